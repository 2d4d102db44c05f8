import type { Page } from 'playwright'
import { ROUTES } from '../contract/paths'
import { DESKTOP } from '../e2e/screens'
import { launchBrowser, signedInContext } from './browser'
import { caller, keptConnections } from './http'
import { type Figure, timeOf } from './measure'
import { tokensOf } from './signIn'

const VISITS = 5
const CHOICES = ['Level A', 'Level C', 'All']

/** A view of the charts, and its part that redraws when a filter changes. */
const VIEWS = [
  { name: 'players', address: ROUTES.charts, drawn: 'section tbody tr' },
  { name: 'coverage', address: `${ROUTES.charts}?view=coverage`, drawn: '.recharts-bar-rectangle a' },
] as const
type View = (typeof VIEWS)[number]

/** Measures the first chart without a cache, and each redraw after a change of the filter. */
export async function measureCharts(url: string): Promise<Figure[]> {
  const connections = keptConnections()
  const tokens = await tokensOf(caller(url, connections))
  connections.destroy()
  const browser = await launchBrowser()
  const figures: Figure[] = []
  try {
    const fromMenu: number[] = []
    for (let visit = 0; visit < VISITS; visit++) {
      const context = await signedInContext(browser, DESKTOP, tokens)
      fromMenu.push(await openFromMenu(await context.newPage(), url))
      await context.close()
    }
    figures.push({ name: '  … from the menu to the first chart', unit: 'ms', samples: fromMenu })
    for (const view of VIEWS) {
      const first: number[] = []
      const again: number[] = []
      for (let visit = 0; visit < VISITS; visit++) {
        const context = await signedInContext(browser, DESKTOP, tokens)
        const page = await context.newPage()
        first.push(
          await timeOf(async () => {
            await page.goto(url + view.address, { waitUntil: 'commit' })
            await page.locator(view.drawn).first().waitFor()
          }),
        )
        await page.getByRole('button', { name: 'Filters', exact: true }).click()
        for (const choice of CHOICES) again.push(await afterChoice(page, choice, view))
        await context.close()
      }
      figures.push(
        { name: `  … to the first chart, nothing cached, ${view.name}`, unit: 'ms', samples: first },
        { name: `  … from a filter to the redrawing, ${view.name}`, unit: 'ms', samples: again },
      )
    }
  } finally {
    await browser.close()
  }
  return figures
}

/** Opens the charts out of a list, their files not yet fetched. */
async function openFromMenu(page: Page, url: string): Promise<number> {
  await page.goto(url + ROUTES.list('teams'))
  await page.getByRole('row').nth(1).waitFor()
  return timeOf(async () => {
    await page.getByRole('link', { name: 'Charts' }).click()
    await page.locator(VIEWS[0].drawn).first().waitFor()
  })
}

/** Chooses in the filter; milliseconds from the click to the frame in which all is drawn anew. */
async function afterChoice(page: Page, choice: string, { drawn }: View): Promise<number> {
  await page.getByRole('combobox', { name: 'Level' }).click()
  const option = page.getByRole('option', { name: choice, exact: true })
  await option.waitFor()
  const watch = await page.evaluateHandle(watchRedrawing, drawn)
  await option.click()
  return watch.evaluate(({ elapsed }) => elapsed)
}

/** Runs in the page. Waits for the next click, then for a new chart that is up to date. */
function watchRedrawing(drawn: string): { elapsed: Promise<number> } {
  const click = new Promise<Event>((resolve) => {
    document.addEventListener('click', resolve, { once: true, capture: true })
  })
  const before = [...document.querySelectorAll(drawn)].map(({ outerHTML }) => outerHTML).join()
  return {
    elapsed: click.then(async ({ timeStamp }) => {
      while (performance.now() - timeStamp < 30_000) {
        await new Promise(requestAnimationFrame)
        if (document.querySelector('[aria-busy="true"]') !== null) continue
        const now = [...document.querySelectorAll(drawn)].map(({ outerHTML }) => outerHTML).join()
        if (now !== '' && now !== before) return performance.now() - timeStamp
      }
      throw new Error('The charts were not drawn anew')
    }),
  }
}
