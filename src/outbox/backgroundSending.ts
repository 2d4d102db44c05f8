import { lendTokens, takeTokensBack } from '../authProvider/lentTokens'
import { currentSession, subscribe as subscribeToSession } from '../authProvider/session'
import { canSendInBackground } from '../authProvider/tokenSharing'
import { hasFeature } from '../dataProvider/features'
import { OUTBOX_SYNC } from '../serviceWorker/outboxSync'
import type { Outbox } from './outbox'

/** TypeScript's library does not know it yet. */
type WithSync = ServiceWorkerRegistration & { sync: { register(tag: string): Promise<void> } }

/**
 * Has the service worker send what waits once there is a network, also where no page is open by then: for as long as something waits it has
 * the tokens, and the browser is asked to wake it. Only of our own server, whose answers need no lists to be understood. Nothing happens in
 * browsers that do not know this. Returns a function that stops it.
 */
export function startBackgroundSending(outbox: Pick<Outbox, 'ready' | 'entries' | 'subscribe'>): () => void {
  if (!canSendInBackground() || !hasFeature('backgroundSending')) return () => undefined
  let known: number | undefined

  function follow(): void {
    const count = outbox.entries.filter(({ state }) => state !== 'refused').length
    if (known === undefined || count > known || (count === 0 && known > 0)) settle(count > 0)
    known = count
  }

  /** The tokens have changed, or those that it had are over. */
  function followSession(): void {
    if (known !== undefined) settle(known > 0 && currentSession() !== null)
  }

  /** Who puts the phone away may never come back to this page. */
  function whenHidden(): void {
    if (document.visibilityState === 'hidden' && known !== undefined && known > 0) settle(true)
  }

  const stops = [outbox.subscribe(follow), subscribeToSession(followSession)]
  document.addEventListener('visibilitychange', whenHidden)
  void outbox.ready.then(follow)
  return () => {
    document.removeEventListener('visibilitychange', whenHidden)
    for (const stop of stops) stop()
  }
}

/** What cannot be settled is sent by the next page that is open. */
function settle(isWaiting: boolean): void {
  const settling = isWaiting ? askToBeWoken() : takeTokensBack()
  settling.catch(() => undefined)
}

async function askToBeWoken(): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  if (!hasSync(registration)) return
  await lendTokens()
  await registration.sync.register(OUTBOX_SYNC)
}

const hasSync = (registration: ServiceWorkerRegistration): registration is WithSync => 'sync' in registration
