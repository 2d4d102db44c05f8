import type { Player } from '../contract/player'
import { expect, openAs, test } from './fixtures'

/** What an administrator does when somebody has spoilt a record. */

test('a player is brought back to what they were before somebody changed them', {
  tag: ['@extras', '@phone'],
}, async ({ page, server, people, records }) => {
  const player = await records.player({ name: 'Halina History', height: 176, notes: 'Reads the game early.' })
  await openAs(page, server, await people.admin(), `/players/${player.id}`)
  await page.getByLabel('Height').fill('160')
  await page.getByLabel('Notes').fill('Reads nothing.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Player saved')).toBeVisible()

  await page.goto(`/players/${player.id}`)
  await page.getByRole('main').getByRole('link', { name: 'History', exact: true }).click()
  await page.getByRole('button', { name: /^What changed: Changed/ }).click()
  await expect(page.getByText('176 → 160')).toBeVisible()
  await page.getByRole('button', { name: /^Bring this state back/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('160 → 176')).toBeVisible()
  await dialog.getByRole('button', { name: 'Bring back' }).click()

  await expect(page.getByText(/Brought back · Player/)).toBeVisible()
  await page.getByRole('link', { name: 'Halina History' }).first().click()
  await expect(page.getByLabel('Height')).toHaveValue('176')
  const stored = await people.call<Player>('admin', 'GET', `/v1/player/${player.id}`)
  expect(stored).toEqual({ ...player, version: 3 })
})
