import type { Page } from 'playwright'
import type { Analysis } from '../contract/analysis'
import type { Match } from '../contract/match'
import { RESOURCES, type ResourceName } from '../contract/paths'
import type { Player } from '../contract/player'
import type { Team } from '../contract/team'
import { type Account, tokensOf } from './accounts'
import { test as base, expect, openAs } from './fixtures'
import { KillableBrowser } from './killableBrowser'
import { status, untilKept, untilLoaded } from './offline'
import { PHONE } from './screens'

/** What happens to devices at a ground, while something waits on them. */

type TwoDevices = {
  phone: Page
  tablet: Page
  /** Saves on both, and gives first the phone and then the tablet a network: all is sent. */
  saveThenConnect: () => Promise<void>
}

const test = base.extend<{
  /** A phone and a tablet of one person at the same page, typing into the same field, both without a network from then on. */
  devices: (person: Account, path: string, field: string) => Promise<TwoDevices>
}>({
  devices: async ({ page: phone, context, browser, server, console }, use) => {
    console.expect(/ERR_INTERNET_DISCONNECTED/)
    const elsewhere = await browser.newContext()
    const tablet = await elsewhere.newPage()
    const networks = [
      { device: phone, network: context },
      { device: tablet, network: elsewhere },
    ]
    const saveThenConnect = async () => {
      for (const { device } of networks) {
        await save(device)
        await expect(status(device, '1 waiting')).toBeVisible()
      }
      for (const { device, network } of networks) {
        await network.setOffline(false)
        await expect(status(device, 'All sent')).toBeVisible()
      }
    }
    await use(async (person, path, field) => {
      for (const { device } of networks) {
        await openAs(device, server, person, path)
        await device.getByRole('textbox', { name: field }).click()
        await untilLoaded(device)
      }
      for (const { network } of networks) await network.setOffline(true)
      return { phone, tablet, saveThenConnect }
    })
    await elsewhere.close()
  },
})

// Nothing may wait in the tab of others' journeys.
test.use({ ownTab: true })

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
/** As browsers' tools have it: bytes a second, and milliseconds until an answer begins. */
const SLOW_3G = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

const matchPath = ({ id }: { id: string }) => `${RESOURCES.matches.path}/${id}`

test('two devices of one scout, both without a network, lose nothing of one another', {
  tag: '@extras',
}, async ({ devices, people, records }) => {
  const scout = await people.create('Scout')
  const note = { shirtNo: 9, position: '', notes: 'Quick', analysisId: null, level: null } as const
  const match = await records.match({ comments: '', homeNotes: [note] })
  const { phone, tablet, saveThenConnect } = await devices(scout, `/matches/${match.id}`, 'Comments')
  await phone.getByRole('textbox', { name: 'Comments' }).fill('Wet pitch')
  await phone.getByRole('button', { name: 'Add note' }).first().click()
  await phone.getByRole('group', { name: 'Note 2' }).getByRole('textbox', { name: 'Notes' }).fill('Tall')
  await tablet.getByRole('textbox', { name: 'Home goals' }).fill('2')
  const notes = tablet.getByRole('group', { name: 'Note 1' }).getByRole('textbox', { name: 'Notes' })
  await notes.fill('Quick, left foot')
  await saveThenConnect()
  // The page goes on with both.
  await expect(tablet.getByRole('textbox', { name: 'Comments' })).toHaveValue('Wet pitch')
  expect(await people.call<Match>('admin', 'GET', matchPath(match))).toMatchObject({
    comments: 'Wet pitch',
    homeScore: 2,
    homeNotes: [{ notes: 'Quick, left foot' }, { notes: 'Tall' }],
    version: match.version + 2,
  })
})

test('an analysis that is rated on a phone and concluded on a tablet, both without a network, is stored with both', {
  tag: '@extras',
}, async ({ devices, people, records }) => {
  const scout = await people.create('Scout')
  const analysis = await records.analysis({}, scout)
  const path = `/analyses/${analysis.id}`
  const { phone, tablet, saveThenConnect } = await devices(scout, path, 'Conclusion')
  const four = (device: Page) =>
    device.getByRole('radiogroup', { name: /^Pass/ }).getByRole('radio', { name: /^4/ })
  await four(phone).click()
  await tablet.getByRole('textbox', { name: 'Conclusion' }).fill('Sign him')
  await saveThenConnect()
  await expect(four(tablet)).toBeChecked()
  expect(
    await people.call<Analysis>(scout, 'GET', `${RESOURCES.analyses.path}/${analysis.id}`),
  ).toMatchObject({ conclusion: 'Sign him', technical: { pass: { score: 4 } } })
})

test('on slow 3G, where answers are lost after the server has stored them, everything is stored once', {
  tag: '@extras',
}, async ({ page, context, server, people, records, console }) => {
  test.slow()
  console.expect(/ERR_(FAILED|CONNECTION_RESET)/)
  const match = await records.match({ comments: '', date: new Date().toISOString().slice(0, 10) })
  await page.setViewportSize(PHONE.viewport)
  const network = await context.newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_3G })
  await openAs(page, server, await people.create('Scout'), `/matches/${match.id}`)
  let lost = 0
  await page.route(`**${RESOURCES.matches.path}/*`, async (route) => {
    if (route.request().method() !== 'PUT' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Add note' }).first().click({ timeout: 60_000 })
  const note = page.getByRole('group', { name: 'Note 1' })
  await note.getByRole('textbox', { name: 'Notes' }).fill('Wins every header')
  await untilLoaded(page)
  await save(page)
  // Until the first answer is lost nothing waits, and all is said to be sent.
  await expect(page.getByText(/^Kept on this device/)).toBeVisible({ timeout: 60_000 })
  expect(lost).toBe(1)
  await expect(status(page, 'All sent')).toBeVisible({ timeout: 60_000 })
  expect(await people.call<Match>('admin', 'GET', matchPath(match))).toMatchObject({
    homeNotes: [{ notes: 'Wins every header' }],
    version: match.version + 1,
  })
})

test('a new match with its line-up is stored once, though the browser is killed while it is being sent', {
  tag: '@extras',
}, async ({ server, people, records }) => {
  // Two browsers start with nothing, one after the other.
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
  const isCreation = (resource: ResourceName) => (request: { method(): string; url(): string }) =>
    request.method() === 'POST' && request.url().endsWith(RESOURCES[resource].path)
  const storedAs = async <Row>(resource: ResourceName, isIt: (row: Row) => boolean) => {
    const path = `${RESOURCES[resource].path}?page=1&amount=2000`
    const answer = await people.call<Record<string, Row[]>>('admin', 'GET', path)
    return answer[resource]?.filter(isIt) ?? []
  }
  try {
    const page = await start()
    await page.goto(`${server.url}/players`)
    await expect(page.getByText(known.name).first()).toBeVisible()
    await untilKept(page)
    await page.goto(`${server.url}/matches/create`)
    await page.getByRole('combobox', { name: 'Home team' }).fill(home.name)
    await page.getByRole('option', { name: home.name }).first().click()
    await page.context().setOffline(true)
    await page.getByRole('combobox', { name: 'Away team' }).fill(away)
    await page.getByRole('option', { name: `Create “${away}”` }).click()
    await page.getByRole('button', { name: /Line-ups and scouts/ }).click()
    await page.getByRole('button', { name: 'Paste a team sheet' }).click()
    await page.getByLabel('Team sheet').fill(`9. MARCHETTI (C)\n10 ${newcomer}`)
    await page.getByRole('button', { name: 'Add players' }).click()
    await page.getByLabel(`Who is “${newcomer}”?`).click()
    await page.getByRole('option', { name: `Create “${newcomer}”` }).click()
    await expect(page.getByRole('button', { name: `than ${newcomer}` })).toBeVisible()
    await save(page)
    await expect(status(page, '3 waiting')).toBeVisible()

    // The one that somebody looks at sends, and not the service worker, whose calls are seen by nobody.
    await page.bringToFront()
    let isKilled = () => {}
    const killed = new Promise<void>((resolve) => {
      isKilled = resolve
    })
    await page.route(`**${RESOURCES.teams.path}`, async (route) => {
      if (!isCreation('teams')(route.request())) return route.continue()
      // The server has stored it, and nobody on the device hears of that.
      await route.fetch()
      await browser.kill()
      isKilled()
    })
    await page.context().setOffline(false)
    await killed

    const again = await start()
    const isSent = again.waitForResponse((response) => isCreation('matches')(response.request()))
    await again.goto(`${server.url}/matches`)
    expect((await isSent).ok()).toBe(true)
    await expect(status(again, 'All sent')).toBeVisible()
  } finally {
    await browser.remove()
  }
  expect(await storedAs<Team>('teams', ({ name }) => name === away)).toHaveLength(1)
  const newcomers = await storedAs<Player>('players', ({ name }) => name === newcomer)
  const [made, ...others] = await storedAs<Match>('matches', ({ homeTeamId }) => homeTeamId === home.id)
  expect(others).toEqual([])
  const lineup = made && (await people.call<Match>('admin', 'GET', matchPath(made))).homeLineup
  expect(lineup?.map(({ shirtNo, playerId }) => [shirtNo, playerId])).toEqual([
    [9, known.id],
    [10, newcomers.map(({ id }) => id).join()],
  ])
})
