import { readFileSync } from 'node:fs'
import { RATING_ITEMS } from '../contract/ratings'
import { downloadPdf, publishAnyway, row, shareWith } from './actions'
import { expect, openAs, test } from './fixtures'
import { closeNote, noteText, openNumber, storedNote } from './notes'
import { hasRealData, importFile, partOf, withoutRealData } from './realData'

test.use({ ownServer: 'real data' })

/** The rated player is fictional: no rating may ever be about a real person. */
const player = 'Iskander Ҫekiҫ-Łoś'

test('leads from a real match to a shared report, after the import of real teams, players and matches', async ({
  page,
  server,
  people,
  records,
  elsewhere,
}) => {
  test.skip(!hasRealData, withoutRealData)
  // Three imports of about 200 rows each, before a report is written, shared and read.
  test.slow()
  await test.step('import', async () => {
    const teams = partOf(server, 'teams.csv')
    expect(await importFile(server, 'team', teams.file)).toContain(`${teams.rows} rows`)
    const players = partOf(server, 'players.csv')
    const matches = partOf(server, 'matches.csv')
    const ofPlayers = await importFile(server, 'player', players.file, ['--create-teams'])
    expect(ofPlayers).toContain(`${players.rows} rows`)
    const ofMatches = await importFile(server, 'match', matches.file, ['--create-teams'])
    expect(ofMatches).toContain(`${matches.rows} rows`)
    const report = readFileSync(`${server.dataDir}/match.report.csv`, 'utf8')
    expect(report).toContain('A team cannot play against itself')
    expect(report.match(/,repeated,/g)).toHaveLength(12)
    expect(await records.all('matches')).toHaveLength(matches.rows - 1 - 12)
  })

  const scout = await people.create('Scout', { firstName: 'Sonia', lastName: 'Scout' })
  const agent = await people.create('Agent', { firstName: 'Arne', lastName: 'Agent' })
  await records.player({ name: player, teamName: 'Liverpool FC' }, scout)
  await openAs(page, server, scout, '/matches?q=liverpool%20bournemouth')
  await row(page, /Liverpool.*Bournemouth/)
    .first()
    .click()
  await expect(page).toHaveURL(/\/matches\/[0-9a-f-]{36}$/)
  const match = page.url()

  await openNumber(page, 11)
  await noteText(page).fill('Cuts inside')
  await closeNote(page)

  await storedNote(page, 'Cuts inside').click()
  await page.getByRole('link', { name: 'Write report' }).click()
  await expect(page.getByRole('heading', { name: 'New analysis' })).toBeVisible()
  await expect(page.getByLabel('Shirt number')).toHaveValue('11')
  await page.getByRole('combobox', { name: /Player/ }).fill('iskander')
  await page.getByRole('option', { name: new RegExp(player) }).click()
  await page.getByRole('radiogroup').first().getByRole('radio', { name: /^1/ }).focus()
  for (const [index] of RATING_ITEMS.entries()) await page.keyboard.press(String((index % 5) + 1))
  await expect(page.getByText('18 of 18 rated').first()).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Analysis saved')).toBeVisible()
  await expect(page).toHaveURL(/\/analyses\/[0-9a-f-]{36}$/)
  const analysis = page.url()
  await publishAnyway(page)
  await shareWith(page, agent)
  const scouts = await downloadPdf(page, page.getByRole('button', { name: 'PDF', exact: true }))
  await page.goto(match)
  await storedNote(page, 'Cuts inside').click()
  await page.getByRole('link', { name: 'Open analysis' }).click()
  await expect(page).toHaveURL(analysis.replace('/analyses/', '/analyses/view/'))

  const agentsPage = await elsewhere(agent)
  await expect(agentsPage).toHaveURL(/\/analyses$/)
  await agentsPage.getByText(player).click()
  await expect(agentsPage.getByRole('heading', { name: player })).toBeVisible()
  await expect(agentsPage.getByText('18 of 18 rated')).toBeVisible()
  const agents = await downloadPdf(agentsPage, agentsPage.getByRole('button', { name: 'PDF', exact: true }))
  expect(agents.file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(Math.abs(agents.file.length - scouts.file.length)).toBeLessThan(scouts.file.length / 5)
})
