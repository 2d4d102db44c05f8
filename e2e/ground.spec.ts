import { RESOURCES, type RecordedResource } from '../contract/paths'
import { aGate } from '../tests/support/gate'
import { tokensOf } from './accounts'
import { save } from './actions'
import { expect, openAs, test } from './fixtures'
import { KillableBrowser } from './killableBrowser'
import { closeNote, noteText, openNumber, showDetails, showLive, storedNote } from './notes'
import { status, untilAppCached, untilLoaded } from './offline'
import { aNote } from './records'
import { PHONE } from './screens'

/** Devices at a football ground, with pending changes. */

// Pending changes must not reach the tab of other journeys.
test.use({ ownTab: true })

/** The values of Chrome DevTools: bytes per second, and milliseconds until an answer begins. */
const SLOW_3G = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

test('keeps the changes of two devices of one scout, both without a network', async ({
  page: phone,
  server,
  people,
  records,
  elsewhere,
  console,
}) => {
  console.expect(/ERR_INTERNET_DISCONNECTED/)
  const scout = await people.create('Scout')
  const match = await records.match({ comments: '', homeNotes: [aNote({ notes: 'Quick' })] })
  const tablet = await elsewhere()
  for (const device of [phone, tablet]) {
    await openAs(device, server, scout, `/matches/${match.id}?tab=details`)
    await device.getByRole('textbox', { name: 'Comments' }).click()
    await untilLoaded(device)
  }
  for (const device of [phone, tablet]) await device.context().setOffline(true)
  await phone.getByRole('textbox', { name: 'Comments' }).fill('Wet pitch')
  await tablet.getByRole('textbox', { name: 'Home goals' }).fill('2')
  for (const device of [phone, tablet]) await showLive(device)
  await openNumber(phone, 10)
  await noteText(phone).fill('Tall')
  await storedNote(tablet, 'Quick').click()
  await noteText(tablet).fill('Quick, left foot')
  for (const device of [phone, tablet]) {
    await closeNote(device)
    await expect(status(device, '1 to sync')).toBeVisible()
  }
  // The tablet has stored the goals together with its note.
  await save(phone)
  await expect(status(phone, '2 to sync')).toBeVisible()
  for (const device of [phone, tablet]) {
    await device.context().setOffline(false)
    await expect(status(device, 'All changes saved')).toBeVisible()
  }
  // The form of the second device shows the changes of the first.
  await showDetails(tablet)
  await expect(tablet.getByRole('textbox', { name: 'Comments' })).toHaveValue('Wet pitch')
  expect(await records.stored('matches', match)).toMatchObject({
    comments: 'Wet pitch',
    homeScore: 2,
    homeNotes: [{ notes: 'Quick, left foot' }, { notes: 'Tall' }],
    // Each write is stored once.
    version: match.version + 3,
  })
})

test('stores everything once on slow 3G, if an answer is lost after the server has stored the match', async ({
  page,
  context,
  server,
  people,
  records,
  console,
}) => {
  // Loading the app takes 20 s on this network.
  test.slow()
  console.expect(/ERR_(FAILED|CONNECTION_RESET)/)
  const match = await records.match({ comments: '', date: new Date().toISOString().slice(0, 10) })
  await page.setViewportSize(PHONE.viewport)
  const network = await context.newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_3G })
  await openAs(page, server, await people.create('Scout'), `/matches/${match.id}`)
  let lost = 0
  const gate = aGate()
  await page.route(`**${RESOURCES.matches.path}/*`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    if (lost > 0) {
      await gate.isOpen
      return route.continue()
    }
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('group', { name: 'Shirt number' }).waitFor({ timeout: 60_000 })
  await openNumber(page, 5)
  await noteText(page).fill('Wins every header')
  await untilLoaded(page)
  await closeNote(page)
  // Wait for the lost answer first, because until then the app also shows that all changes are saved.
  await expect(status(page, '1 to sync')).toBeVisible({ timeout: 60_000 })
  expect(lost).toBe(1)
  gate.open()
  await expect(status(page, 'All changes saved')).toBeVisible({ timeout: 60_000 })
  expect(await records.stored('matches', match)).toMatchObject({
    homeNotes: [{ notes: 'Wins every header' }],
    version: match.version + 1,
  })
})

test('stores a new match with its line-up once, though the browser is killed while it is being sent', async ({
  server,
  people,
  records,
}) => {
  // Starting a browser twice takes long.
  test.slow()
  const home = await records.team()
  const known = await records.player({ name: 'Zoë Marchétti', teamId: home.id })
  const [away, newcomer] = [`Late ${home.name}`, `Late Comer of ${home.name}`]
  const tokens = await tokensOf(server, await people.create('Scout'))
  const browser = new KillableBrowser()
  const start = async () => {
    const page = await browser.start()
    await page.setViewportSize(PHONE.viewport)
    await page.addInitScript(({ accessToken, refreshToken }) => {
      localStorage.setItem('touchline.accessToken', accessToken)
      localStorage.setItem('touchline.refreshToken', refreshToken)
    }, tokens)
    return page
  }
  const isCreation = (resource: RecordedResource) => (request: { method(): string; url(): string }) =>
    request.method() === 'POST' && request.url().endsWith(RESOURCES[resource].path)
  try {
    const page = await start()
    await page.goto(`${server.url}/players?q=marchetti`)
    await expect(page.getByText(known.name).first()).toBeVisible()
    await untilAppCached(page)
    await page.goto(`${server.url}/matches/create`)
    await page.getByRole('combobox', { name: 'Home team' }).fill(home.name)
    await page.getByRole('option', { name: home.name }).first().click()
    await page.context().setOffline(true)
    await page.getByRole('combobox', { name: 'Away team' }).fill(away)
    await page.getByRole('option', { name: `Create “${away}”` }).click()
    await page.getByRole('button', { name: /Line-ups and scouts/ }).click()
    await page.getByRole('button', { name: 'Paste team sheet' }).click()
    await page.getByLabel('Team sheet').fill(`9. MARCHETTI (C)\n10 ${newcomer}`)
    await page.getByRole('button', { name: 'Add players' }).click()
    await page.getByLabel(`Who is “${newcomer}”?`).click()
    await page.getByRole('option', { name: `Create “${newcomer}”` }).click()
    await expect(page.getByRole('button', { name: `Change player: ${newcomer}` })).toBeVisible()
    await save(page)
    await expect(status(page, '3 to sync')).toBeVisible()

    // The visible page sends the writes, so that the journey sees the calls; those of the service worker are not visible to it.
    await page.bringToFront()
    const killed = aGate()
    await page.route(`**${RESOURCES.teams.path}`, async (route) => {
      if (!isCreation('teams')(route.request())) return route.continue()
      // The server has stored the record, but the answer never reaches the device.
      await route.fetch()
      await browser.kill()
      killed.open()
    })
    await page.context().setOffline(false)
    await killed.isOpen

    const again = await start()
    const isSent = again.waitForResponse((response) => isCreation('matches')(response.request()))
    await again.goto(`${server.url}/matches`)
    expect((await isSent).ok()).toBe(true)
    await expect(status(again, 'All changes saved')).toBeVisible()
  } finally {
    await browser.remove()
  }
  expect((await records.all('teams')).filter(({ name }) => name === away)).toHaveLength(1)
  const newcomers = (await records.all('players')).filter(({ name }) => name === newcomer)
  const matches = await records.all('matches')
  const [made, ...others] = matches.filter(({ homeTeamId }) => homeTeamId === home.id)
  expect(others).toEqual([])
  const lineup = made && (await records.stored('matches', made)).homeLineup
  expect(lineup?.map(({ shirtNo, playerId }) => [shirtNo, playerId])).toEqual([
    [9, known.id],
    [10, newcomers.map(({ id }) => id).join()],
  ])
})
