import type { Locator } from 'playwright/test'
import type { Account } from './accounts'
import { expect, openAs, signIn, test } from './fixtures'
import { PHONE } from './screens'

/** An agent reads what a club has shared with them. */

let agent: Account
test.beforeAll(async ({ people }) => {
  agent = await people.create('Agent')
})

test('finds an empty list that says why, and then the report that was shared @phone', async ({
  page,
  people,
  records,
}) => {
  const newcomer = await people.create('Agent')
  await signIn(page, newcomer)
  await expect(page).toHaveURL('/analyses')
  await expect(page.getByText('Nothing has been shared with you yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'New analysis' })).toHaveCount(0)

  const subject = await records.player({ name: `Subject of ${newcomer.firstName}`, playerPriority: 'Urgent' })
  await records.report([newcomer], {
    playerId: subject.id,
    conclusion: 'Sign at once',
    technical: { pass: { score: 5, note: 'Sees everything' } },
  })
  await page.reload()
  await page.getByText(subject.name).click()
  await expect(page).toHaveURL(/\/analyses\/view\//)
  await expect(page.getByText('Sign at once')).toBeVisible()
  await expect(page.getByText('Sees everything')).toBeVisible()
  await expect(page.getByText('Urgent')).toHaveCount(0)
  for (const name of ['Edit', 'Share', 'Delete', 'Save']) {
    await expect(page.getByRole('main').getByText(name, { exact: true })).toHaveCount(0)
  }
})

test('sees analyses, the own account and charts in the menu, and nothing else', async ({ page, server }) => {
  await openAs(page, server, agent)
  await expect(page).toHaveURL('/analyses')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link')).toHaveText(['Analyses', 'Account', 'Charts'])
})

test('is led to the analyses from every page that is not for agents', async ({ page, server, records }) => {
  const analysis = await records.report([agent])
  const { matchId, playerId } = analysis
  await openAs(page, server, agent)
  const forbidden = [
    '/matches',
    '/matches/create',
    `/matches/${matchId}`,
    '/players',
    `/players/${playerId}`,
    '/teams',
    `/teams/${analysis.match.homeTeamId}`,
    '/users',
    '/analyses/create',
  ]
  for (const path of forbidden) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/analyses')
    await expect(page.getByRole('heading', { name: 'Analyses' })).toBeVisible()
  }
})

test('follows a link to a report while signed out, and arrives there', async ({ page, records }) => {
  const report = await records.report([agent])
  await page.goto(`/analyses/view/${report.id}`)
  await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent(`/analyses/view/${report.id}`)}`)
  await page.getByLabel('Email').fill(agent.email)
  await page.getByLabel('Password', { exact: true }).fill(agent.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/analyses/view/${report.id}`)
  await expect(page.getByRole('heading', { name: report.player.name })).toBeVisible()
})

test('opens a report by its link on a phone: what matters is there without scrolling, and the PDF is one tap away @phone', async ({
  page,
  records,
}) => {
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
  await page.setViewportSize(PHONE.viewport)
  await page.goto(`/analyses/view/${report.id}`)
  await page.getByLabel('Email').fill(agent.email)
  await page.getByLabel('Password', { exact: true }).fill(agent.password)
  await page.getByRole('button', { name: 'Sign in' }).click()

  const bottomOf = async (element: Locator) => {
    const box = await element.boundingBox()
    return box === null ? Number.POSITIVE_INFINITY : box.y + box.height
  }
  const button = page.getByRole('button', { name: 'PDF' })
  for (const element of [
    page.getByRole('heading', { name: player.name }),
    page.getByRole('img', { name: 'Level B' }),
    page.getByText('(0 of 18 rated)'),
    button,
    page.getByText(/^Decides games/),
    page.getByRole('button', { name: 'Read the whole conclusion' }),
  ]) {
    await expect(element).toBeVisible()
    await expect.poll(() => bottomOf(element), String(element)).toBeLessThanOrEqual(PHONE.viewport.height)
  }

  for (const _time of ['once', 'and again']) {
    const download = page.waitForEvent('download', { timeout: 60_000 })
    await button.click()
    // A server with only the documented calls gives the file no name.
    expect((await download).suggestedFilename()).toMatch(/^(Maximiliana|analysis-).*\.pdf$/)
    await expect(button).toBeVisible()
  }
})

test('goes from a report to an earlier one by its dot @phone', async ({ page, server, records }) => {
  const player = await records.player()
  const on = async (date: string, conclusion: string) => {
    const { id: matchId } = await records.match({ date })
    const said = { playerId: player.id, matchId, conclusion, technical: { pass: { score: 4 as const } } }
    return records.report([agent], said)
  }
  const before = await on('2026-01-02', 'Too early to say')
  const report = await on('2026-03-04', 'Sign at once')
  await openAs(page, server, agent, `/analyses/view/${report.id}`)
  await page.getByRole('link', { name: /^2 Jan 2026, mean 4.0/ }).click()
  await expect(page).toHaveURL(`/analyses/view/${before.id}`)
  await expect(page.getByText('Too early to say')).toBeVisible()
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

  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' })
  await expect.poll(() => lightnessOf(conclusion, 'color')).toBeGreaterThan(200)
})

test('waits for the files of a report and of the app at the same time', async ({ page, records }) => {
  const early = page.locator('link[rel=modulepreload][href*=AnalysisView]')
  await page.goto('/login')
  await expect(early).toHaveCount(0)
  const report = await records.report([agent])
  await page.goto(`/analyses/view/${report.id}`)
  await expect(early).toHaveCount(1)
})
