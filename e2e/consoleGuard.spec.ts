import { ConsoleGuard } from './consoleGuard'
import { expect, test } from './fixtures'

/** What a page's script may not do. Each begins in a task of its own: what tests evaluate may make code at run time. */
const ATTEMPTS = [
  {
    name: 'code made at run time whose refusal is caught',
    violation: /(script-src eval|trusted-types-sink)/,
    attempt: () =>
      setTimeout(() => {
        try {
          new Function('')
        } catch {}
      }),
  },
  {
    name: 'markup from text',
    violation: /require-trusted-types-for trusted-types-sink/,
    attempt: () =>
      setTimeout(() => {
        document.createElement('p').innerHTML = '<b>text</b>'
      }),
  },
  {
    name: 'a picture of another server',
    violation: /img-src https:\/\/pictures\.example/,
    attempt: () =>
      setTimeout(() => {
        new Image().src = 'https://pictures.example/face.jpg'
      }),
  },
]

for (const { name, violation, attempt } of ATTEMPTS) {
  test(`a journey fails on ${name}, whatever it announces`, { tag: '@extras' }, async ({
    browser,
    server,
  }) => {
    // Not the context of this journey, which would fail itself.
    const context = await browser.newContext()
    const guard = new ConsoleGuard()
    guard.expect(/.*/)
    const stop = await guard.watch(context)
    const page = await context.newPage()
    await page.goto(`${server.url}/login`)
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(guard.unexpected([])).toEqual([])
    await page.evaluate(attempt)
    await expect.poll(() => guard.unexpected([]).join()).toMatch(violation)
    await stop()
    await context.close()
  })
}
