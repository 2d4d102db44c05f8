import type { Page } from 'playwright/test'
import type { Account } from './accounts'
import { expect, openAs, test } from './fixtures'

/** A player writes about others, but neither shares nor manages anybody. */

let player: Account
test.beforeAll(async ({ people }) => {
  player = await people.create('Player', { firstName: 'Petra' })
})

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('reads own analyses and what is published and shared with them, and nothing else', async ({
  page,
  server,
  records,
}) => {
  const subject = async (name: string) => ({ playerId: (await records.player({ name })).id })
  await records.analysis({ ...(await subject('Own Draft')) }, player)
  const shared = await records.report([player], await subject('Shared Report'))
  await records.report([], await subject('Unshared Report'))
  const draft = await records.analysis({ accessUserIds: [player.id], ...(await subject('Shared Draft')) })

  await openAs(page, server, player, '/analyses')
  await expect(row(page, 'Own Draft')).toContainText('Draft')
  await expect(row(page, 'Shared Report')).toBeVisible()
  await expect(row(page, 'Unshared Report')).toHaveCount(0)
  await expect(row(page, 'Shared Draft')).toHaveCount(0)

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
})

test('writes, publishes and withdraws an own analysis, which they cannot share', async ({
  page,
  server,
  records,
}) => {
  await records.match({ homeTeam: 'Lakeside Albion', awayTeam: 'Hilltop Town' })
  await records.player({ name: 'Nadia Newcomer', teamName: 'Lakeside Albion' })
  await openAs(page, server, player, '/analyses/create')
  await page.getByRole('combobox', { name: 'Match' }).fill('lakeside')
  await page.getByRole('option', { name: /Lakeside Albion – Hilltop Town/ }).click()
  await page.getByRole('combobox', { name: 'Player' }).fill('nadia')
  await page.getByRole('option', { name: /Nadia Newcomer/ }).click()
  await page.getByRole('radiogroup', { name: /^Pass/ }).getByRole('radio', { name: /^4/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Analysis saved')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByText('Analysis published')).toBeVisible()
  await expect(page.getByRole('button', { name: 'PDF', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
})

test('deletes what they made, and is not offered to delete what others made', async ({
  page,
  server,
  records,
}) => {
  const own = await records.player({ name: 'Made by Petra' }, player)
  const others = await records.player({ name: 'Made by another' })
  await openAs(page, server, player, `/players/${others.id}`)
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await page.goto(`/players/${own.id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Player was successfully deleted')).toBeVisible()
})

test('has no users in the menu, and is led home from their pages', async ({ page, server, people }) => {
  await openAs(page, server, player)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link')).toHaveText([
    'Matches',
    'Analyses',
    'Players',
    'Teams',
    'Account',
    'Charts',
  ])
  const { id } = await people.admin()
  for (const path of ['/users', '/users/create', `/users/${id}`]) {
    await page.goto(path)
    await expect(page).toHaveURL('/matches')
  }
})
