import { serverNow } from './clock'
import { readOwner, readTokens, type Session, sessionOf } from './tokens'

let decoded: { source: string; session: Session | null } | null = null

/**
 * The session that the stored token describes, expired or not, with the name as last changed; the same object while
 * neither changes.
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

/** Milliseconds until the stored token expires; negative once it has. */
export const timeLeft = () => (storedSession()?.expiresAt ?? 0) - serverNow()

/** Authenticated means an access token exists and is not expired (product document, section 4). */
export const validSession = () => (timeLeft() > 0 ? storedSession() : null)

/** Whether nobody can be asked to sign in yet, for want of a network. */
export const isExpiredOffline = () => storedSession() !== null && !navigator.onLine

/** Whether an expired session may be renewed without signing in. */
export const isRenewable = () => storedSession() !== null && readTokens()?.refreshToken != null
