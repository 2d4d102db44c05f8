import type { Page } from 'playwright/test'
import { press } from './actions'
import { keptRows } from './device'
import { expect, openAs, test } from './fixtures'
import { showDetails, storedNote } from './notes'
import { untilAppCached } from './offline'
import { aNote } from './records'
import { NEWER_RELEASE, startReleasingServer } from './releasingServer'
import { inDays, isNarrow } from './screens'

/** The installed app: without a network, and after an update. */

// The device must be empty at first. Other journeys block the service worker.
test.use({ ownTab: true, serviceWorkers: 'allow' })

const releaseOf = (tab: Page) => tab.locator('meta[name=release]').getAttribute('content')

/** Returns whether the browser has installed a newer release, which is activated when the tabs of the current one close. */
const isReleaseWaiting = (tab: Page) =>
  tab.evaluate(async () => (await (await navigator.serviceWorker.ready).update()).waiting !== null)

test('can be installed', async ({ page, server, people }) => {
  await openAs(page, server, await people.create('Scout'), '/teams')
  await untilAppCached(page)
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A browser under test has no user profile, as in incognito mode.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  for (const { src, sizes } of JSON.parse(data ?? '{}').icons) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image()
      picture.src = address
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
    if (sizes !== 'any') expect(size).toBe(sizes)
  }
})

test('opens at any address without a network, and shows what the device has', {
  tag: ['@phone', '@no-desk'],
}, async ({ page, context, console: guard, server, people, records }) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  const player = await records.player({ name: 'Opened Before' })
  await openAs(page, server, await people.create('Scout'), `/players/${player.id}`)
  await expect(page.getByRole('heading', { level: 1, name: player.name })).toBeVisible()
  await page.goto('/players?q=opened+before')
  await expect(page.getByText(player.name).first()).toBeVisible()
  await untilAppCached(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(player.name).first()).toBeVisible()
  await expect(page.getByText(/^You are offline.* Data from \d\d:\d\d/)).toBeVisible()
  await page.goto(`/players/${player.id}`)
  await expect(page.getByRole('heading', { level: 1, name: player.name })).toBeVisible()
  // Open a page that was never opened before.
  await page.goto('/teams/create')
  await expect(page.getByLabel('Name')).toBeVisible()
})

test('downloads a match with its line-ups for offline use by one tap, and shows that without a network', {
  tag: ['@phone', '@no-desk'],
}, async ({ page, context, console: guard, server, people, records }) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  const home = await records.team('Ground Rovers')
  const player = await records.player({ name: 'Never Opened', teamId: home.id })
  const homeLineup = [{ shirtNo: 9, playerId: player.id, position: '' as const }]
  const match = await records.match({ homeTeamId: home.id, homeNotes: [aNote()], homeLineup })
  await openAs(page, server, await people.create('Scout'), `/matches/${match.id}?tab=details`)
  const showTools = () => press(page, isNarrow(page) ? /Line-ups and scouts/ : 'More actions')
  await showTools()
  await page.getByRole('button', { name: 'Download for offline use' }).click()
  const kept = page.getByRole('button', { name: /^Offline copy · \d\d:\d\d/ })
  await expect(kept).toBeVisible()
  await untilAppCached(page)
  await context.setOffline(true)
  await page.goto(`/players/${player.id}`)
  await expect(page.getByRole('heading', { level: 1, name: player.name })).toBeVisible()
  await page.goto(`/matches/${match.id}`)
  await expect(storedNote(page, /9Opened/)).toBeVisible()
  await showDetails(page)
  await showTools()
  await expect(kept).toBeVisible()
})

test('opens a match of last week without a network for the scout who has only opened the list', {
  tag: ['@phone', '@no-desk'],
}, async ({ page, context, console: guard, server, people, records }) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  const scout = await people.create('Scout')
  const home = await records.team('Last Week Rovers')
  const player = await records.player({ name: 'Lined Up', teamId: home.id })
  const match = await records.match({
    date: inDays(-7),
    homeTeamId: home.id,
    homeNotes: [aNote({ notes: 'Quick feet' })],
    homeLineup: [{ shirtNo: 9, playerId: player.id, position: '' }],
    scoutIds: [scout.id],
  })
  await openAs(page, server, scout, '/matches?q=last+week+rovers')
  await untilAppCached(page)
  // The device keeps records at visits that the service worker serves, 10 s after they begin.
  await page.reload()
  await expect(page.getByText(home.name).first()).toBeVisible()
  await expect.poll(() => keptRows(page, 'records'), { timeout: 30_000 }).toBe(1)
  await context.setOffline(true)
  await page.getByText(home.name).first().click()
  await expect(page).toHaveURL(new RegExp(`/matches/${match.id}`))
  await expect(storedNote(page, /9Up.*Quick feet/)).toBeVisible()
})

test('opens a kept match without a network after the app was updated', async ({
  page,
  context,
  console: guard,
  server,
  people,
  records,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  const match = await records.match({ homeTeam: 'Release Rovers' })
  const releasing = await startReleasingServer(server.url)
  const address = `${releasing.url}/matches/${match.id}`
  try {
    await openAs(page, server, await people.create('Scout'), address)
    await press(page, 'More actions')
    await page.getByRole('button', { name: 'Download for offline use' }).click()
    await expect(page.getByRole('button', { name: /^Offline copy/ })).toBeVisible()
    await untilAppCached(page)
    releasing.release(String(await releaseOf(page)))
    await expect.poll(() => isReleaseWaiting(page)).toBe(true)
    await page.close()
    await context.setOffline(true)
    // The browser activates the newer release once it notices that no tab is open.
    let later = await context.newPage()
    await expect(async () => {
      await later.close()
      later = await context.newPage()
      await later.goto(address)
      expect(await releaseOf(later)).toBe(NEWER_RELEASE)
    }).toPass()
    await expect(later.getByRole('heading', { level: 1, name: /Release Rovers/ })).toBeVisible()
    await press(later, 'More actions')
    await expect(later.getByRole('button', { name: /^Offline copy/ })).toBeVisible()
  } finally {
    releasing.stop()
  }
})

test('opens with an expired token without a network, and renews it once the network is back', async ({
  page,
  context,
  console: guard,
  server,
  people,
  records,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  const player = await records.player({ name: 'Known Before' })
  await openAs(page, server, await people.create('Scout'), `/players/${player.id}`)
  await expect(page.getByRole('heading', { level: 1, name: player.name })).toBeVisible()
  await page.goto('/players?q=known+before')
  await expect(page.getByText(player.name).first()).toBeVisible()
  await untilAppCached(page)
  await context.setOffline(true)
  const expired = await page.evaluate(() => {
    const [head, claims = '', ...rest] = localStorage.getItem('touchline.accessToken')?.split('.') ?? []
    const earlier = btoa(JSON.stringify({ ...JSON.parse(atob(claims)), exp: 1 }))
    localStorage.setItem('touchline.accessToken', [head, earlier, ...rest].join('.'))
    return localStorage.getItem('touchline.accessToken')
  })
  await page.reload()
  await expect(page.getByText(player.name).first()).toBeVisible()
  await context.setOffline(false)
  const token = () => page.evaluate(() => localStorage.getItem('touchline.accessToken'))
  await expect.poll(token).not.toBe(expired)
  await expect(page.getByText(player.name).first()).toBeVisible()
})

test('offers a new release while the user does not type, and loads it on request in this tab alone', async ({
  page,
  context,
  server,
  people,
  records,
}) => {
  const player = await records.player()
  const releasing = await startReleasingServer(server.url)
  try {
    await openAs(
      page,
      server,
      await people.create('Scout'),
      `${releasing.url}/players/${player.id}?tab=details`,
    )
    const notes = page.getByLabel('Notes', { exact: true })
    await notes.fill('Quick feet')
    const other = await context.newPage()
    await other.goto(`${releasing.url}/teams`)
    await untilAppCached(page)
    const present = String(await releaseOf(page))
    releasing.release(present)
    await page.bringToFront()
    await notes.focus()
    await expect.poll(() => isReleaseWaiting(page)).toBe(true)
    const offer = page.getByText('A new version is available')
    await expect(offer).toHaveCount(0)
    await notes.blur()
    await expect(offer).toBeVisible()
    await expect(other.getByText('A new version is available')).toBeVisible()
    // There is unsaved typing, so the browser asks once more.
    page.on('dialog', (dialog) => dialog.accept())
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => releaseOf(page)).toBe(NEWER_RELEASE)
    expect(await releaseOf(other)).toBe(present)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(notes).toHaveValue('Quick feet')
  } finally {
    releasing.stop()
  }
})

test('opens without a network after a release that was pending during a reload is activated', async ({
  page,
  context,
  console: guard,
  server,
  people,
  records,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  const player = await records.player({ name: 'Waited For' })
  const releasing = await startReleasingServer(server.url)
  try {
    await openAs(page, server, await people.create('Scout'), `${releasing.url}/players/${player.id}`)
    await untilAppCached(page)
    releasing.release(String(await releaseOf(page)))
    await expect.poll(() => isReleaseWaiting(page)).toBe(true)
    await page.reload()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => releaseOf(page)).toBe(NEWER_RELEASE)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: player.name })).toBeVisible()
  } finally {
    releasing.stop()
  }
})

test('reloads with the newer release when a file of the older one is gone', async ({
  page,
  console: guard,
  server,
  people,
}) => {
  guard.expect(/404|dynamically imported module/)
  const releasing = await startReleasingServer(server.url)
  try {
    await openAs(page, server, await people.create('Scout'), `${releasing.url}/teams`)
    await untilAppCached(page)
    releasing.release(String(await releaseOf(page)), /^\/assets\/LegalPage-/)
    await page.goto(`${releasing.url}/terms`)
    await expect.poll(() => isReleaseWaiting(page)).toBe(true)
    await page.getByRole('alert').filter({ hasText: 'Reload to continue' }).getByRole('button').click()
    await expect.poll(() => releaseOf(page)).toBe(NEWER_RELEASE)
  } finally {
    releasing.stop()
  }
})
