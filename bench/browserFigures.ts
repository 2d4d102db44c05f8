import type { Browser, BrowserContext, Page } from 'playwright'
import { ROUTES } from '../contract/paths'
import { launchBrowser, slowDown } from './browser'
import type { Figure } from './measure'
import { measureReport } from './reportFigure'
import { RARE_TEAM } from './season'
import { ADMIN, type ServerProcess } from './serverProcess'
import { noteFirst, untilShown } from './watch'

const VISITS = 3
const KEYSTROKES = 5
/** What a row leads to its match by. */
const ROW = 'main tbody a'

/** The figures of a visit and their targets. */
const LINES = {
  formFiles: { name: 'script of the sign-in form', unit: 'files' },
  formScript: { name: 'script of the sign-in form', unit: 'kB', goal: 180 },
  rowsFiles: { name: 'script to the first of 2,000 matches', unit: 'files', goal: 8 },
  rowsScript: { name: 'script to the first of 2,000 matches', unit: 'kB', goal: 230 },
  form: { name: 'sign-in form', unit: 'ms', goal: 800 },
  rows: { name: 'sign-in to first rows, cold', unit: 'ms', goal: 1_200 },
  again: { name: 'second visit to rows', unit: 'ms', goal: 500 },
  inNewTab: { name: 'second visit to rows, in a new tab', unit: 'ms', goal: 500 },
  keys: { name: 'keystroke to rows, 2,000 matches', unit: 'ms' },
  match: { name: 'row to form, a match of 22 notes', unit: 'ms', goal: 250 },
} as const satisfies Record<string, Omit<Figure, 'samples'>>

/** What a person waits for on a slow phone, whose cache is empty at first. */
export async function measureBrowser(server: ServerProcess): Promise<Figure[]> {
  const browser = await launchBrowser()
  try {
    const visits: Visit[] = []
    for (let visit = 0; visit < VISITS; visit++) visits.push(await visitOnce(browser, server.url))
    const lines = Object.entries(LINES) as [keyof Visit, Omit<Figure, 'samples'>][]
    const figures = lines.map(([key, line]) => ({ ...line, samples: visits.flatMap((visit) => visit[key]) }))
    return [...figures, await measureReport(browser, server)]
  } finally {
    await browser.close()
  }
}

type Visit = Record<keyof typeof LINES, number | number[]>

async function visitOnce(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const page = await context.newPage()
  page.setDefaultTimeout(45_000)
  await slowDown(page)
  const scripts = await countScript(page)
  try {
    const firstShown = await noteFirst(page, `main form, ${ROW}`)
    await page.goto(url + ROUTES.login)
    const form = await firstShown()
    const ofForm = scripts()
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    const rows = await untilShown(page, [ROW], () => page.getByRole('button', { name: 'Sign in' }).click())
    const ofRows = scripts()
    const keys = await searchAgainAndAgain(page)
    await page.goto(url + ROUTES.list('matches'))
    const again = await firstShown()
    const match = await untilShown(page, ['main form'], () => page.locator(ROW).first().click())
    return {
      formFiles: ofForm.files,
      formScript: ofForm.kilobytes,
      rowsFiles: ofRows.files,
      rowsScript: ofRows.kilobytes,
      form,
      rows,
      again,
      inNewTab: await visitInNewTab(context, url),
      keys,
      match,
    }
  } finally {
    await context.close()
  }
}

/** A tab of its own has nothing compiled yet; milliseconds from the address to the rows. */
async function visitInNewTab(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  await slowDown(page)
  const firstShown = await noteFirst(page, ROW)
  await page.goto(url + ROUTES.list('matches'))
  return firstShown()
}

/** Counts the files of script that came over the wire, and their kilobytes, compressed as they came. */
async function countScript(page: Page): Promise<() => { files: number; kilobytes: number }> {
  const session = await page.context().newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    // Preloaded files are recognised as scripts by their content type only.
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await session.send('Network.enable')
  return () => ({ files: scripts.size, kilobytes: bytes / 1_000 })
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
