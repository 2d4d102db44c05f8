import { expect, openAs, signIn, test } from './fixtures'
import { mailedSecret } from './mails'

/** Everybody's own account: other names, another password, and leaving for good. */

test('other names are in the menu at once, and after a reload', async ({ page, server, people }) => {
  const player = await people.create('Player', { firstName: 'Gus', lastName: 'Grayling' })
  await openAs(page, server, player, '/account')
  const menu = page.locator('aside')
  await expect(menu.getByText('Gus Grayling')).toBeVisible()
  await page.getByLabel('First name').fill('Augusta')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Account saved')).toBeVisible()
  await expect(menu.getByText('Augusta Grayling')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Augusta')
  await expect(menu.getByText('Augusta Grayling')).toBeVisible()
})

test('unsaved names are asked about on every way out', async ({ page, server, people }) => {
  await openAs(page, server, await people.create('Agent'), '/analyses')
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByLabel('Last name').fill('Somebody Else')
  await page.goBack()
  const dialog = page.getByRole('dialog', { name: 'Pending changes' })
  await dialog.getByRole('button', { name: 'No, stay' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByLabel('Last name')).toHaveValue('Somebody Else')
  await page.getByRole('link', { name: 'Charts' }).click()
  await dialog.getByRole('button', { name: 'Yes, leave' }).click()
  await expect(page).toHaveURL('/charts')
})

test('another password takes one click and a mail @phone', async ({ page, server, people }) => {
  const agent = await people.create('Agent')
  await openAs(page, server, agent, '/account')
  await page.getByRole('button', { name: 'Send link to change password' }).click()
  await expect(
    page.getByText('Instructions to reset your password have been sent to your email'),
  ).toBeVisible()
  expect(await mailedSecret(server, agent.email, 'reset-password')).not.toBe('')
})

test('an account is deleted in two steps, and cannot be used any more @phone', async ({ page, people }) => {
  const scout = await people.create('Scout')
  await signIn(page, scout)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Request deletion' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('They show “Former user” as the author.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Request deletion' }).click()
  await expect(page.getByText(/You have requested the deletion of your account\. Confirm by/)).toBeVisible()
  await expect(dialog).toBeHidden()
  const confirm = page.getByRole('button', { name: 'Delete my account' })
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('It cannot be undone.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(/Your account has been deleted/)).toBeVisible()

  await page.getByLabel('Email').fill(scout.email)
  await page.getByLabel('Password', { exact: true }).fill(scout.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid email or password')
})

test('a request for deletion is still there after a reload @extras', async ({ page, server, people }) => {
  await openAs(page, server, await people.create('Agent'), '/account')
  await page.getByRole('button', { name: 'Request deletion' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Request deletion' }).click()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/You have requested the deletion of your account/)).toBeVisible()
  await expect(page.getByText(/Just do not confirm/)).toBeVisible()
})

test('the charts are drawn of what an agent may read @phone', async ({ page, server, people, records }) => {
  const agent = await people.create('Agent')
  const shared = { matchId: (await records.match({ date: '2026-05-01' })).id, level: 'B' } as const
  await records.report([agent], shared)
  await records.report([])
  await openAs(page, server, agent, '/charts')
  await expect(page.getByText(/Over what you may read: 1 analysis by 1 scout, until/)).toBeVisible()
  await page.getByRole('tab', { name: 'Coverage' }).click()
  await expect(page.getByRole('link', { name: /, May 2026: 1 analysis by 1 scout/ })).toHaveCount(1)
  const levels = page.getByRole('table', { name: 'Players by position and level' })
  await expect(levels.getByRole('row', { name: /^No position/ })).toHaveText(
    /No position\s*0\s*1\s*0\s*0\s*0\s*1/,
  )
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
})
