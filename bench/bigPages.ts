import type { Browser, Locator, Page } from 'playwright'
import { type RecordedResource, ROUTES } from '../contract/paths'
import { DESKTOP } from '../e2e/screens'
import { BIG_LISTS, NOTHING, SEARCHES } from './bigCalls'
import { signedInContext } from './browser'
import type { Figure } from './measure'
import type { Tokens } from './signIn'
import { untilShown } from './watch'

const VISITS = 3
/** The rows, or their placeholder. */
const ROWS = ['main tbody', 'main [data-rows]']

/** From each thing that can be done on the five list pages to the frame that shows its rows. */
export async function measureBigPages(browser: Browser, url: string, tokens: Tokens): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const resource of BIG_LISTS) {
    const samples = new Map<string, number[]>()
    for (let visit = 0; visit < VISITS; visit++) {
      const context = await signedInContext(browser, DESKTOP, tokens)
      const page = await context.newPage()
      await page.goto(url + ROUTES.account)
      await page.getByRole('heading', { level: 1 }).waitFor()
      for await (const [name, elapsed] of everythingDone(page, resource)) {
        samples.set(name, [...(samples.get(name) ?? []), elapsed])
      }
      await context.close()
    }
    for (const [name, all] of samples)
      figures.push({ name: `${resource}: ${name}`, unit: 'ms', samples: all })
  }
  return figures
}

const MENU = { matches: 'Matches', analyses: 'Analyses', players: 'Players', teams: 'Teams', users: 'Users' }

type Done = [name: string, elapsed: number]

async function* everythingDone(page: Page, resource: RecordedResource): AsyncGenerator<Done> {
  const click = (target: Locator) => untilShown(page, ROWS, () => target.click())
  yield ['opened by the menu', await click(page.getByRole('link', { name: MENU[resource], exact: true }))]
  yield ['next page', await click(page.getByRole('button', { name: 'Next page' }))]
  yield ['last page', await click(page.getByRole('button', { name: 'Last page' }))]
  const headings = page.locator('thead .MuiTableSortLabel-root')
  for (const heading of await headings.all()) {
    const name = await heading.innerText()
    yield [`by ${name}`, await click(heading)]
    yield [`by ${name}, the other way`, await click(heading)]
  }
  for (const [kind, words] of Object.entries({ ...SEARCHES[resource], none: NOTHING })) {
    const box = page.getByRole('searchbox')
    yield [`search, ${kind}`, await untilShown(page, ROWS, () => box.fill(words))]
    yield ['search taken back', await untilShown(page, ROWS, () => box.fill(''))]
  }
  yield* everythingFiltered(page)
}

async function* everythingFiltered(page: Page): AsyncGenerator<Done> {
  const fields = page.locator('main .MuiFormControl-root:has(.MuiInputLabel-root)')
  for (const field of await fields.all()) {
    const name = (await field.locator('.MuiInputLabel-root').innerText()).trim()
    yield [`only ${name}`, await filterBy(page, field, name)]
    const clear = page.getByRole('button', { name: 'Clear filters' }).first()
    yield ['filters cleared', await untilShown(page, ROWS, () => clear.click())]
  }
}

/** The text for filters that take text, by their labels. */
const TYPED: Record<string, string> = {
  Team: 'sporting',
  'Added by': 'silva',
  Scout: 'silva',
  Competition: 'champions',
  Season: '2024',
  // The rows at the top are of twenty and more, and would stay.
  'Age from': '30',
  'Age to': '20',
  'Height from': '180',
  'Height to': '180',
}

/** Sets a filter, whichever kind it is. */
async function filterBy(page: Page, field: Locator, name: string): Promise<number> {
  const day = field.locator('input[type="date"]')
  if ((await day.count()) > 0) return untilShown(page, ROWS, () => day.fill('2022-03-01'))
  const number = field.locator('input[inputmode="numeric"]')
  if ((await number.count()) > 0) return untilShown(page, ROWS, () => number.fill(typedInto(name)))
  const choice = field.getByRole('combobox')
  await choice.click()
  const isTyped = (await field.locator('input[role="combobox"]').count()) > 0
  if (isTyped) {
    const words = typedInto(name)
    await choice.fill(words)
    await page
      .getByRole('option', { name: new RegExp(words, 'i') })
      .first()
      .waitFor()
    // The options belong to the typed text.
    await page.waitForFunction(() => document.querySelector('.MuiAutocomplete-loading') === null)
  }
  const option = page.getByRole('option').nth(isTyped ? 0 : 1)
  return untilShown(page, ROWS, () => option.click())
}

function typedInto(name: string): string {
  const words = TYPED[name]
  if (words === undefined) throw new Error(`Nobody knows what to type into the filter “${name}”`)
  return words
}
