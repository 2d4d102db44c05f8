import type { Browser, Page } from 'playwright'
import { ROUTES } from '../contract/paths'
import { launchBrowser } from './browser'
import { type Figure, timeOf } from './measure'
import { measureReport } from './reportFigure'
import { COMMON_TEAM, RARE_TEAM } from './season'
import { ADMIN } from './serverProcess'

const SLOWER = 4
const VISITS = 3
const KEYSTROKES = 5

/** What a person waits for on a phone: the processor is slowed down to a fourth, the cache is empty. */
export async function measureBrowser(url: string): Promise<Figure[]> {
  const browser = await launchBrowser()
  try {
    const script: number[] = []
    const allScript: number[] = []
    const form: number[] = []
    const rows: number[] = []
    const keys: number[] = []
    for (let visit = 0; visit < VISITS; visit++) {
      const figures = await visitOnce(browser, url)
      script.push(figures.script)
      allScript.push(figures.allScript)
      form.push(figures.form)
      rows.push(figures.rows)
      keys.push(...figures.keys)
    }
    return [
      { name: 'JavaScript to the sign-in form', unit: 'kB', samples: script },
      { name: 'JavaScript to the first of 2,000 matches', unit: 'kB', samples: allScript },
      { name: 'to the sign-in form', unit: 'ms', samples: form },
      { name: 'from sign-in to the first of 2,000 matches', unit: 'ms', samples: rows },
      { name: 'from keystroke to the rows of a search', unit: 'ms', samples: keys },
      await measureReport(browser, url),
    ]
  } finally {
    await browser.close()
  }
}

async function visitOnce(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const page = await context.newPage()
  page.setDefaultTimeout(45_000)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const scriptBytes = await countScript(page)
  try {
    const email = page.getByLabel('Email')
    const form = await timeOf(async () => {
      await page.goto(url + ROUTES.login, { waitUntil: 'commit' })
      await email.waitFor()
    })
    const script = scriptBytes()
    await email.fill(ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    const rows = await timeOf(async () => {
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByText(`${COMMON_TEAM} `).first().waitFor()
    })
    const allScript = scriptBytes()
    return { script, allScript, form, rows, keys: await searchAgainAndAgain(page) }
  } finally {
    await context.close()
  }
}

/** Counts the kilobytes of script that came over the wire, compressed as it came. */
async function countScript(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    // What is preloaded says that it is script by its content only.
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await session.send('Network.enable')
  return () => bytes / 1_000
}

/** Types the one letter that finds one match, and takes it back; milliseconds from the key to the rows. */
async function searchAgainAndAgain(page: Page): Promise<number[]> {
  await page.getByRole('searchbox').first().focus()
  const samples: number[] = []
  for (let round = 0; round < KEYSTROKES; round++) {
    samples.push(await afterKey(page, RARE_TEAM.charAt(0), { name: RARE_TEAM, everywhere: true }))
    await afterKey(page, 'Backspace', { name: RARE_TEAM, everywhere: false })
  }
  return samples
}

type Wanted = { name: string; everywhere: boolean }

/** Presses a key; the time from there to the frame in which all rows show the name, or none. */
async function afterKey(page: Page, key: string, wanted: Wanted): Promise<number> {
  const watch = await page.evaluateHandle(watchRows, wanted)
  await page.keyboard.press(key)
  return watch.evaluate(({ elapsed }) => elapsed)
}

/**
 * Runs in the page and waits for the next key. Without named functions of its own, because tsx marks those with
 * something that the page does not have.
 */
function watchRows({ name, everywhere }: Wanted): { elapsed: Promise<number> } {
  const key = new Promise<Event>((resolve) => {
    document.addEventListener('keydown', resolve, { once: true, capture: true })
  })
  return {
    elapsed: key.then(async ({ timeStamp }) => {
      while (performance.now() - timeStamp < 30_000) {
        await new Promise(requestAnimationFrame)
        const rows = [...document.querySelectorAll('tbody tr')]
        const isThere = rows.every((row) => (row.textContent ?? '').includes(name) === everywhere)
        if (rows.length > 0 && isThere) return performance.now() - timeStamp
      }
      throw new Error(`The rows of a search for ${name} did not come`)
    }),
  }
}
