import type { Page } from 'playwright/test'
import type { Player } from '../contract/player'
import { expect, openAs, test } from './fixtures'

/** What somebody does who has imported the wrong file, or changed the wrong records of a list. */

const give = (page: Page, name: string, rows: readonly string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name,Foot', ...rows].join('\n')),
  })

const importedAs = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Import of ${name}` }) })

test('an import is found in the list and undone: what was changed since is named and stays', {
  tag: ['@extras', '@phone'],
}, async ({ page, server, people, records }) => {
  const scout = await people.create('Scout')
  const stored = await records.player({ name: 'Stanley Stored', foot: 'Right' })
  await openAs(page, server, scout, '/players/import')
  await give(page, 'wrong.csv', ['Walter Wrong,Left', 'Wilma Wrong,Left', 'Stanley Stored,Left', ',Left'])
  await page.getByRole('button', { name: /^Import 3 rows$/ }).click()
  await expect(page.getByText('2 rows imported')).toBeVisible()

  await page.getByRole('link', { name: 'Earlier imports' }).click()
  const row = importedAs(page, 'wrong.csv')
  await expect(row).toContainText('2 added, 1 changed, 1 refused')
  await row.getByRole('link').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Walter Wrong' })).toBeVisible()
  await page.getByRole('tab', { name: /^Changed/ }).click()
  await page.getByRole('button', { name: /^What changed: Changed/ }).click()
  await expect(page.getByText('Right → Left')).toBeVisible()
  await page.getByRole('tab', { name: /^Refused/ }).click()
  await expect(page.getByText('Row 5')).toBeVisible()

  const players = async () =>
    (await people.call<{ players: Player[] }>('admin', 'GET', '/v1/player?page=1&amount=2000')).players
  const wilma = (await players()).find(({ name }) => name === 'Wilma Wrong')
  await people.call('admin', 'PUT', `/v1/player/${wilma?.id}`, { ...wilma, notes: 'Quick' })

  await page.reload()
  await page.getByRole('button', { name: 'Undo' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Something was done to 1 of them since/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('Wilma Wrong: Changed since')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: /^Kept/ }).click()
  await expect(page.getByText('Changed since · Fields: Notes')).toBeVisible()

  const after = await players()
  const names = after.map(({ name }) => name)
  expect([names.includes('Walter Wrong'), names.includes('Wilma Wrong')]).toEqual([false, true])
  expect(after.find(({ id }) => id === stored.id)?.foot).toBe('Right')
})

test('many records that were changed at once have their own values back, also after a reload', {
  tag: ['@extras'],
}, async ({ page, server, people, records }) => {
  for (const name of ['Berta Vielfach', 'Bruno Vielfach']) await records.player({ name, foot: 'Right' })
  await openAs(page, server, await people.create('Scout'), '/players?q=vielfach')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What to change').selectOption('Foot')
  await dialog.getByRole('combobox', { name: 'Foot' }).selectOption('Left')
  await dialog.getByRole('button', { name: 'Add another field' }).click()
  await dialog.getByRole('group', { name: 'Team' }).getByLabel('What to change').selectOption('Priority')
  await dialog.getByRole('combobox', { name: 'Priority' }).selectOption('Urgent')
  await dialog.getByRole('button', { name: 'Change 2 players' }).click()
  await expect(dialog.getByText('2 changed')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible()

  await page.goto('/imports')
  const row = page.getByRole('listitem').filter({ hasText: 'Bulk change: Foot, Priority' })
  await expect(row).toContainText('2 changed')
  await row.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('All of it was undone.')).toBeVisible()
  const { players } = await people.call<{ players: Player[] }>(
    'admin',
    'GET',
    '/v1/player?page=1&amount=2000&q=vielfach',
  )
  expect(players.map(({ foot, playerPriority }) => [foot, playerPriority])).toEqual([
    ['Right', 'Monitor'],
    ['Right', 'Monitor'],
  ])
})

test('history tells an import in one line, which opens', { tag: ['@extras'] }, async ({
  page,
  server,
  people,
}) => {
  const admin = await people.admin()
  await openAs(page, server, admin, '/players/import')
  await give(page, 'folded.csv', ['Frida Folded,Left', 'Felix Folded,Left'])
  await page.getByRole('button', { name: /^Import 2 rows$/ }).click()
  await expect(page.getByText('2 rows imported')).toBeVisible()
  await page.getByRole('link', { name: 'History', exact: true }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Import of folded.csv' }).first()
  await expect(line).toContainText('2 added')
  await expect(page.getByText('Frida Folded')).toBeHidden()
  await line.getByRole('button', { name: 'What changed: Import of folded.csv' }).click()
  await expect(page.getByRole('link', { name: 'Frida Folded' })).toBeVisible()
})
