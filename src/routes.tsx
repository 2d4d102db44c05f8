import type { ComponentType, ReactNode } from 'react'
import { type RouteObject, redirect, replace, useOutletContext } from 'react-router'
import { LIST_TOOLS, RESOURCES, type ResourceName, ROUTES } from '../contract/paths'
import { startOf } from './authProvider/access'
import { currentSession, isRenewable } from './authProvider/session'
import { lazyComponent } from './components/lazyComponent'
import { SignInPage } from './custom/signIn/SignInPage'
import { withAllWords } from './i18n'
import { SessionGuard } from './layout/SessionGuard'
import { SignOutOnMount } from './layout/signOut'
import { loadSignedIn } from './loadSignedIn'
import type { Prefetching, Visit } from './prefetchPages'

const SignedInApp = lazyComponent(loadSignedIn)
type Pages = Awaited<ReturnType<typeof loadSignedIn>>['pages']

/** What can be opened without signing in. A router keeps in its routes what it has fetched: each needs its own. */
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

const RESOURCE_NAMES = Object.keys(RESOURCES) as ResourceName[]

/** What is behind the sign-in. */
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
    // Where react-admin sends who may not do something that the guards of the pages let pass.
    signedInPage('/access-denied', ({ denied }) => denied()),
    signedInPage('/authentication-error', ({ denied }) => denied()),
    signedInPage('*', ({ elsewhere }) => elsewhere()),
  ],
})

/** The list that one comes to is asked for at once, and not when an empty page has been drawn that leads there. */
function toStart(): Response | null {
  const actor = currentSession()?.actor
  // Tokens need not say whose they are: the page waits for the server to tell.
  if (actor === undefined || actor.id === '') return null
  // Where the browser stands there already, going back would only lead here again.
  return (location.pathname === ROUTES.home ? replace : redirect)(startOf(actor.role))
}

type Load = () => Promise<ComponentType>
type Prefetch = (prefetch: Pages['prefetch'], visit: Visit) => void

function publicPage(path: string, fetchFile: Load): RouteObject {
  const load = () => withAllWords(fetchFile)
  return { path, lazy: { Component: () => loadPage(load) }, hydrateFallbackElement: <Meanwhile /> }
}

function signedInPage(
  path: string,
  pageOf: (pages: Pages) => Promise<ComponentType>,
  ask?: Prefetch,
): RouteObject {
  const load = async () => pageOf((await loadSignedIn()).pages)
  return {
    path,
    // For who must sign in first nothing is fetched yet.
    lazy: {
      Component: async () => (currentSession() !== null || isRenewable() ? loadPage(load) : whenShown(load)),
    },
    ...(ask !== undefined && {
      loader: ({ params, request }) =>
        prefetch(ask, { params, search: new URL(request.url).search, isNear: false }),
      handle: { prefetch: (visit) => prefetch(ask, visit) } satisfies Prefetching,
    }),
    // Once it is open, the page itself asks for what its address says.
    shouldRevalidate: () => false,
    hydrateFallbackElement: <Meanwhile />,
  }
}

/** Requests the data of a page before its file has loaded. The page asks again and reports failures. */
async function prefetch(ask: Prefetch, visit: Visit): Promise<null> {
  const { pages } = await loadSignedIn().catch(() => ({ pages: null }))
  if (currentSession() !== null && pages !== null) ask(pages.prefetch, visit)
  return null
}

/** The router asks for a page's file once only: one that cannot be had is asked for anew whenever the page is shown. */
const loadPage = (load: Load) => load().catch(() => whenShown(load))

const whenShown = (load: Load) => lazyComponent(async () => ({ default: await load() }), <Meanwhile />)

/** What the frame around shows in the place of a page that is still on its way. */
function Meanwhile() {
  return useOutletContext<ReactNode>()
}
