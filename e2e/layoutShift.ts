import type { Page } from 'playwright/test'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Adds up by how much what is on the page jumps while it loads, as browsers measure it; 0 is not at all. */
export async function measureLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) sum += entry.value
      document.documentElement.dataset.layoutShift = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.layoutShift ?? 0))
}
