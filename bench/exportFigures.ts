import type { Browser, Page } from 'playwright'
import { ROUTES } from '../contract/paths'
import { DESKTOP } from '../e2e/screens'
import { signedInContext, slowDown } from './browser'
import { type Figure, timeOf } from './measure'
import type { Tokens } from './signIn'

const VISITS = 3
/** The day of the last of the first 20,000 matches. */
const LAST_DAY = '2020-05-14'

/** From the click on the button to the whole CSV file of 20,000 matches. */
export async function measureExport(browser: Browser, url: string, tokens: Tokens): Promise<Figure[]> {
  const visits = async (isSlow: boolean) => {
    const samples: number[] = []
    for (let visit = 0; visit < VISITS; visit++) {
      const context = await signedInContext(browser, DESKTOP, tokens)
      const page = await context.newPage()
      if (isSlow) await slowDown(page)
      samples.push((await exportOnce(page, url)) / 1_000)
      await context.close()
    }
    return samples
  }
  return [
    { name: 'CSV of 20,000 matches', unit: 's', samples: await visits(false) },
    {
      name: '  … a fourth of the processor, 10 Mbit/s',
      unit: 's',
      samples: await visits(true),
      goal: 3,
    },
  ]
}

async function exportOnce(page: Page, url: string): Promise<number> {
  page.setDefaultTimeout(60_000)
  await page.goto(`${url}${ROUTES.list('matches')}?dateTo=${LAST_DAY}`)
  await page.getByText('20,000').first().waitFor()
  return timeOf(async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export to CSV' }).click()
    await (await saved).path()
  })
}
