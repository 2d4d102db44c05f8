/** A cell by where it is shown. */
export type Spot = { row: number; column: number }

/** What is selected: from where it began to where the cursor is. */
export type Selected = { from: Spot; to: Spot }

/** A rectangle of cells, its ends among them. */
export type Area = { top: number; bottom: number; left: number; right: number }

export type Size = { rows: number; columns: number }

export const areaOf = ({ from, to }: Selected): Area => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
})

export const isWithin = ({ top, bottom, left, right }: Area, { row, column }: Spot): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

export const cellCount = ({ top, bottom, left, right }: Area): number =>
  (bottom - top + 1) * (right - left + 1)

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

/** Moves the cursor and keeps it in the table; `extends` leaves the other end of the selection where it is. */
export function moved({ from, to }: Selected, by: Spot, size: Size, isExtending: boolean): Selected {
  const spot = {
    row: within(to.row + by.row, size.rows),
    column: within(to.column + by.column, size.columns),
  }
  return { from: isExtending ? from : spot, to: spot }
}

/** To the next cell of the row, and from its end to the next row; null where there is none. */
export function nextCell({ to }: Selected, step: 1 | -1, { rows, columns }: Size): Selected | null {
  const place = to.row * columns + to.column + step
  if (place < 0 || place >= rows * columns) return null
  const spot = { row: Math.floor(place / columns), column: place % columns }
  return { from: spot, to: spot }
}
