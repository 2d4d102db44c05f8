import type { Page } from 'playwright/test'
import { ROUTES } from '../contract/paths'
import type { Player } from '../contract/player'
import { addPossibleDuplicates } from './actions'
import { expect, openAs, test } from './fixtures'
import { firstOf, hasRealData, withoutRealData } from './realData'

/** Long work that is interrupted: no record is half written or written twice, and the work continues. */

test.use({ ownServer: 'interruptions' })

const ROWS = 120
const CHANGE = /\/v1\/batch\/[^/]+\/change$/

test.describe
  .serial('many real players', () => {
    test.skip(!hasRealData, withoutRealData)
    // Each test waits up to 30 s until the client retries.
    test.describe.configure({ timeout: 120_000 })

    test('are all imported once after the server crashed in the middle', async ({
      page,
      server,
      people,
      records,
      console,
    }) => {
      console.expect(/ERR_/)
      await openAs(page, server, await people.admin(), '/players/import')
      // The server starts to write the rows, and crashes before it answers.
      let isLost = false
      await page.route(/\/v1\/batch\/[^/]+\/run$/, async (route) => {
        if (isLost) return route.continue()
        isLost = true
        await route.fetch()
        await server.crash()
        await route.abort()
      })
      await page.locator('input[type=file]').setInputFiles(firstOf('players', ROWS))
      await page.getByRole('checkbox', { name: 'Create missing teams' }).check()
      await addPossibleDuplicates(page)
      await page.getByRole('button', { name: `Import ${ROWS} rows` }).click()
      await expect(page.getByText(/^The server is not responding\./)).toBeVisible({ timeout: 30_000 })
      await server.restart()
      await expect(page.getByRole('button', { name: 'Download results' })).toBeVisible({ timeout: 30_000 })
      await expect(page.getByText('failed', { exact: false })).toBeHidden()
      const players = await records.all('players')
      expect(new Set(players.map(({ name, birthDate }) => `${name} ${birthDate}`)).size).toBe(ROWS)
      expect(players).toHaveLength(ROWS)
    })

    test('are each changed once after the answer to their change was lost', async ({
      page,
      context,
      server,
      people,
      records,
      console,
    }) => {
      console.expect(/ERR_/)
      const before = await records.all('players')
      await openAs(page, server, await people.admin(), '/players')
      let isLost = false
      await page.route(CHANGE, async (route) => {
        if (isLost) return route.continue()
        isLost = true
        await route.fetch()
        await context.setOffline(true)
        await route.abort()
      })
      await startChangingFeet(page)
      await expect(page.getByText(/^Waiting for the server\./)).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText(`${ROWS} changed`)).toBeVisible({ timeout: 30_000 })
      expect(await records.all('players')).toEqual(changedOnce(before, 'Both feet'))
    })

    test('are each changed once although the tab was closed in the middle', async ({
      page,
      context,
      server,
      people,
      records,
    }) => {
      const before = await records.all('players')
      await openAs(page, server, await people.admin(), '/players')
      const started = page.waitForResponse(CHANGE)
      await startChangingFeet(page, 'Left')
      const { id } = await (await started).json()
      await page.close()

      const later = await context.newPage()
      await later.goto(ROUTES.batch(id))
      await expect(later.getByText(`${ROWS} changed`)).toBeVisible()
      expect(await records.all('players')).toEqual(changedOnce(before, 'Left'))
    })
  })

/** Returns the players with this foot and the next version, and no other changes. */
const changedOnce = (players: readonly Player[], foot: string) =>
  players.map((player) => ({ ...player, foot, version: (player.version ?? 0) + 1 }))

async function startChangingFeet(page: Page, foot = 'Both feet'): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: `Select all ${ROWS}` }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Field').selectOption('Foot')
  await dialog.getByRole('combobox', { name: 'Foot' }).selectOption(foot)
  await dialog.getByRole('button', { name: /^Change \d+ players$/ }).click()
}
