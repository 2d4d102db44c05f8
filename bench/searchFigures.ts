import type { Browser, BrowserContextOptions } from 'playwright'
import { LIMITS } from '../contract/fields'
import { RESOURCES, ROUTES } from '../contract/paths'
import { DESKTOP, PHONE } from '../e2e/screens'
import { BIG } from './bigClub'
import { signedInContext, slowDown } from './browser'
import type { Figure } from './measure'
import type { Tokens } from './signIn'
import { TrafficCounter } from './traffic'
import { untilShown } from './watch'

const VISITS = 3
const IDLE_MS = 2_000
/** The time for the server's answer between two keys, in milliseconds. */
const PAUSE_MS = 300
/** The first letters of a rare name: the search visits all rows. */
const KEYS = 'zuraw'
/** The hits are underlined, so this text changes with every key. */
const HITS = ['[role="listbox"] mark']
const GOAL_MS = 50
/** The last call for rows of players. */
const LAST_ROWS = `${RESOURCES.players.path}?page=${BIG.players / LIMITS.listAmount}&amount=${LIMITS.listAmount}`

/** Measures the time from a key of the search across all lists to its results, with 20,000 players on the device. */
export async function measureSearch(browser: Browser, url: string, tokens: Tokens): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, device] of Object.entries({ desk: DESKTOP, 'slow phone': PHONE })) {
    const samples: number[] = []
    for (let visit = 0; visit < VISITS; visit++)
      samples.push(...(await typeOnce(browser, url, { tokens, device })))
    figures.push({ name: `search everywhere, a key (${name})`, unit: 'ms', samples, goal: GOAL_MS })
  }
  return figures
}

type Visitor = { tokens: Tokens; device: BrowserContextOptions }

async function typeOnce(browser: Browser, url: string, { tokens, device }: Visitor): Promise<number[]> {
  const context = await signedInContext(browser, device, tokens)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  if (device === PHONE) await slowDown(page)
  const traffic = await TrafficCounter.of(page)
  const lastRows = page.waitForResponse((response) => response.url().includes(LAST_ROWS))
  await page.goto(url + ROUTES.list('players'))
  await lastRows
  await traffic.quiet(IDLE_MS)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everywhere' }).waitFor()
  await traffic.quiet(IDLE_MS)
  const samples: number[] = []
  for (const key of KEYS) {
    samples.push(await untilShown(page, HITS, () => page.keyboard.press(key)))
    await traffic.quiet(PAUSE_MS)
  }
  await context.close()
  return samples
}
