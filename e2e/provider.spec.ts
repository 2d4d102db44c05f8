import type { Page } from 'playwright/test'
import { PATHS, RESOURCES, ROUTES } from '../contract/paths'
import { startProvider, type TestProvider } from '../tests/support/provider'
import { expectToFit, press } from './actions'
import { test as base, enterCredentials, expect, openAs, signIn } from './fixtures'
import { mailedSecret } from './mails'
import { loseAnswer } from './offline'
import { startServer } from './server'

let provider: TestProvider

/** The server of these journeys signs users in through a provider, which they share. */
const test = base.extend({
  server: [
    async ({ isDocumented: _isDocumented }, use) => {
      const server = await startServer({
        settings: async (url) => {
          provider = await startProvider(url)
          const { issuer, clientId, clientSecret, button } = provider.settings
          const client = { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }
          return { OIDC_ISSUER: issuer, OIDC_BUTTON: button, ...client }
        },
      })
      await use(server)
      await server.stop()
      await provider.close()
    },
    // Starting a server takes as long as for the other journeys.
    { scope: 'worker', timeout: 90_000 },
  ],
})

// The shared tab loses only the data of our server, so it would stay signed in at the provider.
test.use({ ownTab: true })

test.afterEach(async ({ people }) => {
  provider.state.isSilent = false
  const policy = { secondFactorRoles: [], passwordsOnlyFor: null }
  await people.call('admin', 'PUT', PATHS.signInPolicy, policy)
})

const button = (page: Page) => page.getByRole('link', { name: provider.settings.button })
/** Chooses an account on the provider’s page. */
async function choose(page: Page, account: string): Promise<void> {
  await expect(page).toHaveTitle('Club account')
  await page.getByRole('link', { name: account, exact: true }).click()
}

test('turns passwords off for all but one, and a colleague accepts the invitation by the first sign-in, after a lost answer', async ({
  page,
  people,
  server,
  elsewhere,
  console: guard,
}) => {
  await openAs(page, server, await people.admin(), ROUTES.signInPolicy)
  await page.getByRole('combobox', { name: 'Password sign-in' }).click()
  const only = page.getByRole('option', { name: /^Only / })
  await only.first().click()
  await press(page, 'Turn passwords off')
  await expect(page.getByText('Sign-in rules saved')).toBeVisible()
  const email = `lena.${Date.now()}@example.com`
  const invited = { firstName: 'Lena', lastName: 'Club', email, role: 'Scout' }
  await people.call('admin', 'POST', RESOURCES.users.path, invited)

  provider.state.people = { lena: { email, email_verified: true } }
  // Of the invitation, which no password can accept, and of the lost answer.
  guard.expect(/403|ERR_FAILED/)
  const lena = await elsewhere()
  await lena.goto(`/signup/${await mailedSecret(server, email, 'signup')}`)
  await loseAnswer(lena, ({ pathname, search }) => pathname === PATHS.providerLogin && search === '')
  await button(lena).click()
  await choose(lena, 'lena')
  await expect(lena.getByText(/No connection to the server/)).toBeVisible()
  await expect(lena.getByLabel('Email').or(lena.getByRole('link', { name: 'Sign up' }))).toBeHidden()
  await button(lena).click()
  await expect(lena.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible()

  const exception = await elsewhere()
  await exception.goto(ROUTES.login)
  await press(exception, 'Sign in with a password')
  await enterCredentials(exception, server.admin)
  await expect(exception.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible()
})

test('signs users in by password while the provider is down, and returns to their page once it answers', async ({
  page,
  people,
  elsewhere,
}) => {
  const [scout, colleague] = [await people.create('Scout'), await people.create('Scout')]
  provider.state.people = { scout: { email: scout.email, email_verified: true } }
  await page.goto(ROUTES.list('players'))
  await button(page).click()
  await expect(page).toHaveTitle('Club account')
  provider.state.isSilent = true
  const chosen = choose(page, 'scout')
  await signIn(await elsewhere(), colleague)
  await chosen
  await expect(page.getByText('did not work. Try again.')).toBeVisible()

  provider.state.isSilent = false
  await button(page).click()
  await expect(page).toHaveURL(ROUTES.list('players'))
  await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible()
})

test('explains at the sign-in page that no account belongs to a person @phone @no-desk', async ({ page }) => {
  provider.state.people = { stranger: { email: 'stranger@example.com', email_verified: true } }
  await page.goto(ROUTES.login)
  await button(page).click()
  await choose(page, 'stranger')
  await expect(page.getByText('No account belongs to this sign-in. Ask an administrator.')).toBeVisible()
  await expectToFit(page)
})
