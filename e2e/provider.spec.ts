import { PATHS, ROUTES } from '../contract/paths'
import { startProvider, type TestProvider } from '../tests/support/provider'
import { People } from './accounts'
import { logOut } from './actions'
import { expect, test } from './fixtures'
import { type RunningServer, startServer } from './server'

// The shared tab loses only the data of the worker’s server, so it would stay signed in here and at the provider.
test.use({ ownTab: true })

let provider: TestProvider
let server: RunningServer

test.beforeAll(async () => {
  server = await startServer({
    settings: async (url) => {
      provider = await startProvider(url)
      const { issuer, clientId, clientSecret, button } = provider.settings
      return {
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        OIDC_BUTTON: button,
      }
    },
  })
})
test.afterAll(async () => {
  await server.stop()
  await provider.close()
})

test('accepts an invitation through the club’s sign-in, returns to the page, and keeps passwords off', async ({
  page,
}) => {
  const people = new People(server)
  const scout = await people.invite('Scout', { firstName: 'Lena' })
  provider.state.people = {
    lena: { email: scout.email, email_verified: true },
    stranger: { email: 'stranger@example.com', email_verified: true },
  }
  const button = page.getByRole('link', { name: provider.settings.button })
  await page.goto(`${server.url}${ROUTES.list('players')}`)
  await button.click()
  await expect(page).toHaveTitle('Club account')
  const answer = page.waitForRequest(/\/v1\/login\/oidc\/callback/)
  await page.getByRole('link', { name: 'lena' }).click()
  await expect(page).toHaveURL(`${server.url}${ROUTES.list('players')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible()

  await logOut(page)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto((await answer).url())
  await expect(page.getByText('did not work. Try again.')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}${ROUTES.login}`)

  const admin = await people.admin()
  const policy = { secondFactorRoles: [], passwordsOnlyFor: admin.id }
  await people.call('admin', 'PUT', PATHS.signInPolicy, policy)
  await page.reload()
  await expect(page.getByLabel('Email')).toBeHidden()
  await page.getByRole('button', { name: 'Sign in with a password' }).click()
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}${ROUTES.list('matches')}`)
})

test('explains at the sign-in page that no account belongs to a person @phone @no-desk', async ({ page }) => {
  provider.state.people = { stranger: { email: 'stranger@example.com', email_verified: true } }
  await page.goto(`${server.url}${ROUTES.login}`)
  await page.getByRole('link', { name: provider.settings.button }).click()
  await page.getByRole('link', { name: 'stranger' }).click()
  await expect(page.getByText('No account belongs to this sign-in. Ask an administrator.')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}${ROUTES.login}`)
})
