import { URI } from 'otpauth'
import { logOut } from './actions'
import { expect, signIn, test } from './fixtures'

test('sets a second factor up by its text, and asks for a code at the next sign-in', async ({
  page,
  people,
}) => {
  const scout = await people.create('Scout')
  await signIn(page, scout)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  const totp = URI.parse(`otpauth://totp/Touchline?secret=${secret}&period=30`)
  if (!('period' in totp)) throw new Error('The codes do not change with the time')
  await page.getByLabel('Your password').fill(scout.password)
  await page.getByLabel('Code', { exact: true }).fill(totp.generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await page.goto('/matches')
  await logOut(page)
  await page.getByLabel('Email').fill(scout.email)
  await page.getByLabel('Password', { exact: true }).fill(scout.password)
  const before = await page.getByRole('button', { name: 'Sign in' }).boundingBox()
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  expect(await page.getByRole('button', { name: 'Sign in' }).boundingBox()).toEqual(before)
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid or already used code')).toBeVisible()
  expect(await page.getByRole('button', { name: 'Sign in' }).boundingBox()).toEqual(before)
  // The code of the set-up is used up. The server accepts the next one half a minute early.
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/matches')
})
