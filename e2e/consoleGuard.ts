import type { BrowserContext, ConsoleMessage, WebError } from 'playwright/test'

type Logged = { text: string; url: string }

const REPORTER = 'reportPolicyViolation'

/** Reports violations to the guard. Browsers log them, except those whose exception is caught, such as an attempt at eval. */
function reportViolations(reporter: string): void {
  addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event
    Reflect.get(window, reporter)(`${effectiveDirective} ${blockedURI} (${sourceFile}:${lineNumber})`)
  })
}

/**
 * Fails a test in which a page logged an error that the test did not announce, or in which anything violated the content
 * security policy, which no test can announce.
 */
export class ConsoleGuard {
  readonly #errors: Logged[] = []
  readonly #expected: RegExp[] = []
  readonly #violations: string[] = []

  /** Listens to every page of a context until the returned function is called. */
  async watch(context: BrowserContext): Promise<() => Promise<void>> {
    const hear = (message: ConsoleMessage) => {
      if (message.type() === 'error') this.#errors.push({ text: message.text(), url: message.location().url })
    }
    const learn = (thrown: WebError) =>
      this.#errors.push({ text: String(thrown.error()), url: thrown.page()?.url() ?? '' })
    const reporter = await context.exposeFunction(REPORTER, (violation: string) => {
      this.#violations.push(`Violation of the content security policy: ${violation}`)
    })
    const reporting = await context.addInitScript(reportViolations, REPORTER)
    context.on('console', hear)
    context.on('weberror', learn)
    return async () => {
      context.off('console', hear)
      context.off('weberror', learn)
      await reporting.dispose()
      await reporter.dispose()
    }
  }

  /** Announces an expected error. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** Clears the recorded and the expected errors, for the next screen. */
  forget(): void {
    this.#errors.length = 0
    this.#expected.length = 0
  }

  /** Returns the unexpected errors. Browsers log every 404, including those of calls in `refused`, which the app handles. */
  unexpected(refused: readonly { path: string }[]): string[] {
    return this.#errors
      .filter(({ url }) => !refused.some(({ path }) => url.endsWith(path)))
      .filter(({ text }) => !this.#expected.some((pattern) => pattern.test(text)))
      .map(({ text, url }) => `${text} (${url})`)
      .concat(this.#violations)
  }
}
