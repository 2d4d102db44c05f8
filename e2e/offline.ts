import type { Page } from 'playwright'

/** Waits until all files of the app are cached on the device. */
export const untilAppCached = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller !== null) return
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve)
    })
  })

/** Waits until the page has loaded the code for offline use, without a service worker. */
export const untilLoaded = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('OutboxDialog')),
  )

/** Returns the sync button with this status. */
export const status = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true })

/** Loses the answer to the next call of an address: the server gets the call, and the page gets none. */
export const loseAnswer = (page: Page, address: Parameters<Page['route']>[0]) =>
  page.route(address, (route) => route.fetch().then(() => route.abort()), { times: 1 })
