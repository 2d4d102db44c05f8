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
import { ArrivalProvider } from './components/arrival'
import { fetched } from './components/fetched'
import { PageErrorBoundary } from './components/PageErrorBoundary'
import { SignInPage } from './custom/signIn/SignInPage'
import { Announcement } from './layout/Announcement'
import { Appearance } from './layout/Appearance'
import { PublicFrame } from './layout/PublicFrame'
import { SessionGuard } from './layout/SessionGuard'
import { SignOutOnArrival } from './layout/signOut'
import { hideSplash } from './layout/splash'

/** Everything behind the sign-in, so that the sign-in page need not wait for react-admin. */
const SignedInApp = fetched(() => import('./SignedInApp'))

const SignUpPage = fetched(() => import('./custom/signUp/SignUpPage'))
const InvitationPage = fetched(() => import('./custom/signUp/InvitationPage'))
const RequestResetPage = fetched(() => import('./custom/passwordReset/RequestResetPage'))
const ResetPasswordPage = fetched(() => import('./custom/passwordReset/ResetPasswordPage'))
const LegalPage = fetched(() => import('./custom/legal/LegalPage'))

/** What can be opened without signing in. */
const publicRoutes: RouteObject[] = [
  {
    path: ROUTES.login,
    element: (
      <SignOutOnArrival>
        <SignInPage />
      </SignOutOnArrival>
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
        <ArrivalProvider>
          <ScrollRestoration />
          <PageErrorBoundary>
            <Outlet />
          </PageErrorBoundary>
        </ArrivalProvider>
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
