import { expect, type Page } from 'playwright/test'
import { ROUTES } from '../contract/paths'
import { tokensOf } from './accounts'
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
  const tokens = await tokensOf(server, person)
  await page.addInitScript(({ accessToken, refreshToken }) => {
    // Once a tab: who signs out and reloads stays signed out.
    if (sessionStorage.getItem('openedAs') === accessToken) return
    sessionStorage.setItem('openedAs', accessToken)
    localStorage.setItem('touchline.accessToken', accessToken)
    localStorage.setItem('touchline.refreshToken', refreshToken)
  }, tokens)
  await page.goto(path)
}
