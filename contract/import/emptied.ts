import type { EntityColumn } from './fileColumns'
import type { CellNote } from './notes'

type Emptying<Name extends string> = {
  /** The columns of the file. */
  columns: readonly EntityColumn<Name>[]
  textOf: (name: Name) => string | undefined
  stored: object
  nameOfTeam: (id: string) => string | undefined
}

/** Returns the stored values that a row’s empty cells clear, with notes about them. */
export function emptiedBy<Name extends string>({ columns, textOf, stored, nameOfTeam }: Emptying<Name>) {
  const values = new Map<string, unknown>(Object.entries(stored))
  const changes: Record<string, unknown> = {}
  const notes: CellNote[] = []
  for (const { field, name, kind, empty, required } of columns) {
    const value = values.get(field) ?? ''
    // A closed list with a fallback value cannot be empty.
    const canBeEmpty = kind !== 'id' && required !== true && (empty === null || empty === '')
    if (!canBeEmpty || value === '' || textOf(name) !== undefined) continue
    changes[field] = empty
    const other = kind === 'reference' ? (nameOfTeam(String(value)) ?? '') : String(value)
    notes.push({ field: name, value: '', key: 'empties', values: { other } })
  }
  return { changes, notes }
}
