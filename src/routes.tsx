import type { ComponentType, ReactNode } from 'react'
import { type RouteObject, redirect, replace, useOutletContext } from 'react-router'
import { LIST_TOOLS, RESOURCE_NAMES, ROUTES } from '../contract/paths'
import { startOf } from './authProvider/access'
import { currentSession, isRenewable } from './authProvider/session'
import { lazyComponent } from './components/lazyComponent'
import { SignOutOnMount } from './components/signOut'
import { SignInPage } from './custom/signIn/SignInPage'
import { withAllWords } from './i18n'
import { SessionGuard } from './layout/SessionGuard'
import { loadSignedIn } from './loadSignedIn'
import type { Prefetching, Visit } from './prefetchPages'

const SignedInApp = lazyComponent(loadSignedIn)
type Pages = Awaited<ReturnType<typeof loadSignedIn>>['pages']

/** Returns the public routes. A router stores loaded components in its routes, so each router needs its own routes. */
export const publicRoutes = (): RouteObject[] => [
  {
    path: ROUTES.login,
    element: (
      <SignOutOnMount>
        <SignInPage />
      </SignOutOnMount>
    ),
  },
  publicPage(ROUTES.signUp, async () => (await import('./custom/signUp/SignUpPage')).default),
  publicPage(ROUTES.invitation(':id'), async () => (await import('./custom/signUp/InvitationPage')).default),
  publicPage(
    ROUTES.requestReset,
    async () => (await import('./custom/passwordReset/RequestResetPage')).default,
  ),
  publicPage(
    ROUTES.resetPassword(':id'),
    async () => (await import('./custom/passwordReset/ResetPasswordPage')).default,
  ),
  publicPage(
    ROUTES.confirmEmail(':id'),
    async () => (await import('./custom/emailConfirmation/ConfirmEmailPage')).default,
  ),
  publicPage(ROUTES.terms, () => legalPage('terms')),
  publicPage(ROUTES.privacy, () => legalPage('privacy')),
]

async function legalPage(page: 'terms' | 'privacy'): Promise<ComponentType> {
  const { default: LegalPage } = await import('./custom/legal/LegalPage')
  return () => <LegalPage page={page} />
}

/** Returns the route of the signed-in app. */
export const signedInRoute = (): RouteObject => ({
  element: (
    <SessionGuard>
      <SignedInApp />
    </SessionGuard>
  ),
  children: [
    { ...signedInPage(ROUTES.home, ({ home }) => home()), loader: redirectToStart },
    ...RESOURCE_NAMES.flatMap((resource) => [
      signedInPage(
        ROUTES.list(resource),
        ({ resourcePage }) => resourcePage(resource, 'list'),
        ({ list }, visit) => list(resource, visit),
      ),
      signedInPage(ROUTES.create(resource), ({ resourcePage }) => resourcePage(resource, 'create')),
      signedInPage(
        ROUTES.edit(resource, ':id'),
        ({ resourcePage }) => resourcePage(resource, 'edit'),
        ({ record }, visit) => record(resource, visit),
      ),
      ...LIST_TOOLS.map((tool) =>
        signedInPage(ROUTES.tool(resource, tool), ({ resourcePage }) => resourcePage(resource, tool)),
      ),
    ]),
    signedInPage(
      ROUTES.viewAnalysis(':id'),
      ({ reportPage }) => reportPage(),
      ({ report }, visit) => report(visit),
    ),
    signedInPage(ROUTES.account, ({ accountPage }) => accountPage()),
    signedInPage(
      ROUTES.charts,
      ({ chartsPage }) => chartsPage(),
      ({ charts }, visit) => charts(visit),
    ),
    signedInPage(ROUTES.history, ({ historyPage }) => historyPage()),
    signedInPage(ROUTES.batches, ({ batchesPage }) => batchesPage()),
    signedInPage(ROUTES.batch(':id'), ({ batchPage }) => batchPage()),
    signedInPage(ROUTES.jobs, ({ jobsPage }) => jobsPage()),
    signedInPage(ROUTES.mails, ({ mailsPage }) => mailsPage()),
    signedInPage(ROUTES.email, ({ emailPage }) => emailPage()),
    signedInPage(ROUTES.backups, ({ backupsPage }) => backupsPage()),
    signedInPage(ROUTES.signInPolicy, ({ signInPolicyPage }) => signInPolicyPage()),
    signedInPage(ROUTES.retention, ({ retentionPage }) => retentionPage()),
    signedInPage(ROUTES.club, ({ clubPage }) => clubPage()),
    // react-admin opens these two addresses if it denies an action after the page's guard has allowed the page.
    signedInPage('/access-denied', ({ denied }) => denied()),
    signedInPage('/authentication-error', ({ denied }) => denied()),
    signedInPage('*', ({ unknownPage }) => unknownPage()),
  ],
})

/** Redirects to the user's start page before rendering, so that no empty page is shown first. */
function redirectToStart(): Response | null {
  const actor = currentSession()?.actor
  // Without the user's id in the tokens, the page fetches the user from the server and then redirects.
  if (actor === undefined || actor.id === '') return null
  // If the home address is open, replaces its history entry, so that the Back button does not redirect again.
  return (location.pathname === ROUTES.home ? replace : redirect)(startOf(actor.role))
}

type Load = () => Promise<ComponentType>
type Prefetch = (prefetch: Pages['prefetch'], visit: Visit) => void

function publicPage(path: string, fetchFile: Load): RouteObject {
  const load = () => withAllWords(fetchFile)
  return { path, lazy: { Component: () => loadPage(load) }, hydrateFallbackElement: <LayoutPlaceholder /> }
}

function signedInPage(
  path: string,
  pageOf: (pages: Pages) => Promise<ComponentType>,
  ask?: Prefetch,
): RouteObject {
  const load = async () => pageOf((await loadSignedIn()).pages)
  return {
    path,
    // For users who must sign in first, loads the file only when the page is shown.
    lazy: {
      Component: async () =>
        currentSession() !== null || isRenewable() ? loadPage(load) : loadWhenShown(load),
    },
    ...(ask !== undefined && {
      loader: ({ params, request }) =>
        prefetch(ask, { params, search: new URL(request.url).search, isNear: false }),
      handle: { prefetch: (visit) => prefetch(ask, visit) } satisfies Prefetching,
    }),
    // The router never repeats the loader, because an open page fetches its data itself.
    shouldRevalidate: () => false,
    hydrateFallbackElement: <LayoutPlaceholder />,
  }
}

/** Fetches the data of a page before the page's file has loaded. Ignores failures, because the page fetches again. */
async function prefetch(ask: Prefetch, visit: Visit): Promise<null> {
  const { pages } = await loadSignedIn().catch(() => ({ pages: null }))
  if (currentSession() !== null && pages !== null) ask(pages.prefetch, visit)
  return null
}

/** Loads a page's file. After a failure, retries whenever the page is shown, because the router loads each route only once. */
const loadPage = (load: Load) => load().catch(() => loadWhenShown(load))

const loadWhenShown = (load: Load) =>
  lazyComponent(async () => ({ default: await load() }), <LayoutPlaceholder />)

/** Shows the loading placeholder that the surrounding layout provides. */
function LayoutPlaceholder() {
  return useOutletContext<ReactNode>()
}
