import type { Page } from 'playwright/test'

/**
 * Returns the focused element with what covers it, if it is outside the window or covered, or a message if nothing has the focus. Only the first
 * line of a field of several lines must be visible.
 */
export const coveredFocus = (page: Page): Promise<string[]> => page.evaluate(findCoveredFocus)

/** Runs in the page. */
function findCoveredFocus(): string[] {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return ['Nothing has the focus']
  const { left, top, width, height } = focused.getBoundingClientRect()
  // A field’s own label overlaps its edge.
  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
  // The line under the chosen tab overlaps the tab’s edge.
  const tabs = [focused.closest('.MuiTabs-root')].filter((element) => element !== null)
  const covers = [top + 2, top + Math.min(height, 48) - 2]
    // The tooltip of the control before fades out, and may still be above this one.
    .map((y) => document.elementsFromPoint(left + width / 2, y))
    .map((hits) => hits.find((hit) => hit.closest('[role=tooltip]') === null) ?? null)
    .filter((hit) => ![focused, ...labels, ...tabs].some((own) => hit?.contains(own) || own.contains(hit)))
  return covers.map((hit) => `${focused.outerHTML.slice(0, 160)} is below ${hit?.outerHTML.slice(0, 160)}`)
}
