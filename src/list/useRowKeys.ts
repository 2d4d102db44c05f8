import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

type RowKeysOptions = {
  rows: readonly { id: string }[] | undefined
  /** Opens the page at this distance from the current one; returns false if it does not exist. */
  turn: (pages: 1 | -1) => boolean
}

/** Returns the focusable elements of a row. */
const stopsOf = (row: Element | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('a[href], button, input') ?? []),
]

/**
 * Moves the focus through a table's rows: arrows from row to row, Home and End to the first and last, Page Up and Page Down to the other pages.
 * The Tab key stops only at the row that last had the focus.
 */
export function useRowKeys({ rows = [], turn }: RowKeysOptions) {
  const body = useRef<HTMLTableSectionElement>(null)
  const hasFocus = useRef(false)
  const [last, setLast] = useState<{ id: string | undefined; index: number }>({ id: undefined, index: 0 })
  // After a sort, the row is found by its id; after its deletion, the next row takes its index.
  const found = rows.findIndex(({ id }) => id === last.id)
  const current = found === -1 ? Math.max(0, Math.min(last.index, rows.length - 1)) : found
  const drawn = () => [...(body.current?.rows ?? [])]

  // biome-ignore lint/correctness/useExhaustiveDependencies: focused rows disappear only when `rows` changes
  useLayoutEffect(() => {
    // Focuses the next row after the focused row was removed.
    if (hasFocus.current && document.activeElement === document.body)
      drawn()[current]?.querySelector('a')?.focus()
  }, [rows])

  const onFocus = ({ target }: FocusEvent) => {
    hasFocus.current = true
    const index = drawn().findIndex((row) => row.contains(target))
    setLast({ id: rows[index]?.id, index })
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    hasFocus.current = body.current?.contains(relatedTarget) === true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'PageDown' || event.key === 'PageUp') {
      if (!turn(event.key === 'PageDown' ? 1 : -1)) return
      event.preventDefault()
      setLast({ id: undefined, index: 0 })
      return
    }
    const wanted = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    const column = stopsOf(drawn()[current]).findIndex((stop) => stop.contains(document.activeElement))
    const stops = stopsOf(drawn()[wanted])
    const stop = stops[column] ?? stops[0]
    stop?.focus()
  }

  return {
    bodyProps: { ref: body, onFocus, onBlur, onKeyDown },
    /** The index of the row in the tab order. */
    current,
  }
}
