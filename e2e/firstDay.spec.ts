import { expect, forgetSession, openAs, signInPage, test } from './fixtures'

test.use({ ownServer: 'first day' })

/** A picture of one pixel. */
const CREST = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('lists the first steps of a new installation until they are done, and takes the club’s name, crest and words', async ({
  page,
  server,
  people,
  records,
}) => {
  await openAs(page, server, await people.admin(), '/matches')
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('link')).toHaveCount(5)
  await expect(steps.getByRole('alert')).toContainText(
    `No mail server is set up, so email is not delivered. Email is saved in ${server.dataDir}/outbox.`,
  )
  await steps.getByRole('link', { name: /your club/ }).click()
  await page.getByLabel('Club name').fill('Harbour Athletic')
  await page
    .getByLabel('Add crest')
    .setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer: CREST })
  await expect(page.getByRole('img', { name: 'Crest' })).toBeVisible()
  await page.getByLabel('Pass', { exact: true }).fill('Passing')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Club saved')).toBeVisible()

  const analysis = await records.analysis()
  await page.goto('/matches')
  await expect(steps.getByRole('link')).toHaveText(['Invite your colleagues'])
  await people.create('Scout')
  await page.reload()
  await steps.getByRole('button', { name: 'All done' }).click()
  await expect(steps).toBeHidden()

  await page.goto(`/analyses/${analysis.id}`)
  await expect(page.getByRole('radiogroup', { name: /^Passing/ })).toBeVisible()
  await forgetSession(page)
  await page.goto('/login')
  await expect(signInPage(page)).toBeVisible()
  await expect(page.getByText('Harbour Athletic')).toBeVisible()
})
