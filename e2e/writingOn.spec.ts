import { expect, signIn, test } from './fixtures'

/** Nobody waits for a save: one writes on, or presses the next button, and none of it is lost. */

test('a note is written on while its match is being saved @phone @desk', async ({
  page,
  people,
  records,
}) => {
  const scout = await people.create('Scout')
  const home = await records.team()
  const match = await records.match({ homeTeamId: home.id })
  await signIn(page, scout)
  await page.goto(`/matches/${match.id}`)
  await page.getByRole('button', { name: 'Add note' }).first().click()
  const words = page.getByLabel('Notes', { exact: true })
  await words.fill('Strong in the air')

  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/v1/match/**', async (route) => {
    if (route.request().method() !== 'GET') await isLetGo
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await words.press('Home')
  await words.pressSequentially('Very ')
  letGo()
  await expect(page.getByText('Match saved')).toBeVisible()
  await expect(words).toBeFocused()
  // Where the caret was, and not at the end.
  await page.keyboard.type('very ')
  await expect(words).toHaveValue('Very very Strong in the air')
  await page.getByRole('button', { name: 'Save' }).click()
  // Nothing is left to be saved, and nothing is being saved.
  await expect(page.locator('[type=submit][aria-disabled=true][aria-busy=false]')).toBeVisible()
  await page.reload()
  await expect(words).toHaveValue('Very very Strong in the air')
})

test('publishing is pressed as soon as a new analysis is saved, on a slow device @desk', async ({
  page,
  people,
  records,
}) => {
  const scout = await people.create('Scout')
  const home = await records.team()
  const player = await records.player({ teamId: home.id })
  await records.match({ homeTeamId: home.id })
  await signIn(page, scout)
  await page.goto('/analyses/create')
  await page.getByRole('combobox', { name: /Player/ }).fill(player.name)
  await page.getByRole('option', { name: player.name }).click()
  await page.getByRole('combobox', { name: /Match/ }).fill(home.name)
  await page.getByRole('listbox').getByRole('option').first().click()

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/analyses\/(?!create)[\w-]+$/)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByText('Analysis published')).toBeVisible()
})
