import { enterCredentials, expect, openAs, test } from './fixtures'
import { mailedSecret } from './mails'
import { isNarrow } from './screens'

test('a scout changes their name, asks for another password, and deletes their account in two steps', {
  tag: ['@phone', '@no-desk'],
}, async ({ page, server, people }) => {
  const scout = await people.create('Scout', { firstName: 'Gus', lastName: 'Grayling' })
  await openAs(page, server, scout, '/account')
  await page.getByLabel('First name').fill('Augusta')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Account saved')).toBeVisible()
  const menu = page.locator('aside')
  if (!isNarrow(page)) await expect(menu.getByText('Augusta Grayling')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Augusta')
  if (!isNarrow(page)) await expect(menu.getByText('Augusta Grayling')).toBeVisible()

  await page.getByRole('button', { name: 'Email me a reset link' }).click()
  await expect(
    page.locator('.MuiSnackbar-root').getByText('Not delivered: no mail server. Ask an administrator.'),
  ).toBeVisible()
  expect(await mailedSecret(server, scout.email, 'reset-password')).not.toBe('')

  await page.getByRole('button', { name: 'Request deletion' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/with “Former user” as the author\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Request deletion' }).click()
  await expect(page.getByText(/You requested deletion of your account\. Confirm it by/)).toBeVisible()
  await expect(dialog).toBeHidden()
  const confirm = page.getByRole('button', { name: 'Delete my account' })
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('You cannot undo this.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(/Your account has been deleted/)).toBeVisible()

  await enterCredentials(page, scout)
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible()
})
