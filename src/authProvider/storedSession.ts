import { serverNow } from './clock'
import { readOwner, readTokens, type Session, sessionOf } from './tokens'

let decoded: { source: string; session: Session | null } | null = null

/**
 * Returns the session of the stored access token, even if expired, with the user's latest name; null without a token. Returns the same
 * object until the token or the name changes.
 */
export function storedSession(): Session | null {
  const tokens = readTokens()
  if (tokens === null) return null
  const { accessToken } = tokens
  const { id, name } = readOwner()
  const source = JSON.stringify([accessToken, id, name])
  if (decoded?.source !== source) {
    const decodedSession = sessionOf(accessToken)
    const session = decodedSession && {
      ...decodedSession,
      name: name ?? decodedSession.name,
      actor: { ...decodedSession.actor, id: decodedSession.actor.id || id },
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

/** Checks whether a refresh token is stored, so that the session can be renewed without a sign-in. */
export const isRenewable = () => storedSession() !== null && readTokens()?.refreshToken != null
