import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { jwtDecode } from 'jwt-decode'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import type { Analysis } from '../contract/analysis'
import type { BackupsAnswer } from '../contract/backups'
import type { Match } from '../contract/match'
import { formAddress, PATHS, RESOURCES, ROUTES } from '../contract/paths'
import type { Player } from '../contract/player'
import type { ShortList } from '../contract/shortList'
import { DEMO_PASSWORD } from '../server/demo/users'
import { callApi, tokensOf } from './accounts'
import { CHROMIUM_FLAGS, findChromium } from './chromium'
import { DESKTOP, IN_BRITAIN, PHONE } from './screens'
import { type RunningServer, startServer } from './server'
import { SERVER_HEADERS } from './serverHeaders'
import { openAs } from './signIn'

const USAGE = `Takes the pictures of docs/guide from the demo.

  npm run pictures [-- NAME ...] [-- --out DIRECTORY]`

/** The records of the demo that the pictures show. */
type Shown = {
  report: Analysis
  match: Match
  comparedIds: string[]
  shortList: ShortList
  youngestId: string
}

type Picture = {
  as: 'admin' | 'scout' | 'agent'
  path: string | ((shown: Shown) => string)
  isPhone?: boolean
  isDark?: boolean
  /** Runs after the page is open. */
  steps?: (page: Page, shown: Shown) => Promise<unknown>
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const scrollTo =
  (text: string, block: ScrollLogicalPosition = 'center') =>
  (page: Page) =>
    page
      .getByText(text)
      .first()
      .evaluate((element, at) => element.scrollIntoView({ block: at }), block)
const profile = ({ report }: Shown) => ROUTES.edit('players', report.playerId)
const viewReport = ({ report }: Shown) => ROUTES.viewAnalysis(report.id)

/** Pastes two new players and one of the demo, and shows the check of the rows. */
async function checkImport(page: Page, { report: { player } }: Shown) {
  const team = player.team?.name ?? ''
  const rows = [
    ['Name', 'Birth date', 'Team', 'Position', 'Height'],
    ['Marlon Aldercott', '14/03/2004', team, 'Left Back', '181'],
    ['Jonas Ferrowby', '02/11/2005', team, 'Centre Forward', '1,88 m'],
    [player.name, '', team, '', '184'],
  ]
  await page
    .getByLabel('Or paste rows from a spreadsheet')
    .fill(rows.map((cells) => cells.join('\t')).join('\n'))
  await press('Use these rows')(page)
  await page.getByRole('button', { name: /^Import \d/ }).waitFor()
  await scrollTo('Check and import', 'start')(page)
}

/** Opens the analyses first, because Today reads drafts from the device. */
async function meetDrafts(page: Page) {
  for (const resource of ['analyses', 'matches', 'matches'] as const) {
    await page.goto(ROUTES.list(resource))
    await untilLoaded(page)
  }
}

/** Opens a dialog from a record’s menu, and waits for one of its texts. */
const openFromMenu = (entry: string, text: string) => async (page: Page) => {
  await press('More actions')(page)
  await press(entry)(page)
  await page.getByText(text).waitFor()
}

/** Shows made-up backups, because the demo makes none. */
async function showBackups(page: Page) {
  const night = new Date().toISOString().replace(/T.*/, 'T03:00:04.000Z')
  const backups: BackupsAnswer = {
    ...{ isOn: true, count: 14, isTesting: false, backupFailure: null, testFailure: null },
    newest: { name: 'newest', writtenAt: night, bytes: 48_300_000 },
    goodTest: { name: 'newest', at: night },
  }
  await page.route(`**${PATHS.backups}`, (route) => route.fulfill({ headers: SERVER_HEADERS, json: backups }))
  await page.reload()
  await page.getByText('Backups work').waitFor()
}

const PICTURES: Record<string, Picture> = {
  today: { as: 'scout', path: ROUTES.list('matches'), steps: meetDrafts },
  profile: { as: 'scout', path: profile },
  overview: { as: 'admin', path: ROUTES.charts },
  'match-day': { as: 'scout', path: ({ match }) => ROUTES.edit('matches', match.id), isPhone: true },
  rating: {
    as: 'scout',
    path: ({ report }) => ROUTES.edit('analyses', report.id),
    isPhone: true,
    steps: scrollTo('First touch'),
  },
  report: { as: 'scout', path: viewReport },
  share: { as: 'scout', path: viewReport, steps: press('Share') },
  'agent-reports': { as: 'agent', path: ROUTES.list('analyses'), isPhone: true },
  players: { as: 'scout', path: ROUTES.list('players') },
  shortlist: { as: 'scout', path: ({ shortList }) => ROUTES.edit('shortLists', shortList.id) },
  compare: {
    as: 'scout',
    path: ({ comparedIds }) =>
      `${ROUTES.charts}?${new URLSearchParams({ view: 'comparison', playerIds: comparedIds.join(',') })}`,
    isDark: true,
  },
  invite: { as: 'admin', path: ROUTES.create('users') },
  import: { as: 'admin', path: ROUTES.tool('players', 'import'), steps: checkImport },
  imports: { as: 'admin', path: ROUTES.batches },
  club: { as: 'admin', path: ROUTES.club },
  consent: {
    as: 'admin',
    path: ({ youngestId }) => formAddress('players', youngestId),
    steps: press(/^(Add|Change) consent$/),
  },
  'sign-in-rules': { as: 'admin', path: ROUTES.signInPolicy },
  bundle: { as: 'admin', path: profile, steps: openFromMenu('Download all data…', 'Include the notes') },
  erase: { as: 'admin', path: profile, steps: openFromMenu('Erase for good…', 'This is erased:') },
  retention: { as: 'admin', path: ROUTES.retention },
  tokens: { as: 'admin', path: ROUTES.account, steps: scrollTo('Access for programs') },
  backups: { as: 'admin', path: ROUTES.backups, steps: showBackups },
}

const person = (as: Picture['as']) => ({ email: `${as}@example.com`, password: DEMO_PASSWORD })

const best = <One>(all: readonly One[], merit: (one: One) => number): One =>
  all.reduce((one, other) => (merit(other) > merit(one) ? other : one))

/**
 * Rates a report for the pictures by its number of readers, then by the length of its conclusion; 0 for drafts and for player names with letters
 * beyond a–z.
 */
const meritOf = ({ accessUserIds, conclusion, player, publishedAt }: Analysis) =>
  publishedAt !== null && /^[a-z' -]+$/i.test(player.name)
    ? accessUserIds.length * 1_000 + conclusion.length
    : 0

/**
 * Returns the scout's report that is shared with most people, the live match, the shortlist with its first players, and the youngest player.
 */
async function chooseShown(server: RunningServer): Promise<Shown> {
  const { accessToken: token } = await tokensOf(server, person('scout'))
  const all = <List>(resource: 'analyses' | 'matches' | 'players' | 'shortLists') =>
    callApi<List>(server, 'GET', `${RESOURCES[resource].path}?page=1&amount=2000`, { token })
  const { sub } = jwtDecode(token)
  const { analyses } = await all<{ analyses: Analysis[] }>('analyses')
  const { matches } = await all<{ matches: Match[] }>('matches')
  const { players } = await all<{ players: Player[] }>('players')
  const { shortLists } = await all<{ shortLists: { id: string }[] }>('shortLists')
  const [match] = matches.filter(({ homeScore, homeNotes }) => homeScore === null && homeNotes?.length)
  const [first] = shortLists
  if (!match || !first) throw new Error('The demo has no live match or no shortlist.')
  const path = `${RESOURCES.shortLists.path}/${first.id}`
  const shortList = await callApi<ShortList>(server, 'GET', path, { token })
  return {
    report: best(
      analyses.filter(({ scouter }) => scouter === sub),
      meritOf,
    ),
    match,
    comparedIds: shortList.entries.slice(0, 3).flatMap(({ playerId }) => playerId ?? []),
    shortList,
    youngestId: best(players, ({ birthDate }) => (birthDate ? Date.parse(birthDate) : 0)).id,
  }
}

/** Resolves once the page has its heading and no skeleton of rows or charts. */
async function untilLoaded(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ timeout: 30_000 })
  await page.waitForLoadState('networkidle')
  const loading = page.locator(
    '.MuiSkeleton-root, [data-skeleton], .MuiCircularProgress-root, [role=status][aria-label=Loading]',
  )
  await loading.first().waitFor({ state: 'detached', timeout: 30_000 })
}

/** Saves the picture with few colours, so that the repository stays small. */
async function take(browser: Browser, server: RunningServer, shown: Shown, picture: Picture, file: string) {
  const { as, path, isPhone, isDark, steps } = picture
  const context = await browser.newContext({
    ...(isPhone ? { ...PHONE, deviceScaleFactor: 2 } : DESKTOP),
    ...IN_BRITAIN,
    baseURL: server.url,
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await openAs(page, server, person(as), typeof path === 'string' ? path : path(shown))
  await untilLoaded(page)
  await steps?.(page, shown)
  await untilLoaded(page)
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(file)
  await context.close()
}

const { values, positionals: names } = parseArgs({
  options: { out: { type: 'string', default: 'docs/images' }, help: { type: 'boolean' } },
  allowPositionals: true,
})
const unknown = names.filter((name) => !(name in PICTURES))
if (values.help || unknown.length > 0) {
  console.log(`${USAGE}\n\nNames: ${Object.keys(PICTURES).join(', ')}`)
  process.exit(values.help ? 0 : 2)
}
mkdirSync(values.out, { recursive: true })
const server = await startServer({
  isDemo: true,
  // For the sign-in rules. No picture needs the provider itself.
  settings: async () => ({
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'id',
    OIDC_CLIENT_SECRET: 'secret',
  }),
})
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: [...CHROMIUM_FLAGS],
})
try {
  const shown = await chooseShown(server)
  for (const [name, picture] of Object.entries(PICTURES)) {
    if (names.length > 0 && !names.includes(name)) continue
    await take(browser, server, shown, picture, join(values.out, `${name}.png`))
    console.log(`${name}.png`)
  }
} finally {
  await browser.close()
  await server.stop()
}
