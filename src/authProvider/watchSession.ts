import { eraseExpiredInput } from '../dataProvider/storage/expiredInput'
import { followOtherTab } from './session'
import { endIfExpired, RENEW_BEFORE_MS, renewalUnderWay, renewSession } from './sessionRenewal'
import { subscribe } from './sessionState'
import { isRenewable, storedSession, timeLeft } from './storedSession'
import { isTokenKey } from './tokens'

const RETRY_MS = 15_000
/** The maximum delay of setTimeout. */
const MAX_DELAY_MS = 2 ** 31 - 1

/** Renews the session before its expiry, and applies changes of other tabs. Returns a function that stops both. */
export function watchSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Sets a timer for shortly before expiry if the session can be renewed, else for expiry. */
  function schedule(): void {
    clearTimeout(timer)
    if (storedSession() === null) return
    const delay = isRenewable() ? timeLeft() - RENEW_BEFORE_MS : timeLeft()
    timer = setTimeout(onTimer, Math.min(Math.max(0, delay), MAX_DELAY_MS))
  }

  async function onTimer(): Promise<void> {
    clearTimeout(timer)
    if (storedSession() === null) return
    if (timeLeft() > (isRenewable() ? RENEW_BEFORE_MS : 0)) return schedule()
    const renewal = isRenewable() ? await renewSession() : endIfExpired()
    if (renewal === 'renewed' || renewal === 'ended') return schedule()
    const untilExpiry = timeLeft()
    clearTimeout(timer)
    timer = setTimeout(onTimer, untilExpiry > 0 ? Math.min(RETRY_MS, untilExpiry) : RETRY_MS)
  }

  /** Renews the session once a renewal that began offline has ended, because that renewal probably failed. */
  async function onOnline(): Promise<void> {
    const underWay = renewalUnderWay()
    if (underWay !== null) await underWay
    await onTimer()
  }

  const onStorage = ({ key }: StorageEvent) => {
    if (isTokenKey(key)) followOtherTab()
  }
  // Browsers send no storage events to a page in the back/forward cache.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) followOtherTab()
  }
  void eraseExpiredInput()
  const unsubscribe = subscribe(schedule)
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onPageShow)
  addEventListener('online', onOnline)
  schedule()
  return () => {
    unsubscribe()
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onPageShow)
    removeEventListener('online', onOnline)
    clearTimeout(timer)
  }
}
