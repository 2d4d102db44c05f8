import type { Page } from 'playwright/test'

type Rect = { top: number; height: number }
type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: Rect; currentRect: Rect }[]
}

/** The layout shift of a page, and the elements that moved, with their old and new positions. */
export type Jump = { sum: number; moved: string[] }

/** Starts to sum the layout shifts of loading pages, as browsers measure them. Returns a function that returns the sum. */
export async function measureLayoutShift(page: Page): Promise<() => Promise<Jump>> {
  await page.addInitScript(() => {
    const jump: Jump = { sum: 0, moved: [] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        jump.sum += entry.value
        for (const { node, previousRect: from, currentRect: to } of entry.sources)
          jump.moved.push(
            `${node?.nodeName} "${node?.textContent?.slice(0, 40)}": ${from.top}+${from.height} to ${to.top}+${to.height}`,
          )
      }
      document.documentElement.dataset.layoutShift = JSON.stringify(jump)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    const jump = await page.evaluate(() => document.documentElement.dataset.layoutShift)
    return jump === undefined ? { sum: 0, moved: [] } : JSON.parse(jump)
  }
}
