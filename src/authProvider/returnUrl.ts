import { ROUTES } from '../../contract/paths'

const PARAMETER = 'returnUrl'

/** Pages that people pass on the way to where they wanted to go, and are never sent back to. */
const ENTRANCES: readonly string[] = [ROUTES.login, ROUTES.signUp, ROUTES.requestReset]

/** The sign-in address that leads back to `from` afterwards; plain where that would be the default anyway. */
export const loginUrl = (from: string): string => withReturnUrl(ROUTES.login, from)

/** The address of such a page, with the parameter that says where to go afterwards. */
function withReturnUrl(entrance: string, wanted: string): string {
  return wanted === ROUTES.home ? entrance : `${entrance}?${new URLSearchParams({ [PARAMETER]: wanted })}`
}

/** The address of another such page, with the return address that this query holds. */
export function entranceUrl(entrance: string, search: string): string {
  return withReturnUrl(entrance, returnUrlOf(search))
}

/** Where to go after signing in: only ever an address of this app, and never an entrance itself. */
export function returnUrlOf(search: string): string {
  const wanted = new URLSearchParams(search).get(PARAMETER)
  if (wanted === null || !wanted.startsWith('/') || !URL.canParse(wanted, location.origin)) return ROUTES.home
  const { origin, pathname, search: query, hash } = new URL(wanted, location.origin)
  // Browsers read backslashes, tabs and dots as parts of an address in ways that only their own parser knows.
  if (origin !== location.origin || pathname.startsWith('//')) return ROUTES.home
  if (ENTRANCES.includes(pathname.toLowerCase().replace(/\/+$/, ''))) return ROUTES.home
  return `${pathname}${query}${hash}`
}
