import { jwtDecode } from 'jwt-decode'
import { normaliseRole } from '../../contract/closedLists'
import type { Actor } from '../../contract/permissions'
import { tokenStorage } from './tokenStorage'

export type Tokens = { accessToken: string; refreshToken: string | null }

/** Who is signed in, as the access token says it. */
export type Session = {
  actor: Actor
  name: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Whose a session is, where its access token does not say so. */
export type SessionOwner = { id: string; name: string }

const ACCESS_TOKEN = 'touchline.accessToken'
const REFRESH_TOKEN = 'touchline.refreshToken'
const CHANGED_NAME = 'touchline.changedName'
const ACCOUNT_ID = 'touchline.accountId'

const KEYS: readonly string[] = [REFRESH_TOKEN, ACCESS_TOKEN, CHANGED_NAME, ACCOUNT_ID]

/** The storage keys of a session; other tabs' changes to them, or to all there are, are this tab's business. */
export const isTokenKey = (key: string | null) => key === null || KEYS.includes(key)

/** Reads both tokens from the browser's storage. */
export function readTokens(): Tokens | null {
  const accessToken = tokenStorage().getItem(ACCESS_TOKEN)
  if (accessToken === null) return null
  return { accessToken, refreshToken: tokenStorage().getItem(REFRESH_TOKEN) }
}

/** Stores tokens, and whose they are where they do not say so themselves; else they say the name as it is by now. */
export function storeTokens({ accessToken, refreshToken }: Tokens, owner: SessionOwner | null): void {
  store(ACCOUNT_ID, owner?.id)
  store(CHANGED_NAME, owner?.name)
  store(REFRESH_TOKEN, refreshToken)
  // Last: a tab that hears of a new access token must find all of it there.
  store(ACCESS_TOKEN, accessToken)
}

function store(key: string, value: string | null | undefined): void {
  if (value == null) tokenStorage().removeItem(key)
  else tokenStorage().setItem(key, value)
}

/** The session lasts as long as its access token. */
export function forgetRefreshToken(): void {
  tokenStorage().removeItem(REFRESH_TOKEN)
}

export function clearTokens(): void {
  for (const key of KEYS) tokenStorage().removeItem(key)
}

/** Whose tokens these are where they do not say so themselves, and the name chosen since they were issued. */
export const readOwner = (): { id: string; name: string | null } => ({
  id: tokenStorage().getItem(ACCOUNT_ID) ?? '',
  name: tokenStorage().getItem(CHANGED_NAME),
})

/** Keeps the name that its owner has chosen since the access token was issued, which says the one before. */
export function storeChangedName(name: string): void {
  tokenStorage().setItem(CHANGED_NAME, name)
}

type Claims = { sub?: string; role?: string; name?: string; exp?: number }

/**
 * What an access token says, or null where it is none. Nothing here is verified: the server does that on every call. The
 * product document has the role in it and nothing of whose it is: then the id and the name are empty.
 */
export function sessionOf(accessToken: string): Session | null {
  try {
    const { sub = '', role = null, name = '', exp = 0 } = jwtDecode<Claims>(accessToken)
    return { actor: { id: sub, role: normaliseRole(role) }, name, expiresAt: exp * 1000 }
  } catch {
    return null
  }
}
