import { press, publishAnyway, row } from './actions'
import { expect, openAs, test } from './fixtures'

/** A user of the role player writes about others, but neither shares nor manages users. */

test('a player reads and writes analyses, publishes and unpublishes one, and deletes only their own records', async ({
  page,
  server,
  people,
  records,
  console: guard,
}) => {
  // The page of an unreadable draft requests it, unless the device has the whole list.
  guard.expect(/404/)
  const player = await people.create('Player', { firstName: 'Petra' })
  const subject = async (name: string) => ({ playerId: (await records.player({ name })).id })
  const shared = await records.report([player], await subject('Shared Report'))
  await records.report([], await subject('Unshared Report'))
  const draft = await records.analysis({ accessUserIds: [player.id], ...(await subject('Shared Draft')) })
  await records.match({ homeTeam: 'Lakeside Albion', awayTeam: 'Hilltop Town' })
  await records.player({ name: 'Nadia Newcomer', teamName: 'Lakeside Albion' })
  const own = await records.player({ name: 'Made by Petra' }, player)

  await openAs(page, server, player, '/analyses')
  await expect(row(page, 'Shared Report')).toBeVisible()
  await expect(row(page, 'Unshared Report')).toHaveCount(0)
  await expect(row(page, 'Shared Draft')).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const pages = ['Matches', 'Analyses', 'Players', 'Teams', 'Account', 'Charts']
  await expect(menu.getByRole('link')).toHaveText(pages)
  await row(page, 'Shared Report').click()
  await expect(page).toHaveURL(`/analyses/view/${shared.id}`)
  await expect(page.getByRole('heading', { name: 'Shared Report' })).toBeVisible()
  for (const name of ['Edit', 'Share']) {
    await expect(page.getByRole('main').getByText(name, { exact: true })).toHaveCount(0)
  }
  await page.goto(`/analyses/${shared.id}`)
  await expect(page).toHaveURL(`/analyses/view/${shared.id}`)
  await page.goto(`/analyses/view/${draft.id}`)
  await expect(page.getByText('Analysis does not exist').first()).toBeVisible()

  await page.goto('/analyses/create')
  await page.getByRole('combobox', { name: 'Match' }).fill('lakeside')
  await page.getByRole('option', { name: /Lakeside Albion – Hilltop Town/ }).click()
  await page.getByRole('combobox', { name: 'Player' }).fill('nadia')
  await page.getByRole('option', { name: /Nadia Newcomer/ }).click()
  await page.getByRole('radiogroup', { name: /^Pass/ }).getByRole('radio', { name: /^4/ }).click()
  await press(page, 'Save')
  await expect(page.getByText('Analysis saved')).toBeVisible()
  await publishAnyway(page)
  await expect(page.getByRole('button', { name: 'PDF', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0)
  await press(page, 'Unpublish')
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()

  await page.goto(`/players/${shared.playerId}?tab=details`)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await page.goto(`/players/${own.id}?tab=details`)
  await press(page, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Player was successfully deleted')).toBeVisible()
  await page.goto('/users')
  await expect(page).toHaveURL('/matches')
})
