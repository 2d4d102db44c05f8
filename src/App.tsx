import { lazy, Suspense, useEffect, useState } from 'react'
import { createBrowserRouter, Outlet, RouterProvider, ScrollRestoration } from 'react-router'
import { ROUTES } from '../contract/paths'
import { watchSession } from './authProvider/session'
import { ArrivalProvider } from './components/arrival'
import { PageErrorBoundary } from './components/PageErrorBoundary'
import { SignInPage } from './custom/signIn/SignInPage'
import { Appearance } from './layout/Appearance'
import { SessionGuard } from './layout/SessionGuard'
import { SignOutOnArrival } from './layout/signOut'
import { hideSplash } from './layout/splash'

/** Everything behind the sign-in, so that the sign-in page need not wait for react-admin. */
const SignedInApp = lazy(() => import('./SignedInApp'))

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
        {
          path: ROUTES.login,
          element: (
            <SignOutOnArrival>
              <SignInPage />
            </SignOutOnArrival>
          ),
        },
        {
          path: '*',
          element: (
            <SessionGuard>
              <Suspense>
                <SignedInApp />
              </Suspense>
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
    </Appearance>
  )
}
