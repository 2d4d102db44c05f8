import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from 'playwright/test'
import { type Account, People } from './accounts'
import { ConsoleGuard } from './consoleGuard'
import { Records } from './records'
import { type RunningServer, startServer, startServerOfDocument } from './server'
import { openAs } from './signIn'
import { Tab } from './tab'

export { enterCredentials, forgetSession, openAs, signIn, signInPage } from './signIn'
export { expect }

type TestFixtures = {
  /** Set by journeys that need an empty cache, or that change their page permanently. */
  ownTab: boolean
  /** Fails the test in which a page logs an error that `console.expect` has not announced. */
  console: ConsoleGuard
  /** Opens a page in another browser, as another user or signed out, also on another screen. Its console is checked, too. */
  elsewhere: (person?: Account, path?: string, device?: BrowserContextOptions) => Promise<Page>
}

export type WorkerOptions = {
  /** Whether the server has only the documented calls. */
  isDocumented: boolean
  /** Set to any value by a file whose journeys fill the server, so that they get a server of their own. */
  ownServer: string | undefined
  /** More environment variables of the server. */
  settings: Record<string, string>
}

type WorkerFixtures = {
  /** The built server, one for all tests of a worker. Tests share it, so they use unique names. */
  server: RunningServer
  tab: Tab
  /** Creates users who can sign in: `const scout = await people.create('Scout')`. */
  people: People
  /** Creates records through the API: `await records.match({ homeTeam: 'Harbour Athletic' })`. */
  records: Records
}

/** Texts that are not words of any language, but show that a value is missing. */
const NO_WORDS = /\bundefined\b|\bnull\b|%\{|\bNaN\b|Invalid Date|\[object /

/** Fails if a page shows a missing value, such as “undefined”. */
export async function expectNoMissingValue(page: Page): Promise<void> {
  expect(await page.locator('body').innerText(), 'what a page says').not.toMatch(NO_WORDS)
}

/** The start of every journey: a running server, users, records, and a check of the console. */
export const test = base.extend<TestFixtures, WorkerFixtures & WorkerOptions>({
  isDocumented: [false, { option: true, scope: 'worker' }],
  ownServer: [undefined, { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ isDocumented, ownServer, settings }, use) => {
      const server = isDocumented
        ? await startServerOfDocument()
        : await startServer({ isFirst: ownServer !== undefined, settings: async () => settings })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  people: [async ({ server }, use) => use(new People(server)), { scope: 'worker' }],
  records: [async ({ people }, use) => use(new Records(people)), { scope: 'worker' }],
  tab: [async ({ server: _server }, use) => use(new Tab()), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  ownTab: [false, { option: true }],
  context: async (
    { browser, tab, ownTab, server, viewport, isMobile, hasTouch, locale, contextOptions },
    use,
  ) => {
    if (ownTab) {
      const context = await browser.newContext()
      await use(context)
      await context.close()
    } else {
      const { reducedMotion } = contextOptions
      await use(
        await tab.open(browser, {
          fixed: { isMobile, hasTouch, locale },
          viewport,
          reducedMotion: reducedMotion ?? 'no-preference',
        }),
      )
      await tab.clear(server.url)
    }
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  console: [
    async ({ context, server }, use) => {
      const guard = new ConsoleGuard()
      const stop = await guard.watch(context)
      const { refused, defects } = server.undocumented
      const earlier = defects().length
      await use(guard)
      await stop()
      for (const page of context.pages()) await expectNoMissingValue(page)
      expect(guard.unexpected(refused), 'errors in the browser console').toEqual([])
      expect(defects().slice(earlier), 'calls that are not the product document’s').toEqual([])
    },
    { auto: true },
  ],
  elsewhere: async ({ browser, server, console }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (person, path, device) => {
      const context = await browser.newContext(device)
      contexts.push(context)
      await console.watch(context)
      const page = await context.newPage()
      if (person !== undefined) await openAs(page, server, person, path)
      return page
    })
    for (const context of contexts) await context.close()
  },
})
