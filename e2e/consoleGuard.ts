import type { BrowserContext, ConsoleMessage, WebError } from 'playwright/test'

type Logged = { text: string; url: string }

/** Fails a test in which a page logged an error (a CSP violation is one) that the test did not announce. */
export class ConsoleGuard {
  readonly #errors: Logged[] = []
  readonly #expected: RegExp[] = []

  /** Listens to every page of a context, until what it answers is called. */
  watch(context: BrowserContext): () => void {
    const hear = (message: ConsoleMessage) => {
      if (message.type() === 'error') this.#errors.push({ text: message.text(), url: message.location().url })
    }
    const learn = (thrown: WebError) =>
      this.#errors.push({ text: String(thrown.error()), url: thrown.page()?.url() ?? '' })
    context.on('console', hear)
    context.on('weberror', learn)
    return () => {
      context.off('console', hear)
      context.off('weberror', learn)
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
