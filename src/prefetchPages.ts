import { matchRoutes, type RouteObject } from 'react-router'

/** What says that somebody may be about to follow a link: a pointer over it, a thumb on it, the focus. */
const APPROACHES = ['pointerover', 'touchstart', 'focusin'] as const

/** Fetches the file of a page as soon as somebody comes near a link to it. Returns how to stop that. */
export function prefetchPages(routes: RouteObject[]): () => void {
  const prefetched = new Set<RouteObject>()
  const onApproach = ({ target }: Event) => {
    const link = target instanceof Element ? linkAt(target) : null
    const route =
      link?.origin === location.origin ? matchRoutes(routes, link.pathname)?.at(-1)?.route : undefined
    if (route === undefined || prefetched.has(route)) return
    prefetched.add(route)
    // The page asks, too, and tells of a failure.
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
