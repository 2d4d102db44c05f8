import { useEffect, useState } from 'react'
import {
  createBrowserRouter,
  Outlet,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
} from 'react-router'
import { ROUTES } from '../contract/paths'
import { watchSession } from './authProvider/session'
import { FocusHeadingProvider } from './components/focusHeading'
import { lazyComponent } from './components/lazyComponent'
import { PageErrorBoundary } from './components/PageErrorBoundary'
import { SignInPage } from './custom/signIn/SignInPage'
import { Announcement } from './layout/Announcement'
import { Appearance } from './layout/Appearance'
import { PublicFrame } from './layout/PublicFrame'
import { SessionGuard } from './layout/SessionGuard'
import { SignOutOnMount } from './layout/signOut'
import { hideSplash } from './layout/splash'

/** Everything behind the sign-in, so that the sign-in page need not wait for react-admin. */
const SignedInApp = lazyComponent(() => import('./SignedInApp'))

const SignUpPage = lazyComponent(() => import('./custom/signUp/SignUpPage'))
const InvitationPage = lazyComponent(() => import('./custom/signUp/InvitationPage'))
const RequestResetPage = lazyComponent(() => import('./custom/passwordReset/RequestResetPage'))
const ResetPasswordPage = lazyComponent(() => import('./custom/passwordReset/ResetPasswordPage'))
const LegalPage = lazyComponent(() => import('./custom/legal/LegalPage'))

/** What can be opened without signing in. */
const publicRoutes: RouteObject[] = [
  {
    path: ROUTES.login,
    element: (
      <SignOutOnMount>
        <SignInPage />
      </SignOutOnMount>
    ),
  },
  { path: ROUTES.signUp, element: <SignUpPage /> },
  { path: ROUTES.invitation(':id'), element: <InvitationPage /> },
  { path: ROUTES.requestReset, element: <RequestResetPage /> },
  { path: ROUTES.resetPassword(':id'), element: <ResetPasswordPage /> },
  { path: ROUTES.terms, element: <LegalPage page="terms" /> },
  { path: ROUTES.privacy, element: <LegalPage page="privacy" /> },
]

const createRouter = () =>
  createBrowserRouter([
    {
      element: (
        <FocusHeadingProvider>
          <ScrollRestoration />
          <PageErrorBoundary>
            <Outlet />
          </PageErrorBoundary>
        </FocusHeadingProvider>
      ),
      children: [
        { element: <PublicFrame />, children: publicRoutes },
        {
          path: '*',
          element: (
            <SessionGuard>
              <SignedInApp />
            </SessionGuard>
          ),
        },
      ],
    },
  ])

/** Providers that every page needs, and the split between the public pages and the ones behind the sign-in. */
export function App() {
  const [router] = useState(createRouter)
  useEffect(watchSession, [])
  useEffect(hideSplash, [])
  return (
    <Appearance>
      <RouterProvider router={router} />
      <Announcement />
    </Appearance>
  )
}
