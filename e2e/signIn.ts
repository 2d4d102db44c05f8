import { randomUUID } from 'node:crypto'
import { type Disposable, expect, type Locator, type Page } from 'playwright/test'
import { ROUTES } from '../contract/paths'
import { type Tokens, tokensOf } from './accounts'
import type { RunningServer } from './server'

type Credentials = { email: string; password: string }

/** What the sign-in page is known by: other pages have its fields, too. */
export const signInPage = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Sign in' })

/** Signs in by the form, as people do. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto(ROUTES.login)
  await enterCredentials(page, { email, password })
  await expect(page).not.toHaveURL(/\/login/)
}

/** Fills the sign-in form that is open, and sends it. */
export async function enterCredentials(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Whose session a page began with, and how its beginning is forgotten. */
const sessions = new WeakMap<Page, { email: string; beginning: Disposable }>()

/** Opens a page in a session that was begun elsewhere, for journeys that are not about signing in. One person a journey. */
export async function openAs(
  page: Page,
  server: RunningServer,
  person: Credentials,
  path: string = ROUTES.home,
): Promise<void> {
  const owner = sessions.get(page)?.email
  if (owner !== undefined && owner !== person.email) throw new Error(`${owner} uses this page already`)
  if (owner === undefined) {
    // They may say less than those that tests prepare things with.
    const tokens = await tokensOf({ apiUrl: server.url }, person)
    sessions.set(page, { email: person.email, beginning: await beginWith(page, tokens) })
  }
  await page.goto(path)
  await untilDrawn(page)
}

/**
 * Resolves once the page has loaded its code. Limit 30 s, because code that no cache has yet takes longer than an answer does,
 * most of all on a busy machine.
 */
async function untilDrawn(page: Page): Promise<void> {
  const loading = page.getByRole('main').getByRole('status', { name: 'Loading' })
  for (const place of [page.locator('#splash'), loading])
    await place.first().waitFor({ state: 'detached', timeout: 30_000 })
}

/** Has the page belong to nobody again, for the next journey on it. */
export async function endSessionOf(page: Page): Promise<void> {
  await sessions.get(page)?.beginning.dispose()
  sessions.delete(page)
}

/** Has the browser forget who is signed in: on a page that asks for nothing, as another would go on asking in nobody's name. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('/terms')
  await page.evaluate(() => localStorage.clear())
}

/** Has the tab begin with these tokens and nothing else. Once: who signs out and reloads stays signed out. */
function beginWith(page: Page, tokens: Tokens): Promise<Disposable> {
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
