import { isSame } from '../json'
import { writtenList } from './lists'
import type { CellNote } from './notes'

type Comparison<Name extends string> = {
  input: object
  other: object
  /** The row of `other`, where it is not stored but in the file. */
  row: number | undefined
  fieldOf: Readonly<Record<string, Name>>
  nameOfTeam: (id: string) => string | undefined
}

/** The values of a row that are others than those of the record it is the same as; a cell without a value says nothing. */
export function changesOf<Input extends object>(input: Input, other: object): Partial<Input> {
  const theirs = new Map<string, unknown>(Object.entries(other))
  const isOther = ([key, value]: [string, unknown]) =>
    key !== 'id' && value !== undefined && !isSame(value, theirs.get(key))
  // Object.fromEntries forgets whose keys these are.
  return Object.fromEntries(Object.entries(input).filter(isOther)) as Partial<Input>
}

/** The same in words, cell by cell. */
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
