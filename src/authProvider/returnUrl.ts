import { ROUTES } from '../../contract/paths'

const PARAMETER = 'returnUrl'

/** The sign-in address that leads back to `from` afterwards; plain where that would be the default anyway. */
export function loginUrl(from: string): string {
  return from === ROUTES.home ? ROUTES.login : `${ROUTES.login}?${new URLSearchParams({ [PARAMETER]: from })}`
}

/** Where to go after signing in: only ever an address of this app, and never the sign-in page itself. */
export function returnUrlOf(search: string): string {
  const wanted = new URLSearchParams(search).get(PARAMETER)
  if (wanted === null || !wanted.startsWith('/') || !URL.canParse(wanted, location.origin)) return ROUTES.home
  const { origin, pathname, search: query, hash } = new URL(wanted, location.origin)
  if (origin !== location.origin || pathname === ROUTES.login || pathname.startsWith('//')) return ROUTES.home
  return `${pathname}${query}${hash}`
}
