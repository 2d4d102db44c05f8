import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, openAs, test } from './fixtures'
import { hasRealData, importFile, realFile, withoutRealData } from './realData'

test.use({ ownServer: 'bulk edit' })

const PLAYERS = 200

test('gives 200 real players another team in six actions', {
  tag: ['@documented', '@no-desk'],
}, async ({ page, server, people, records }) => {
  test.skip(!hasRealData, withoutRealData)
  // The documented calls write 200 records one by one.
  test.slow()
  const file = join(server.dataDir, 'players.csv')
  const lines = readFileSync(realFile('players.csv'), 'utf8').split('\n')
  writeFileSync(file, lines.slice(0, PLAYERS + 1).join('\n'))
  await importFile(server, 'player', file, ['--create-teams'])
  expect(await records.all('players')).toHaveLength(PLAYERS)

  await openAs(page, server, await people.admin(), '/players')
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check() // 1
  await press('Select all 200') // 2
  await press(/^Change$/) // 3
  await page.getByRole('dialog').getByRole('combobox', { name: 'Team' }).fill('legan') // 4
  await page.getByRole('option', { name: 'Leganés' }).click() // 5
  await press('Change 200 players') // 6
  await expect(page.getByText(/^\d+ changed$/)).toBeVisible({ timeout: 30_000 })
  const after = await records.all('players')
  expect(new Set(after.map(({ team }) => team?.name))).toEqual(new Set(['Leganés']))

  await press('Close')
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).not.toBeChecked()
})
