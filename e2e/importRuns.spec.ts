import type { Page } from 'playwright/test'
import type { Player } from '../contract/player'
import { expect, openAs, test } from './fixtures'

/** Imports that the server writes on its own, so that nobody has to wait for them. */

const ROWS = 300

const give = (page: Page, name: string, rows: readonly string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name,Foot', ...rows].join('\n')),
  })

test('an import goes on where the tab is closed, is found done, and is undone', {
  tag: ['@extras', '@phone'],
}, async ({ page, context, server, people }) => {
  const scout = await people.create('Scout')
  await openAs(page, server, scout, '/players/import')
  await give(
    page,
    'tide.csv',
    Array.from({ length: ROWS }, (_, at) => `Tilda Tide ${at + 1},Left`),
  )
  const begun = page.waitForResponse((response) => /\/v1\/batch\/[^/]+\/run$/.test(response.url()))
  await page.getByRole('button', { name: `Import ${ROWS} rows` }).click()
  expect((await begun).status()).toBe(200)
  await page.close()

  const later = await context.newPage()
  await later.goto(`${server.url}/imports`)
  const row = later
    .getByRole('listitem')
    .filter({ has: later.getByRole('link', { name: 'Import of tide.csv' }) })
  await expect(row).toContainText(`${ROWS} added`, { timeout: 30_000 })
  await expect(row.getByText(/^Being written/)).toBeHidden()
  const tides = async () =>
    (
      await people.call<{ players: Player[] }>('admin', 'GET', '/v1/player?page=1&amount=2000')
    ).players.filter(({ name }) => name.startsWith('Tilda Tide'))
  const names = (await tides()).map(({ name }) => name)
  expect([names.length, new Set(names).size]).toEqual([ROWS, ROWS])

  await row.getByRole('button', { name: 'Undo' }).click()
  const dialog = later.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('All of it was undone.')).toBeVisible({ timeout: 30_000 })
  expect(await tides()).toEqual([])
})

test('an import that is watched says how far it is, and in the end what came of it', {
  tag: ['@extras'],
}, async ({ page, server, people }) => {
  await openAs(page, server, await people.create('Scout'), '/players/import')
  await give(
    page,
    'watched.csv',
    Array.from({ length: 40 }, (_, at) => `Wanda Watched ${at + 1},Left`),
  )
  await page.getByRole('button', { name: 'Import 40 rows' }).click()
  await expect(page.getByText('40 rows imported')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save report' })).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('There is nothing to import: no row is new or changed.')).toBeVisible()
})
