import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Player } from '../contract/player'
import { expect, openAs, test } from './fixtures'
import { hasRealData, importFile, realFile, withoutRealData } from './realData'

test.use({ ownServer: 'bulk edit' })

const PLAYERS = 200

test('200 real players get another team in six actions, and their own ones back', async ({
  page,
  server,
  people,
}) => {
  test.skip(!hasRealData, withoutRealData)
  const file = join(server.dataDir, 'players.csv')
  const lines = readFileSync(realFile('players.csv'), 'utf8').split('\n')
  writeFileSync(file, lines.slice(0, PLAYERS + 1).join('\n'))
  await importFile(server, 'player', file, ['--create-teams'])
  const stored = async () =>
    (await people.call<{ players: Player[] }>('admin', 'GET', '/v1/player?page=1&amount=2000')).players
  const before = await stored()
  expect(before).toHaveLength(PLAYERS)

  await openAs(page, server, await people.admin(), '/players')
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check() // 1
  await press('Select all 200') // 2
  await press('Change') // 3
  await page.getByRole('dialog').getByRole('combobox', { name: 'Team' }).fill('legan') // 4
  await page.getByRole('option', { name: 'Leganés' }).click() // 5
  await press('Change 200 players') // 6
  await expect(page.getByText(/^\d+ changed$/)).toBeVisible({ timeout: 30_000 })
  const after = await stored()
  expect(new Set(after.map(({ team }) => team?.name))).toEqual(new Set(['Leganés']))

  await press(/^Undo/)
  await expect(page.getByText(/^\d+ put back$/)).toBeVisible({ timeout: 30_000 })
  const withoutVersion = ({ version: _version, ...player }: Player) => player
  expect((await stored()).map(withoutVersion)).toEqual(before.map(withoutVersion))
  await press('Close')
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).not.toBeChecked()
})
