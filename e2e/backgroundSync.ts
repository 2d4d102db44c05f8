import { type BrowserContext, expect, type Page } from 'playwright/test'
import { OUTBOX_SYNC } from '../src/serviceWorker/names'

/**
 * Makes the browser wake the service worker with the sync event that pages have registered, as it does when a network is found. Uses a tab
 * outside the app, so that no tab of the app is open.
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

/**
 * Waits until the page has given the service worker its session. If the page closes before that, only the next page can send its writes.
 */
export const untilSessionIsLent = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(changeLentSession, { isExpired: false })).toBe(true)

/** Makes the access token that the page has given to the service worker expire. */
export const lentTokensExpire = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(changeLentSession, { isExpired: true })).toBe(true)

/** Runs in the page: returns whether the service worker has a session, and makes its access token expire if requested. */
async function changeLentSession({ isExpired }: { isExpired: boolean }): Promise<boolean> {
  const result = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  // Opening the database before the page has created it would create an empty one.
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
