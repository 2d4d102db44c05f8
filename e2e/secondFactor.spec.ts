import { URI } from 'otpauth'
import { PATHS } from '../contract/paths'
import { callApi, tokensOf } from './accounts'
import { expect, signIn, test } from './fixtures'
import { isNarrow } from './screens'

/** Setting a second factor up, signing in with it, and ending a session that one does not know. */

test('a second factor is set up by its text, and the next sign-in takes a code', {
  tag: ['@extras', '@phone'],
}, async ({ page, people }) => {
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
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await page.goto('/matches')
  if (isNarrow(page)) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByLabel('Email').fill(scout.email)
  await page.getByLabel('Password', { exact: true }).fill(scout.password)
  const before = await page.getByRole('button', { name: 'Sign in' }).boundingBox()
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  expect(await page.getByRole('button', { name: 'Sign in' }).boundingBox()).toEqual(before)
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Is no valid code, or was used already')).toBeVisible()
  expect(await page.getByRole('button', { name: 'Sign in' }).boundingBox()).toEqual(before)
  // The one that set it up is used; the next one may be shown half a minute early.
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/matches')
})

test('a session that one does not know is ended, and can do nothing from then on', {
  tag: ['@extras', '@phone'],
}, async ({ page, server, people }) => {
  const agent = await people.create('Agent')
  const { accessToken: token } = await tokensOf(server, agent)
  await signIn(page, agent)
  await page.goto('/account')
  const sessions = page.getByRole('list', { name: 'Where you are signed in' })
  await expect(sessions.getByText('This session')).toBeVisible()
  await sessions
    .getByRole('listitem')
    .filter({ hasText: 'Unknown device' })
    .first()
    .getByRole('button')
    .click()
  await expect(page.getByText('Session ended')).toBeVisible()
  await expect(callApi(server, 'GET', PATHS.account, { token })).rejects.toThrow('401')
})
