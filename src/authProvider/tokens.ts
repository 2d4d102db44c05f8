import { jwtDecode } from 'jwt-decode'
import { normaliseRole } from '../../contract/closedLists'
import type { Actor } from '../../contract/permissions'
import { tokenStorage } from './tokenStorage'

export type Tokens = { accessToken: string; refreshToken: string | null }

/** The signed-in user, according to the access token. */
export type Session = {
  actor: Actor
  name: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** The user of a session whose access token contains no user id. */
export type SessionOwner = { id: string; name: string }

const ACCESS_TOKEN = 'touchline.accessToken'
const REFRESH_TOKEN = 'touchline.refreshToken'
const CHANGED_NAME = 'touchline.changedName'
const ACCOUNT_ID = 'touchline.accountId'

const KEYS: readonly string[] = [REFRESH_TOKEN, ACCESS_TOKEN, CHANGED_NAME, ACCOUNT_ID]

/** Checks whether a storage event affects the session. The key is null if the whole storage was cleared. */
export const isTokenKey = (key: string | null) => key === null || KEYS.includes(key)

/** Returns both tokens from the session's storage; null without an access token. */
export function readTokens(): Tokens | null {
  const accessToken = tokenStorage().getItem(ACCESS_TOKEN)
  if (accessToken === null) return null
  return { accessToken, refreshToken: tokenStorage().getItem(REFRESH_TOKEN) }
}

/** Stores tokens. `owner`: the user, if the access token contains no user id. Otherwise removes a stored name, which the token now contains. */
export function storeTokens({ accessToken, refreshToken }: Tokens, owner: SessionOwner | null): void {
  store(ACCOUNT_ID, owner?.id)
  store(CHANGED_NAME, owner?.name)
  store(REFRESH_TOKEN, refreshToken)
  // Written last: other tabs react to a new access token, and must find all other keys.
  store(ACCESS_TOKEN, accessToken)
}

function store(key: string, value: string | null | undefined): void {
  if (value == null) tokenStorage().removeItem(key)
  else tokenStorage().setItem(key, value)
}

/** Removes the refresh token. The session then lasts as long as its access token. */
export function forgetRefreshToken(): void {
  tokenStorage().removeItem(REFRESH_TOKEN)
}

export function clearTokens(): void {
  for (const key of KEYS) tokenStorage().removeItem(key)
}

/** Returns the stored user id, if the access token contains none, and the stored name, if newer than the token's; else '' and null. */
export const readOwner = (): { id: string; name: string | null } => ({
  id: tokenStorage().getItem(ACCOUNT_ID) ?? '',
  name: tokenStorage().getItem(CHANGED_NAME),
})

/** Stores a name that is newer than the one in the access token. */
export function storeChangedName(name: string): void {
  tokenStorage().setItem(CHANGED_NAME, name)
}

type Claims = { sub?: string; role?: string; name?: string; exp?: number }

/**
 * Decodes an access token; null if invalid. Does not verify the signature, because the server does on every call. The product document
 * specifies only the role in the token, so the id and the name may be empty.
 */
export function sessionOf(accessToken: string): Session | null {
  try {
    const { sub = '', role = null, name = '', exp = 0 } = jwtDecode<Claims>(accessToken)
    return { actor: { id: sub, role: normaliseRole(role) }, name, expiresAt: exp * 1000 }
  } catch {
    return null
  }
}
