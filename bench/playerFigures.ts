import type { Browser, Page } from 'playwright'
import { ROUTES } from '../contract/paths'
import { DESKTOP } from '../e2e/screens'
import { launchBrowser, signedInContext, slowDown } from './browser'
import { caller, keptConnections } from './http'
import type { Figure } from './measure'
import { measureProfile } from './profileFigures'
import { type Tokens, tokensOf } from './signIn'
import { TrafficCounter } from './traffic'
import { untilShown } from './watch'

const VISITS = 3
/** Until then a page counts as still loading, in milliseconds. */
const IDLE_MS = 2_000
/** Each finds fewer of "Player 1" to "Player 5000", and other ones first: with 1 the first page would stay as it is. */
const KEYS = '2341'

/** Measures the list of 5,000 players in an empty browser: its memory, a search in it, and profiles opened from it. */
export async function measurePlayers(url: string): Promise<Figure[]> {
  const connections = keptConnections()
  const tokens = await tokensOf(caller(url, connections))
  connections.destroy()
  const browser = await launchBrowser()
  try {
    const visits: Visit[] = []
    for (let visit = 0; visit < VISITS; visit++) visits.push(await visitOnce(browser, url, tokens))
    const samples = (key: keyof Visit) => visits.flatMap((visit) => visit[key])
    return [
      {
        name: 'heap of the list of 5,000 players',
        unit: 'MB',
        samples: samples('heap'),
        goal: 13,
        peer: 11.8,
      },
      { name: 'its elements', unit: 'nodes', samples: samples('elements'), goal: 600, peer: 565 },
      { name: 'keystroke to rows, 5,000 players', unit: 'ms', samples: samples('keys'), goal: 150 },
      ...(await measureProfile(browser, url, tokens)),
    ]
  } finally {
    await browser.close()
  }
}

type Visit = Record<'heap' | 'elements', number> & { keys: number[] }

async function visitOnce(browser: Browser, url: string, tokens: Tokens): Promise<Visit> {
  const context = await signedInContext(browser, DESKTOP, tokens)
  const page = await context.newPage()
  page.setDefaultTimeout(45_000)
  await slowDown(page)
  const traffic = await TrafficCounter.of(page)
  await page.goto(url + ROUTES.list('players'))
  await page.locator('main tbody a').first().waitFor()
  await traffic.quiet(IDLE_MS)
  const heap = await heapMegabytes(page)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  await page.getByRole('searchbox').focus()
  await traffic.quiet(IDLE_MS)
  const keys: number[] = []
  for (const key of KEYS) keys.push(await untilShown(page, ['main tbody'], () => page.keyboard.press(key)))
  await context.close()
  return { heap, elements, keys }
}

async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}
