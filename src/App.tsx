import { useEffect, useState } from 'react'
import { NotificationContextProvider, useNotify } from 'react-admin'
import {
  createBrowserRouter,
  type GetScrollRestorationKeyFunction,
  Outlet,
  type RouteObject,
  ScrollRestoration,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { RESOURCE_NAMES, ROUTES } from '../contract/paths'
import { watchSession } from './authProvider/watchSession'
import { FocusHeadingProvider } from './components/focusHeading'
import { PageErrorBoundary } from './components/PageErrorBoundary'
import { startClub } from './dataProvider/club'
import { Appearance } from './layout/Appearance'
import { PublicFrame } from './layout/PublicFrame'
import { Toasts } from './layout/Toasts'
import { prefetchPages } from './prefetchPages'
import { publicRoutes, signedInRoute } from './routes'

/** Returns the key of a page's scroll position. Lists restore their position on every visit; new visits of other pages start at the top. */
const scrollKey: GetScrollRestorationKeyFunction = ({ pathname, key }) => (isList(pathname) ? pathname : key)
const isList = (pathname: string) => RESOURCE_NAMES.some((resource) => pathname === ROUTES.list(resource))

const createRoutes = (): RouteObject[] => [
  {
    element: (
      <FocusHeadingProvider>
        <ScrollRestoration getKey={scrollKey} />
        <PageErrorBoundary>
          <Outlet />
        </PageErrorBoundary>
      </FocusHeadingProvider>
    ),
    children: [{ element: <PublicFrame />, children: publicRoutes() }, signedInRoute()],
  },
]

/**
 * Renders the providers that every page needs, and the public and signed-in routes.
 *
 * @param notice a message to show after the start
 */
export function App({ notice }: { notice?: string }) {
  const [routes] = useState(createRoutes)
  const [router] = useState(() => createBrowserRouter(routes))
  useEffect(watchSession, [])
  useEffect(hideSplash, [])
  useEffect(() => void startClub(), [])
  useEffect(() => prefetchPages(routes), [routes])
  return (
    <Appearance>
      <NotificationContextProvider>
        <RouterProvider router={router} />
        {notice !== undefined && <Notice text={notice} />}
        <Toasts />
      </NotificationContextProvider>
    </Appearance>
  )
}

const SPLASH_SHOWN_MS = 500
const SPLASH_FADE_MS = 500

/** Hides the splash screen about 500 ms after the page's start, or at once if the start took longer. */
export function hideSplash(): void {
  const splash = document.getElementById('splash')
  if (splash === null) return
  setTimeout(
    () => {
      splash.classList.add('leaving')
      setTimeout(() => splash.remove(), SPLASH_FADE_MS)
    },
    Math.max(0, SPLASH_SHOWN_MS - performance.now()),
  )
}

function Notice({ text }: { text: string }) {
  const notify = useNotify()
  useEffect(() => notify(text), [notify, text])
  return null
}
