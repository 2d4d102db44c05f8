import type { Analysis } from '../contract/analysis'
import { aGate } from '../tests/support/gate'
import type { Account } from './accounts'
import { expect, openAs, test } from './fixtures'

/** Every address of the product document. */

let admin: Account
let analysis: Analysis
test.beforeAll(async ({ people, records }) => {
  admin = await people.admin()
  analysis = await records.analysis()
})

type Page = { path: (analysis: Analysis) => string; heading: (analysis: Analysis) => string }

const at = (path: string, heading: string): Page => ({ path: () => path, heading: () => heading })
const versus = ({ match }: Analysis) => `${match.homeTeam.name} – ${match.awayTeam.name}`

const PAGES: Record<string, Page> = {
  matches: at('/matches', 'Matches'),
  'matches/create': at('/matches/create', 'New match'),
  'matches/{id}': { path: ({ matchId }) => `/matches/${matchId}`, heading: versus },
  analyses: at('/analyses', 'Analyses'),
  'analyses/create': at('/analyses/create', 'New analysis'),
  'analyses/{id}': { path: ({ id }) => `/analyses/${id}`, heading: ({ player }) => player.name },
  'analyses/view/{id}': { path: ({ id }) => `/analyses/view/${id}`, heading: ({ player }) => player.name },
  players: at('/players', 'Players'),
  'players/create': at('/players/create', 'New player'),
  'players/{id}': { path: ({ playerId }) => `/players/${playerId}`, heading: ({ player }) => player.name },
  teams: at('/teams', 'Teams'),
  'teams/create': at('/teams/create', 'New team'),
  'teams/{id}': {
    path: ({ match }) => `/teams/${match.homeTeamId}`,
    heading: ({ match }) => match.homeTeam.name,
  },
  users: at('/users', 'Users'),
  'users/create': at('/users/create', 'Invite user'),
  'users/{id}': { path: () => `/users/${admin.id}`, heading: () => 'First' },
  account: at('/account', 'Account'),
  charts: at('/charts', 'Charts'),
}

const GROUPS = {
  lists: /^\w+$/,
  'new records': /create$/,
  records: /\{id\}$/,
}

for (const [name, routes] of Object.entries(GROUPS)) {
  test(`opens the pages of ${name} directly, by reload and by the back button`, {
    tag: name === 'records' ? ['@fast-documented', '@no-desk'] : [],
  }, async ({ page, server }) => {
    for (const [route, { path, heading }] of Object.entries(PAGES)) {
      if (!routes.test(route)) continue
      const here = path(analysis)
      const title = page.getByRole('heading', { level: 1, name: heading(analysis) })
      await openAs(page, server, admin, here)
      await expect(title).toBeVisible()
      await expect(page).toHaveURL(here)
      await expect(page).toHaveTitle(/.+ · Touchline$/)
      const named = await page.title()

      const elsewhere = here.startsWith('/teams') ? 'Players' : 'Teams'
      await page.getByRole('link', { name: elsewhere, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: elsewhere })).toBeVisible()
      await page.goBack()
      await expect(title).toBeVisible()
      await expect(page).toHaveURL(here)
      await expect(page).toHaveTitle(named)
    }
    const [address, named] = [page.url(), await page.title()]
    await page.reload()
    await expect(page).toHaveTitle(named)
    await expect(page).toHaveURL(address)
  })
}

test('leads from the empty path to matches, from an unknown one to analyses, and back from there', {
  tag: ['@fast-documented', '@no-desk'],
}, async ({ page, server, console: guard }) => {
  guard.expect(/404/)
  await openAs(page, server, admin, '/teams')
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL('/matches')
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/analyses')
  await page.goBack()
  await expect(page).toHaveURL('/matches')
  await page.goBack()
  await expect(page).toHaveURL('/teams')
})

test('shows for each kind of record that it does not exist', { tag: ['@documented', '@no-desk'] }, async ({
  page,
  server,
  console: guard,
}) => {
  guard.expect(/404/)
  const nowhere = '00000000-0000-4000-8000-000000000000'
  for (const [resource, words] of [
    ['matches', 'Match does not exist'],
    ['analyses', 'Analysis does not exist'],
    ['analyses/view', 'Analysis does not exist'],
    ['players', 'Player does not exist'],
    ['teams', 'Team does not exist'],
    ['users', 'User does not exist'],
  ]) {
    await openAs(page, server, admin, `/${resource}/${nowhere}`)
    await expect(page.getByRole('main').getByText(`${words}`).first()).toBeVisible()
  }
})

test('opens the public pages directly and by reload', { tag: ['@fast-documented', '@no-desk'] }, async ({
  page,
}) => {
  for (const [path, heading] of [
    ['/login', /Sign in|Touchline/],
    ['/signup', 'Sign up'],
    ['/request-reset-password', 'Reset your password'],
    ['/reset-password/a-token', 'Choose a new password'],
    ['/terms', 'Terms of use'],
    ['/privacy', 'Privacy notice'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(/ · Touchline$/)
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible()
})

test('preloads the files of a record together with those of the app, and those of lists without forms', async ({
  page,
  server,
}) => {
  const preloaded = (file: string) => page.locator(`link[rel=modulepreload][href*=${file}]`)
  await page.goto('/login')
  await expect(preloaded('AnalysisView')).toHaveCount(0)
  for (const [route, file] of [
    ['matches/{id}', 'MatchEdit'],
    ['analyses/{id}', 'AnalysisEdit'],
    ['analyses/view/{id}', 'AnalysisView'],
  ] as const) {
    await openAs(page, server, admin, PAGES[route]?.path(analysis) ?? '')
    await expect(preloaded(file)).toHaveCount(1)
  }

  const html = await (await page.request.get('/')).text()
  type Early = { address: string; files: string[] }
  const early: Early[] = JSON.parse(/"pages":(\[.*?\]\}\])/.exec(html)?.[1] ?? '[]')
  for (const route of ['matches', 'analyses', 'players', 'teams', 'users']) {
    const files = early.find(({ address }) => new RegExp(address).test(`/${route}`))?.files ?? []
    const shared = files.filter((file) => /(lists|forms)-/.test(file))
    expect(shared, route).toEqual([expect.stringMatching(/lists-/)])
  }
})

test('shows the splash screen before any file has loaded', async ({ page }) => {
  const gate = aGate()
  await page.route('**/assets/**', async (route) => {
    await gate.isOpen
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('#splash svg')).toBeInViewport()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(245, 246, 243)')
  gate.open()
  await expect(page.getByLabel('Email')).toBeVisible()
})
