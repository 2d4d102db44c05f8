import { addPossibleDuplicates, undo, uploadCsv } from './actions'
import { expect, openAs, test } from './fixtures'

const ROWS = 300

test('continues an import after the tab is closed, and undoes it', async ({
  page,
  context,
  server,
  people,
  records,
}) => {
  const scout = await people.create('Scout')
  await openAs(page, server, scout, '/imports')
  const players = page.getByRole('group', { name: 'Players' })
  await players.getByRole('link', { name: 'Import' }).click()
  const rows = Array.from({ length: ROWS }, (_, at) => `Tilda Tide ${at + 1},Left`)
  await uploadCsv(page, 'tide.csv', ['Name,Foot', ...rows])
  await addPossibleDuplicates(page)
  const begun = page.waitForResponse((response) => /\/v1\/batch\/[^/]+\/run$/.test(response.url()))
  await page.getByRole('button', { name: `Import ${ROWS} rows` }).click()
  expect((await begun).status()).toBe(200)
  await page.close()

  const later = await context.newPage()
  await later.goto(`${server.url}/imports`)
  const row = later
    .getByRole('listitem')
    .filter({ has: later.getByRole('link', { name: 'Import of tide.csv' }) })
  // The server writes the rows in small steps, beside other work.
  await expect(row).toContainText(`${ROWS} added`, { timeout: 30_000 })
  await expect(row.getByText(/^Importing/)).toBeHidden()
  const tides = () => records.all('players', 'q=tilda%20tide')
  const names = (await tides()).map(({ name }) => name)
  expect([names.length, new Set(names).size]).toEqual([ROWS, ROWS])

  await undo(later, row.getByRole('button', { name: 'Undo' }))
  expect(await tides()).toEqual([])
})
