import type { Locator } from 'playwright/test'
import { overlaps, readPdf } from '../tests/server/pdf/readPdf'
import type { Account } from './accounts'
import { downloadPdf, expectToFit, openMenu } from './actions'
import { enterCredentials, expect, openAs, test } from './fixtures'
import { isNarrow, PHONE } from './screens'

/** An agent reads what a club has shared with them. */

let agent: Account
test.beforeEach(async ({ people }) => {
  agent = await people.create('Agent')
})

test('an agent’s day: an empty list, the link of a shared report, its PDF, an earlier report, the charts', {
  tag: ['@phone', '@fast-documented', '@no-desk'],
}, async ({ page, server, records }) => {
  await openAs(page, server, agent)
  await expect(page).toHaveURL('/analyses')
  await expect(page.getByText('Nothing has been shared with you yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'New analysis' })).toHaveCount(0)
  await openMenu(page)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link')).toHaveText(['Analyses', 'Account', 'Charts'])

  const player = await records.player({ name: `Subject of ${agent.firstName}`, playerPriority: 'Urgent' })
  const on = async (date: string, conclusion: string) => {
    const { id: matchId } = await records.match({ date })
    const technical = { pass: { score: 4 as const, note: 'Sees everything' } }
    return records.report([agent], { playerId: player.id, matchId, conclusion, technical, level: 'B' })
  }
  const earlier = await on('2026-01-02', 'Too early to say')
  const report = await on('2026-03-04', 'Sign at once')
  await records.report([])

  await page.goto(`/analyses/view/${report.id}`)
  await expect(page.getByText('Sign at once')).toBeVisible()
  await expect(page.getByText('Sees everything')).toBeVisible()
  await expect(page.getByText('Urgent')).toHaveCount(0)
  for (const name of ['Edit', 'Share', 'Delete', 'Save']) {
    await expect(page.getByRole('main').getByText(name, { exact: true })).toHaveCount(0)
  }
  const { name, file } = await downloadPdf(page, page.getByRole('button', { name: 'PDF', exact: true }))
  expect(name).toMatch(/\.pdf$/)
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('link', { name: /^2 Jan 2026, mean 4.0/ }).click()
  await expect(page).toHaveURL(`/analyses/view/${earlier.id}`)
  await expect(page.getByText('Too early to say')).toBeVisible()

  await page.goto('/analyses')
  await expect(page.getByText(player.name)).toHaveCount(2)
  await page.goto('/charts?view=coverage')
  await expect(page.getByText(/Based on 2 analyses by 1 scout, up to/)).toBeVisible()
  const levels = page.getByRole('table', { name: 'Players by position and level' })
  await expect(levels.getByRole('row', { name: /^No position/ })).toHaveText(
    /No position\s*0\s*1\s*0\s*0\s*0\s*1/,
  )
  await expectToFit(page)
})

test('shows the essentials of a report without scrolling on a phone, after signing in from its link', {
  tag: ['@phone', '@no-desk'],
}, async ({ page, records }) => {
  const team = await records.team()
  const player = await records.player({
    name: 'Maximiliana Featherstonehaugh-Cholmondeley',
    teamId: team.id,
    position: 'Attacking Midfielder',
    birthDate: '2004-04-19',
    foot: 'Both feet',
    height: 181,
    weight: 74,
  })
  const conclusion = `Decides games at this level. ${'Follow her for two more matches. '.repeat(40)}`
  const report = await records.report([agent], { playerId: player.id, level: 'B', shirtNo: 9, conclusion })
  if (!isNarrow(page)) await page.setViewportSize(PHONE.viewport)
  await page.goto(`/analyses/view/${report.id}`)
  await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent(`/analyses/view/${report.id}`)}`)
  await enterCredentials(page, agent)
  await expect(page).toHaveURL(`/analyses/view/${report.id}`)

  const bottomOf = async (element: Locator) => {
    const box = await element.boundingBox()
    return box === null ? Number.POSITIVE_INFINITY : box.y + box.height
  }
  for (const element of [
    page.getByRole('heading', { name: player.name }),
    page.getByRole('img', { name: 'Level B' }),
    page.getByText('(0 of 18 rated)'),
    page.getByRole('button', { name: 'PDF' }),
    page.getByText(/^Decides games/),
    page.getByRole('button', { name: 'Read full conclusion' }),
  ]) {
    await expect(element).toBeVisible()
    await expect.poll(() => bottomOf(element), String(element)).toBeLessThanOrEqual(PHONE.viewport.height)
  }
})

test('prints a report from dark mode: dark on white, without menu and buttons', async ({
  page,
  server,
  records,
}) => {
  const report = await records.report([agent], { conclusion: 'Sign at once', level: 'A' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAs(page, server, agent, `/analyses/view/${report.id}`)
  const conclusion = page.getByText('Sign at once')
  const lightnessOf = (element: Locator, property: 'color' | 'backgroundColor') =>
    element.evaluate((node, name) => {
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(node)[name].match(/[\d.]+/g) ?? []).map(Number)
      return (red + green + blue) / 3
    }, property)
  await expect(conclusion).toBeVisible()
  await expect.poll(() => lightnessOf(conclusion, 'color')).toBeGreaterThan(200)

  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect.poll(() => lightnessOf(conclusion, 'color')).toBeLessThan(60)
  await expect.poll(() => lightnessOf(page.locator('html'), 'backgroundColor')).toBe(255)
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('button', { name: 'PDF' })).toBeHidden()
  await expect(page.getByRole('heading', { name: report.player.name })).toBeVisible()
})

test('prints a conclusion of any length: nothing overlaps, and no heading ends a page', async ({
  page,
  server,
  records,
}) => {
  for (const length of [2_000, 2_500, 3_000, 3_500]) {
    const conclusion = 'He reads the game early and plays forward. '.repeat(length / 42)
    const { id } = await records.report([agent], { conclusion, level: 'A' })
    await openAs(page, server, agent, `/analyses/view/${id}`)
    const headings = page.getByRole('article').getByRole('heading')
    await expect(headings.filter({ hasText: 'Strongest' })).toBeVisible()
    const titles = await headings.allTextContents()
    const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
    for (const { runs } of pages) {
      const printedOver = runs.filter((run) => runs.some((other) => other !== run && overlaps(run, other)))
      expect.soft(printedOver, `${length} characters`).toEqual([])
      expect.soft(titles, `${length} characters`).not.toContain(runs.at(-1)?.text)
    }
  }
})
