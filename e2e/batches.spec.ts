import type { Page } from 'playwright/test'
import { press, uploadCsv } from './actions'
import { expect, openAs, test } from './fixtures'

/** Undoing an import of a wrong file, and a bulk change. */

const importedAs = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Import of ${name}` }) })

test('undoes an import from the list, keeps later changes, and shows one line in history', async ({
  page,
  server,
  people,
  records,
}) => {
  const admin = await people.admin()
  const stored = await records.player({ name: 'Stanley Stored', foot: 'Right' })
  await openAs(page, server, admin, '/players/import')
  const rows = ['Walter Wrong,Left', 'Wilma Wrong,Left', 'Stanley Stored,Left', ',Left']
  await uploadCsv(page, 'wrong.csv', ['Name,Foot', ...rows])
  await page.getByRole('button', { name: /^Import 3 rows$/ }).click()
  await expect(page.getByText('2 players added')).toBeVisible()

  await page.getByRole('link', { name: 'History', exact: true }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Import of wrong.csv' }).first()
  await expect(line).toContainText('2 added')
  await expect(page.getByText('Walter Wrong')).toBeHidden()
  await press(page, 'Changes: Import of wrong.csv')
  await expect(page.getByRole('link', { name: 'Walter Wrong' })).toBeVisible()

  await page.goto('/players/import')
  await page.getByRole('link', { name: 'Earlier imports' }).click()
  const row = importedAs(page, 'wrong.csv')
  await expect(row).toContainText('2 added, 1 changed, 1 rejected')
  await row.getByRole('link').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Walter Wrong' })).toBeVisible()
  await page.getByRole('tab', { name: /^Changed/ }).click()
  await page.getByRole('button', { name: /^Changes: Changed/ }).click()
  await expect(page.getByText('Right → Left')).toBeVisible()
  await page.getByRole('tab', { name: /^Rejected/ }).click()
  await expect(page.getByText('Row 5')).toBeVisible()

  const wilma = (await records.all('players')).find(({ name }) => name === 'Wilma Wrong')
  await people.call('admin', 'PUT', `/v1/player/${wilma?.id}`, { ...wilma, notes: 'Quick' })

  await page.reload()
  await page.getByRole('button', { name: 'Undo' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/1 of these records was changed later/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('Wilma Wrong: Changed since')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: /^Kept/ }).click()
  await expect(page.getByText('Changed since · Fields: Notes')).toBeVisible()

  const after = await records.all('players')
  const names = after.map(({ name }) => name)
  expect([names.includes('Walter Wrong'), names.includes('Wilma Wrong')]).toEqual([false, true])
  expect(after.find(({ id }) => id === stored.id)?.foot).toBe('Right')
})

test('undoes a bulk change of several fields, also after a reload', async ({
  page,
  server,
  people,
  records,
}) => {
  for (const name of ['Berta Vielfach', 'Bruno Vielfach']) await records.player({ name, foot: 'Right' })
  await openAs(page, server, await people.create('Scout'), '/players?q=vielfach')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Field').selectOption('Foot')
  await dialog.getByRole('combobox', { name: 'Foot' }).selectOption('Left')
  await dialog.getByRole('button', { name: 'Add another field' }).click()
  await dialog.getByRole('group', { name: 'Team' }).getByLabel('Field').selectOption('Priority')
  await dialog.getByRole('combobox', { name: 'Priority' }).selectOption('Urgent')
  await dialog.getByRole('button', { name: 'Change 2 players' }).click()
  await expect(dialog.getByText('2 changed')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible()

  await page.goto('/imports')
  const row = page.getByRole('listitem').filter({ hasText: 'Bulk change: Foot, Priority' })
  await expect(row).toContainText('2 changed')
  await row.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Everything was undone.')).toBeVisible()
  const players = await records.all('players', 'q=vielfach')
  expect(players.map(({ foot, playerPriority }) => [foot, playerPriority])).toEqual([
    ['Right', 'Monitor'],
    ['Right', 'Monitor'],
  ])
})
