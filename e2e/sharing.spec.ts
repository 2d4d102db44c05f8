import { PATHS } from '../contract/paths'
import { callApi } from './accounts'
import { downloadPdf, publishAnyway, shareWith } from './actions'
import { expect, openAs, test } from './fixtures'
import { mailedLink, mailedSecret } from './mails'

test('a scout publishes and shares, an agent reads and downloads the PDF, until the scout ends the sharing', {
  tag: ['@phone', '@fast-documented', '@no-desk'],
}, async ({ page, server, people, records, elsewhere, console: guard }) => {
  const scout = await people.create('Scout')
  const agent = await people.create('Agent', { lastName: 'Reader' })
  const draft = await records.analysis({ conclusion: 'A keeper' }, scout)
  const report = `/analyses/view/${draft.id}`
  const reader = page.getByText(`${agent.firstName} Reader`)

  await openAs(page, server, scout, `/analyses/${draft.id}`)
  await publishAnyway(page)
  await shareWith(page, agent)
  await expect(reader).toBeVisible()

  const agentsPage = await elsewhere(agent, '/analyses')
  await agentsPage.getByText(draft.player.name).click()
  await expect(agentsPage).toHaveURL(report)
  await expect(agentsPage.getByText('A keeper')).toBeVisible()
  const { file } = await downloadPdf(agentsPage, agentsPage.getByRole('button', { name: 'PDF', exact: true }))
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByLabel('People').press('Backspace')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(reader).toHaveCount(0)

  guard.expect(/404/)
  await agentsPage.goto(report)
  await expect(agentsPage.getByText('Analysis does not exist').first()).toBeVisible()
  await expect(agentsPage.getByText('A keeper')).toHaveCount(0)
})

test('shares with a user who signed up only after they confirmed their address by mail', async ({
  page,
  server,
  people,
  records,
  elsewhere,
}) => {
  const scout = await people.create('Scout')
  const draft = await records.analysis({ conclusion: 'A keeper' }, scout)
  const email = `newcomer.${Date.now()}@somewhere-else.example`
  const newcomer = { firstName: 'Nina', lastName: 'Newcomer', email, password: 'four words of hers' }
  await callApi(server, 'POST', PATHS.signUp, { body: newcomer })

  await openAs(page, server, scout, `/analyses/${draft.id}`)
  const option = page.getByRole('option', { name: new RegExp(email) })
  const find = async () => {
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByLabel('People').fill(email)
    await expect(option).toBeVisible()
  }
  await find()
  await expect(option).toBeDisabled()
  await expect(option).toContainText('Email not confirmed yet')

  const herPage = await elsewhere()
  await herPage.goto(`/confirm-email/${await mailedSecret(server, email, 'confirm-email')}`)
  await expect(herPage.getByText(`Nina Newcomer has an account with the email ${email}.`)).toBeVisible()
  await herPage.getByRole('button', { name: 'Yes, confirm my email' }).click()
  await expect(herPage.getByText('Your email is confirmed')).toBeVisible()

  await page.reload()
  await find()
  await option.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Share anyway' }).click()
  await expect(page.getByText('Analysis access updated')).toBeVisible()
})

test('mails an invited agent about a shared report, shows that they opened it, and ends the access', async ({
  page,
  server,
  people,
  records,
  elsewhere,
  console: guard,
}) => {
  const scout = await people.create('Scout', { firstName: 'Sam' })
  const invited = await people.invite('Agent', { firstName: 'Ivy', lastName: 'Invited' })
  const player = await records.player({ birthDate: '1999-05-01' })
  const published = { playerId: player.id, publishedAt: '2026-05-02T10:00:00.000Z', conclusion: 'A keeper' }
  const analysis = await records.analysis(published, scout)
  const report = `/analyses/view/${analysis.id}`
  const openSharing = async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    return page.getByRole('dialog')
  }

  await openAs(page, server, scout, report)
  const dialog = await openSharing()
  await dialog.getByLabel('People').fill(invited.email)
  const option = page.getByRole('option', { name: /Ivy Invited/ })
  await expect(option).toContainText('Invitation not accepted yet')
  await option.click()
  await dialog.getByLabel('Your message (optional)').fill('Look at his left foot')
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Analysis access updated')).toBeVisible()

  const herPage = await elsewhere()
  await herPage.goto(await mailedLink(server, invited.email, report))
  await herPage.getByLabel('Password', { exact: true }).fill('four words of hers')
  await herPage.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(herPage).toHaveURL(report)
  await expect(herPage.getByText('A keeper')).toBeVisible()

  const row = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  await openSharing()
  await expect(row).toContainText('Ivy Invited')
  await expect(row).toContainText(/(First o|O)pened/)
  await row.getByRole('button', { name: 'Set end date' }).click()
  await row.getByLabel('Access until').fill('2026-01-31')
  await row.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('End date saved')).toBeVisible()
  await expect(row).toContainText('Access ended')

  guard.expect(/404/)
  await herPage.goto(report)
  await expect(herPage.getByText('This report does not exist or is no longer shared with you.')).toBeVisible()
  await expect(herPage.getByText(player.name)).toHaveCount(0)
  await herPage.goto('/analyses')
  await expect(herPage.getByText(player.name)).toHaveCount(0)
})
