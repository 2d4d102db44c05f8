import type { Page } from 'playwright/test'
import { expect, openAs, test } from './fixtures'
import { untilKept } from './offline'
import { NEWER_RELEASE, startReleasingServer } from './releasingServer'
import { isNarrow } from './screens'

/** The app as people have it who open it where there is no network. */

// What a device keeps begins with nothing; the worker's own requests cannot be seen by the other journeys.
test.use({ ownTab: true, serviceWorkers: 'allow' })

const releaseOf = (tab: Page) => tab.locator('meta[name=release]').getAttribute('content')

/** Whether the browser has a newer release by now, which waits for the present one's tabs to be closed. */
const isReleaseWaiting = (tab: Page) =>
  tab.evaluate(async () => (await (await navigator.serviceWorker.ready).update()).waiting !== null)

test('the app can be installed', { tag: '@extras' }, async ({ page, server, people }) => {
  await openAs(page, server, await people.create('Scout'), '/teams')
  await untilKept(page)
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A browser that is driven by tests has no profile of a person's.
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

test('without a network the app opens at any address, and shows what the device has', {
  tag: ['@phone', '@desk'],
}, async ({ page, context, console: guard, server, people, records }) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  // First in the list, however many others make players on this server meanwhile.
  const player = await records.player({ name: '0 Kept Keeper' })
  await openAs(page, server, await people.create('Scout'), '/players')
  await expect(page.getByText(player.name).first()).toBeVisible()
  await untilKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(player.name).first()).toBeVisible()
  await expect(page.getByText(/^You are offline.* As of \d\d:\d\d/)).toBeVisible()
  await page.goto(`/players/${player.id}`)
  await expect(page.getByRole('heading', { level: 1, name: player.name })).toBeVisible()
  // A page that has never been open.
  await page.goto('/teams/create')
  await expect(page.getByLabel('Name')).toBeVisible()
})

test('a match that was opened once opens without a network, with its line-ups', { tag: '@extras' }, async ({
  page,
  context,
  console: guard,
  server,
  people,
  records,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  const scout = await people.create('Scout')
  const player = await records.player({ name: 'Nadia Number Nine' })
  const match = await records.match({
    homeTeam: 'Kept Town',
    homeNotes: [{ shirtNo: 9, position: '', notes: 'Quick feet', analysisId: null, level: null }],
    homeLineup: [{ shirtNo: 9, playerId: player.id, position: '' }],
  })
  await openAs(page, server, scout, `/matches/${match.id}`)
  const heading = page.getByRole('heading', { level: 1, name: /Kept Town/ })
  const named = page.getByText('9 Nadia Number Nine').first()
  await expect(named).toBeVisible()
  await untilKept(page)
  await page.goto('/matches')
  const link = page
    .getByRole('row', { name: /Kept Town/ })
    .getByRole('link')
    .first()
  await expect(link).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await link.click()
  await expect(heading).toBeVisible()
  await expect(named).toBeVisible()
})

test('a match is kept for the ground by one tap, which says so without a network, too', {
  tag: ['@phone', '@extras'],
}, async ({ page, context, console: guard, server, people, records }) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  const match = await records.match({ homeTeam: 'Ground Rovers' })
  const player = await records.player({ name: 'Never Opened', teamId: match.homeTeamId })
  await openAs(page, server, await people.create('Scout'), `/matches/${match.id}`)
  const showTools = async () => {
    if (isNarrow(page)) await page.getByRole('button', { name: /Line-ups and scouts/ }).click()
  }
  await showTools()
  await page.getByRole('button', { name: 'Keep for the ground' }).click()
  const kept = page.getByRole('button', { name: /^Kept · \d\d:\d\d/ })
  await expect(kept).toBeVisible()
  await untilKept(page)
  await context.setOffline(true)
  await page.goto(`/players/${player.id}`)
  await expect(page.getByRole('heading', { level: 1, name: player.name })).toBeVisible()
  await page.goto(`/matches/${match.id}`)
  await showTools()
  await expect(kept).toBeVisible()
})

test('a match that is kept for the ground opens there, though the app is a newer release by then', {
  tag: '@extras',
}, async ({ page, context, console: guard, server, people, records }) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  const match = await records.match({ homeTeam: 'Release Rovers' })
  const releasing = await startReleasingServer(server.url)
  const address = `${releasing.url}/matches/${match.id}`
  try {
    await openAs(page, server, await people.create('Scout'), address)
    await page.getByRole('button', { name: 'Keep for the ground' }).click()
    await expect(page.getByRole('button', { name: /^Kept/ })).toBeVisible()
    await untilKept(page)
    releasing.release(String(await releaseOf(page)))
    await expect.poll(() => isReleaseWaiting(page)).toBe(true)
    await page.close()
    await context.setOffline(true)
    // The browser takes the newer one once it has seen that no tab is open.
    let later = await context.newPage()
    await expect(async () => {
      await later.close()
      later = await context.newPage()
      await later.goto(address)
      expect(await releaseOf(later)).toBe(NEWER_RELEASE)
    }).toPass()
    await expect(later.getByRole('heading', { level: 1, name: /Release Rovers/ })).toBeVisible()
    await expect(later.getByRole('button', { name: /^Kept/ })).toBeVisible()
  } finally {
    releasing.stop()
  }
})

test('a session whose token has expired opens without a network, and goes on with it', {
  tag: '@extras',
}, async ({ page, context, console: guard, server, people, records }) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  const player = await records.player({ name: 'Known Before' })
  await openAs(page, server, await people.create('Scout'), '/players')
  await expect(page.getByText(player.name).first()).toBeVisible()
  await untilKept(page)
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

test('a new release is offered when nobody types, and comes when it is wanted, in this tab alone', {
  tag: '@extras',
}, async ({ page, context, server, people, records }) => {
  const player = await records.player()
  const releasing = await startReleasingServer(server.url)
  try {
    await openAs(page, server, await people.create('Scout'), `${releasing.url}/players/${player.id}`)
    const notes = page.getByLabel('Notes', { exact: true })
    await notes.fill('Quick feet')
    const other = await context.newPage()
    await other.goto(`${releasing.url}/teams`)
    await untilKept(page)
    const present = String(await releaseOf(page))
    releasing.release(present)
    await page.bringToFront()
    await notes.focus()
    await expect.poll(() => isReleaseWaiting(page)).toBe(true)
    const offer = page.getByText('A new version is ready')
    await expect(offer).toHaveCount(0)
    await notes.blur()
    await expect(offer).toBeVisible()
    await expect(other.getByText('A new version is ready')).toBeVisible()
    // What was typed is not saved: the browser asks once more.
    page.on('dialog', (dialog) => dialog.accept())
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => releaseOf(page)).toBe(NEWER_RELEASE)
    expect(await releaseOf(other)).toBe(present)
    await page.getByRole('button', { name: 'Put it back' }).click()
    await expect(notes).toHaveValue('Quick feet')
  } finally {
    releasing.stop()
  }
})

test('a release that waited while its page was loaded again opens without a network once it is let in', {
  tag: '@extras',
}, async ({ page, context, console: guard, server, people, records }) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  const player = await records.player({ name: 'Waited For' })
  const releasing = await startReleasingServer(server.url)
  try {
    await openAs(page, server, await people.create('Scout'), `${releasing.url}/players/${player.id}`)
    await untilKept(page)
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

test('a page whose file went with its release is loaded again with the newer one', {
  tag: '@extras',
}, async ({ page, console: guard, server, people }) => {
  guard.expect(/404|dynamically imported module/)
  const releasing = await startReleasingServer(server.url)
  try {
    await openAs(page, server, await people.create('Scout'), `${releasing.url}/teams`)
    await untilKept(page)
    releasing.release(String(await releaseOf(page)), /^\/assets\/LegalPage-/)
    await page.goto(`${releasing.url}/terms`)
    await expect.poll(() => isReleaseWaiting(page)).toBe(true)
    await page.getByRole('alert').filter({ hasText: 'Reload to go on' }).getByRole('button').click()
    await expect.poll(() => releaseOf(page)).toBe(NEWER_RELEASE)
  } finally {
    releasing.stop()
  }
})
