import { ROUTES } from '../contract/paths'
import { DESKTOP } from '../e2e/screens'
import { launchBrowser, signedInContext, slowDown } from './browser'
import { caller, keptConnections } from './http'
import type { Figure } from './measure'
import { tokensOf } from './signIn'
import { untilShown } from './watch'

const ROUNDS = 5
/** Each finds fewer of "Player 1" to "Player 5000", and other ones first: with 1 the first page would stay as it is. */
const KEYS = '2341'

/** From a keystroke in 5,000 players to the rows of its answer, and from a click on a row to the form behind it. */
export async function measurePlayers(url: string): Promise<Figure[]> {
  const connections = keptConnections()
  const tokens = await tokensOf(caller(url, connections))
  connections.destroy()
  const browser = await launchBrowser()
  try {
    const context = await signedInContext(browser, DESKTOP, tokens)
    const page = await context.newPage()
    page.setDefaultTimeout(45_000)
    await slowDown(page)
    await page.goto(url + ROUTES.list('players'))
    const firstLink = page.locator('main tbody a').first()
    await firstLink.waitFor()
    const keys: number[] = []
    const forms: number[] = []
    await page.getByRole('searchbox').focus()
    for (const key of KEYS) {
      keys.push(await untilShown(page, ['main tbody'], () => page.keyboard.press(key)))
    }
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto(url + ROUTES.list('players'))
      await firstLink.waitFor()
      forms.push(await untilShown(page, ['main form'], () => firstLink.click()))
    }
    return [
      { name: 'keystroke to rows, 5,000 players', unit: 'ms', samples: keys, goal: 150 },
      { name: 'row to form', unit: 'ms', samples: forms, goal: 250 },
    ]
  } finally {
    await browser.close()
  }
}
