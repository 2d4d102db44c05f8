import { createBackoff } from '../../contract/backoff'
import { mustSetUpSecondFactor } from '../authProvider/secondFactorDemand'
import { currentSession, needsSignIn, subscribe as subscribeToSession } from '../authProvider/session'
import { withTabLock } from '../authProvider/tabLock'
import { untilReachable } from '../dataProvider/untilReachable'
import { createRound, OUTBOX_LOCK, type RoundParts } from './round'
import { countReady } from './sendingOrder'

/** A server that stays away is tried again this often, whatever the browser says about the network. */
const MAX_RESEND_WAIT_MS = 60_000

/**
 * Sends what waits from a page: at once, when the network is back, when the page is looked at again, when somebody signs in or has
 * set up a second factor that was asked for, and again and again where the server is away.
 */
export function createSender(parts: Omit<RoundParts, 'maySend'>) {
  const { outbox } = parts
  const sendRound = createRound({ ...parts, maySend })
  let sending: Promise<void> | undefined
  let waits = newWaits()

  /** Whoever asks for it ends the wait that is under way; the next one is a short one again. */
  function send(): Promise<void> {
    waits.ended.abort()
    waits = newWaits()
    return sendAsOnlyTab()
  }

  function sendAsOnlyTab(): Promise<void> {
    sending ??= withTabLock(OUTBOX_LOCK, sendAll).finally(() => {
      sending = undefined
    })
    return sending
  }

  async function sendAll(): Promise<void> {
    const { stored, isReachable } = await sendRound()
    if (stored > 0) waits.backoff.reset()
    if (!isReachable || (outbox.entries.some(({ state }) => state === 'waiting') && maySend())) sendLater()
  }

  function sendLater(): void {
    const { backoff, ended } = waits
    void backoff.wait().then(() => (ended.signal.aborted ? undefined : sendAsOnlyTab()))
  }

  function wake(): void {
    if (document.visibilityState === 'hidden' || outbox.entries.length === 0) return
    void send()
  }

  return {
    /** Tries nothing again by itself that was sent in vain. */
    end: () => waits.ended.abort(),

    /** Sends what waits now; resolves when the server has been asked for all of it once. */
    send,

    /** Sends by itself from now on. Returns a function that stops that. */
    start(): () => void {
      let known = 0
      const whenAdded = () => {
        const count = countReady(outbox.entries)
        if (count > known && sending === undefined) void send()
        known = count
      }
      const stops = [outbox.subscribe(whenAdded), subscribeToSession(wake)]
      addEventListener('online', wake)
      document.addEventListener('visibilitychange', wake)
      void outbox.ready.then(wake)
      return () => {
        waits.ended.abort()
        removeEventListener('online', wake)
        document.removeEventListener('visibilitychange', wake)
        for (const stop of stops) stop()
      }
    },
  }
}

/** Whether anything can be sent at all in the name of whoever is signed in. */
function maySend(): boolean {
  return currentSession() !== null && !needsSignIn() && !mustSetUpSecondFactor()
}

/** The waits for a server that is away, and what ends the one that is under way. */
function newWaits() {
  const ended = new AbortController()
  const backoff = createBackoff({
    sleep: untilReachable,
    signal: ended.signal,
    maxWaitMs: MAX_RESEND_WAIT_MS,
  })
  return { backoff, ended }
}
