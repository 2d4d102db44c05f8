import type { Browser } from 'playwright'
import { ROUTES } from '../contract/paths'
import { DESKTOP } from '../e2e/screens'
import { signedInContext, slowDown } from './browser'
import type { Figure } from './measure'
import { timeOf } from './measure'
import type { Tokens } from './signIn'

const VISITS = 3
/** The day of the last of the first 20,000 matches. */
const LAST_DAY = '2020-05-14'

/** From the click on the button to the whole CSV file of 20,000 matches. */
export async function measureExport(browser: Browser, url: string, tokens: Tokens): Promise<Figure> {
  const samples: number[] = []
  for (let visit = 0; visit < VISITS; visit++) {
    const context = await signedInContext(browser, DESKTOP, tokens)
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await slowDown(page)
    await page.goto(`${url}${ROUTES.list('matches')}?dateTo=${LAST_DAY}`)
    await page.getByText('20,000').first().waitFor()
    samples.push(
      await timeOf(async () => {
        const saved = page.waitForEvent('download')
        await page.getByRole('button', { name: 'Export to CSV' }).click()
        await (await saved).path()
      }),
    )
    await context.close()
  }
  const seconds = samples.map((ms) => ms / 1_000)
  return { name: 'CSV of 20,000 matches, slow browser', unit: 's', samples: seconds, goal: 3 }
}
