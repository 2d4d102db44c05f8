import { readFile } from 'node:fs/promises'
import { readPdf } from '../tests/server/pdf/readPdf'
import { expect, openAs, test } from './fixtures'
import { measureLayoutShift } from './layoutShift'

/** Staff read the charts, take them along, and look up what is behind a figure. */

test('a chart is taken along as a table and as a picture, and a figure leads to what is behind it @desk', async ({
  page,
  server,
  people,
  records,
}) => {
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
    card.getByRole('button', { name: 'Save as a picture (PNG)' }).click(),
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
  await expect(page.getByRole('tooltip', { name: /^1 analysis by 1 scout, until / })).toBeVisible()
  await figure.click()
  await expect(page.getByRole('region', { name: 'Analyses' }).getByText(keeper.name)).toBeVisible()
  await expect(page).toHaveURL(/view=analyses.*position=Goalkeeper|position=Goalkeeper.*view=analyses/)
})

test('a view is passed on as an address, and printed on one sheet, with what was counted and when @desk @phone', async ({
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

  // The browser's own dialog: it is opened once the page is laid out for paper.
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
  expect(sheet?.text).toMatch(/Over what you may read: \d+ analys[ei]s/)
  expect(sheet?.text).toMatch(/One player · Matches from 1 Jan 2020 · Printed on \d+ \w+ \d{4}/)
  expect(sheet?.text).not.toContain('Print\n')

  await expect(page.getByRole('button', { name: 'Print' })).toBeFocused()

  // Browsers within other apps print nothing, and do not say that it is over.
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
})

test('a list comes without what draws charts @desk', async ({ page, server, people, records }) => {
  const scout = await people.create('Scout')
  const { player } = await records.report([])
  const fetched: string[] = []
  page.on('request', (request) => {
    const [, file] = /\/assets\/(\w+)-/.exec(request.url()) ?? []
    if (file !== undefined) fetched.push(file)
  })
  for (const path of ['/analyses', '/players']) {
    await openAs(page, server, scout, path)
    await expect(page.getByRole('row').filter({ hasText: player.name })).toBeVisible()
  }
  expect(fetched).toEqual(expect.arrayContaining(['lists', 'AnalysisList', 'PlayerList']))
  expect(fetched).not.toContain('plots')
})

test("each view of the charts comes with its own file, and no other view's @desk", async ({
  page,
  server,
  people,
  records,
}) => {
  const scout = await people.create('Scout')
  await records.report([])
  const fetched: string[] = []
  page.on('request', (request) => {
    const [, view] = /\/assets\/(\w+View)-/.exec(request.url()) ?? []
    if (view !== undefined) fetched.push(view)
  })
  await openAs(page, server, scout, '/charts')
  await expect(page.getByRole('table', { name: 'Players' })).toBeVisible()
  expect(fetched).toEqual(['PlayersView'])
  await page.getByRole('tab', { name: 'Coverage' }).click()
  await expect(page.getByRole('table', { name: 'Players by position and level' })).toBeVisible()
  expect(fetched).toEqual(['PlayersView', 'CoverageView'])
})

test.describe(() => {
  test.use({ ownTab: true })

  test('nothing jumps while a view of the charts loads', { tag: '@extras' }, async ({
    page,
    server,
    people,
    records,
  }) => {
    const scout = await people.create('Scout')
    const player = await records.player()
    await records.report([], { playerId: player.id })
    const shift = await measureLayoutShift(page)
    // As slow as on a phone, so that the states before a view is there are really shown.
    await page.route(/\/v1\/|View-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    const views = ['coverage', `player&playerId=${player.id}`, `comparison&playerIds=${player.id}`]
    for (const view of views) {
      await openAs(page, server, scout, `/charts?view=${view}`)
      await expect(page.getByRole('tabpanel').getByRole('table').first()).toBeAttached()
      await page.waitForLoadState('networkidle')
      const { sum, moved } = await shift()
      expect(sum, `${view}: ${moved.join('; ')}`).toBeLessThan(0.05)
    }
  })
})
