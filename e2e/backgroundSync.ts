import type { BrowserContext, Page } from 'playwright/test'
import { OUTBOX_SYNC } from '../src/serviceWorker/outboxSync'

/**
 * Has the browser do now what it does once it finds a network: it wakes the service worker with the event that pages have asked for. From a
 * tab that is of no app, so that none is open.
 */
export async function wakeServiceWorker(context: BrowserContext, empty: Page, origin: string): Promise<void> {
  const devtools = await context.newCDPSession(empty)
  const registrationId = await new Promise<string>((resolve, reject) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (found !== undefined) resolve(found.registrationId)
    })
    devtools.send('ServiceWorker.enable').catch(reject)
  })
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: OUTBOX_SYNC,
    lastChance: false,
  })
  await devtools.detach()
}
