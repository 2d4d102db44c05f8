import type { Page } from 'playwright'

/** The user gives up after this time, in milliseconds. */
const GIVEN_UP_MS = 5_000

type Watched = { shown: readonly string[]; givenUpMs: number }

/**
 * Returns the milliseconds from an action to the frame that shows its result and no stale mark. Without a result it
 * logs that and returns the time of giving up.
 *
 * @param shown selectors of the part that changes; the first existing one counts
 */
export async function untilShown(
  page: Page,
  shown: readonly string[],
  act: () => Promise<unknown>,
): Promise<number> {
  const watch = await page.evaluateHandle(watchFor, { shown, givenUpMs: GIVEN_UP_MS })
  await act()
  const { elapsed, before } = await watch.evaluate(({ watched }) => watched)
  if (elapsed !== null) return elapsed
  console.error(`  nothing else was shown at ${page.url()} than ${before.slice(0, 100)}`)
  return GIVEN_UP_MS
}

/**
 * Runs in the page and waits for the next click, key or input. Without named functions of its own, because tsx marks
 * those with something that the page does not have.
 */
function watchFor({ shown, givenUpMs }: Watched): {
  watched: Promise<{ elapsed: number | null; before: string }>
} {
  const act = new Promise<Event>((resolve) => {
    for (const kind of ['click', 'keydown', 'input'])
      document.addEventListener(kind, resolve, { once: true, capture: true })
  })
  const before =
    shown.map((selector) => document.querySelector(selector)?.textContent ?? '').find(Boolean) ?? ''
  return {
    watched: act.then(async ({ timeStamp }) => {
      while (performance.now() - timeStamp < givenUpMs) {
        await new Promise(requestAnimationFrame)
        if (document.querySelector('main [aria-busy="true"], .MuiAutocomplete-loading') !== null) continue
        const now = shown.map((selector) => document.querySelector(selector)?.textContent ?? '').find(Boolean)
        if (now !== undefined && now !== before) return { elapsed: performance.now() - timeStamp, before }
      }
      return { elapsed: null, before }
    }),
  }
}

/**
 * Records when each document first shows an element. Playwright's own waiting adds a script that a slow phone reads for
 * longer than some measured times.
 *
 * @returns for the current document, the milliseconds from its navigation to that frame
 */
export async function noteFirst(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.addInitScript(watchFirst, selector)
  return () =>
    page.evaluate(async () => {
      for (;;) {
        const [first] = performance.getEntriesByName('first shown')
        if (first !== undefined) return first.startTime
        await new Promise(requestAnimationFrame)
      }
    })
}

/** Runs in the page before all else; without named functions of its own, as above. */
async function watchFirst(selector: string): Promise<void> {
  while (document.querySelector(selector) === null) await new Promise(requestAnimationFrame)
  performance.mark('first shown')
}
