import type { Page } from 'playwright/test'
import { PATHS, RESOURCES } from '../contract/paths'
import type { Player } from '../contract/player'
import { expect, openAs, test } from './fixtures'
import { firstOf, hasRealData, withoutRealData } from './realData'

/** Long work that is cut off half-way: nothing is half-written or doubled, and it goes on. */

test.use({ ownServer: 'interruptions' })

const ROWS = 120
const HALF = ROWS / 2

test.describe
  .serial('many real players', { tag: '@extras' }, () => {
    test.skip(!hasRealData, withoutRealData)

    /** Lets so many writes through; with the next one comes the trouble, and what it was to write is sent all the same. */
    async function afterHalf(page: Page, method: 'POST' | 'PUT', trouble: () => Promise<void>) {
      let sent = 0
      await page.route(`**${RESOURCES.players.path}**`, async (route) => {
        if (route.request().method() === method) {
          sent += 1
          if (sent === HALF) await trouble()
        }
        await route.continue()
      })
    }
    const waiting = (page: Page) => page.getByText(/^The server does not answer\./)

    test('go on being imported when the server that was lost is back', async ({
      page,
      server,
      people,
      console,
    }) => {
      console.expect(/ERR_/)
      await openAs(page, server, await people.admin(), '/players/import')
      // The server has begun to write the rows, and nobody hears of it.
      let isLost = false
      await page.route(/\/v1\/batch\/[^/]+\/run$/, async (route) => {
        if (isLost) return route.continue()
        isLost = true
        await route.fetch()
        await server.crash()
        await route.abort()
      })
      await page.locator('input[type=file]').setInputFiles(firstOf('players', ROWS))
      await page.getByRole('checkbox', { name: 'Create teams that do not exist yet' }).check()
      await page.getByRole('button', { name: `Import ${ROWS} rows` }).click()
      await expect(page.getByText(/^No answer from the server\./)).toBeVisible({ timeout: 30_000 })
      await server.restart()
      await expect(page.getByRole('button', { name: 'Save report' })).toBeVisible({ timeout: 30_000 })
      await expect(page.getByText('failed', { exact: false })).toBeHidden()
      const players = await stored(people)
      expect(new Set(players.map(({ name, birthDate }) => `${name} ${birthDate}`)).size).toBe(ROWS)
      expect(players).toHaveLength(ROWS)
    })

    test('go on being changed when the network that was lost is back, each of them once', async ({
      page,
      context,
      server,
      people,
      console,
    }) => {
      console.expect(/ERR_/)
      const before = await stored(people)
      await openAs(page, server, await people.admin(), '/players')
      await afterHalf(page, 'PUT', () => context.setOffline(true))
      await startChangingFeet(page)
      await expect(waiting(page)).toBeVisible({ timeout: 30_000 })
      await context.setOffline(false)
      await expect(page.getByText(`${ROWS} changed`)).toBeVisible({ timeout: 30_000 })
      expect(byId(await stored(people))).toEqual(
        byId(before).map((player) => ({ ...player, foot: 'Both feet' })),
      )
      const { total } = await people.call<{ total: number }>(
        'admin',
        'GET',
        `${PATHS.history}?action=update&resource=players&amount=1`,
      )
      expect(total).toBe(ROWS)
    })

    test('whose change is cut off with the tab are each as before or as wanted', async ({
      page,
      context,
      server,
      people,
    }) => {
      const before = await stored(people)
      await openAs(page, server, await people.admin(), '/players')
      let isOver = false
      await afterHalf(page, 'PUT', async () => {
        isOver = true
        await page.close()
      })
      await startChangingFeet(page, 'Left')
      await expect.poll(() => isOver).toBe(true)
      const after = byId(await stored(people))
      const changed = after.filter(({ foot }) => foot === 'Left')
      expect(changed.length).toBeGreaterThanOrEqual(HALF - 4)
      expect(changed.length).toBeLessThan(ROWS)
      expect(after.map((player) => ({ ...player, foot: 'Both feet' }))).toEqual(byId(before))

      const later = await context.newPage()
      await later.goto('/players')
      await startChangingFeet(later, 'Left')
      await expect(later.getByText(/^\d+ had it already$/)).toBeVisible({ timeout: 30_000 })
      expect((await stored(people)).filter(({ foot }) => foot === 'Left')).toHaveLength(ROWS)
    })
  })

const stored = async (people: {
  call: <Answer>(as: 'admin', method: 'GET', path: string) => Promise<Answer>
}) =>
  (await people.call<{ players: Player[] }>('admin', 'GET', `${RESOURCES.players.path}?page=1&amount=2000`))
    .players

/** All but their versions, which count how often each was stored. */
const byId = (players: readonly Player[]) =>
  players
    .toSorted((one, other) => one.id.localeCompare(other.id))
    .map(({ version: _version, ...player }) => player)

async function startChangingFeet(page: Page, foot = 'Both feet'): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: `Select all ${ROWS}` }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What to change').selectOption('Foot')
  await dialog.getByRole('combobox', { name: 'Foot' }).selectOption(foot)
  await dialog.getByRole('button', { name: /^Change \d+ players$/ }).click()
}
