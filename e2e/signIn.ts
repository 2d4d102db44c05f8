import { randomUUID } from 'node:crypto'
import { type Disposable, expect, type Locator, type Page } from 'playwright/test'
import { ROUTES } from '../contract/paths'
import { type Tokens, tokensOf } from './accounts'
import type { RunningServer } from './server'

type Credentials = { email: string; password: string }

/** The heading that identifies the sign-in page, because other pages have its fields, too. */
export const signInPage = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Sign in' })

/** Signs in through the form. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto(ROUTES.login)
  await enterCredentials(page, { email, password })
  await expect(page).not.toHaveURL(/\/login/)
}

/** Fills in and submits the open sign-in form. */
export async function enterCredentials(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The user of a page’s session, and a handle that removes the script that starts the session. */
const sessions = new WeakMap<Page, { email: string; initScript: Disposable }>()

/** Opens a page in a session that was created through the API, for journeys that are not about signing in. One user per journey. */
export async function openAs(
  page: Page,
  server: RunningServer,
  person: Credentials,
  path: string = ROUTES.home,
): Promise<void> {
  const owner = sessions.get(page)?.email
  if (owner !== undefined && owner !== person.email) throw new Error(`${owner} uses this page already`)
  if (owner === undefined) {
    // Signs in at the server under test: its tokens may have fewer claims than those of the server that prepares the data.
    const tokens = await tokensOf({ apiUrl: server.url }, person)
    sessions.set(page, { email: person.email, initScript: await startWithTokens(page, tokens) })
  }
  await page.goto(path)
  await untilDrawn(page)
}

/**
 * Resolves once the page has loaded its code. Limit 30 s, because code that is not cached yet takes longer than an answer, particularly on
 * a busy machine.
 */
async function untilDrawn(page: Page): Promise<void> {
  const loading = page.getByRole('main').getByRole('status', { name: 'Loading' })
  for (const place of [page.locator('#splash'), loading])
    await place.first().waitFor({ state: 'detached', timeout: 30_000 })
}

/** Removes the script that starts the session, so that the next journey on the page can have another user. */
export async function endSessionOf(page: Page): Promise<void> {
  await sessions.get(page)?.initScript.dispose()
  sessions.delete(page)
}

/**
 * Removes the session from the browser, on a page without the app: the app would reload the page.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.clear())
}

/** Starts the tab with only these tokens. It does so once, so that a user who signs out and reloads stays signed out. */
function startWithTokens(page: Page, tokens: Tokens): Promise<Disposable> {
  return page.addInitScript(
    ({ id, stored }) => {
      if (sessionStorage.getItem('beginning') === id) return
      sessionStorage.setItem('beginning', id)
      localStorage.clear()
      for (const [name, token] of Object.entries(stored)) localStorage.setItem(`touchline.${name}`, token)
    },
    { id: randomUUID(), stored: tokens },
  )
}
