import { PATHS } from '../contract/paths'
import { press } from './actions'
import { expect, openAs, test } from './fixtures'
import { loseAnswer, status, untilLoaded } from './offline'

// The unsent report must not reach the tab of other journeys.
test.use({ ownTab: true })

test('refuses an offline report on a player who was erased meanwhile, and lets its author copy the text', async ({
  page,
  context,
  server,
  people,
  records,
  elsewhere,
  console,
}) => {
  // Offline, then a lost answer and a refused write.
  console.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|409/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const agent = await people.create('Agent', { firstName: 'Rhea', lastName: 'Recipient' })
  const { id: homeTeamId, name: team } = await records.team()
  const player = await records.player({ name: 'Nadia Forgotten', teamId: homeTeamId })
  const homeLineup = [{ playerId: player.id, shirtNo: 9, position: '' as const, isStarter: true }]
  const match = await records.match({ homeTeamId, homeLineup })
  await records.report([agent], { playerId: player.id, matchId: match.id })

  await openAs(page, server, await people.create('Scout'), `/analyses/create?player=${player.id}`)
  await page.getByRole('combobox', { name: /Match/ }).fill(team)
  await page.getByRole('listbox').getByRole('option').first().click()
  await untilLoaded(page)
  await context.setOffline(true)
  await page.getByLabel('Conclusion').fill('Strong in the air')
  await press(page, 'Save')
  await expect(status(page, '1 to sync')).toBeVisible()

  const office = await elsewhere(await people.admin(), `/players/${player.id}`)
  await press(office, 'More actions')
  await press(office, 'Erase for good…')
  const question = office.getByRole('dialog', { name: 'Erase Nadia Forgotten for good?' })
  await expect(question.getByText('1 report', { exact: true })).toBeVisible()
  await expect(question.getByText('1 place in a line-up')).toBeVisible()
  await expect(question.getByText('Rhea Recipient')).toBeVisible()
  await question.getByRole('textbox', { name: /^Name/ }).fill('Nadia Forgotten')
  await loseAnswer(office, `**${PATHS.erasure('players', player.id)}`)
  await press(question, 'Erase for good')
  await expect(question.getByRole('alert')).toHaveCount(2)
  await press(question, 'Erase for good')
  await expect(office).toHaveURL(/\/jobs\?kind=erasure$/)

  await context.setOffline(false)
  await status(page, '1 needs you').click()
  const unsent = page.getByRole('dialog', { name: 'Waiting to sync' })
  await expect(unsent.getByText('This was erased and cannot be saved again')).toBeVisible()
  await expect(unsent.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(unsent.getByRole('button', { name: 'Discard' })).toBeVisible()
  await press(unsent, 'Copy text')
  await expect(page.getByText('Text copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe('Nadia Forgotten\nConclusion: Strong in the air')

  await page.goto(`/matches/${match.id}`)
  await expect(page.getByRole('heading', { level: 1, name: team })).toBeVisible()
  await expect(page.getByText('Nadia Forgotten')).toHaveCount(0)
})
