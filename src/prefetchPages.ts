import { matchRoutes, type Params, type RouteObject } from 'react-router'

/** Events before a probable click on a link: pointer, touch or focus. */
const APPROACHES = ['pointerover', 'touchstart', 'focusin'] as const

/** A page that opens or, if `isNear`, may open because a pointer, a thumb or the focus is on a link. */
export type Visit = { params: Params; search: string; isNear: boolean }

/** The handle of a route whose page shows data. */
export type Prefetching = { prefetch: (visit: Visit) => Promise<null> }

/** Prefetches a page's file and data when a pointer, a thumb or the focus reaches a link to the page. Returns a stop function. */
export function prefetchPages(routes: RouteObject[]): () => void {
  const prefetched = new Set<RouteObject>()
  let last: string | undefined
  const onApproach = ({ target }: Event) => {
    const link = target instanceof Element ? linkAt(target) : null
    if (link?.origin !== location.origin) return
    const { route, params = {} } = matchRoutes(routes, link.pathname)?.at(-1) ?? {}
    if (route === undefined) return
    const { prefetch }: Partial<Prefetching> = route.handle ?? {}
    // Ignores further events while the pointer moves within the same link.
    if (last !== link.pathname) void prefetch?.({ params, search: link.search, isNear: true })
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

/** Returns the link around an element, or else the first link of its table row. */
const linkAt = (target: Element): HTMLAnchorElement | null =>
  target.closest<HTMLAnchorElement>('a[href]') ??
  target.closest('tr')?.querySelector<HTMLAnchorElement>('a[href]') ??
  null
