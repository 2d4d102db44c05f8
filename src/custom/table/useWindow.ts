import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { columnWidth } from './cells'
import type { Cells } from './useCells'
import { clamp, type Spot } from './useCursor'

export const ROW_HEIGHT = 36
/** Width of the column with row numbers, in px. */
export const NUMBER_WIDTH = 64
/** Rows that are rendered above and below the visible rows. */
const MARGIN = 8
/** Visible rows before the first measurement. */
const INITIAL_ROWS = 30
/** Rows load after the scroll position is unchanged for this time, so that dragging the scroll bar does not load all rows. */
const SETTLED_MS = 80

/** Returns the range of rows to render, and a function that scrolls to a cell. All rows have the same height. */
export function useWindow({ columns, rows, size }: Cells) {
  const frame = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [visibleRows, setVisibleRows] = useState(INITIAL_ROWS)
  const measure = () => {
    const { scrollTop = 0, clientHeight = 0 } = frame.current ?? {}
    setTop(Math.floor(scrollTop / ROW_HEIGHT))
    setVisibleRows(Math.ceil(clientHeight / ROW_HEIGHT) || INITIAL_ROWS)
  }
  useLayoutEffect(measure, [])
  useEffect(() => {
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  })
  const first = Math.max(0, Math.min(top, size.rows - 1) - MARGIN)
  const last = Math.min(size.rows - 1, top + visibleRows + MARGIN)
  const load = useEvent((from: number, to: number) => void rows.load(from, to).catch(() => undefined))
  useEffect(() => {
    const timer = setTimeout(load, SETTLED_MS, first, last)
    return () => clearTimeout(timer)
  }, [first, last, load])

  /** Scrolls as little as needed to show a cell beside the pinned columns. */
  const show = ({ row, column }: Spot) => {
    const { current } = frame
    if (current === null || current.clientHeight === 0) return
    const [above, below] = [row * ROW_HEIGHT, (row + 2) * ROW_HEIGHT]
    current.scrollTop = clamp(current.scrollTop, below - current.clientHeight, above)
    if (column === 0) return
    const [pinned = 0, ...others] = columns.map(columnWidth)
    const left = others.slice(0, column - 1).reduce((sum, width) => sum + width, 0)
    const right = left + (others[column - 1] ?? 0) + NUMBER_WIDTH + pinned
    current.scrollLeft = clamp(current.scrollLeft, right - current.clientWidth, left)
  }
  const focus = () => frame.current?.querySelector('table')?.focus({ preventScroll: true })
  return { frame, first, last, pageRows: Math.max(1, visibleRows - 2), onScroll: measure, show, focus }
}
