import type { Page } from 'playwright/test'
import { expect, openAs, test } from './fixtures'

/** Two people, one record, the same minute. */

const NOTE = { shirtNo: 9, position: '', notes: '', analysisId: null, level: null } as const

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

for (const field of ['Comments', 'Notes'] as const) {
  test(`two people at once: nobody’s ${field.toLowerCase()} are overwritten, nobody’s are lost`, {
    tag: '@phone',
  }, async ({ page, browser, contextOptions, server, people, records }) => {
    const match = await records.match({ homeNotes: [NOTE], comments: 'Cold' })
    const address = `/matches/${match.id}`
    await openAs(page, server, await people.create('Scout'), address)
    const mine = page.getByRole('textbox', { name: field, exact: true }).first()
    await mine.fill('Mine')

    const hers = await browser.newContext({ ...contextOptions, baseURL: server.url })
    const herPage = await hers.newPage()
    await openAs(herPage, server, await people.create('Scout'), address)
    await herPage.getByRole('textbox', { name: 'Home goals' }).fill('3')
    await save(herPage)
    await expect(herPage.getByText('Match saved')).toBeVisible()

    await save(page)
    await expect(page.getByText('Somebody else changed this meanwhile. Both changes are kept.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Home goals' })).toHaveValue('3')
    await page.reload()
    await expect(mine).toHaveValue('Mine')
    await expect(page.getByRole('textbox', { name: 'Home goals' })).toHaveValue('3')

    // She has not seen his words, and writes her own: both are shown to her, and she chooses.
    await herPage.getByRole('textbox', { name: field, exact: true }).first().fill('Hers')
    await save(herPage)
    const dialog = herPage.getByRole('dialog', { name: 'Could not save match data' })
    await dialog.getByRole('radio', { name: /Theirs\s*Mine/ }).check()
    await dialog.getByRole('button', { name: 'Save these' }).click()
    await expect(dialog).toBeHidden()
    await expect(herPage.getByRole('textbox', { name: field, exact: true }).first()).toHaveValue('Mine')
    await hers.close()
  })
}

test('two people change a player at once: both changes are kept, and of the same field one chooses', {
  tag: '@extras',
}, async ({ page, browser, contextOptions, server, people, records }) => {
  const player = await records.player({ notes: 'Calm' })
  const address = `/players/${player.id}`
  await openAs(page, server, await people.create('Scout'), address)
  const hers = await browser.newContext({ ...contextOptions, baseURL: server.url })
  const herPage = await hers.newPage()
  await openAs(herPage, server, await people.create('Scout'), address)
  await herPage
    .getByRole('spinbutton', { name: 'Height' })
    .or(herPage.getByLabel('Height'))
    .first()
    .fill('181')
  await herPage.getByRole('textbox', { name: 'Notes' }).fill('Nervous')
  await save(herPage)
  await expect(herPage.getByText('Player saved')).toBeVisible()
  await hers.close()

  await page.getByRole('textbox', { name: 'Notes' }).fill('Calm, and quick')
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'You both changed this' })
  await dialog.getByRole('radio', { name: /Yours\s*Calm, and quick/ }).check()
  await dialog.getByRole('button', { name: 'Save these' }).click()
  await expect(page.getByText('Player saved')).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Calm, and quick')
  await expect(page.getByLabel('Height').first()).toHaveValue('181')
})
