import type { Page } from 'playwright/test'
import { RESOURCES } from '../contract/paths'
import type { Team } from '../contract/team'
import { expect, openAs, test } from './fixtures'

const give = (page: Page, rows: readonly string[]) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'teams.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })

test('a team’s other name and its id in another system find it, and an import knows it by either', {
  tag: '@extras',
}, async ({ page, server, people, records }) => {
  const team = await records.team('Severn Athletic')
  await openAs(page, server, await people.create('Scout'), `/teams/${team.id}`)
  await page.getByLabel('Also known as').fill('The Tidemen')
  await page.getByLabel('Also known as').press('Enter')
  await page.getByLabel('Ids in other systems').fill('transfermarkt:77123')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Team saved')).toBeVisible()

  for (const known of ['Tidemen', '77123']) {
    await page.goto(`/teams?q=${known}`)
    await expect(page.getByRole('link', { name: 'Severn Athletic' })).toBeVisible()
  }

  const nothing = page.getByText('There is nothing to import: no row is new or changed.')
  await page.goto('/teams/import')
  await give(page, ['Name', 'The Tidemen'])
  await expect(nothing).toBeVisible()
  await page.goto('/teams/import')
  await give(page, ['Name,Ids in other systems', 'Severn Sports,transfermarkt:77123'])
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('1 record changed')).toBeVisible()
  const { teams } = await people.call<{ teams: Team[] }>(
    'admin',
    'GET',
    `${RESOURCES.teams.path}?page=1&amount=2000`,
  )
  expect(teams.filter(({ name }) => /Severn|Tidemen/.test(name))).toMatchObject([
    { id: team.id, name: 'Severn Sports' },
  ])
})

test('the name of a team that was merged is the other’s from then on: its old file makes nothing anew', {
  tag: '@extras',
}, async ({ page, server, people, records }) => {
  await records.team('Weir Wanderers')
  await records.team('Weir Wanderers FC')
  await openAs(page, server, await people.admin(), '/teams/duplicates')
  const pair = page.getByRole('article').filter({ hasText: 'Weir Wanderers' })
  await pair.getByRole('button', { name: 'Merge …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge two teams' })
  await dialog.getByRole('radiogroup', { name: 'Which stays' }).getByLabel('Weir Wanderers FC').check()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText(/is now one with/)).toBeVisible()

  await page.goto('/teams/import')
  await give(page, ['Name', 'Weir Wanderers', 'Weir Wanderers FC'])
  await expect(page.getByText('There is nothing to import: no row is new or changed.')).toBeVisible()
})
