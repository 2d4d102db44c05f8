import { serverNow } from './clock'
import { callRefresh } from './sessionCalls'
import { withTabLock } from './tabLock'
import {
  clearTokens,
  isTokenKey,
  readChangedName,
  readTokens,
  type Session,
  sessionOf,
  storeChangedName,
  storeTokens,
  type Tokens,
} from './tokens'

export type { Session } from './tokens'

/** Why there is no session (any more). */
export type EndReason = 'none' | 'signedOut' | 'deleted' | 'unauthorized' | 'expired'

/** What came of trying to renew: `unreachable` may work later, `ended` will not. */
export type Renewal = 'renewed' | 'ended' | 'unreachable'

const RENEWAL_LOCK = 'touchline.renewal'
const RENEW_BEFORE_MS = 60_000
const RETRY_MS = 15_000
/** The longest delay that setTimeout takes. */
const MAX_DELAY_MS = 2 ** 31 - 1

const listeners = new Set<() => void>()
let decoded: { accessToken: string; changedName: string | null; session: Session | null } | null = null
let endReason: EndReason = 'none'
let timer: ReturnType<typeof setTimeout> | undefined
let renewing: Promise<Renewal> | null = null

function tell(): void {
  for (const listener of [...listeners]) listener()
}

/** What the stored token says, expired or not, by the present name; the same object while both are the same. */
function storedSession(): Session | null {
  const tokens = readTokens()
  if (tokens === null) return null
  const { accessToken } = tokens
  const changedName = readChangedName()
  if (decoded?.accessToken !== accessToken || decoded.changedName !== changedName) {
    const session = sessionOf(accessToken)
    decoded = {
      accessToken,
      changedName,
      session: session === null || changedName === null ? session : { ...session, name: changedName },
    }
  }
  return decoded.session
}

const timeLeft = () => (storedSession()?.expiresAt ?? 0) - serverNow()

/** Authenticated means an access token exists and is not expired (product document, section 4). */
export function currentSession(): Session | null {
  return timeLeft() > 0 ? storedSession() : null
}

/** Whose session it is, also while it is expired and may be renewed. */
export const sessionUserId = (): string | null => storedSession()?.actor.id ?? null

/** Whether an expired session may be renewed without signing in. */
export const isRenewable = () => storedSession() !== null && readTokens()?.refreshToken != null

export const sessionEndReason = () => endReason

/** Whether the session ended because its holder wanted to go, who leaves nothing behind and is not led back. */
export const hasSignedOut = () => endReason === 'signedOut' || endReason === 'deleted'

/** Tells of every start, renewal and end of the session, in this tab and in others. Returns how to stop. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores the tokens of a sign-in or of a password reset. */
export function startSession(tokens: Tokens): void {
  storeTokens(tokens)
  endReason = 'none'
  schedule()
  tell()
}

/** Whoever is signed in is called differently from now on: the token will say so only once it is renewed. */
export function renameSession(name: string): void {
  if (readTokens() === null) return
  storeChangedName(name)
  tell()
}

/** Forgets the tokens, and with them the role. */
export function endSession(reason: EndReason): void {
  if (readTokens() === null) return
  clearTokens()
  endReason = reason
  clearTimeout(timer)
  tell()
}

/** The server does not take this token any more; a session that has another one by now goes on. */
export function endSessionWithToken(accessToken: string): void {
  if (readTokens()?.accessToken === accessToken) endSession('unauthorized')
}

/** The access token for a call, renewed first where it is about to expire; null where there is no session. */
export async function freshAccessToken(): Promise<string | null> {
  if (readTokens() === null) return null
  if (timeLeft() < RENEW_BEFORE_MS / 2 && isRenewable()) await renewSession()
  return currentSession() === null ? null : (readTokens()?.accessToken ?? null)
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
  if (tokens.refreshToken === null) return endIfExpired()
  const outcome = await callRefresh(tokens.refreshToken)
  // Signed out, or signed in anew, while the call was under way: that decision stands.
  if (readTokens()?.refreshToken !== tokens.refreshToken) return readTokens() === null ? 'ended' : 'renewed'
  if (outcome === 'unreachable') return 'unreachable'
  if (outcome === 'refused') {
    endSession('expired')
    return 'ended'
  }
  if (outcome === 'unsupported') {
    storeTokens({ ...tokens, refreshToken: null })
    schedule()
    return endIfExpired()
  }
  startSession(outcome.tokens)
  return 'renewed'
}

function endIfExpired(): Renewal {
  if (currentSession() !== null) return 'renewed'
  endSession('expired')
  return 'ended'
}

/** Wakes shortly before expiry where the session can be renewed, else at expiry. */
function schedule(): void {
  clearTimeout(timer)
  if (storedSession() === null) return
  const delay = isRenewable() ? timeLeft() - RENEW_BEFORE_MS : timeLeft()
  timer = setTimeout(onTimer, Math.min(Math.max(0, delay), MAX_DELAY_MS))
}

async function onTimer(): Promise<void> {
  if (isRenewable() && timeLeft() <= RENEW_BEFORE_MS) {
    const renewal = await renewSession()
    if (renewal !== 'unreachable') return
    if (timeLeft() > 0) timer = setTimeout(onTimer, Math.min(RETRY_MS, timeLeft()))
    else tell()
    return
  }
  if (timeLeft() <= 0) endSession('expired')
  else schedule()
}

/** Keeps the session renewed and follows what other tabs do with it. Returns how to stop. */
export function watchSession(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (!isTokenKey(key)) return
    if (readTokens() === null) endReason = 'signedOut'
    schedule()
    tell()
  }
  addEventListener('storage', onStorage)
  schedule()
  return () => {
    removeEventListener('storage', onStorage)
    clearTimeout(timer)
  }
}
