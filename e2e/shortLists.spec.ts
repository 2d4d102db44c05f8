import { expect, openAs, test } from './fixtures'

test('players are put on a short list from where they are, with reasons, and a colleague reads it', {
  tag: ['@phone', '@extras'],
}, async ({ page, browser, server, people, records, console: guard }) => {
  const scout = await people.create('Scout', { firstName: 'Sam', lastName: 'Sees' })
  const mark = String(Date.now())
  await records.player({ name: `Luis Marin ${mark}`, position: 'Left Back' })
  const ana = await records.player({ name: `Ana Ruiz ${mark}`, position: 'Left Back' })
  const name = `Left backs ${mark}`

  await openAs(page, server, scout, `/players/${ana.id}`)
  await page.getByRole('button', { name: 'Short list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put on a short list' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Reads the game')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText(`Ana Ruiz ${mark} added to ${name}`)).toBeVisible()

  await page.goto('/short-lists')
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('Reads the game')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('combobox', { name: 'Add a player' }).fill(`Luis ${mark}`)
  await page.getByRole('option', { name: `Luis Marin ${mark}` }).click()
  await page.getByLabel(`Why Luis Marin ${mark}`).fill('Left foot')
  await page.getByRole('button', { name: `Move Luis Marin ${mark} up` }).click()
  await page.getByRole('checkbox', { name: 'Every scout may read it' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Short list saved')).toBeVisible()
  const address = page.url()

  const elsewhere = await browser.newContext({ baseURL: server.url })
  guard.watch(elsewhere)
  const theirs = await elsewhere.newPage()
  await openAs(theirs, server, await people.create('Scout'), new URL(address).pathname)
  await expect(theirs.getByRole('heading', { level: 1, name })).toBeVisible()
  const players = theirs.getByRole('main').getByRole('listitem')
  await expect(players).toHaveText([/^1.*Luis Marin.*Left foot$/, /^2.*Ana Ruiz.*Reads the game$/])
  await expect(theirs.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await theirs.emulateMedia({ media: 'print' })
  await expect(theirs.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(players).toHaveCount(2)
  await elsewhere.close()
})
