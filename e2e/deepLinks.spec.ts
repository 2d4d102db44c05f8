import type { Analysis } from '../contract/analysis'
import type { Account } from './accounts'
import { expect, openAs, test } from './fixtures'
import { mailedSecret } from './mails'

/** Every address of the product document, opened directly, reloaded, left and come back to. */

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

for (const [route, { path, heading }] of Object.entries(PAGES)) {
  test(`${route} is opened directly, reloaded, and come back to`, async ({ page, server }) => {
    const here = path(analysis)
    const title = page.getByRole('heading', { level: 1, name: heading(analysis) })
    await openAs(page, server, admin, here)
    await expect(title).toBeVisible()
    await expect(page).toHaveURL(here)
    await expect(page).toHaveTitle(/.+ · Touchline$/)
    const named = await page.title()

    await page.reload()
    await expect(title).toBeVisible()
    await expect(page).toHaveTitle(named)

    const elsewhere = here.startsWith('/teams') ? 'Players' : 'Teams'
    await page.getByRole('link', { name: elsewhere, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: elsewhere })).toBeVisible()
    await page.goBack()
    await expect(title).toBeVisible()
    await expect(page).toHaveURL(here)
    await expect(page).toHaveTitle(named)
  })
}

test('the empty path leads to matches, an unknown one to analyses, and back is not caught there', async ({
  page,
  server,
  console: guard,
}) => {
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

test('what does not exist says so, with a way on', async ({ page, server, console: guard }) => {
  guard.expect(/404/)
  const nowhere = '00000000-0000-4000-8000-000000000000'
  await openAs(page, server, admin)
  for (const [resource, words] of [
    ['matches', 'Match does not exist'],
    ['analyses', 'Analysis does not exist'],
    ['analyses/view', 'Analysis does not exist'],
    ['players', 'Player does not exist'],
    ['teams', 'Team does not exist'],
    ['users', 'User does not exist'],
  ]) {
    await page.goto(`/${resource}/${nowhere}`)
    await expect(page.getByRole('main').getByText(`${words}`).first()).toBeVisible()
  }
})

for (const [path, heading] of [
  ['/login', /Sign in|Touchline/],
  ['/signup', 'Sign up'],
  ['/request-reset-password', 'Reset your password'],
  ['/reset-password/a-token', 'Choose a new password'],
  ['/terms', 'Terms of use'],
  ['/privacy', 'Privacy notice'],
] as const) {
  test(`${path} is open to everybody, directly and by reload`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(/ · Touchline$/)
  })
}

test('/signup/{id} is open to who was invited', { tag: '@extras' }, async ({ page, people, server }) => {
  const invited = await people.invite('Scout')
  const secret = await mailedSecret(server, invited.email, 'signup')
  for (const _time of ['directly', 'again']) {
    await page.goto(`/signup/${secret}`)
    await expect(page.getByLabel('First name')).toHaveValue(invited.firstName)
  }
})

for (const [route, file] of [
  ['matches/{id}', 'MatchEdit'],
  ['analyses/{id}', 'AnalysisEdit'],
] as const) {
  test(`the files of ${route} come together with the app's own`, async ({ page, server }) => {
    await openAs(page, server, admin, PAGES[route]?.path(analysis) ?? '')
    await expect(page.locator(`link[rel=modulepreload][href*=${file}]`)).toHaveCount(1)
  })
}

for (const route of ['matches', 'analyses', 'players', 'teams', 'users']) {
  test(`the list of ${route} takes the files of lists, and none of forms`, async ({ page }) => {
    const html = await (await page.request.get('/')).text()
    const early: { address: string; files: string[] }[] = JSON.parse(
      /"pages":(\[.*?\]\}\])/.exec(html)?.[1] ?? '[]',
    )
    const files = early.find(({ address }) => new RegExp(address).test(`/${route}`))?.files ?? []
    expect(files.filter((file) => /(lists|forms)-/.test(file))).toEqual([expect.stringMatching(/lists-/)])
  })
}

test('no file has to come before something is shown', async ({ page }) => {
  let letFilesCome = () => {}
  const isSeen = new Promise<void>((resolve) => {
    letFilesCome = resolve
  })
  await page.route('**/assets/**', async (route) => {
    await isSeen
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('#splash svg')).toBeInViewport()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(245, 246, 243)')
  letFilesCome()
  await expect(page.getByLabel('Email')).toBeVisible()
})
