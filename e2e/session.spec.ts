import type { Page } from 'playwright/test'
import { PATHS } from '../contract/paths'
import { uploadCsv } from './actions'
import { keptRows } from './device'
import { enterCredentials, expect, openAs, signIn, signInPage, test } from './fixtures'
import { SERVER_HEADERS } from './serverHeaders'

/** How sessions start, are renewed and end, in one tab and in several. */

test.use({ ownTab: true })

/** Returns a function that counts the page’s changes of the history. A loop would make thousands, and freeze the tab. */
async function countHistory(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let calls = 0
    for (const method of ['pushState', 'replaceState'] as const) {
      const original = history[method].bind(history)
      history[method] = (...parts) => {
        calls += 1
        document.documentElement.dataset.historyCalls = String(calls)
        original(...parts)
      }
    }
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.historyCalls ?? 0))
}

/** The time in which a loop would become visible, in ms. */
const SETTLE_MS = 500

test('adds few entries to the history when the app opens signed out, logs out, or is answered with 401', async ({
  page,
  server,
  people,
  console: guard,
}) => {
  guard.expect(/401/)
  guard.expect(/Unauthorized request/)
  const scout = await people.create('Scout')
  const calls = await countHistory(page)
  const expectFew = async (limit: number) => {
    await expect(signInPage(page)).toBeVisible()
    await page.waitForTimeout(SETTLE_MS)
    expect(await calls()).toBeLessThan(limit)
  }
  await page.goto('/')
  await expectFew(6)

  await openAs(page, server, scout, '/teams')
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible()
  await page.route(/\/v1\/match/, (route) =>
    route.fulfill({ headers: SERVER_HEADERS, status: 401, json: { message: 'No', code: 'unauthorized' } }),
  )
  await page.getByRole('link', { name: 'Matches' }).click()
  await expectFew(12)
  await page.unroute(/\/v1\/match/)

  await enterCredentials(page, scout)
  const logOut = page.getByRole('button', { name: 'Sign out' })
  await expect(logOut).toBeVisible()
  await page.goto('/teams')
  await logOut.click()
  await expectFew(10)
  await expect(page).toHaveURL('/login')
})

test('logs out once after several 401s with a message, and returns to the page after signing in', async ({
  page,
  server,
  people,
  console: guard,
}) => {
  guard.expect(/401/)
  guard.expect(/Unauthorized request/)
  const scout = await people.create('Scout')
  await openAs(page, server, scout, '/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  const isOurs = (url: URL) => url.pathname.startsWith('/v1/') && !url.pathname.startsWith(PATHS.login)
  // Answer only after the navigation. An earlier 401, for a pending call of the previous page or a prefetch of the link, would return the
  // user to the previous page.
  const arrived = page.waitForURL('/players')
  await page.route(isOurs, async (route) => {
    await arrived
    await route.fulfill({
      headers: SERVER_HEADERS,
      status: 401,
      json: { message: 'No', code: 'unauthorized' },
    })
  })
  // The page requests players, teams and shared filters at the same time.
  await page.getByRole('link', { name: 'Players' }).click()
  await expect(page.getByText('Unauthorized request')).toHaveCount(1)
  await expect(page).toHaveURL('/login?returnUrl=%2Fplayers')
  await page.unroute(isOurs)
  await enterCredentials(page, scout)
  await expect(page).toHaveURL('/players')
  await expect(page.getByText('Unauthorized request')).toHaveCount(0)
})

test('keeps unsaved typing when the server ends the session, and offers it after signing in', async ({
  page,
  server,
  people,
  records,
  console: guard,
}) => {
  guard.expect(/401/)
  guard.expect(/Unauthorized request/)
  const scout = await people.create('Scout')
  const player = await records.player()
  await openAs(page, server, scout, `/players/${player.id}?tab=details`)
  const notes = page.getByRole('textbox', { name: 'Notes' })
  await notes.fill('Quick feet')
  await page.route(/\/v1\/player/, (route) =>
    route.fulfill({ headers: SERVER_HEADERS, status: 401, json: { message: 'No', code: 'unauthorized' } }),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Unauthorized request')).toBeVisible()
  await page.unroute(/\/v1\/player/)
  await enterCredentials(page, scout)
  await expect(page).toHaveURL(`/players/${player.id}?tab=details`)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(notes).toHaveValue('Quick feet')
})

test('empties the browser on logging out, also in other tabs', {
  tag: '@fast-documented',
}, async ({ page, context, server, people, records, console: guard }) => {
  // The other tab may request its list between the end of the session and the notification about it.
  guard.expect(/401/)
  const { name } = await records.team()
  await openAs(page, server, await people.create('Scout'), '/teams')
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/teams?q=${encodeURIComponent(name)}`)
  await expect(other.getByRole('link', { name })).toBeVisible()
  await expect.poll(() => keptRows(page)).toBeGreaterThan(0)
  await page.goto('/teams/import')
  await uploadCsv(page, 'teams.csv', ['name', 'Secret Signing FC'])
  await expect.poll(() => keptRows(page, 'imports')).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Sign out' }).click()
  // The unfinished import would be lost.
  await page.getByRole('button', { name: 'Discard and sign out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(signInPage(other)).toBeVisible()
  // The name of the club is public, because the sign-in page shows it.
  const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'touchline.club'))
  await expect.poll(keys).toEqual([])
  await expect.poll(() => keptRows(page)).toBe(0)
  await expect.poll(() => keptRows(page, 'imports')).toBe(0)

  // The next user of this tab sees no data of the previous one.
  await signIn(page, await people.create('Agent'))
  await expect(page).toHaveURL('/analyses')
  await expect(other).toHaveURL('/analyses')
  await expect(other.getByText(name)).toHaveCount(0)
})

test('renews the session once before it expires, however many tabs are open', async ({
  page,
  context,
  server,
  people,
}) => {
  let renewals = 0
  context.on('request', (request) => {
    if (request.url().endsWith(PATHS.refresh) && request.method() === 'POST') renewals += 1
  })
  await context.clock.install()
  await openAs(page, server, await people.create('Scout'), '/teams')
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/players')
  await expect(other.getByRole('heading', { name: 'Players' })).toBeVisible()
  const accessToken = () => page.evaluate(() => localStorage.getItem('touchline.accessToken'))
  const before = await accessToken()

  // All tabs share one clock.
  await context.clock.fastForward('14:15')
  await expect.poll(accessToken).not.toBe(before)
  await page.waitForTimeout(SETTLE_MS)
  expect(renewals).toBe(1)
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: 'Matches' }).click()
    await expect(tab.getByRole('heading', { name: 'Matches', exact: true })).toBeVisible()
  }
})

test('ends the session when the token expires if the server cannot renew it, and returns to the page after signing in', {
  tag: ['@fast-documented', '@no-desk'],
}, async ({ page, server, people }) => {
  await page.clock.install()
  await openAs(page, server, await people.create('Scout'), '/teams?q=a')
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible()
  await page.clock.fastForward('14:30')
  // Wait for the refused renewal: one that is pending when the clock jumps would time out, as without a network.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('touchline.refreshToken'))).toBeNull()
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible()
  await page.clock.fastForward('00:45')
  await expect(signInPage(page)).toBeVisible()
  await expect(page).toHaveURL(/returnUrl=%2Fteams%3Fq%3Da/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('touchline.accessToken'))).toBeNull()
})
