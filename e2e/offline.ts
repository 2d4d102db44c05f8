import type { Page } from 'playwright'

/** When all files of the app are on the device. */
export const untilKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller !== null) return
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve)
    })
  })

/** When the page has what it shows without a network, where no worker keeps it. */
export const untilLoaded = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('OutboxDialog')),
  )

/** The button that says whether everything is sent. */
export const status = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true })
