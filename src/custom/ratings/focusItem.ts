import { STICKY_BAR_HEIGHT } from '../../forms/recordPage/StickyBar'

/** The height that the bars above an item may cover, in px. */
export const COVERED_ABOVE = 152

const rowOf = (item: string) => document.querySelector<HTMLElement>(`[data-rating-item="${item}"]`)

/** The height of the notices, which cover more of the page while the device is offline. */
const noticesHeight = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--notices')) || 0

const isInReach = (row: HTMLElement) => {
  const { top, bottom } = row.getBoundingClientRect()
  return top >= COVERED_ABOVE + noticesHeight() && bottom <= innerHeight - STICKY_BAR_HEIGHT
}

/**
 * Focuses an item of the ratings. An item out of a thumb's reach is scrolled to the top, below `after`, so that the user can
 * still see and correct the item just rated.
 */
export function focusItem(item: string, after: string = item): void {
  const row = rowOf(item)
  if (row === null) return
  row.querySelector<HTMLElement>('[role="radiogroup"]')?.focus({ preventScroll: true })
  if (isInReach(row)) return
  // Instant, because during a smooth scroll a tap could hit another item.
  rowOf(after)?.scrollIntoView({ block: 'start', behavior: 'instant' })
  if (!isInReach(row)) row.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** Returns the focused item of the ratings, if any. */
export function focusedItem(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-rating-item]')?.dataset.ratingItem ?? null
}
