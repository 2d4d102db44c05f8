import type { Browser, BrowserContext, Locator, Page } from 'playwright'
import { RESOURCES, ROUTES } from '../contract/paths'
import { launchBrowser, slowDown } from './browser'
import type { Figure } from './measure'
import { measureReport } from './reportFigure'
import { RARE_TEAM } from './season'
import { ADMIN, type ServerProcess } from './serverProcess'
import { TrafficCounter } from './traffic'
import { noteFirst, untilShown } from './watch'

const VISITS = 3
const KEYSTROKES = 5
/** What a row leads to its match by. */
const ROW = 'main tbody a'

/** The last of 22 notes. */
const NOTES = 'main form:has([id$="-away"] li.note:nth-child(11))'
/** Until then a page counts as still loading, in milliseconds. */
const IDLE_MS = 2_000

/** The figures of a visit, their targets and peers. */
const LINES = {
  formFiles: { name: 'script of the sign-in form', unit: 'files' },
  formScript: { name: 'script of the sign-in form', unit: 'kB', goal: 180 },
  rowsFiles: { name: 'script to the first of 2,000 matches', unit: 'files', goal: 8 },
  rowsScript: { name: 'script to the first of 2,000 matches', unit: 'kB', goal: 270, peer: 286 },
  rowsData: { name: 'data until 2,000 matches are idle for 2 s', unit: 'kB', goal: 150, peer: 76 },
  otherData: { name: 'data of all other lists, when idle', unit: 'kB', goal: 800 },
  form: { name: 'sign-in form', unit: 'ms', goal: 800 },
  rows: { name: 'sign-in to first rows, cold', unit: 'ms', goal: 1_200 },
  keys: { name: 'keystroke to rows, 2,000 matches', unit: 'ms' },
  again: { name: 'reload to rows', unit: 'ms', goal: 900, peer: 1_353 },
  inNewTab: { name: 'second visit to rows, in a new tab', unit: 'ms', goal: 500 },
  menu: { name: 'menu to rows, 5,000 players', unit: 'ms', goal: 350, peer: 780 },
  match: { name: 'row to a match of 22 notes, first', unit: 'ms', goal: 1_200, peer: 6_225 },
  sameMatch: { name: '  … again', unit: 'ms', goal: 700, peer: 4_589 },
} as const satisfies Record<string, Omit<Figure, 'samples'>>

/** Measures what a user waits for on a slow phone with an empty cache. */
export async function measureBrowser(server: ServerProcess, analysisId: string): Promise<Figure[]> {
  const browser = await launchBrowser()
  try {
    const visits: Visit[] = []
    for (let visit = 0; visit < VISITS; visit++) visits.push(await visitOnce(browser, server.url))
    const lines = Object.entries(LINES) as [keyof Visit, Omit<Figure, 'samples'>][]
    const figures = lines.map(([key, line]) => ({ ...line, samples: visits.flatMap((visit) => visit[key]) }))
    return [...figures, await measureReport(browser, server, analysisId)]
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
  const traffic = await TrafficCounter.of(page)
  try {
    const firstShown = await noteFirst(page, `main form, ${ROW}`)
    await page.goto(url + ROUTES.login)
    const form = await firstShown()
    const formScript = traffic.soFar('script')
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    const brought = untilBrought(page)
    const rows = await untilShown(page, [ROW], () => page.getByRole('button', { name: 'Sign in' }).click())
    const rowsScript = traffic.soFar('script')
    await traffic.quiet(IDLE_MS)
    const rowsData = traffic.soFar('data').kilobytes
    await brought
    await traffic.quiet(IDLE_MS)
    const otherData = traffic.soFar('data').kilobytes - rowsData
    const keys = await searchAgainAndAgain(page)
    const broughtAgain = untilBrought(page)
    await page.reload()
    const again = await firstShown()
    const open = async (link: Locator, shown: string) => {
      await traffic.quiet(IDLE_MS)
      return untilShown(page, [shown], () => link.click())
    }
    const menu = await open(menuLink(page, 'Players'), 'main tbody')
    await open(menuLink(page, 'Matches'), 'main tbody')
    // Updating the device takes the processor for a moment.
    await broughtAgain
    const match = await open(page.locator(ROW).first(), NOTES)
    await open(menuLink(page, 'Matches'), 'main tbody')
    const sameMatch = await open(page.locator(ROW).first(), NOTES)
    return {
      formFiles: formScript.files,
      formScript: formScript.kilobytes,
      rowsFiles: rowsScript.files,
      rowsScript: rowsScript.kilobytes,
      rowsData,
      otherData,
      form,
      rows,
      keys,
      again,
      inNewTab: await visitInNewTab(context, url),
      menu,
      match,
      sameMatch,
    }
  } finally {
    await context.close()
  }
}

/** Resolves once the device is brought the last of the other lists, some ten seconds after the page is opened. */
const untilBrought = (page: Page) =>
  page.waitForRequest((request) => request.url().includes(RESOURCES.users.path))

const menuLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** A tab of its own has nothing compiled yet; milliseconds from the address to the rows. */
async function visitInNewTab(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  await slowDown(page)
  const firstShown = await noteFirst(page, ROW)
  await page.goto(url + ROUTES.list('matches'))
  return firstShown()
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
