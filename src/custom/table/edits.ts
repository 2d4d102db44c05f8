import { isSame } from '../../../contract/json'
import type { Cell } from './cells'

/** A cell by its record and field, independent of the order of rows. */
export type Place = { id: string; field: string }

/** One undo step: the changed cells before and after. */
type Step = readonly (Place & { before: Cell; after: Cell })[]

/** The unsaved cells by `placeKey`, and the steps to undo and redo, the next step first. */
export type Edits = {
  cells: ReadonlyMap<string, Cell>
  done: readonly Step[]
  undone: readonly Step[]
  /** Whether a save runs. A cell that equals its saved value then stays unsaved, because the save may change that value. */
  isSaving: boolean
}

export const NO_EDITS: Edits = { cells: new Map(), done: [], undone: [], isSaving: false }

/** Returns the map key of a cell. A space separates the parts, because record ids have no spaces. */
export const placeKey = ({ id, field }: Place): string => `${id} ${field}`

function placeOf(key: string): Place {
  const space = key.indexOf(' ')
  return { id: key.slice(0, space), field: key.slice(space + 1) }
}

/** Returns the saved cell; undefined for a row that is not loaded. */
export type Stored = (place: Place) => Cell | undefined

const isSameCell = (one: Cell, other: Cell) =>
  one.fault === null && other.fault === null ? isSame(one.value, other.value) : one === other

/** Replaces each cell by the result of `next`; undefined removes the cell. Undo steps do not change. */
function mapCells(edits: Edits, next: (cell: Cell, key: string) => Cell | undefined): Edits {
  const cells = new Map<string, Cell>()
  for (const [key, cell] of edits.cells) {
    const after = next(cell, key)
    if (after !== undefined) cells.set(key, after)
  }
  return { ...edits, cells }
}

const withoutUnchanged = (edits: Edits, stored: Stored): Edits =>
  mapCells(edits, (cell, key) => {
    const saved = edits.isSaving ? undefined : stored(placeOf(key))
    return saved !== undefined && isSameCell(saved, cell) ? undefined : cell
  })

function apply(edits: Edits, step: Step, side: 'before' | 'after', stored: Stored): Edits {
  const changed = step.map((change) => [placeKey(change), change[side]] as const)
  return withoutUnchanged({ ...edits, cells: new Map([...edits.cells, ...changed]) }, stored)
}

/** Applies changes to the cells, as one undo step. */
export function edited(edits: Edits, changes: Step, stored: Stored): Edits {
  const step = changes.filter(({ before, after }) => !isSameCell(before, after))
  if (step.length === 0) return edits
  return { ...apply(edits, step, 'after', stored), done: [step, ...edits.done], undone: [] }
}

export function undo(edits: Edits, stored: Stored): Edits {
  const [step, ...done] = edits.done
  if (step === undefined) return edits
  return { ...apply(edits, step, 'before', stored), done, undone: [step, ...edits.undone] }
}

export function redo(edits: Edits, stored: Stored): Edits {
  const [step, ...undone] = edits.undone
  if (step === undefined) return edits
  return { ...apply(edits, step, 'after', stored), done: [step, ...edits.done], undone }
}

/** Sets or clears the errors of cells, without an undo step. */
export function withFaults(edits: Edits, faults: readonly (Place & Pick<Cell, 'fault'>)[]): Edits {
  const byKey = new Map(faults.map(({ fault, ...place }) => [placeKey(place), { fault }]))
  return mapCells(edits, (cell, key) => (byKey.has(key) ? { ...cell, ...byKey.get(key) } : cell))
}

/** Removes the cells that were sent and saved. A cell that the user has changed meanwhile is another object and stays. */
export function withoutSaved(edits: Edits, sent: Iterable<Cell>): Edits {
  const saved = new Set(sent)
  return mapCells(edits, (cell) => (saved.has(cell) ? undefined : cell))
}

/** Ends a save, and removes cells that equal their saved value. */
export const settled = (edits: Edits, stored: Stored): Edits =>
  withoutUnchanged({ ...edits, isSaving: false }, stored)

/** Returns the unsaved cells in the order of their first change. */
export const editedCells = ({ cells }: Edits): (Place & { cell: Cell })[] =>
  [...cells].map(([key, cell]) => ({ ...placeOf(key), cell }))

export type EditedRow = { id: string; cells: ReadonlyMap<string, Cell>; isFaulty: boolean }

/** Returns the rows with unsaved cells, in the order of their first change. */
export function editedRows(edits: Edits): EditedRow[] {
  const rows = new Map<string, { id: string; cells: Map<string, Cell>; isFaulty: boolean }>()
  for (const { id, field, cell } of editedCells(edits)) {
    const { cells, isFaulty } = rows.get(id) ?? { cells: new Map<string, Cell>(), isFaulty: false }
    rows.set(id, { id, cells: cells.set(field, cell), isFaulty: isFaulty || cell.fault !== null })
  }
  return [...rows.values()]
}
