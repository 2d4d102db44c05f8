import type { Browser, BrowserContext, Page } from 'playwright/test'
import { endSessionOf } from './signIn'

type Options = {
  /** Options of the browser context that cannot be changed later. */
  fixed: object
  viewport: { width: number; height: number } | null
  reducedMotion: 'reduce' | 'no-preference'
}

/** Page events whose listeners are removed between journeys. */
const EVENTS = ['dialog', 'request', 'response'] as const

/**
 * The browser tab in which a worker runs its journeys in turn. It has the app’s files loaded and compiled, which takes a second in a new
 * tab. All other data of a journey is removed for the next one.
 */
export class Tab {
  #context: BrowserContext | undefined
  #fixed = ''

  async open(browser: Browser, { fixed, viewport, reducedMotion }: Options): Promise<BrowserContext> {
    const asked = JSON.stringify(fixed)
    if (this.#fixed !== asked) await this.#context?.close()
    this.#context = this.#fixed === asked ? this.#context : undefined
    this.#fixed = asked
    this.#context ??= await browser.newContext()
    const page = this.#context.pages()[0] ?? (await this.#context.newPage())
    if (viewport !== null) await page.setViewportSize(viewport)
    await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion })
    return this.#context
  }

  /** Removes a journey’s data from a server’s origin. */
  async clear(origin: string): Promise<void> {
    const context = this.#context
    if (context === undefined) return
    const [page, ...others] = context.pages()
    for (const other of others) await other.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    context.removeAllListeners('request')
    await context.setOffline(false)
    if (page !== undefined) await clearPage(page, origin)
  }
}

async function clearPage(page: Page, origin: string): Promise<void> {
  await endSessionOf(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of EVENTS) page.removeAllListeners(event)
  // A page of the same origin without the app: the app would write while the journey’s data is removed.
  await page.goto(`${origin}/favicon.svg`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await devtools.detach()
  await page.mouse.move(-1, -1)
  await page.goto('about:blank')
}
