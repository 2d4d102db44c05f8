import { serverNow } from './clock'
import { readOwner, readTokens, type Session, sessionOf } from './tokens'

let decoded: { source: string; session: Session | null } | null = null

/**
 * Returns the session in the stored token, expired or not, with the latest name. Returns the same object until either changes.
 */
export function storedSession(): Session | null {
  const tokens = readTokens()
  if (tokens === null) return null
  const { accessToken } = tokens
  const { id, name } = readOwner()
  const source = JSON.stringify([accessToken, id, name])
  if (decoded?.source !== source) {
    const said = sessionOf(accessToken)
    const session = said && {
      ...said,
      name: name ?? said.name,
      actor: { ...said.actor, id: said.actor.id || id },
    }
    decoded = { source, session }
  }
  return decoded.session
}

/** Returns the milliseconds until the stored token expires; negative after its expiry. */
export const timeLeft = () => (storedSession()?.expiresAt ?? 0) - serverNow()

/** Returns the session if an access token exists and is not expired (product document, section 4). */
export const validSession = () => (timeLeft() > 0 ? storedSession() : null)

/** Checks whether the browser is offline with a stored session, so that a sign-in is impossible. */
export const isExpiredOffline = () => storedSession() !== null && !navigator.onLine

/** Checks whether an expired session can be renewed without a sign-in. */
export const isRenewable = () => storedSession() !== null && readTokens()?.refreshToken != null
