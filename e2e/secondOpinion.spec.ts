import type { Page } from 'playwright/test'
import { RESOURCES } from '../contract/paths'
import { RATING_ITEMS } from '../contract/ratings'
import type { WatchRequest } from '../contract/request'
import { press } from './actions'
import { expect, openAs, test } from './fixtures'
import { status, untilAppCached } from './offline'
import { inDays, PHONE } from './screens'

/** A director’s request for second opinions, from the question to the decision. */

const HIDDEN = 'Hidden until you publish'

const toDo = (page: Page, words: RegExp) =>
  page.getByRole('region', { name: 'To do' }).getByRole('link', { name: words })

/** Asks a scout for an independent opinion on the player whose page is open. */
async function ask(page: Page, scout: string): Promise<void> {
  await press(page, 'More actions')
  await press(page, 'Ask a scout')
  const dialog = page.getByRole('dialog', { name: 'Ask a scout' })
  await press(dialog, scout)
  await dialog.getByRole('switch', { name: 'Independent opinion' }).click()
  await press(dialog, 'Ask')
  await expect(page.getByText(`You asked ${scout}`)).toBeVisible()
}

test('a director asks two scouts, compares their reports, one written without a network, and signs the player', async ({
  page: desk,
  server,
  people,
  records,
  elsewhere,
  console,
}) => {
  // Three devices, one of which first caches the whole app.
  test.slow()
  console.expect(/ERR_INTERNET_DISCONNECTED/)
  const director = await people.create('Scout', { firstName: 'Dora', lastName: 'Decides' })
  // First by name, because the dialog has buttons for only six scouts.
  const ada = await people.create('Scout', { firstName: 'Aada', lastName: 'Aalto' })
  const ben = await people.create('Scout', { firstName: 'Aaron', lastName: 'Abel' })
  const home = await records.team()
  const player = await records.player({
    name: `Luis of ${home.name}`,
    position: 'Left Back',
    teamId: home.id,
  })
  const match = await records.match({ homeTeamId: home.id, date: inDays(0), scoutIds: [ada.id] })

  await openAs(desk, server, director, `/players/${player.id}`)
  await ask(desk, 'Aada Aalto')
  await ask(desk, 'Aaron Abel')

  // Ben’s report is the first, and closes his request.
  const [best, worst] = [
    { score: 5 as const, note: '' },
    { score: 1 as const, note: '' },
  ]
  const said = { playerId: player.id, matchId: match.id, level: 'A' as const, conclusion: 'Sign him at once' }
  const publishedAt = new Date().toISOString()
  await records.report([], { ...said, publishedAt, technical: { firstTouch: worst, pass: best } }, ben)

  const phone = await elsewhere(ada, '/', { ...PHONE, serviceWorkers: 'allow' })
  const request = toDo(phone, /Luis of.*Independent opinion · Asked by Dora Decides/)
  const expectHidden = async () => {
    await request.tap()
    await expect(phone.getByRole('heading', { level: 1, name: player.name })).toBeVisible()
    await expect(phone.getByRole('tabpanel', { name: 'Profile' })).toContainText(HIDDEN)
    await expect(phone.getByRole('img', { name: HIDDEN })).not.toHaveCount(0)
    await expect(phone.getByRole('main')).not.toContainText(/Aaron|Sign him/)
  }
  await expectHidden()
  await phone.goBack()
  await expect(request).toBeVisible()
  await untilAppCached(phone)

  await phone.context().setOffline(true)
  await phone.reload()
  await expectHidden()
  await phone.getByRole('link', { name: 'Write report' }).tap()
  await expect(phone.getByRole('combobox', { name: 'Player' })).toHaveValue(player.name)
  await phone.getByRole('combobox', { name: 'Match' }).tap()
  await phone.getByRole('option', { name: new RegExp(home.name) }).tap()
  await phone.getByLabel('Position').selectOption('Left Back')
  await phone.getByRole('button', { name: 'Level B' }).tap()
  await phone.getByLabel('Conclusion').fill('Quick, but loses the ball')
  for (const { label } of RATING_ITEMS) {
    const item = phone.getByRole('radiogroup', { name: new RegExp(`^${label},`) })
    const radio = item.getByRole('radio', { name: /^4,/ })
    // The browser ignores a tap while the page scrolls, so scroll first.
    await radio.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    await radio.tap()
    await expect(radio).toBeChecked()
  }
  await press(phone, 'Publish')
  await expect(phone.getByText('Will be published when online').first()).toBeVisible()
  await expect(phone.getByText('Analysis published')).toHaveCount(0)
  await phone.context().setOffline(false)
  await expect(status(phone, 'All changes saved')).toBeVisible()

  // The report has closed the request, and the scout sees Ben’s.
  await phone.goto('/')
  await expect(phone.getByRole('region', { name: 'To do' })).toContainText('Nothing to do.')
  await phone.goto(`/players/${player.id}`)
  await expect(phone.getByRole('main')).toContainText('Aaron Abel')
  await expect(phone.getByText(HIDDEN)).toHaveCount(0)

  const asked = await people.call<{ requests: WatchRequest[] }>(director, 'GET', RESOURCES.requests.path)
  expect(asked.requests.map(({ state, analysisId }) => [state, analysisId !== null])).toEqual([
    ['done', true],
    ['done', true],
  ])
  await desk.reload()
  const differences = desk.getByRole('region', { name: 'Where scouts differ' }).getByRole('listitem')
  await expect(differences.nth(0)).toHaveText(/First touch.*Aaron Abel: 1, Aada Aalto: 4.*3 apart · 2 scouts/)
  await expect(differences.nth(1)).toHaveText(/Pass.*Aada Aalto: 4, Aaron Abel: 5.*consensus · 2 scouts/)
  await press(desk, 'Stage: No stage')
  await desk.getByRole('menuitem', { name: 'Signed' }).click()
  await desk.getByLabel('Reason for the stage').fill('Both saw his left foot')
  await press(desk, 'Set stage')
  await expect(desk.getByText('Stage saved')).toBeVisible()

  await phone.goto('/')
  for (const device of [phone, await elsewhere(ben, '/')])
    await expect(toDo(device, /Luis of.*Signed · you reported on/)).toBeVisible()
})
