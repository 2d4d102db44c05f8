import type { Page } from 'playwright'

/** What of a page has to change, as a selector: the first of these that is there. */
type Watched = { shown: string[] }

/**
 * Milliseconds from what a person does to the frame in which something else is shown for it, and nothing is said to be
 * behind any more.
 */
export async function untilShown(page: Page, shown: string[], act: () => Promise<unknown>): Promise<number> {
  const watch = await page.evaluateHandle(watchFor, { shown })
  await act()
  return watch.evaluate(({ elapsed }) => elapsed)
}

/**
 * Runs in the page and waits for the next click, key or input. Without named functions of its own, because tsx marks
 * those with something that the page does not have.
 */
function watchFor({ shown }: Watched): { elapsed: Promise<number> } {
  const act = new Promise<Event>((resolve) => {
    for (const kind of ['click', 'keydown', 'input'])
      document.addEventListener(kind, resolve, { once: true, capture: true })
  })
  const before = shown.map((selector) => document.querySelector(selector)?.textContent ?? '').find(Boolean)
  return {
    elapsed: act.then(async ({ timeStamp }) => {
      while (performance.now() - timeStamp < 20_000) {
        await new Promise(requestAnimationFrame)
        if (document.querySelector('main [aria-busy="true"], .MuiAutocomplete-loading') !== null) continue
        const now = shown.map((selector) => document.querySelector(selector)?.textContent ?? '').find(Boolean)
        if (now !== undefined && now !== before) return performance.now() - timeStamp
      }
      const busy = document.querySelectorAll('[aria-busy="true"]').length
      throw new Error(`Nothing else was shown at ${location.href}, ${busy} busy: ${before?.slice(0, 80)}`)
    }),
  }
}
