import { matchRoutes, type Params, type RouteObject } from 'react-router'

/** What says that somebody may be about to follow a link: a pointer over it, a thumb on it, the focus. */
const APPROACHES = ['pointerover', 'touchstart', 'focusin'] as const

/** The handle of a route whose page shows a record, which is prefetched with the page. */
export type Approached = { onApproach: (params: Params) => Promise<void> }

/** Prefetches the file of a page, and its record, as soon as somebody comes near a link to it. Returns a function that stops that. */
export function prefetchPages(routes: RouteObject[]): () => void {
  const prefetched = new Set<RouteObject>()
  let last: string | undefined
  const onApproach = ({ target }: Event) => {
    const link = target instanceof Element ? linkAt(target) : null
    if (link?.origin !== location.origin) return
    const { route, params = {} } = matchRoutes(routes, link.pathname)?.at(-1) ?? {}
    if (route === undefined) return
    const { onApproach: ask }: Partial<Approached> = route.handle ?? {}
    // A pointer that moves within a link comes near it once. The page asks, too, and tells of a failure.
    if (last !== link.pathname) ask?.(params).catch(() => undefined)
    last = link.pathname
    if (prefetched.has(route)) return
    prefetched.add(route)
    if (typeof route.lazy === 'object') void route.lazy.Component?.()
  }
  for (const approach of APPROACHES) addEventListener(approach, onApproach, { passive: true })
  return () => {
    for (const approach of APPROACHES) removeEventListener(approach, onApproach)
  }
}

/** All of a row leads to where the link in it does. */
const linkAt = (target: Element): HTMLAnchorElement | null =>
  target.closest<HTMLAnchorElement>('a[href]') ??
  target.closest('tr')?.querySelector<HTMLAnchorElement>('a[href]') ??
  null
