import { callRefresh } from './sessionCalls'
import {
  type EndReason,
  endedSessionUserId,
  forgetToldEnd,
  setSessionEnd,
  tellSessionEnd,
  toldSessionEnd,
} from './sessionEnd'
import { notifyListeners } from './sessionListeners'
import { isExpiredOffline, isRenewable, storedSession, timeLeft, validSession } from './storedSession'
import { withTabLock } from './tabLock'
import { sharingOfPages, type TokenSharing } from './tokenSharing'
import {
  clearTokens,
  forgetRefreshToken,
  isTokenKey,
  readTokens,
  type Session,
  type SessionOwner,
  sessionOf,
  storeChangedName,
  storeTokens,
  type Tokens,
} from './tokens'

export {
  type EndReason,
  endedSessionUserId,
  hasSignedOut,
  sessionEndReason,
  toldSessionEnd,
} from './sessionEnd'
export { subscribe } from './sessionListeners'
export { isRenewable } from './storedSession'
export type { Session } from './tokens'

/** What came of trying to renew: `unreachable` and `failing`, where the server says that it cannot, may work later, `ended` will not. */
export type Renewal = 'renewed' | 'ended' | 'unreachable' | 'failing'

export const RENEWAL_LOCK = 'touchline.renewal'
const RENEW_BEFORE_MS = 60_000
const RETRY_MS = 15_000
/** The longest delay that setTimeout takes. */
const MAX_DELAY_MS = 2 ** 31 - 1

let timer: ReturnType<typeof setTimeout> | undefined
/** The last session that was valid while this page was open. */
let lastValid: Session | null = null
/** Whether its token has expired while the server could not be asked for another one. */
let isLapsed = false
let renewing: Promise<Renewal> | null = null
/** Whether the server answered the last try to renew, though not with a decision. */
let isFailing = false
let sharing = sharingOfPages

/** Who else has the tokens is another than a page would know of. */
export function shareTokens(another: TokenSharing): void {
  sharing = another
}

/**
 * Who is signed in. A page that is open keeps its person where the token expires without a network: it sends nothing until
 * the session is renewed, or until they have signed in again.
 */
export function currentSession(): Session | null {
  return validSession() ?? (isLapsed ? lastValid : null)
}

/** Whether the page keeps a session that has expired. */
export const isSessionLapsed = () => isLapsed && validSession() === null

/** Whether the session is not renewed because of a server that answers, but fails. */
export const isRenewalFailing = () => isFailing

/** Whether nothing but signing in brings back the session that the page keeps. */
export const needsSignIn = () => isSessionLapsed() && readTokens() === null

/** Whose session it is, also while it is expired and may be renewed. */
export const sessionUserId = (): string | null => (storedSession() ?? currentSession())?.actor.id ?? null

/** Stores the tokens of a sign-in or of a password reset, and whose they are where they do not say so themselves. */
export function startSession(tokens: Tokens, owner: SessionOwner | null = null): void {
  storeTokens(tokens, owner)
  forgetToldEnd()
  setSessionEnd('none', null)
  isLapsed = false
  schedule()
  notifyListeners()
}

/** Whoever is signed in is called differently from now on: the token will say so only once it is renewed. */
export function renameSession(name: string): void {
  if (readTokens() === null) return
  storeChangedName(name)
  notifyListeners()
}

/** Forgets the tokens, and with them the role. */
export function endSession(reason: EndReason): void {
  if (readTokens() === null && !isLapsed) return
  setSessionEnd(reason, sessionUserId())
  tellSessionEnd(reason)
  clearTokens()
  sharing.forget()
  if (reason !== 'expired') isLapsed = false
  if (!isLapsed) lastValid = null
  clearTimeout(timer)
  notifyListeners()
}

/** Ends the session because the server refuses this token, unless it has been renewed meanwhile. */
export function endSessionWithToken(accessToken: string): void {
  if (readTokens()?.accessToken === accessToken) endSession('unauthorized')
}

/** The access token for a call, renewed first where it is about to expire; null where there is no session. */
export async function freshAccessToken(): Promise<string | null> {
  if (readTokens() === null) return null
  if (timeLeft() < RENEW_BEFORE_MS / 2 && isRenewable()) await renewSession()
  return validSession() === null ? null : (readTokens()?.accessToken ?? null)
}

/** Renews the session, one tab at a time: who waited finds that it has been done. */
export function renewSession(): Promise<Renewal> {
  renewing ??= withTabLock(RENEWAL_LOCK, renewUnderLock).finally(() => {
    renewing = null
  })
  return renewing
}

async function renewUnderLock(): Promise<Renewal> {
  const tokens = readTokens()
  if (tokens === null) return 'ended'
  if (timeLeft() > RENEW_BEFORE_MS) {
    schedule()
    return 'renewed'
  }
  const used = tokens.refreshToken
  if (used === null) return endIfExpired()
  const later = await sharing.claim(used)
  if (later !== null) return goOnWith(later, used)
  const outcome = await callRefresh(used)
  isFailing = outcome === 'failing'
  // Signed out, or signed in anew, while the call was under way: that decision stands.
  if (readTokens()?.refreshToken !== used) return readTokens() === null ? 'ended' : 'renewed'
  if (outcome === 'unreachable' || outcome === 'failing') {
    await sharing.release()
    lapseIfExpired()
    return outcome
  }
  // Not renewed by this server, or not this session: it lasts until its token expires.
  if (outcome === 'refused' || outcome === 'unsupported') {
    forgetRefreshToken()
    schedule()
    return endIfExpired()
  }
  if (!(await sharing.keep(used, outcome.tokens))) {
    endSession('unauthorized')
    return 'ended'
  }
  const { actor, name } = storedSession() ?? { actor: { id: '' }, name: '' }
  const isSilent = sessionOf(outcome.tokens.accessToken)?.actor.id === ''
  startSession(outcome.tokens, isSilent && actor.id !== '' ? { id: actor.id, name } : null)
  return 'renewed'
}

/** Others have renewed the session, perhaps so long ago that it has to be again; or nobody can tell whether they have. */
async function goOnWith(later: Tokens | undefined, used: string): Promise<Renewal> {
  isFailing = later === undefined
  if (later === undefined) {
    lapseIfExpired()
    return 'failing'
  }
  if (readTokens()?.refreshToken === used) takeOver(later)
  return renewUnderLock()
}

/** Goes on with what others have renewed the tokens to. Of what has expired by now nobody hears: it is renewed, or was the last. */
export function takeOver(later: Tokens): void {
  storeTokens(later, null)
  if (validSession() !== null) startSession(later)
}

function endIfExpired(): Renewal {
  if (validSession() !== null) return 'renewed'
  // Nobody can be asked for a password without a network: the page stays as it is until there is one.
  if (isExpiredOffline() && resumeExpiredSession()) return 'unreachable'
  endSession('expired')
  return 'ended'
}

/** Lets the page keep its person after the token's end; false where this page has never had one. */
function lapseIfExpired(): boolean {
  if (!lastValid?.actor.id || lastValid.actor.id !== storedSession()?.actor.id || timeLeft() > 0) return false
  if (!isLapsed) {
    isLapsed = true
    notifyListeners()
  }
  return true
}

/**
 * Has a page that is opened while the server cannot be asked begin with whoever was signed in at the last visit: it shows what the
 * device has of them, and sends nothing before the session is renewed. False where the device does not know who that is.
 */
export function resumeExpiredSession(): boolean {
  lastValid ??= storedSession()
  return lapseIfExpired()
}

/** Sets a timer for shortly before expiry where the session can be renewed, else for expiry. */
function schedule(): void {
  clearTimeout(timer)
  if (storedSession() === null) return
  lastValid = validSession() ?? lastValid
  const delay = isRenewable() ? timeLeft() - RENEW_BEFORE_MS : timeLeft()
  timer = setTimeout(onTimer, Math.min(Math.max(0, delay), MAX_DELAY_MS))
}

async function onTimer(): Promise<void> {
  clearTimeout(timer)
  if (storedSession() === null) return
  if (timeLeft() > (isRenewable() ? RENEW_BEFORE_MS : 0)) return schedule()
  const renewal = isRenewable() ? await renewSession() : endIfExpired()
  if (renewal === 'renewed' || renewal === 'ended') return
  const untilExpiry = timeLeft()
  timer = setTimeout(onTimer, untilExpiry > 0 ? Math.min(RETRY_MS, untilExpiry) : RETRY_MS)
}

/** A renewal that is under way may have begun without the network that there is now: where it fails, another one follows at once. */
async function onOnline(): Promise<void> {
  if (renewing !== null) await renewing
  await onTimer()
}

/** Keeps the session renewed and follows what other tabs do with it. Returns a function that stops that. */
export function watchSession(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (!isTokenKey(key)) return
    if (readTokens() === null) {
      setSessionEnd(toldSessionEnd(), lastValid?.actor.id ?? endedSessionUserId())
      isLapsed = false
      lastValid = null
    } else {
      // What is typed from here on is kept again.
      setSessionEnd('none', null)
    }
    schedule()
    notifyListeners()
  }
  lastValid = null
  isLapsed = false
  addEventListener('storage', onStorage)
  addEventListener('online', onOnline)
  schedule()
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('online', onOnline)
    clearTimeout(timer)
  }
}
