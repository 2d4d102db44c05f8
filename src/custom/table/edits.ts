import { isSame } from '../../../contract/json'
import type { Cell } from './cells'

/** A cell's place, whatever the order of the rows is. */
export type Place = { id: string; field: string }

/** One cell before and after something was done to it. */
export type CellChange = Place & { before: Cell; after: Cell }

/** What was typed and is not stored, by place, and what can be undone and done again: each step as one. */
export type Edits = {
  cells: ReadonlyMap<string, Cell>
  done: readonly (readonly CellChange[])[]
  undone: readonly (readonly CellChange[])[]
}

export const NO_EDITS: Edits = { cells: new Map(), done: [], undone: [] }

/** Ids of records have no spaces. */
export const placeKey = ({ id, field }: Place): string => `${id} ${field}`
const readKey = (key: string): Place => {
  const space = key.indexOf(' ')
  return { id: key.slice(0, space), field: key.slice(space + 1) }
}

export type Stored = (place: Place) => Cell | undefined

const isSameCell = (one: Cell, other: Cell) =>
  one.fault === null && other.fault === null ? isSame(one.value, other.value) : one === other

/** The cells with these in place of what was there; one that is as it is stored is none that is edited. */
function withCells(cells: Edits['cells'], changes: readonly (Place & { cell: Cell })[], stored: Stored) {
  const next = new Map(cells)
  for (const { id, field, cell } of changes) {
    const present = stored({ id, field })
    if (present !== undefined && isSameCell(present, cell)) next.delete(placeKey({ id, field }))
    else next.set(placeKey({ id, field }), cell)
  }
  return next
}

/** What was typed, pasted or emptied at once. */
export function edited(
  { cells, done, undone }: Edits,
  changes: readonly CellChange[],
  stored: Stored,
): Edits {
  const real = changes.filter(({ before, after }) => !isSameCell(before, after))
  if (real.length === 0) return { cells, done, undone }
  const placed = real.map(({ after, ...place }) => ({ ...place, cell: after }))
  return { cells: withCells(cells, placed, stored), done: [...done, real], undone: [] }
}

export function undo({ cells, done, undone }: Edits, stored: Stored): Edits {
  const step = done.at(-1)
  if (step === undefined) return { cells, done, undone }
  const placed = step.map(({ before, ...place }) => ({ ...place, cell: before }))
  return { cells: withCells(cells, placed, stored), done: done.slice(0, -1), undone: [...undone, step] }
}

export function redo({ cells, done, undone }: Edits, stored: Stored): Edits {
  const step = undone.at(-1)
  if (step === undefined) return { cells, done, undone }
  const placed = step.map(({ after, ...place }) => ({ ...place, cell: after }))
  return { cells: withCells(cells, placed, stored), done: [...done, step], undone: undone.slice(0, -1) }
}

/** The same cells with other faults, or without: nothing that was typed, and so nothing that is undone. */
export function withFaults(edits: Edits, faults: readonly (Place & { fault: Cell['fault'] })[]): Edits {
  const cells = new Map(edits.cells)
  for (const { fault, ...place } of faults) {
    const cell = cells.get(placeKey(place))
    if (cell !== undefined) cells.set(placeKey(place), { ...cell, fault })
  }
  return { ...edits, cells }
}

/** Without what has been stored, unless something else was typed in its place meanwhile. */
export function withoutStored(edits: Edits, sent: readonly (Place & { cell: Cell })[]): Edits {
  const cells = new Map(edits.cells)
  for (const { cell, ...place } of sent) {
    if (cells.get(placeKey(place)) === cell) cells.delete(placeKey(place))
  }
  return { ...edits, cells }
}

export type EditedRow = { id: string; cells: ReadonlyMap<string, Cell>; isFaulty: boolean }

/** The rows that something was typed in, in the order in which that began. */
export function editedRows({ cells }: Edits): EditedRow[] {
  const rows = new Map<string, Map<string, Cell>>()
  for (const [key, cell] of cells) {
    const { id, field } = readKey(key)
    const row = rows.get(id) ?? new Map<string, Cell>()
    rows.set(id, row.set(field, cell))
  }
  return [...rows].map(([id, row]) => ({
    id,
    cells: row,
    isFaulty: [...row.values()].some(({ fault }) => fault !== null),
  }))
}
