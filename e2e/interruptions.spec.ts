import type { Page } from 'playwright/test'
import { PATHS, RESOURCES } from '../contract/paths'
import { addPossibleDuplicates } from './actions'
import { expect, openAs, test } from './fixtures'
import { firstOf, hasRealData, withoutRealData } from './realData'
import { withoutVersions } from './records'

/** Long work that is interrupted in the middle: no record is half-written or written twice, and the work continues. */

test.use({ ownServer: 'interruptions' })

const ROWS = 120
const HALF = ROWS / 2

test.describe
  .serial('many real players', () => {
    test.skip(!hasRealData, withoutRealData)
    // Each waits for up to 30 s until the client tries again.
    test.describe.configure({ timeout: 120_000 })

    /** Causes trouble with the write in the middle, and still sends that write. */
    async function afterHalf(page: Page, trouble: () => Promise<void>) {
      let sent = 0
      await page.route(`**${RESOURCES.players.path}**`, async (route) => {
        const isWrite = route.request().method() === 'PUT'
        if (isWrite) sent += 1
        if (isWrite && sent === HALF) await trouble()
        await route.continue()
      })
    }
    const waiting = (page: Page) => page.getByText(/^Waiting for the server\./)

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

    test('are each changed once after the network was lost in the middle', async ({
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
      await afterHalf(page, () => context.setOffline(true))
      await startChangingFeet(page)
      await expect(waiting(page)).toBeVisible({ timeout: 30_000 })
      await context.setOffline(false)
      await expect(page.getByText(`${ROWS} changed`)).toBeVisible({ timeout: 30_000 })
      expect(withoutVersions(await records.all('players'))).toEqual(
        withoutVersions(before).map((player) => ({ ...player, foot: 'Both feet' })),
      )
      const { total } = await people.call<{ total: number }>(
        'admin',
        'GET',
        `${PATHS.history}?action=update&resource=players&amount=1`,
      )
      expect(total).toBe(ROWS)
    })

    test('are each as before or as wanted after the tab was closed in the middle', async ({
      page,
      context,
      server,
      people,
      records,
    }) => {
      const before = await records.all('players')
      await openAs(page, server, await people.admin(), '/players')
      let isOver = false
      await afterHalf(page, async () => {
        isOver = true
        await page.close()
      })
      await startChangingFeet(page, 'Left')
      await expect.poll(() => isOver).toBe(true)
      const after = withoutVersions(await records.all('players'))
      const changed = after.filter(({ foot }) => foot === 'Left')
      expect(changed.length).toBeGreaterThanOrEqual(HALF - 4)
      expect(changed.length).toBeLessThan(ROWS)
      expect(after.map((player) => ({ ...player, foot: 'Both feet' }))).toEqual(withoutVersions(before))

      const later = await context.newPage()
      await later.goto('/players')
      await startChangingFeet(later, 'Left')
      await expect(later.getByText(/^\d+ unchanged$/)).toBeVisible({ timeout: 30_000 })
      expect((await records.all('players')).filter(({ foot }) => foot === 'Left')).toHaveLength(ROWS)
    })
  })

async function startChangingFeet(page: Page, foot = 'Both feet'): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: `Select all ${ROWS}` }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Field').selectOption('Foot')
  await dialog.getByRole('combobox', { name: 'Foot' }).selectOption(foot)
  await dialog.getByRole('button', { name: /^Change \d+ players$/ }).click()
}
