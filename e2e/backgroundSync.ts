import { type BrowserContext, expect, type Page } from 'playwright/test'
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

/** Waits until the page has lent the service worker its session: a page that is closed before that is the next one's to send for. */
export const untilSessionIsLent = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(changeLentSession, { isExpired: false })).toBe(true)

/** Has a quarter of an hour pass for the tokens that the page has lent to the service worker. */
export const lentTokensExpire = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(changeLentSession, { isExpired: true })).toBe(true)

/** Runs in the page: whether the service worker has a session there, whose access token is made an old one where that is asked. */
async function changeLentSession({ isExpired }: { isExpired: boolean }): Promise<boolean> {
  const result = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  // Opened before the page has made it, it would be an empty one.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'touchline.background')) return false
  const database = await result(indexedDB.open('touchline.background', 1))
  const store = database.transaction('session', 'readwrite').objectStore('session')
  const lent = await result(store.get('current'))
  if (lent !== undefined && isExpired) {
    const [head, claims = '', ...rest] = lent.accessToken.split('.')
    const earlier = btoa(JSON.stringify({ ...JSON.parse(atob(claims)), exp: 1 }))
    await result(store.put({ ...lent, accessToken: [head, earlier, ...rest].join('.') }, 'current'))
  }
  database.close()
  return lent !== undefined
}
