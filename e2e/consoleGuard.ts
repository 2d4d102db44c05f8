import type { ConsoleMessage, Page } from 'playwright/test'

type Logged = { text: string; url: string }

/** Fails a test in which a page logged an error (a CSP violation is one) that the test did not announce. */
export class ConsoleGuard {
  readonly #errors: Logged[] = []
  readonly #expected: RegExp[] = []

  watch(page: Page): void {
    page.on('console', (message) => this.#hear(message))
    page.on('pageerror', (error) => this.#errors.push({ text: String(error), url: page.url() }))
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() === 'error') {
      this.#errors.push({ text: message.text(), url: message.location().url })
    }
  }

  /** Announces an error that belongs to what the test does. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** Browsers log every 404 themselves, also of the calls in `refused`, which the app lives without. */
  unexpected(refused: readonly { path: string }[]): string[] {
    return this.#errors
      .filter(({ url }) => !refused.some(({ path }) => url.endsWith(path)))
      .filter(({ text }) => !this.#expected.some((pattern) => pattern.test(text)))
      .map(({ text, url }) => `${text} (${url})`)
  }
}
