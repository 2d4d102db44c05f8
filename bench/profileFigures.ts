import type { Browser } from 'playwright'
import { ROUTES } from '../contract/paths'
import { PHONE } from '../e2e/screens'
import { signedInContext, slowDown } from './browser'
import type { Figure } from './measure'
import type { Tokens } from './signIn'
import { TrafficCounter } from './traffic'
import { untilShown } from './watch'

const VISITS = 5
/** Until then a page counts as still loading, in milliseconds. */
const IDLE_MS = 2_000
/** The latest verdict, the first part of a profile that needs the reports. */
const VERDICT = ['[role="tabpanel"] section']

const LINES = {
  first: { name: 'row to a profile (phone), nothing loaded', unit: 'ms', goal: 1_200 },
  other: { name: '  … of another player', unit: 'ms', goal: 400 },
  again: { name: '  … again', unit: 'ms', goal: 400 },
} as const satisfies Record<string, Omit<Figure, 'samples'>>

type Visit = Record<keyof typeof LINES, number>

/**
 * Measures the time from a tap on a row of the players to the latest verdict on a slow phone: in an empty browser, which also loads the page's
 * file and the list of analyses; of a second player; and of the first one again.
 */
export async function measureProfile(browser: Browser, url: string, tokens: Tokens): Promise<Figure[]> {
  const visits: Visit[] = []
  for (let visit = 0; visit < VISITS; visit++) visits.push(await visitOnce(browser, url, tokens))
  const lines = Object.entries(LINES) as [keyof Visit, Omit<Figure, 'samples'>][]
  return lines.map(([key, line]) => ({ ...line, samples: visits.map((visit) => visit[key]) }))
}

async function visitOnce(browser: Browser, url: string, tokens: Tokens): Promise<Visit> {
  const context = await signedInContext(browser, PHONE, tokens)
  const page = await context.newPage()
  page.setDefaultTimeout(45_000)
  await slowDown(page)
  const traffic = await TrafficCounter.of(page)
  await page.goto(url + ROUTES.list('players'))
  const open = async (row: number) => {
    const link = page.locator('main [data-rows] li a').nth(row)
    await link.waitFor()
    await traffic.quiet(IDLE_MS)
    const elapsed = await untilShown(page, VERDICT, () => link.tap())
    await traffic.quiet(IDLE_MS)
    await page.goBack()
    return elapsed
  }
  const visit = { first: await open(0), other: await open(1), again: await open(0) }
  await context.close()
  return visit
}
