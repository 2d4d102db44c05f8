import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expectToFit } from './actions'
import { enterCredentials, expect, forgetSession, openAs, signIn, signInPage, test } from './fixtures'
import { mailedSecret } from './mails'

/** Signing up, invitations, forgotten passwords, and the legal texts. */

const PASSWORD = 'a password of my own'
const NEW = 'another one, which is longer'

const someone = () => `wim.${Math.random().toString(36).slice(2)}@example.com`
const main = (page: Page) => page.getByRole('main')
const password = (page: Page) => page.getByLabel('Password', { exact: true })

test.describe('signing up', () => {
  test('leads from a shared link to the page behind it', {
    tag: '@fast-documented',
  }, async ({ page }) => {
    await page.goto('/analyses?q=harbour')
    await expect(signInPage(page)).toBeVisible()
    await expectToFit(page)
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(page.getByLabel('First name')).toBeFocused()
    await page.getByLabel('First name').fill('Wim')
    await page.getByLabel('Email').fill('wim@')
    await password(page).fill('short')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByLabel('Last name')).toBeFocused()
    await expect(main(page).getByText('Must be a valid email')).toBeVisible()
    await expect(main(page).getByText('At least 12 characters', { exact: true })).toBeVisible()
    await expectToFit(page)

    const email = someone()
    await page.getByLabel('Last name').fill('Watcher')
    await page.getByLabel('Email').fill(email)
    await password(page).fill(PASSWORD)
    await expect(page.getByText('Must be a valid email')).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByRole('heading', { name: 'Analyses' })).toBeVisible()
    await expect(page).toHaveURL('/analyses?q=harbour')
  })

  test('is refused for an address that is taken, and leads to the sign-in page', async ({ page, people }) => {
    const agent = await people.create('Agent')
    await page.goto('/signup')
    await page.getByLabel('First name').fill('Wim')
    await page.getByLabel('Last name').fill('Watcher')
    await page.getByLabel('Email').fill(agent.email.toUpperCase())
    await password(page).fill(PASSWORD)
    await page.keyboard.press('Enter')
    // A server with only the documented calls may say that the address is taken; ours tells only the owner of the address.
    const refusal = /This email is already in use|Something went wrong! Could not sign up/
    await expect(page.getByRole('alert')).toContainText(refusal)
    await expect(page.getByLabel('First name')).toHaveValue('Wim')
    await expect(password(page)).toHaveValue(PASSWORD)
    await page.getByRole('link', { name: 'Sign in' }).click()
    // Wait for the next page, because the previous one has the same fields.
    await expect(signInPage(page)).toBeVisible()
    await enterCredentials(page, agent)
    await expect(page.getByRole('heading', { name: 'Analyses' })).toBeVisible()
  })
})

test.describe('an invitation', () => {
  test('leads from the mail to the page, to a password, and in; once', {
    tag: ['@fast', '@phone'],
  }, async ({ page, people, server, console: guard }) => {
    const invited = await people.invite('Scout', { firstName: 'Ines', lastName: 'Invited' })
    const path = `/signup/${await mailedSecret(server, invited.email, 'signup')}`
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Accept your invitation' })).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Ines')
    await expect(page.getByLabel('Email')).toHaveValue(invited.email)
    await expect(page.getByLabel('Email')).not.toBeEditable()
    await expect(password(page)).toBeFocused()
    await expectToFit(page)
    await password(page).fill(PASSWORD)
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password(page)).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Accept invitation' }).click()
    await expect(page.getByRole('heading', { name: 'Matches', exact: true })).toBeVisible()

    await forgetSession(page)
    guard.expect(/404/)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeFocused()
    await expectToFit(page)
    await main(page).getByRole('link', { name: 'Sign in' }).click()
    await expect(signInPage(page)).toBeVisible()
    await enterCredentials(page, { email: invited.email, password: PASSWORD })
    await expect(page.getByRole('heading', { name: 'Matches', exact: true })).toBeVisible()
  })

  test('that is sent again voids the one before', async ({
    page,
    people,
    server,
    elsewhere,
    console: guard,
  }) => {
    const invited = await people.invite('Agent', { firstName: 'Otto', lastName: 'Overdue' })
    const first = await mailedSecret(server, invited.email, 'signup')
    await openAs(page, server, await people.admin(), `/users/${invited.id}`)
    await page.getByRole('button', { name: 'Resend invitation' }).click()
    const toast = page.locator('.MuiSnackbar-root')
    await expect(toast).toContainText('Not delivered: no mail server.')
    const second = await mailedSecret(server, invited.email, 'signup', { not: first })

    const guest = await elsewhere()
    guard.expect(/404/)
    await guest.goto(`/signup/${first}`)
    await expect(guest.getByText(/ask for a new one/)).toBeVisible()
    await guest.goto(`/signup/${second}`)
    await password(guest).fill(PASSWORD)
    await guest.keyboard.press('Enter')
    await expect(guest.getByRole('heading', { name: 'Analyses' })).toBeVisible()
  })

  test('asks a user who is signed in before it is accepted', async ({ page, people, server }) => {
    const scout = await people.create('Scout', { firstName: 'Sasha', lastName: 'Scout' })
    const invited = await people.invite('Agent', { firstName: 'Ines', lastName: 'Invited' })
    const path = `/signup/${await mailedSecret(server, invited.email, 'signup')}`
    await signIn(page, scout)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'You are signed in as Sasha Scout' })).toBeVisible()
    await expectToFit(page)
    await page.getByRole('link', { name: 'Stay signed in' }).click()
    await expect(page.getByRole('heading', { name: 'Matches', exact: true })).toBeVisible()

    await page.goBack()
    await page.getByRole('button', { name: 'Sign out and continue' }).click()
    await password(page).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Analyses' })).toBeVisible()
  })
})

test.describe('a forgotten password', () => {
  test('is replaced by a mail, and every other session ends', {
    tag: ['@fast', '@documented'],
  }, async ({ page, people, server, isDocumented, elsewhere, console: guard }) => {
    const scout = await people.create('Scout')
    const otherPage = await elsewhere()
    await signIn(otherPage, scout)
    await expect(otherPage.getByRole('heading', { name: 'Matches', exact: true })).toBeVisible()

    await page.goto('/players')
    await enterCredentials(page, { ...scout, password: 'not the password' })
    await expect(page.getByRole('alert')).toContainText('Invalid email or password')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(scout.email)
    await page.getByRole('button', { name: 'Send instructions' }).click()
    await expect(
      page.getByText('Instructions to reset your password have been sent to your email'),
    ).toBeVisible()
    if (!isDocumented)
      await expect(page.getByText('Not delivered: no mail server. Ask an administrator.')).toBeVisible()
    await expectToFit(page)

    const path = `/reset-password/${await mailedSecret(server, scout.email, 'reset-password')}`
    await page.goto(path)
    await expect(page.getByLabel('New password')).toBeFocused()
    await page.getByLabel('New password').fill('too short')
    await page.keyboard.press('Enter')
    await expect(page.getByText('At least 12 characters', { exact: true })).toBeVisible()
    await page.getByLabel('New password').fill(NEW)
    await expectToFit(page)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Password has been reset successfully')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Matches', exact: true })).toBeVisible()
    await expect(page.getByText('Password has been reset successfully')).toHaveCount(0)

    await otherPage.goto('/players')
    await expect(signInPage(otherPage)).toBeVisible()

    await forgetSession(page)
    guard.expect(/40[014]/)
    await page.goto(path)
    const alert = page.getByRole('alert')
    // A server with only the documented calls refuses the new password.
    if (isDocumented) {
      await page.getByLabel('New password').fill(NEW)
      await page.keyboard.press('Enter')
      await expect(alert).toContainText('Something went wrong! Could not reset password')
    }
    await expect(alert).toContainText('This link is no longer valid')
    await alert.getByRole('link', { name: 'Request a new link' }).click()
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()

    await signIn(page, { ...scout, password: NEW })
    await expect(page.getByRole('heading', { name: 'Matches', exact: true })).toBeVisible()
  })
})

test('asks a user who is signed in before another user’s password is replaced', {
  tag: ['@documented', '@no-desk'],
}, async ({ page, people, server }) => {
  const [scout, agent] = [await people.create('Scout'), await people.create('Agent')]
  await signIn(page, scout)
  await page.goto('/request-reset-password')
  await page.getByLabel('Email').fill(agent.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Instructions to reset/)).toBeVisible()
  await page.goto(`/reset-password/${await mailedSecret(server, agent.email, 'reset-password')}`)
  const name = `You are signed in as ${scout.firstName} ${scout.lastName}`
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out and continue' }).click()
  await page.getByLabel('New password').fill(NEW)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Analyses' })).toBeVisible()
})

test('shows the owner’s privacy notice once its file is there, beside the sign-up form', async ({
  page,
  server,
}) => {
  await page.goto('/signup')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'privacy notice (opens in a new tab)' }).click()
  const privacy = await opened
  await expect(privacy.getByRole('heading', { name: '4. Children and young people' })).toBeVisible()
  await expectToFit(privacy)

  const folder = join(server.dataDir, 'legal')
  mkdirSync(folder)
  writeFileSync(join(folder, 'privacy.en.md'), '## Of our club\n\nWe keep little.')
  await privacy.reload()
  await expect(privacy.getByRole('heading', { name: 'Of our club' })).toBeVisible()
  await expect(privacy.getByText('Starter text.')).toHaveCount(0)
  rmSync(folder, { recursive: true })
})
