import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const FocusedPageContext = createContext<RefObject<string | null> | null>(null)

/** Stores which page last took the focus, for `useFocusHeading`. */
export function FocusHeadingProvider({ children }: { children: ReactNode }) {
  const focusedPage = useRef<string | null>(null)
  return <FocusedPageContext value={focusedPage}>{children}</FocusedPageContext>
}

/**
 * Focuses a page's heading after a navigation, so that screen readers announce the page and Tab starts there. Does not move the focus on the
 * first page of a visit, or away from an element of the page that already has the focus.
 *
 * @returns the ref for the heading, which needs `tabIndex={-1}`
 */
export function useFocusHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const focusedPage = useContext(FocusedPageContext)
  const { pathname } = useLocation()
  useEffect(() => {
    if (focusedPage === null || focusedPage.current === pathname) return
    const isFirst = focusedPage.current === null
    focusedPage.current = pathname
    if (isFirst) return
    // Focuses in the next frame, because focusing now would make the browser lay the page out twice.
    const frame = requestAnimationFrame(() => {
      const main = heading.current?.closest('main')
      const isTaken = document.activeElement !== main && main?.contains(document.activeElement)
      if (!isTaken) heading.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [focusedPage, pathname])
  return heading
}

/** Focuses the page's heading, or else its content. Call it after the focused element was removed. */
export function focusPage(): void {
  const page = document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.getElementById('content')
  page?.focus({ preventScroll: true })
}
