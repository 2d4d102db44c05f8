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
  /** Places that are being stored: what will stand there is not what is stored now. */
  underWay: ReadonlySet<string>
}

export const NO_EDITS: Edits = { cells: new Map(), done: [], undone: [], underWay: new Set() }

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
function withCells({ cells, underWay }: Edits, changes: readonly (Place & { cell: Cell })[], stored: Stored) {
  const next = new Map(cells)
  for (const { cell, ...place } of changes) {
    const key = placeKey(place)
    const present = underWay.has(key) ? undefined : stored(place)
    if (present !== undefined && isSameCell(present, cell)) next.delete(key)
    else next.set(key, cell)
  }
  return next
}

/** What was typed, pasted or emptied at once. */
export function edited(edits: Edits, changes: readonly CellChange[], stored: Stored): Edits {
  const real = changes.filter(({ before, after }) => !isSameCell(before, after))
  if (real.length === 0) return edits
  const placed = real.map(({ after, ...place }) => ({ ...place, cell: after }))
  return { ...edits, cells: withCells(edits, placed, stored), done: [...edits.done, real], undone: [] }
}

export function undo(edits: Edits, stored: Stored): Edits {
  const { done, undone } = edits
  const step = done.at(-1)
  if (step === undefined) return edits
  const placed = step.map(({ before, ...place }) => ({ ...place, cell: before }))
  const cells = withCells(edits, placed, stored)
  return { ...edits, cells, done: done.slice(0, -1), undone: [...undone, step] }
}

export function redo(edits: Edits, stored: Stored): Edits {
  const { done, undone } = edits
  const step = undone.at(-1)
  if (step === undefined) return edits
  const placed = step.map(({ after, ...place }) => ({ ...place, cell: after }))
  const cells = withCells(edits, placed, stored)
  return { ...edits, cells, done: [...done, step], undone: undone.slice(0, -1) }
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

/** What is done to these places from here on counts as a change, whatever is stored there now. */
export const underWay = (edits: Edits, places: readonly Place[]): Edits => ({
  ...edits,
  underWay: new Set([...edits.underWay, ...places.map(placeKey)]),
})

/** These places are as they are `stored` by now: what is the same there is none that is edited. */
export function settled(edits: Edits, places: readonly Place[], stored: Stored): Edits {
  const stillUnderWay = new Set(edits.underWay)
  for (const place of places) stillUnderWay.delete(placeKey(place))
  const over = { ...edits, underWay: stillUnderWay }
  const typed = places.flatMap((place) => {
    const cell = edits.cells.get(placeKey(place))
    return cell === undefined ? [] : [{ ...place, cell }]
  })
  return { ...over, cells: withCells(over, typed, stored) }
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
