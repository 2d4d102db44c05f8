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

/** Returns the public routes. A router stores loaded components in its routes, so each router needs its own. */
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
    { ...signedInPage(ROUTES.home, ({ home }) => home()), loader: toStart },
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
    signedInPage(ROUTES.signInPolicy, ({ signInPolicyPage }) => signInPolicyPage()),
    signedInPage(ROUTES.club, ({ clubPage }) => clubPage()),
    // react-admin redirects here if an action is denied after the page's guard.
    signedInPage('/access-denied', ({ denied }) => denied()),
    signedInPage('/authentication-error', ({ denied }) => denied()),
    signedInPage('*', ({ elsewhere }) => elsewhere()),
  ],
})

/** Redirects to the first list at once, instead of rendering an empty page first. */
function toStart(): Response | null {
  const actor = currentSession()?.actor
  // Tokens may not contain the user's id; the page then reads it from the server.
  if (actor === undefined || actor.id === '') return null
  // Replaces the entry, so that the Back button does not redirect here again.
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
    // Loads nothing yet for users who must sign in first.
    lazy: {
      Component: async () => (currentSession() !== null || isRenewable() ? loadPage(load) : whenShown(load)),
    },
    ...(ask !== undefined && {
      loader: ({ params, request }) =>
        prefetch(ask, { params, search: new URL(request.url).search, isNear: false }),
      handle: { prefetch: (visit) => prefetch(ask, visit) } satisfies Prefetching,
    }),
    // An open page fetches data for its own address.
    shouldRevalidate: () => false,
    hydrateFallbackElement: <LayoutPlaceholder />,
  }
}

/** Requests the data of a page before its file has loaded. The page asks again and reports failures. */
async function prefetch(ask: Prefetch, visit: Visit): Promise<null> {
  const { pages } = await loadSignedIn().catch(() => ({ pages: null }))
  if (currentSession() !== null && pages !== null) ask(pages.prefetch, visit)
  return null
}

/** Loads a page's file. The router loads it only once, so a failed load is retried whenever the page is shown. */
const loadPage = (load: Load) => load().catch(() => whenShown(load))

const whenShown = (load: Load) =>
  lazyComponent(async () => ({ default: await load() }), <LayoutPlaceholder />)

/** Shows the placeholder of the surrounding layout while a page loads. */
function LayoutPlaceholder() {
  return useOutletContext<ReactNode>()
}
