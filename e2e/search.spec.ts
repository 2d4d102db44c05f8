import { expect, openAs, test } from './fixtures'

/** The search across all lists. */

test('a scout finds a player by words of several fields, writes a report, and returns without a network', {
  tag: '@fast',
}, async ({ page, server, people, records, context, console }) => {
  const scout = await people.create('Scout')
  const team = await records.team('Brindleport Search')
  const player = await records.player({ name: 'Rui O’Searle', position: 'Left Back', teamId: team.id })
  await openAs(page, server, scout, '/players')
  await expect(page.getByRole('table', { name: 'Players' })).toBeVisible()

  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox', { name: 'Search everywhere' })
  await expect(input).toBeFocused()
  await input.pressSequentially("brindleport left o'sea")
  const active = page.getByRole('option', { selected: true })
  await expect(active).toContainText(player.name)
  await expect(page.getByRole('option').locator('mark').first()).toHaveText('O’Sea')
  await page.keyboard.press('ArrowDown')
  await expect(active).toContainText(`Write report on ${player.name}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/analyses\/create\?player=/)

  await page.goto(`/players/${player.id}`)
  await expect(page.getByRole('heading', { name: player.name })).toBeVisible()
  console.expect(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recently opened' })).toContainText(player.name)
  await page.keyboard.press('Escape')
  await expect(input).toBeHidden()
  await context.setOffline(false)
})
