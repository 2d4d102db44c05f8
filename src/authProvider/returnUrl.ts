import { ROUTES } from '../../contract/paths'

const PARAMETER = 'returnUrl'

/** Pages before the sign-in, to which users are never sent back. */
const ENTRANCES: readonly string[] = [ROUTES.login, ROUTES.signUp, ROUTES.requestReset]

/** Returns the sign-in address with `from` as the return address; without it if `from` is the default. */
export const loginUrl = (from: string): string => withReturnUrl(ROUTES.login, from)

/** Adds the return address to an entrance's address. */
function withReturnUrl(entrance: string, wanted: string): string {
  return wanted === ROUTES.home ? entrance : `${entrance}?${new URLSearchParams({ [PARAMETER]: wanted })}`
}

/** Returns the address of another entrance, with the return address of this query. */
export function entranceUrl(entrance: string, search: string): string {
  return withReturnUrl(entrance, returnUrlOf(search))
}

/** Returns the address to open after the sign-in: an address of this app, and never an entrance. */
export function returnUrlOf(search: string): string {
  const wanted = new URLSearchParams(search).get(PARAMETER)
  if (wanted === null || !wanted.startsWith('/') || !URL.canParse(wanted, location.origin)) return ROUTES.home
  const { origin, pathname, search: query, hash } = new URL(wanted, location.origin)
  // Browsers parse backslashes, tabs and dots in special ways, so the browser's own parser decides.
  if (origin !== location.origin || pathname.startsWith('//')) return ROUTES.home
  if (ENTRANCES.includes(pathname.toLowerCase().replace(/\/+$/, ''))) return ROUTES.home
  return `${pathname}${query}${hash}`
}
