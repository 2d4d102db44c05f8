import { createBackoff } from '../../../contract/backoff'
import { currentSession, needsSignIn, subscribe as subscribeToSession } from '../../authProvider/session'
import { mustSetUpSecondFactor } from '../../authProvider/sessionState'
import { withTabLock } from '../../authProvider/tabLock'
import { untilReachable } from '../untilReachable'
import { createRound, OUTBOX_LOCK, type RoundParts } from './round'
import { countReady } from './sendingOrder'

/** Maximum pause between retries while the server does not answer, in ms. Applies even if the browser reports no network. */
const MAX_RESEND_WAIT_MS = 60_000

/**
 * Creates the sender of a page. It sends queued writes at once, when the network is back, when the page becomes visible, and after a
 * sign-in or the setup of a second factor. It retries while the server is unreachable.
 */
export function createSender(parts: Omit<RoundParts, 'maySend'>) {
  const { outbox } = parts
  const sendRound = createRound({ ...parts, maySend })
  let sending: Promise<void> | undefined
  let waits = newWaits()
  let running = new AbortController()

  /** Sends now, and resets the retry backoff. */
  function send(): Promise<void> {
    waits.ended.abort()
    waits = newWaits()
    return sendAsOnlyTab()
  }

  function sendAsOnlyTab(): Promise<void> {
    if (sending !== undefined) return sending
    const { signal } = running
    const round = withTabLock(OUTBOX_LOCK, () => sendAll(signal)).finally(() => {
      if (sending === round) sending = undefined
    })
    sending = round
    return round
  }

  async function sendAll(signal: AbortSignal): Promise<void> {
    const { stored, isReachable } = await sendRound(signal)
    if (signal.aborted) return
    if (stored > 0) waits.backoff.reset()
    if (!isReachable || (outbox.entries.some(({ state }) => state === 'waiting') && maySend())) sendLater()
  }

  function sendLater(): void {
    const { backoff, ended } = waits
    void backoff.wait().then(() => (ended.signal.aborted ? undefined : sendAsOnlyTab()))
  }

  /** Stops retries and the current round, even if the round waits for another tab, because the next entries may belong to another user. */
  function end(): void {
    waits.ended.abort()
    running.abort()
    running = new AbortController()
    sending = undefined
  }

  function wake(): void {
    if (document.visibilityState === 'hidden' || outbox.entries.length === 0) return
    void send()
  }

  return {
    end,

    /** Sends the queued writes now. Resolves after one attempt for each write. */
    send,

    /** Starts automatic sending. Returns a function that stops it. */
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
        end()
        removeEventListener('online', wake)
        document.removeEventListener('visibilitychange', wake)
        for (const stop of stops) stop()
      }
    },
  }
}

function maySend(): boolean {
  return currentSession() !== null && !needsSignIn() && !mustSetUpSecondFactor()
}

/** Creates the retry backoff, and a controller that ends its current wait. */
function newWaits() {
  const ended = new AbortController()
  const backoff = createBackoff({
    sleep: untilReachable,
    signal: ended.signal,
    maxWaitMs: MAX_RESEND_WAIT_MS,
  })
  return { backoff, ended }
}
