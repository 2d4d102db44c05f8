import { lendTokens, takeTokensBack } from '../../authProvider/lentTokens'
import { currentSession, subscribe as subscribeToSession } from '../../authProvider/session'
import { canSendInBackground } from '../../authProvider/tokenSharing'
import { OUTBOX_SYNC } from '../../serviceWorker/names'
import { hasFeature } from '../features'
import type { Outbox } from './outbox'

/** A registration with the Background Sync API, which TypeScript's library lacks. */
type WithSync = ServiceWorkerRegistration & { sync: { register(tag: string): Promise<void> } }

/**
 * Lets the service worker send queued writes when the network is back, even without an open page. While writes wait to be sent, the worker has
 * the session's tokens and a background sync is registered. Works only with our own server, and in browsers with Background Sync. Returns a
 * function that removes the listeners.
 */
export function startBackgroundSending(outbox: Pick<Outbox, 'ready' | 'entries' | 'subscribe'>): () => void {
  if (!canSendInBackground() || !hasFeature('backgroundSending')) return () => undefined
  let known: number | undefined

  function follow(): void {
    const count = outbox.entries.filter(({ state }) => state !== 'refused').length
    if (known === undefined || count > known || (count === 0 && known > 0)) updateWorkerTokens(count > 0)
    known = count
  }

  /** Updates the worker's tokens after the page's tokens changed or the session ended. */
  function followSession(): void {
    if (known !== undefined) updateWorkerTokens(known > 0 && currentSession() !== null)
  }

  /** Registers the sync again when the page is hidden, because a user who locks the phone may never return to this page. */
  function whenHidden(): void {
    if (document.visibilityState === 'hidden' && known !== undefined && known > 0) updateWorkerTokens(true)
  }

  const stops = [outbox.subscribe(follow), subscribeToSession(followSession)]
  document.addEventListener('visibilitychange', whenHidden)
  void outbox.ready.then(follow)
  return () => {
    document.removeEventListener('visibilitychange', whenHidden)
    for (const stop of stops) stop()
  }
}

/** Gives the tokens to the worker, or takes them back. Ignores failures, because the next open page sends the queued writes. */
function updateWorkerTokens(isWaiting: boolean): void {
  const updating = isWaiting ? registerSync() : takeTokensBack()
  updating.catch(() => undefined)
}

async function registerSync(): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  if (!hasSync(registration)) return
  await lendTokens()
  await registration.sync.register(OUTBOX_SYNC)
}

const hasSync = (registration: ServiceWorkerRegistration): registration is WithSync => 'sync' in registration
