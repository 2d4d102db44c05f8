import { dayAfter } from '../contract/days'
import { PATHS } from '../contract/paths'
import { SMALL_PNG } from '../tests/support/uploads'
import { press, save, shareWith } from './actions'
import { expect, openAs, test } from './fixtures'

// The club's switch applies to the reports of all journeys of a server.
test.use({ ownServer: 'minors' })

test('a consent with its document opens a minor’s report to a licensed agent, and its end closes the report that the agent has open', {
  tag: '@phone',
}, async ({ page, context, server, people, records, elsewhere, console: guard }) => {
  const club = { name: '', crest: null, labels: {}, needsConsent: false }
  await people.call('admin', 'PUT', PATHS.club, club)
  const today = new Date().toISOString().slice(0, 10)
  const agent = await people.create('Agent', { lastName: 'Licensed' })
  const player = await records.player({ birthDate: `${Number(today.slice(0, 4)) - 16}-01-01` })
  const { id } = await records.report([], { playerId: player.id, conclusion: 'A keeper' })
  const details = `/players/${player.id}?tab=details`

  await openAs(page, server, await people.admin(), '/club')
  await page.getByRole('switch', { name: /^Require consent and a licence/ }).check()
  await save(page)
  await expect(page.getByText('Club saved')).toBeVisible()

  await page.goto(details)
  await expect(page.getByText('no consent has been added')).toBeVisible()
  await press(page, 'Add consent')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Valid until').fill(dayAfter(today, 30))
  const signed = { name: 'signed.png', mimeType: 'image/png', buffer: Buffer.from(SMALL_PNG) }
  guard.expect(/ERR_INTERNET_DISCONNECTED|400|404/)
  await context.setOffline(true)
  await dialog.getByLabel('Choose document').setInputFiles(signed)
  await expect(dialog.getByText(/No connection/)).toBeVisible()
  await context.setOffline(false)
  await press(dialog, 'Save consent')
  await expect(page.getByText('can be shared with licensed agents until')).toBeVisible()

  await page.goto(`/analyses/view/${id}`)
  await shareWith(page, agent, 'One of the agents has no licence')
  await expect(dialog.getByText(`${agent.firstName} ${agent.lastName}`)).toBeVisible()

  await page.goto(`/users/${agent.id}`)
  await page.getByLabel('Licence number').fill('FIFA 4711')
  await page.getByLabel('Licence valid until').fill(dayAfter(today, 30))
  await save(page)
  await expect(page.getByText('User saved')).toBeVisible()
  await page.goto(`/analyses/view/${id}`)
  await shareWith(page, agent)

  const reader = await elsewhere(agent, '/analyses')
  await reader.getByText(player.name).click()
  await expect(reader.getByText('A keeper')).toBeVisible()

  await page.goto(details)
  await press(page, 'Change consent')
  await dialog.getByLabel('Consent to').click()
  await page.getByRole('option', { name: /^Nothing/ }).click()
  await press(dialog, 'Save consent')
  await expect(page.getByText('Consent removed')).toBeVisible()

  // The device has kept the list.
  await reader.goto('/analyses')
  await expect(reader.getByText('Nothing has been shared with you yet')).toBeVisible()
  await reader.goto(`/analyses/view/${id}`)
  await expect(reader.getByText('This report does not exist or is no longer shared with you.')).toBeVisible()
  await expect(reader.getByText('A keeper')).toHaveCount(0)
})
