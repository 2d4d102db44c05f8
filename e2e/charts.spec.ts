import { readFile } from 'node:fs/promises'
import { readPdf } from '../tests/server/pdf/readPdf'
import { row } from './actions'
import { expect, openAs, test } from './fixtures'

/** Charts are saved, printed and shared, and link to the analyses behind a figure. */

test('saves a chart as CSV and as a picture, and leads from a figure to its analyses', {
  tag: ['@fast-documented', '@no-desk'],
}, async ({ page, server, people, records }) => {
  const scout = await people.create('Scout')
  const team = await records.team()
  const keeper = await records.player({ position: 'Goalkeeper', teamId: team.id })
  await records.report([], { playerId: keeper.id, level: 'A' })
  await openAs(page, server, scout, `/charts?view=coverage&teamId=${team.id}`)
  const card = page.getByRole('region', { name: 'Players by position and level' })

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(csv.suggestedFilename()).toBe('players-by-position-and-level.csv')
  expect(await readFile(await csv.path(), 'utf8')).toContain('\r\nGoalkeeper,1,0,0,0,0,1')

  const [png] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Save as image (PNG)' }).click(),
  ])
  const picture = await readFile(await png.path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  const { width = 0 } = (await card.boundingBox()) ?? {}
  expect(picture.readUInt32BE(16)).toBeGreaterThanOrEqual(Math.floor(width))

  const figure = card
    .getByRole('row', { name: /^Goalkeeper/ })
    .getByRole('link')
    .first()
  await figure.hover()
  await expect(page.getByRole('tooltip', { name: /^1 analysis by 1 scout, up to / })).toBeVisible()
  await figure.click()
  await expect(page.getByRole('region', { name: 'Analyses' }).getByText(keeper.name)).toBeVisible()
  await expect(page).toHaveURL(/view=analyses.*position=Goalkeeper|position=Goalkeeper.*view=analyses/)
})

test('copies the link of a view, and prints the view on one sheet with its basis', async ({
  page,
  context,
  server,
  people,
  records,
}) => {
  const scout = await people.create('Scout')
  const player = await records.player({ name: 'Ferran Oriol Puig' })
  await records.report([], { playerId: player.id })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const path = `/charts?view=player&playerId=${player.id}&dateFrom=2020-01-01`
  await openAs(page, server, scout, path)
  await expect(page.getByRole('region', { name: /the six groups over time/ })).toBeVisible()

  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, server.url).href)

  // The browser’s print dialog opens after the page is laid out for paper.
  const asked = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.print = resolve
      }),
  )
  await page.getByRole('button', { name: 'Print' }).click()
  await asked
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(pages).toHaveLength(1)
  const [sheet] = pages
  expect(sheet?.text).toContain('Ferran Oriol Puig: the six groups over time')
  expect(sheet?.text).toContain('Ferran Oriol Puig: where scouts differ')
  expect(sheet?.text).toMatch(/Based on \d+ analys[ei]s/)
  expect(sheet?.text).toMatch(/Player · Matches from 1 Jan 2020 · Printed on \d+ \w+ \d{4}/)
  expect(sheet?.text).not.toContain('Print\n')

  await expect(page.getByRole('button', { name: 'Print' })).toBeFocused()

  // In-app browsers print nothing, and do not fire `afterprint`.
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
})

test('loads the files of charts only on the charts page, and each view with its own file', async ({
  page,
  server,
  people,
  records,
}) => {
  const scout = await people.create('Scout')
  const { player } = await records.report([])
  const fetched: string[] = []
  page.on('request', (request) => {
    const [, file] = /\/assets\/(\w+)-/.exec(request.url()) ?? []
    if (file !== undefined) fetched.push(file)
  })
  for (const path of ['/analyses', '/players']) {
    await openAs(page, server, scout, `${path}?q=${encodeURIComponent(player.name)}`)
    await expect(row(page, player.name)).toBeVisible()
  }
  expect(fetched).toEqual(expect.arrayContaining(['lists', 'AnalysisList', 'PlayerList']))
  expect(fetched).not.toContain('plots')

  const views = () => fetched.filter((file) => file.endsWith('View'))
  await page.goto('/charts?view=players')
  await expect(page.getByRole('table', { name: 'Players' })).toBeVisible()
  expect(views()).toEqual(['PlayersView'])
  await page.getByRole('tab', { name: 'Coverage' }).click()
  await expect(page.getByRole('table', { name: 'Players by position and level' })).toBeVisible()
  expect(views()).toEqual(['PlayersView', 'CoverageView'])
})
