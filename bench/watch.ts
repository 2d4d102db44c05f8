import type { Page } from 'playwright'

/** Whoever has waited so long has gone. In milliseconds. */
const GIVEN_UP_MS = 5_000

type Watched = { shown: readonly string[]; givenUpMs: number }

/**
 * Milliseconds from what a person does to the frame in which something else is shown for it, and nothing is said to be
 * behind any more. Where nothing else comes, that is told, and the time of who gave up stands for it.
 *
 * @param shown what of the page has to change, as selectors: the first of these that is there.
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
 * Has each document that the page opens note when something of it is first shown. The driver's own way of waiting brings a script into
 * the page that a slow phone reads for longer than some of what is measured.
 *
 * @returns for the document that is open, the milliseconds from its navigation to the frame in which that was there
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
