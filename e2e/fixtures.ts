import { test as base, expect, type Page } from 'playwright/test'
import { type RunningServer, startServer } from './server'

/** Fails a test in which a page logged an error (a CSP violation is one) that the test did not announce. */
export class ConsoleGuard {
  readonly #errors: string[] = []
  readonly #expected: RegExp[] = []

  watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#errors.push(message.text())
    })
    page.on('pageerror', (error) => this.#errors.push(String(error)))
  }

  /** Announces an error that belongs to what the test does. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  unexpected(): string[] {
    return this.#errors.filter((error) => !this.#expected.some((pattern) => pattern.test(error)))
  }
}

type TestFixtures = { console: ConsoleGuard }
type WorkerFixtures = { server: RunningServer }

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  console: [
    async ({ context }, use) => {
      const guard = new ConsoleGuard()
      context.on('page', (page) => guard.watch(page))
      await use(guard)
      expect(guard.unexpected(), 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],
})

/** Signs in by the form, as people do. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

export { expect }
