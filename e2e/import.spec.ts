import type { Page } from 'playwright/test'
import { workbook } from '../tests/support/workbook'
import { addPossibleDuplicates, undo, uploadCsv } from './actions'
import { expect, openAs, test } from './fixtures'
import { storedNote } from './notes'
import { firstOf, hasRealData, withoutRealData } from './realData'
import { aNote } from './records'

test.use({ ownServer: 'import' })

const ROWS = 240

/** Uploads a table to the open import, and lets it create the missing teams. */
async function give(page: Page, table: ReturnType<typeof firstOf>): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(table)
  await page.getByRole('checkbox', { name: 'Create missing teams' }).check()
}

const start = (page: Page) => page.getByRole('button', { name: /^Import \d+ rows?$/ })
const rowsOf = (page: Page, outcome: string) =>
  page.getByRole('button', { name: new RegExp(`^${outcome}: `) })
const nothingLeft = (page: Page) => page.getByText('Nothing to import: no rows are new or changed.')

test.describe('real records', () => {
  test.skip(!hasRealData, withoutRealData)

  test('imports players into the list, and creates none when the file is imported again', async ({
    page,
    server,
    people,
    records,
  }) => {
    await records.player()
    await openAs(page, server, await people.create('Scout'), '/players')
    await page.getByRole('link', { name: 'Import' }).click()
    const table = firstOf('players', ROWS)
    await give(page, table)
    await addPossibleDuplicates(page)
    await start(page).click()
    await expect(page.getByText(/^\d+ players added$/)).toBeVisible()

    await page.getByRole('button', { name: 'Choose another file' }).click()
    await give(page, table)
    await expect(nothingLeft(page)).toBeVisible()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await page.getByRole('searchbox').fill('Jasper Cillessen')
    await expect(page.getByRole('link', { name: 'Jasper Cillessen' })).toBeVisible()
  })

  test('continues an import of matches that the tab interrupted, and imports no match twice', {
    tag: ['@documented', '@no-desk'],
  }, async ({ page, context, server, people, records }) => {
    // The documented calls create the matches one by one, in two tabs.
    test.slow()
    const scout = await people.create('Scout')
    await openAs(page, server, scout, '/matches/import')
    let sent = 0
    await page.route('**/v1/match', async (route) => {
      sent += route.request().method() === 'POST' ? 1 : 0
      // Later calls are never answered, because the tab is closed first.
      if (sent <= ROWS / 2) await route.continue()
    })
    await give(page, firstOf('matches', ROWS))
    await addPossibleDuplicates(page)
    await start(page).click()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect.poll(() => sent, { timeout: 45_000 }).toBeGreaterThan(ROWS / 2)
    await page.close()

    const later = await context.newPage()
    await later.goto('/matches/import')
    await expect(
      later.getByText(/^Your import of matches\.csv is not finished: \d+ of \d+ rows are imported\.$/),
    ).toBeVisible()
    await later.getByRole('button', { name: 'Continue' }).click()
    // The server may or may not have stored the row that was pending when the tab closed.
    await expect(rowsOf(later, 'Unchanged')).toHaveText(/^Unchanged: 12\d$/)
    await addPossibleDuplicates(later)
    await start(later).click()
    await expect(later.getByRole('button', { name: 'Download results' })).toBeVisible()
    await later.getByRole('button', { name: 'Check again' }).click()
    await expect(nothingLeft(later)).toBeVisible()

    const own = (await records.all('matches')).filter(({ creator }) => creator?.id === scout.id)
    const different = new Set(
      own.map(({ date, homeTeamId, awayTeamId }) => [date, homeTeamId, awayTeamId].join()),
    )
    expect([own.length, different.size]).toEqual([ROWS, ROWS])
  })
})

test('imports players from a sheet of a workbook, with their days, and loads the reader of workbooks only then', {
  tag: '@fast-documented',
}, async ({ page, server, people, records }) => {
  const scout = await people.create('Scout')
  await openAs(page, server, scout, '/players/import')
  const rows = [
    ['Squad 2026/27'],
    ['Name', 'Date of birth', 'Height'],
    ['Workbook Wanda', new Date('1999-02-03Z'), 182],
    ['Workbook Willem', new Date('2001-12-31Z'), null],
  ]
  const scripts: string[] = []
  page.on('response', (response) => scripts.push(new URL(response.url()).pathname))
  const fetched = () => scripts.some((path) => path.startsWith('/assets/xlsx-'))
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await choose('squad.csv', Buffer.from('name\nCara Comma\n'))
  await expect(start(page)).toBeVisible()
  expect(fetched()).toBe(false)
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await choose('squad.xlsx', Buffer.from(await workbook([{ name: 'Squad', rows }])))
  await start(page).click()
  await expect(page.getByText('2 players added')).toBeVisible()
  expect(fetched()).toBe(true)

  const own = (await records.all('players')).filter(({ name }) => name.startsWith('Workbook'))
  expect(own.map(({ name, birthDate, height }) => [name, birthDate, height]).sort()).toEqual([
    ['Workbook Wanda', '1999-02-03', 182],
    ['Workbook Willem', '2001-12-31', null],
  ])
})

test('imports line-ups into a match, whose notes then show the names, and undoes them', async ({
  page,
  server,
  people,
  records,
}) => {
  const scout = await people.create('Scout')
  const match = await records.match({ homeNotes: [aNote({ shirtNo: 7 })] })
  const { homeTeam, awayTeam } = match
  await records.player({ name: 'Ilse Importée', teamId: homeTeam.id })
  await openAs(page, server, scout, '/matches/import')
  await page.getByRole('link', { name: 'Import line-ups' }).click()
  // The previous page also accepts files, so wait for this one.
  await expect(page.getByRole('heading', { name: 'Import line-ups' })).toBeVisible()
  const rows = [
    'match,team,player,number',
    `${match.id},${homeTeam.name},Ilse Importée,7`,
    `${match.id},${awayTeam.name},Nobody Stored,8`,
  ]
  await uploadCsv(page, 'lineups.csv', rows)
  await expect(page.getByText('1 match with line-ups. 1 player in total.')).toBeVisible()
  await expect(page.getByText('1 row skipped.')).toBeVisible()
  await page.getByRole('button', { name: 'Import line-ups for 1 match' }).click()
  await expect(page.getByText('Line-ups imported for 1 match')).toBeVisible()

  const shown = await page.context().newPage()
  await shown.goto(`${server.url}/matches/${match.id}`)
  await expect(storedNote(shown, /7Importée/)).toBeVisible()
  await shown.close()

  await undo(page, page.getByRole('button', { name: 'Undo' }))
  expect((await records.stored('matches', match)).homeLineup).toEqual([])
})

test('imports line-ups of several matches on the server after the tab is closed', async ({
  page,
  context,
  server,
  people,
  records,
}) => {
  const scout = await people.create('Scout')
  const matches = await Promise.all(Array.from({ length: 12 }, () => records.match({})))
  const player = await records.player({ name: 'Lia Lastingly' })
  await openAs(page, server, scout, '/matches/lineups')
  const rows = matches.map(({ id, homeTeam }) => `${id},${homeTeam.name},${player.id},${player.name},9`)
  await uploadCsv(page, 'begun.csv', ['match,team,playerId,player,number', ...rows])
  await page.getByRole('checkbox', { name: 'Replace existing line-ups' }).check()
  const started = page.waitForResponse(/\/v1\/batch\/[^/]+\/run$/)
  await page.getByRole('button', { name: 'Import line-ups for 12 matches' }).click()
  await started
  await page.close()

  const later = await context.newPage()
  await later.goto(`${server.url}/imports`)
  await expect(later.getByRole('listitem').filter({ hasText: 'begun.csv' })).toContainText('12 changed')
  const stored = await Promise.all(matches.map((match) => records.stored('matches', match)))
  expect(stored.map(({ homeLineup = [] }) => homeLineup.map(({ playerId }) => playerId))).toEqual(
    matches.map(() => [player.id]),
  )
})
