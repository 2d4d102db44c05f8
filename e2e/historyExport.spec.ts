import { readFileSync } from 'node:fs'
import type { Route } from 'playwright/test'
import { PATHS, ROUTES } from '../contract/paths'
import { enterCredentials, expect, openAs, signInPage, test } from './fixtures'

// The journey ends the session of its page.
test.use({ ownTab: true })

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

test('an administrator exports the history of a span of days, also after the session has ended', async ({
  page,
  context,
  server,
  people,
  records,
  console,
}) => {
  console.expect(/401|ERR_INTERNET_DISCONNECTED/)
  const scout = await people.create('Scout', { firstName: 'Edda', lastName: 'Exporter' })
  const team = await records.team(`Rovers of ${scout.id}`, scout)
  await people.call(scout, 'PUT', PATHS.record('teams', team.id), { name: team.name, country: 'Ghana' })
  const admin = await people.create('Admin')
  await openAs(page, server, admin, ROUTES.history)
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: team.name })
  await page.getByLabel('From').fill(day(-1))
  await page.getByLabel('To', { exact: true }).fill(day(1))
  await expect(rows).toHaveCount(2)

  const endSession = async (route: Route) => {
    await people.call(admin, 'DELETE', PATHS.ownSessions)
    await route.continue()
  }
  await page.route(`**${PATHS.historyExport}*`, endSession, { times: 1 })
  const button = page.getByRole('button', { name: 'Export to CSV' })
  await button.click()
  await expect(signInPage(page)).toBeVisible()
  await enterCredentials(page, admin)
  await expect(page.getByLabel('From')).toHaveValue(day(-1))
  await context.setOffline(true)
  await button.click()
  await expect(page.getByText(/Could not export the history/)).toBeVisible()
  await context.setOffline(false)
  const started = page.waitForEvent('download')
  await button.click()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^history-.*\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(lines[0]).toBe('\uFEFFid,at,actorId,actor,action,resource,recordId,record,fields,batchId')
  const ofTeam = lines.filter((line) => line.includes(team.id)).map((line) => line.split(',').slice(2))
  const facts = (action: string) => [scout.id, 'Edda Exporter', action, 'teams', team.id, team.name]
  expect(ofTeam).toEqual([
    [...facts('update'), 'country', ''],
    [...facts('create'), 'name', ''],
  ])
})
