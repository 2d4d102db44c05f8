import { isSame } from '../json'
import { writtenList } from './lists'
import type { CellNote } from './notes'

type Comparison<Name extends string> = {
  input: object
  other: object
  /** The row of `other`, if it is a row of the file and not stored. */
  row: number | undefined
  fieldOf: Readonly<Record<string, Name>>
  nameOfTeam: (id: string) => string | undefined
}

/** Returns the values of a row that differ from those of its record. Empty cells do not count. */
export function changesOf<Input extends object>(input: Input, other: object): Partial<Input> {
  const theirs = new Map<string, unknown>(Object.entries(other))
  const isOther = ([key, value]: [string, unknown]) =>
    key !== 'id' && value !== undefined && !isSame(value, theirs.get(key))
  // Object.fromEntries returns string keys, without their literal types.
  return Object.fromEntries(Object.entries(input).filter(isOther)) as Partial<Input>
}

/** Returns the differences as notes, cell by cell. */
export function differencesOf<Name extends string>({
  input,
  other,
  row,
  fieldOf,
  nameOfTeam,
}: Comparison<Name>): CellNote[] {
  const theirs = new Map<string, unknown>(Object.entries(other))
  return Object.entries(changesOf(input, other)).map(([key, value]): CellNote => {
    const shown = (one: unknown) =>
      fieldOf[key] === undefined ? textOf(one) : (nameOfTeam(String(one)) ?? '')
    const note = { field: fieldOf[key] ?? key, value: shown(value) }
    const values = { other: shown(theirs.get(key)), row: row ?? '' }
    const has = row === undefined ? ('storedHas' as const) : ('firstHas' as const)
    return { ...note, key: values.other === '' ? `${has}None` : has, values }
  })
}

const textOf = (value: unknown): string => (Array.isArray(value) ? writtenList(value) : String(value ?? ''))
