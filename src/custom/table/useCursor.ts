import { useState } from 'react'

/** A cell by the indexes of its row and column in the table. */
export type Spot = { row: number; column: number }

/** The selection: `to` is the cursor, and `from` the cell where the selection began. */
export type Selected = { from: Spot; to: Spot }

/** A rectangle of cells, including its edges. */
export type Area = { top: number; bottom: number; left: number; right: number }

export type Size = { rows: number; columns: number }

/** Selects a single cell. */
export const only = (spot: Spot): Selected => ({ from: spot, to: spot })

export const areaOf = ({ from, to }: Selected): Area => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
})

/** Returns the index of a cell, counted row by row. */
export const numberOf = ({ row, column }: Spot, { columns }: Size): number => row * columns + column

export const spotAt = (number: number, { columns }: Size): Spot => ({
  row: Math.floor(number / columns),
  column: number % columns,
})

export const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Moves the cursor within the table. If `isExtending`, the selection keeps its start. */
export function moved({ from, to }: Selected, by: Spot, size: Size, isExtending: boolean): Selected {
  const row = clamp(to.row + by.row, 0, size.rows - 1)
  const spot = { row, column: clamp(to.column + by.column, 0, size.columns - 1) }
  return { from: isExtending ? from : spot, to: spot }
}

/** Selects the next or previous cell, across rows; null at the end or start of the table. */
export function nextCell({ to }: Selected, step: 1 | -1, size: Size): Selected | null {
  const number = numberOf(to, size) + step
  return number < 0 || number >= size.rows * size.columns ? null : only(spotAt(number, size))
}

/** Returns the selected cells, the cell that is open for editing, and functions to change both. */
export function useCursor(size: Size, show: (spot: Spot) => void) {
  const [selected, setSelected] = useState(only({ row: 0, column: 0 }))
  /** Set while the cursor's cell is open. `typed` replaces the cell's text; null until the user types. */
  const [editing, setEditing] = useState<{ typed: string | null } | null>(null)
  const close = () => setEditing(null)
  const select = (wanted: Selected) => {
    close()
    setSelected(wanted)
    show(wanted.to)
  }
  return {
    selected,
    editing,
    close,
    select,
    move: (by: Spot, isExtending: boolean) => select(moved(selected, by, size, isExtending)),
    /** Moves to the next or previous cell; returns false at the end of the table. */
    next(step: 1 | -1): boolean {
      const next = nextCell(selected, step, size)
      if (next !== null) select(next)
      return next !== null
    },
    /** Opens the cursor's cell; `typed` replaces the cell's text. */
    edit(typed: string | null) {
      select(only(selected.to))
      setEditing({ typed })
    },
  }
}
