import { ConsoleGuard } from './consoleGuard'
import { expect, test } from './fixtures'

/** Violations of the content security policy. Each starts in a task of its own, because scripts of tests may use eval. */
const ATTEMPTS = [
  {
    violation: /(script-src eval|trusted-types-sink)/,
    attempt: () =>
      setTimeout(() => {
        try {
          new Function('')
        } catch {}
      }),
  },
  {
    violation: /require-trusted-types-for trusted-types-sink/,
    attempt: () =>
      setTimeout(() => {
        document.createElement('p').innerHTML = '<b>text</b>'
      }),
  },
  {
    violation: /img-src https:\/\/pictures\.example/,
    attempt: () =>
      setTimeout(() => {
        new Image().src = 'https://pictures.example/face.jpg'
      }),
  },
]

test('a journey fails on code made at run time, markup from text, and pictures of other servers', async ({
  browser,
  server,
}) => {
  // A separate context, because violations in the journey’s own context would fail the journey.
  const context = await browser.newContext()
  const guard = new ConsoleGuard()
  guard.expect(/.*/)
  const stop = await guard.watch(context)
  const page = await context.newPage()
  await page.goto(`${server.url}/login`)
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(guard.unexpected([])).toEqual([])
  for (const { violation, attempt } of ATTEMPTS) {
    const earlier = guard.unexpected([]).length
    await page.evaluate(attempt)
    await expect.poll(() => guard.unexpected([]).slice(earlier).join()).toMatch(violation)
  }
  await stop()
  await context.close()
})
