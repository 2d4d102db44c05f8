import type { Page } from 'playwright/test'
import { PATHS } from '../contract/paths'
import { RATING_GROUPS } from '../contract/ratings'
import { wrapTexts } from '../tests/support/wrapTexts'
import type { People } from './accounts'
import { accessibilityFaults } from './axe'
import { BETWEEN_SCREENS, EVERY_SCREEN, type Screen, type Shown } from './everyScreen'
import { test as base, expect, expectNoMissingValue } from './fixtures'
import { mailedSecret } from './mails'
import { aNote, type Records } from './records'
import { DESKTOP } from './screens'
import type { RunningServer } from './server'
import { openAs } from './signIn'

type Made = { people: People; records: Records; server: RunningServer }

const ratings = Object.fromEntries(
  RATING_GROUPS.map(({ key, items }) => [
    key,
    Object.fromEntries(items.map((item, index) => [item.key, { score: (index % 5) + 1, note: 'Seen' }])),
  ]),
)

let prepared: Promise<Shown> | undefined

type Screens = readonly [name: string, screen: Screen][]

const test = base.extend<{ shown: Shown; check: (screens: Screens) => Promise<void> }>({
  // Prepared once per worker in a variable. A worker fixture would make Playwright start another worker, with another server.
  shown: async ({ people, records, server }, use) => {
    prepared ??= prepare({ people, records, server })
    await use(await prepared)
  },
  // Check all screens in one page, because loading the app takes longer than checking a screen.
  check: async ({ page, server, records, shown, console: guard }, use) =>
    use(async (screens) => {
      for (const [index, [name, { as, path, before, ready, only, logs }]] of screens.entries())
        await test.step(name, async () => {
          const address = typeof path === 'string' ? path : path(shown)
          if (logs !== undefined) guard.expect(logs)
          if (index > 0) await leave(page)
          await before?.(page, records)
          if (index > 0) await goTo(page, address)
          else if (as === undefined) await page.goto(address)
          else await openAs(page, server, shown[as], address)
          // Screens must not crash in a page that the browser translates.
          if (index === 0 && screens.length > 1) await page.evaluate(`(${wrapTexts})() && undefined`)
          await ready(page, shown)
          await page.locator('#splash').waitFor({ state: 'detached' })
          expect.soft(await accessibilityFaults(page, only), name).toEqual([])
          await expectNoMissingValue(page)
          expect(guard.unexpected([]), 'errors in the browser console').toEqual([])
          guard.forget()
        })
    }),
})

/** Leaves a screen. The next one starts without its mocked answers, remembered filters, window size or colours. */
async function leave(page: Page): Promise<void> {
  await goTo(page, BETWEEN_SCREENS)
  await page.unrouteAll()
  await page.setViewportSize(DESKTOP.viewport)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('RaStore')) localStorage.removeItem(key)
  })
}

/** Goes to another address of the app as the browser’s forward button does. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const state = { idx: history.state.idx + 1, key: to }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, address)
  const between = page.getByRole('heading', { level: 1, name: 'Terms of use' })
  await between.waitFor({ state: address === BETWEEN_SCREENS ? 'visible' : 'detached' })
}

async function prepare({ people, records, server }: Made): Promise<Shown> {
  const agent = await people.create('Agent')
  const { id: playerId } = await records.player({
    name: 'Ida Inclusive',
    birthDate: '2005-01-31',
    playerPriority: 'Urgent',
    position: 'Goalkeeper',
  })
  const { id: matchId } = await records.match({
    homeScore: 2,
    awayScore: 1,
    comments: 'Dry pitch',
    media: ['https://video.example/match'],
    homeNotes: [aNote({ shirtNo: 1, position: 'Goalkeeper', level: 'A' })],
  })
  const seen = { shirtNo: 1, position: 'Goalkeeper', level: 'A', conclusion: 'Ready' } as const
  const media = ['https://video.example/player']
  const analysis = await records.report([agent], { ...ratings, ...seen, media, matchId, playerId })
  // For the dialogs about several analyses, some of which are drafts.
  await records.analysis()
  const invited = await people.invite('Scout')
  await people.call('admin', 'POST', PATHS.forgotPassword, { email: agent.email })
  return {
    admin: await people.admin(),
    agent,
    newAgent: await people.create('Agent'),
    analysis,
    invitation: await mailedSecret(server, invited.email, 'signup'),
    resetSecret: await mailedSecret(server, agent.email, 'reset-password'),
  }
}

/** The time limit for opening a screen and checking it in all its looks. */
const LIMIT_OF_SCREEN_MS = 15_000

// Only on our server, because the screens are the same on every server.
test.describe('axe finds nothing', () => {
  test.describe.configure({ mode: 'parallel' })

  for (const [group, screens] of Object.entries(EVERY_SCREEN)) {
    const hasOwnPage = ({ isMain, isAlone }: Screen) => isMain ?? isAlone ?? false
    const together = Object.entries(screens).filter(([, screen]) => !hasOwnPage(screen))
    for (const [name, screen] of Object.entries(screens).filter(([, one]) => hasOwnPage(one)))
      test(name, { tag: screen.isMain ? '@fast' : [] }, ({ check }) => check([[name, screen]]))
    test(`on ${group}`, async ({ check }) => {
      test.setTimeout(together.length * LIMIT_OF_SCREEN_MS)
      await check(together)
    })
  }
})
