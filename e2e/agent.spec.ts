import type { Account } from './accounts'
import { expect, openAs, signIn, test } from './fixtures'

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
