import { randomUUID } from 'node:crypto'
import { type Disposable, expect, type Page } from 'playwright/test'
import { ROUTES } from '../contract/paths'
import { type Tokens, tokensOf } from './accounts'
import type { RunningServer } from './server'

type Credentials = { email: string; password: string }

/** Signs in by the form, as people do. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto(ROUTES.login)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

const openedBy = new WeakMap<Page, string>()

/** Opens a page in a session that was begun elsewhere, for journeys that are not about signing in. One person a page. */
export async function openAs(
  page: Page,
  server: RunningServer,
  person: Credentials,
  path: string = ROUTES.home,
): Promise<void> {
  const owner = openedBy.get(page)
  if (owner === person.email) {
    await page.goto(path)
    return
  }
  if (owner !== undefined) throw new Error(`${owner} uses this page already`)
  openedBy.set(page, person.email)
  await beginWith(page, await browserTokens(server, person))
  await page.goto(path)
}

/** Opens a page that others have used, with nothing of theirs: in a session of this person, or in none. Ended by what it answers. */
export async function openAnew(
  page: Page,
  server: RunningServer,
  person: Credentials | undefined,
  path: string,
): Promise<Disposable> {
  const beginning = await beginWith(page, person === undefined ? {} : await browserTokens(server, person))
  await page.goto(path)
  return beginning
}

/** Tokens as the browser gets them, which may say less than those that tests prepare things with. */
const browserTokens = (server: RunningServer, person: Credentials) => tokensOf({ apiUrl: server.url }, person)

/** Has the tab begin with these tokens and nothing else. Once: who signs out and reloads stays signed out. */
function beginWith(page: Page, tokens: Partial<Tokens>): Promise<Disposable> {
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
