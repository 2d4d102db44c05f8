import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Spot } from './area'

export const ROW_HEIGHT = 36
/** Width of the column of the rows' numbers. */
export const NUMBER_WIDTH = 64
/** Rows that are drawn above and below what is in sight. */
const MARGIN = 8
/** Where nothing is measured yet. */
const ROWS_AT_FIRST = 30
/** Whoever pulls the bar through a long table does not ask for all that passes by. */
const SETTLED_MS = 80

type Sized = { total: number; widths: readonly number[]; need: (first: number, last: number) => void }

/** Which rows of a long table are in sight, and how one comes to be. All rows are equally high, so that is a division. */
export function useWindow({ total, widths, need }: Sized) {
  const frame = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ top: 0, rows: ROWS_AT_FIRST })
  const measure = () => {
    const { scrollTop = 0, clientHeight = 0 } = frame.current ?? {}
    const top = Math.floor(scrollTop / ROW_HEIGHT)
    const rows = clientHeight === 0 ? ROWS_AT_FIRST : Math.ceil(clientHeight / ROW_HEIGHT)
    setSeen((before) => (before.top === top && before.rows === rows ? before : { top, rows }))
  }
  useLayoutEffect(measure, [])
  useEffect(() => {
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  })
  const first = Math.max(0, Math.min(seen.top, total - 1) - MARGIN)
  const last = Math.min(total - 1, seen.top + seen.rows + MARGIN)
  useEffect(() => {
    if (last < first) return
    const timer = setTimeout(() => need(first, last), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [first, last, need])

  /** Scrolls no farther than it takes to see the cell beside the numbers and the first column, which stay in place. */
  const show = ({ row, column }: Spot) => {
    const { current } = frame
    if (current === null || current.clientHeight === 0) return
    const above = row * ROW_HEIGHT
    const below = above + 2 * ROW_HEIGHT - current.clientHeight
    if (current.scrollTop > above) current.scrollTop = above
    else if (current.scrollTop < below) current.scrollTop = below
    if (column === 0) return
    const [pinned = 0, ...others] = widths
    const left = others.slice(0, column - 1).reduce((sum, width) => sum + width, 0)
    const right = left + (widths[column] ?? 0) - (current.clientWidth - NUMBER_WIDTH - pinned)
    if (current.scrollLeft > left) current.scrollLeft = left
    else if (current.scrollLeft < right) current.scrollLeft = right
  }
  return { frame, first, last, pageRows: Math.max(1, seen.rows - 2), onScroll: measure, show }
}
