import type { Browser, Locator, Page, Response } from 'playwright'
import { RESOURCES, ROUTES } from '../contract/paths'
import { DESKTOP } from '../e2e/screens'
import { signedInContext } from './browser'
import type { Figure } from './measure'
import type { Tokens } from './signIn'
import { untilShown } from './watch'

const VISITS = 3
const OPTIONS = ['[role="listbox"]']

type Picker = {
  name: string
  address: string
  /** Opens the page and returns the field. */
  field: (page: Page) => Promise<Locator>
  words: string
}

const labelled = (label: string) => async (page: Page) => page.getByRole('combobox', { name: label })

/** Every field that offers records, on the page that it stands on. */
function pickersOf(analysisId: string): Picker[] {
  const writing = ROUTES.create('analyses')
  return [
    { name: 'team, filter', address: ROUTES.list('players'), field: labelled('Team'), words: 'sporting' },
    {
      name: 'team, of a player',
      address: ROUTES.create('players'),
      field: labelled('Team'),
      words: 'sporting',
    },
    { name: 'match', address: writing, field: labelled('Match'), words: 'sporting' },
    { name: 'player', address: writing, field: labelled('Player'), words: 'silva' },
    {
      name: 'people',
      address: ROUTES.viewAnalysis(analysisId),
      field: async (page) => {
        await page.getByRole('button', { name: 'Share' }).click()
        return page.getByRole('dialog').getByRole('combobox')
      },
      words: 'silva',
    },
    {
      name: 'player, charts',
      address: `${ROUTES.charts}?view=player`,
      field: labelled('Player'),
      words: 'silva',
    },
  ]
}

/** The received API answers: records, and kilobytes as transferred. */
type Came = { records: number; kilobytes: number }

/**
 * Measures the time from opening a field, and from typing into it, to its options, and the records that the page, the
 * field and the search loaded together.
 */
export async function measureBigPickers(
  browser: Browser,
  url: string,
  { tokens, analysisId }: { tokens: Tokens; analysisId: string },
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, address, field: find, words } of pickersOf(analysisId)) {
    const opened: number[] = []
    const typed: number[] = []
    const came: Came[] = []
    for (let visit = 0; visit < VISITS; visit++) {
      const context = await signedInContext(browser, DESKTOP, tokens)
      const page = await context.newPage()
      const counted = countRecords(page)
      await page.goto(url + address)
      const field = await find(page)
      await field.waitFor()
      opened.push(await untilShown(page, OPTIONS, () => field.click()))
      typed.push(await untilShown(page, OPTIONS, () => field.fill(words)))
      await page.waitForLoadState('networkidle')
      came.push(await counted())
      await context.close()
    }
    const [{ records, kilobytes } = { records: 0, kilobytes: 0 }] = came
    const note = `${records} records, ${kilobytes.toFixed(0)} kB`
    figures.push(
      { name: `picker, ${name}: opened`, unit: 'ms', samples: opened },
      { name: `picker, ${name}: typed into`, unit: 'ms', samples: typed, note },
    )
  }
  return figures
}

/** Counts what list answers and figures bring. */
function countRecords(page: Page): () => Promise<Came> {
  const responses: Response[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/v1/')) responses.push(response)
  })
  return async () => {
    const came = { records: 0, kilobytes: 0 }
    for (const response of responses) {
      came.kilobytes += (await response.request().sizes()).responseBodySize / 1_000
      const answer: Record<string, unknown> = await response.json().catch(() => ({}))
      for (const key of [...Object.values(RESOURCES).map(({ listKey }) => listKey), 'rows', 'scouts']) {
        const rows = answer[key]
        if (Array.isArray(rows)) came.records += rows.length
      }
    }
    return came
  }
}
