import { expect, openAs, test } from './fixtures'

test('what one saves as a filter and shares with the club, another picks by its author’s name', {
  tag: '@extras',
}, async ({ page, browser, server, people, records, console: guard }) => {
  const sam = await people.create('Scout', { firstName: 'Sam', lastName: 'Shares' })
  await records.player({ name: 'Ludo Leftback', position: 'Left Back' })
  await records.player({ name: 'Kit Keeper', position: 'Goalkeeper' })
  await openAs(page, server, sam, '/players?position=Left+Back')
  await expect(page.getByRole('link', { name: 'Ludo Leftback' })).toBeVisible()
  await page.getByRole('button', { name: /^Saved filter/ }).click()
  const saved = page.getByRole('dialog', { name: 'Saved filters' })
  await saved.getByLabel('Save what is shown as').fill('Left backs')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Saved filter/ }).click()
  await saved.getByRole('button', { name: 'Share Left backs with the club' }).click()
  await expect(saved.getByRole('button', { name: 'Left backs You' })).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: server.url })
  guard.watch(elsewhere)
  const theirs = await elsewhere.newPage()
  await openAs(theirs, server, await people.create('Scout'), '/players')
  await expect(theirs.getByRole('link', { name: 'Kit Keeper' })).toBeVisible()
  await theirs.getByRole('button', { name: /^Saved filter/ }).click()
  await theirs.getByRole('button', { name: 'Left backs Sam Shares' }).click()
  await expect(theirs).toHaveURL(/position=Left\+Back/)
  await expect(theirs.getByRole('link', { name: 'Ludo Leftback' })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Kit Keeper' })).toBeHidden()
  await elsewhere.close()
})
