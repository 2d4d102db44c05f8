import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { PATHS, RESOURCES } from '../contract/paths'
import { RATING_ITEMS } from '../contract/ratings'
import type { Account } from './accounts'
import { expect, signIn, test } from './fixtures'
import { hasRealData, importFile, partOf, withoutRealData } from './realData'

test.use({ ownServer: 'real data' })

// More matches than a server with only the documented calls could ever show: it has no second page.
test.describe('from the match to the report, on real data', { tag: '@extras' }, () => {
  test.skip(!hasRealData, withoutRealData)
  test.describe.configure({ mode: 'serial', timeout: 240_000 })

  let scout: Account
  let agent: Account
  let otherAgent: Account
  let analysisPath: string
  let scoutsPdf: Buffer

  /** The rated player is made up: no rating is ever put on a real person. */
  const player = 'Iskander Ҫekiҫ-Łoś'

  test('an administrator imports teams, players and matches, and a second run adds nothing', async ({
    server,
    people,
  }) => {
    expect(await importFile(server, 'team', 'teams.csv')).toMatch(/1,199 rows/)
    const players = partOf(server, 'players.csv')
    const matches = partOf(server, 'matches.csv')
    expect(await importFile(server, 'player', players.file, ['--create-teams'])).toContain(
      `${players.rows} rows`,
    )
    expect(await importFile(server, 'match', matches.file, ['--create-teams'])).toContain(
      `${matches.rows} rows`,
    )
    const report = readFileSync(`${server.dataDir}/match.report.csv`, 'utf8')
    expect(report).toContain('A team cannot play against itself')
    expect(report.match(/,duplicate,/g)).toHaveLength(12)

    expect(await importFile(server, 'team', 'teams.csv')).toMatch(/taken +0/)

    const { total } = await people.call<{ total: number }>(
      'admin',
      'GET',
      `${RESOURCES.matches.path}?page=1&amount=1`,
    )
    expect(total).toBe(matches.rows - 1 - 12)
  })

  test('people are invited and accept', async ({ people }) => {
    scout = await people.create('Scout', { firstName: 'Sonia', lastName: 'Scout' })
    agent = await people.create('Agent', { firstName: 'Arne', lastName: 'Agent' })
    otherAgent = await people.create('Agent', { firstName: 'Olga', lastName: 'Other' })
  })

  test('a scout notes two shirt numbers, and writes, publishes and shares an analysis', async ({
    page,
    records,
  }) => {
    await records.player({ name: player, teamName: 'Liverpool FC' }, scout)

    await signIn(page, scout)
    await expect(page.getByRole('heading', { name: 'Matches', exact: true })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search teams' }).fill('liverpool bournemouth')
    const match = page
      .getByRole('row')
      .filter({ hasText: /Liverpool.*Bournemouth/ })
      .first()
    await match.click()
    await expect(page).toHaveURL(/\/matches\/[0-9a-f-]{36}$/)

    const home = page.getByRole('region', { name: /Liverpool/ }).first()
    await home.getByRole('button', { name: 'Add note' }).click()
    await page.keyboard.type('11')
    await page.keyboard.press('Enter')
    await page.keyboard.type('7')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Match saved')).toBeVisible()

    await page.getByRole('link', { name: 'Write analysis' }).first().click()
    await expect(page.getByRole('heading', { name: 'New analysis' })).toBeVisible()
    await expect(page.getByLabel('Shirt number')).toHaveValue('11')
    await writeByKeyboard(page)
    await expect(page.getByText('Analysis saved')).toBeVisible()
    await expect(page).toHaveURL(/\/analyses\/[0-9a-f-]{36}$/)
    analysisPath = new URL(page.url()).pathname

    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish anyway' }).click()
    await expect(page.getByText('Analysis published')).toBeVisible()

    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByLabel('People').fill('arne')
    await page.getByRole('option', { name: /Arne Agent/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Share all the same' }).click()
    await expect(page.getByText('Analysis access updated')).toBeVisible()

    scoutsPdf = await downloadPdf(page)
  })

  test('the note leads to its analysis from then on', async ({ page }) => {
    await signIn(page, scout)
    await page.getByRole('searchbox', { name: 'Search teams' }).fill('liverpool bournemouth')
    await page
      .getByRole('row')
      .filter({ hasText: /Liverpool.*Bournemouth/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Open analysis' }).click()
    await expect(page).toHaveURL(analysisPath)
  })

  test('the agent lands on the analysis, reads it and downloads the same PDF', async ({ page }) => {
    await signIn(page, agent)
    await expect(page).toHaveURL(/\/analyses$/)
    await page.getByText(player).click()
    await expect(page).toHaveURL(/\/analyses\/view\//)
    await expect(page.getByRole('heading', { name: player })).toBeVisible()
    await expect(page.getByText('18 of 18 rated')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    const agentsPdf = await downloadPdf(page)
    expect(agentsPdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(Math.abs(agentsPdf.length - scoutsPdf.length)).toBeLessThan(scoutsPdf.length / 5)
  })

  test('another agent finds neither the analysis nor its PDF', async ({ page, people, console: guard }) => {
    const id = analysisPath.split('/').at(-1) ?? ''
    await expect(people.call(otherAgent, 'GET', PATHS.analysisPdf(id))).rejects.toThrow('answered 404')
    const list = await people.call(otherAgent, 'GET', `${RESOURCES.analyses.path}?page=1&amount=2000`)
    expect(list).toEqual({ analyses: [], total: 0 })

    guard.expect(/404/)
    await signIn(page, otherAgent)
    await expect(page.getByText('Nothing has been shared with you yet')).toBeVisible()
    await page.goto(`/analyses/view/${id}`)
    await expect(page.getByText('Analysis does not exist').first()).toBeVisible()
    await expect(page.getByText(player)).toHaveCount(0)
  })

  /** From the player's field to saved without touching the mouse. */
  async function writeByKeyboard(page: Page): Promise<void> {
    await page.getByRole('combobox', { name: /Player/ }).focus()
    await page.keyboard.type('iskander')
    await expect(page.getByRole('option', { name: new RegExp(player) })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: /Player/ })).toHaveValue(player)
    const firstItem = page.getByRole('radiogroup').first()
    while (!(await firstItem.evaluate((group) => group.contains(document.activeElement)))) {
      await page.keyboard.press('Tab')
    }
    for (const [index] of RATING_ITEMS.entries()) await page.keyboard.press(String((index % 5) + 1))
    await expect(page.getByText('18 of 18 rated').first()).toBeVisible()
    await page.keyboard.press('Control+s')
  }
})

async function downloadPdf(page: Page): Promise<Buffer> {
  const started = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  return readFileSync(await download.path())
}
