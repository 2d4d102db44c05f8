import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const ArrivalContext = createContext<RefObject<string | null> | null>(null)

/** Remembers, for the headings below it, on which page somebody was last welcomed. */
export function ArrivalProvider({ children }: { children: ReactNode }) {
  const arrivedAt = useRef<string | null>(null)
  return <ArrivalContext value={arrivedAt}>{children}</ArrivalContext>
}

/**
 * Takes the focus to a page's heading once somebody has gone there, so that screen readers say where they are and Tab
 * goes on from there. The first page of a visit is left to the browser, and a field that took the focus keeps it.
 *
 * @returns for the heading, which needs `tabIndex={-1}`
 */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrivedAt = useContext(ArrivalContext)
  const { pathname } = useLocation()
  useEffect(() => {
    if (arrivedAt === null || arrivedAt.current === pathname) return
    const isFirst = arrivedAt.current === null
    arrivedAt.current = pathname
    const main = heading.current?.closest('main')
    const isTaken = document.activeElement !== main && main?.contains(document.activeElement)
    if (!isFirst && !isTaken) heading.current?.focus({ preventScroll: true })
  }, [arrivedAt, pathname])
  return heading
}

/** Where the focus goes when what had it is gone: to the page's heading, else to the page. */
export function focusPage(): void {
  const page = document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.getElementById('content')
  page?.focus({ preventScroll: true })
}
