import type { Page } from 'playwright/test'
import { PATHS } from '../contract/paths'
import { expect, openAs, signIn, signInPage, test } from './fixtures'

/** How sessions begin, go on and end, in one tab and in several. */

test.use({ ownTab: true })

/** Counts what the page adds to the history: a loop there makes thousands of calls and freezes the tab. */
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

/** Time for a loop to show itself. */
const SETTLE_MS = 500

test.describe('the history', () => {
  test('is not flooded by opening the app signed out', async ({ page }) => {
    const calls = await countHistory(page)
    await page.goto('/')
    await expect(signInPage(page)).toBeVisible()
    await page.waitForTimeout(SETTLE_MS)
    expect(await calls()).toBeLessThan(6)
  })

  test('is not flooded by logging out', async ({ page, server, people }) => {
    const calls = await countHistory(page)
    await openAs(page, server, await people.create('Scout'), '/teams')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(signInPage(page)).toBeVisible()
    await expect(page).toHaveURL('/login')
    await page.waitForTimeout(SETTLE_MS)
    expect(await calls()).toBeLessThan(10)
  })

  test('is not flooded by a 401', async ({ page, server, people, console: guard }) => {
    guard.expect(/401/)
    guard.expect(/Unauthorized request/)
    const calls = await countHistory(page)
    await openAs(page, server, await people.create('Scout'), '/teams')
    await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible()
    await page.route(/\/v1\/match/, (route) =>
      route.fulfill({ status: 401, json: { message: 'No', code: 'unauthorized' } }),
    )
    await page.getByRole('link', { name: 'Matches' }).click()
    await expect(signInPage(page)).toBeVisible()
    await page.waitForTimeout(SETTLE_MS)
    expect(await calls()).toBeLessThan(12)
  })
})

test('several 401s at once log out once, say why, and lead back afterwards', async ({
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
  // Not before: what the page that is left still asks for, or the link that is pointed at, would lead back to that page.
  const arrived = page.waitForURL('/players')
  await page.route(isOurs, async (route) => {
    await arrived
    await route.fulfill({ status: 401, json: { message: 'No', code: 'unauthorized' } })
  })
  // The page asks for players, teams and what is remembered of them at the same time.
  await page.getByRole('link', { name: 'Players' }).click()
  await expect(page.getByText('Unauthorized request')).toHaveCount(1)
  await expect(page).toHaveURL('/login?returnUrl=%2Fplayers')
  await page.unroute(isOurs)
  await page.getByLabel('Email').fill(scout.email)
  await page.getByLabel('Password', { exact: true }).fill(scout.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/players')
  await expect(page.getByText('Unauthorized request')).toHaveCount(0)
})

test('typing survives a session that the server ended, and is offered after signing in', async ({
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
  await openAs(page, server, scout, `/players/${player.id}`)
  const notes = page.getByRole('textbox', { name: 'Notes' })
  await notes.fill('Quick feet')
  await page.route(/\/v1\/player/, (route) =>
    route.fulfill({ status: 401, json: { message: 'No', code: 'unauthorized' } }),
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Unauthorized request')).toBeVisible()
  await page.unroute(/\/v1\/player/)
  await page.getByLabel('Email').fill(scout.email)
  await page.getByLabel('Password', { exact: true }).fill(scout.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/players/${player.id}`)
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(notes).toHaveValue('Quick feet')
})

test('logging out empties this browser, and other tabs follow', async ({
  page,
  context,
  server,
  people,
  records,
}) => {
  const { name } = await records.team()
  await openAs(page, server, await people.create('Scout'), '/teams')
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/teams?q=${encodeURIComponent(name)}`)
  await expect(other.getByRole('link', { name })).toBeVisible()

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(signInPage(other)).toBeVisible()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])

  // Whoever comes next in this tab sees nothing that was loaded before: the agent may not even ask.
  await signIn(page, await people.create('Agent'))
  await expect(page).toHaveURL('/analyses')
  await expect(other).toHaveURL('/analyses')
  await expect(other.getByText(name)).toHaveCount(0)
})

test('shortly before it expires the session is renewed once, however many tabs are open', {
  tag: '@extras',
}, async ({ page, context, server, people }) => {
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

  // The clock is one for all tabs.
  await context.clock.fastForward('14:15')
  await expect.poll(accessToken).not.toBe(before)
  await page.waitForTimeout(SETTLE_MS)
  expect(renewals).toBe(1)
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: 'Matches' }).click()
    await expect(tab.getByRole('heading', { name: 'Matches', exact: true })).toBeVisible()
  }
})

test('where the server knows no renewal the session ends when its token does, with the way back', async ({
  page,
  server,
  people,
  console: guard,
}) => {
  guard.expect(/404/)
  await page.route(`**${PATHS.refresh}`, (route) => route.fulfill({ status: 404 }))
  await page.clock.install()
  await openAs(page, server, await people.create('Scout'), '/teams?q=a')
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible()
  await page.clock.fastForward('14:30')
  // A renewal that is under way when the clock jumps on would run out of time, as without a network.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('touchline.refreshToken'))).toBeNull()
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible()
  await page.clock.fastForward('00:45')
  await expect(signInPage(page)).toBeVisible()
  await expect(page).toHaveURL(/returnUrl=%2Fteams%3Fq%3Da/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('touchline.accessToken'))).toBeNull()
})
