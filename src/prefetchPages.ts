import { matchRoutes, type Params, type RouteObject } from 'react-router'

/** Events before a probable click on a link: pointer, touch or focus. */
const APPROACHES = ['pointerover', 'touchstart', 'focusin'] as const

/** A page that is being opened; `isNear` if a pointer, a thumb or the focus is only near a link to it. */
export type Visit = { params: Params; search: string; isNear: boolean }

/** The handle of a route whose page shows data. */
export type Prefetching = { prefetch: (visit: Visit) => Promise<null> }

/** Prefetches the file and data of a page when a pointer, a thumb or the focus comes near a link to it. Returns a function that stops it. */
export function prefetchPages(routes: RouteObject[]): () => void {
  const prefetched = new Set<RouteObject>()
  let last: string | undefined
  const onApproach = ({ target }: Event) => {
    const link = target instanceof Element ? linkAt(target) : null
    if (link?.origin !== location.origin) return
    const { route, params = {} } = matchRoutes(routes, link.pathname)?.at(-1) ?? {}
    if (route === undefined) return
    const { prefetch }: Partial<Prefetching> = route.handle ?? {}
    // A pointer moving within a link counts once.
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

/** Returns the link at an element. A table row acts as its first link. */
const linkAt = (target: Element): HTMLAnchorElement | null =>
  target.closest<HTMLAnchorElement>('a[href]') ??
  target.closest('tr')?.querySelector<HTMLAnchorElement>('a[href]') ??
  null
