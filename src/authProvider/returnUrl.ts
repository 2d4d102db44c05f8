import { ROUTES } from '../../contract/paths'

const PARAMETER = 'returnUrl'

/** The pages for users without a session. A sign-in never returns to one of these pages. */
const ENTRANCES: readonly string[] = [ROUTES.login, ROUTES.signUp, ROUTES.requestReset]

/** Returns the sign-in address with `from` as the return address, omitted for the home page. */
export const loginUrl = (from: string): string => withReturnUrl(ROUTES.login, from)

/** Adds the return address to the address of an entrance (a page in ENTRANCES). */
function withReturnUrl(entrance: string, wanted: string): string {
  return wanted === ROUTES.home ? entrance : `${entrance}?${new URLSearchParams({ [PARAMETER]: wanted })}`
}

/** Returns the address of an entrance, with the return address of the query string `search`. */
export function entranceUrl(entrance: string, search: string): string {
  return withReturnUrl(entrance, returnUrlOf(search))
}

/** Returns the address to open after the sign-in: the home page if the return address is an entrance or outside this app. */
export function returnUrlOf(search: string): string {
  const wanted = new URLSearchParams(search).get(PARAMETER)
  if (wanted === null || !wanted.startsWith('/') || !URL.canParse(wanted, location.origin)) return ROUTES.home
  const { origin, pathname, search: query, hash } = new URL(wanted, location.origin)
  // Browsers parse backslashes, tabs and dots in special ways, so the browser's own parser decides.
  if (origin !== location.origin || pathname.startsWith('//')) return ROUTES.home
  if (ENTRANCES.includes(pathname.toLowerCase().replace(/\/+$/, ''))) return ROUTES.home
  return `${pathname}${query}${hash}`
}
