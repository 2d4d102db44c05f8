import { isSame } from '../json'
import { foldText } from '../text'
import type { EntityColumn } from './fileColumns'
import { aliasesOf, JOINED_LISTS, mergedIdsOf, writtenList } from './joinedLists'
import type { CellNote } from './notes'
import type { RecognisedBy } from './recognition'
import { isFiner, readChoice } from './words'

type Comparison<Name extends string> = {
  input: object
  other: object
  /** The row number of `other`; undefined if `other` is a stored record. */
  row: number | undefined
  fieldOf: Readonly<Record<string, Name>>
  nameOfTeam: (id: string) => string | undefined
}

/** Returns the values of a row that differ from those of `other`, except the id. Empty cells do not count. */
export function changesOf<Input extends object>(input: Input, other: object): Partial<Input> {
  const theirs = new Map<string, unknown>(Object.entries(other))
  const isOther = ([key, value]: [string, unknown]) =>
    key !== 'id' && value !== undefined && !isSame(value, theirs.get(key))
  // Object.fromEntries returns string keys, without their literal types.
  return Object.fromEntries(Object.entries(input).filter(isOther)) as Partial<Input>
}

/** Returns the values without the fields of these notes. */
export function withoutFields<Input extends object>(
  input: Input,
  notes: readonly { field: string | null }[],
): Partial<Input> {
  if (notes.length === 0) return input
  const rest = Object.entries(input).filter(([field]) => notes.every((note) => note.field !== field))
  // Object.fromEntries returns string keys, without their literal types.
  return Object.fromEntries(rest) as Partial<Input>
}

/** Returns a note for each differing cell. */
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

/** Returns notes about cells that change nothing, because the stored value is more precise. */
export function finerNotesOf<Name extends string>(
  columns: readonly EntityColumn<Name>[],
  textOf: (name: Name) => string | undefined,
  stored: object,
): CellNote[] {
  return columns.flatMap(({ field, name }) => {
    const value = textOf(name)
    const other: unknown = Reflect.get(stored, field)
    const isKept = value !== undefined && readChoice(field, value) !== other && isFiner(field, other, value)
    return isKept ? [{ field: name, value, key: 'keepsFiner', values: { other: String(other) } }] : []
  })
}

type Emptying<Name extends string> = {
  /** The columns of the file. */
  columns: readonly EntityColumn<Name>[]
  textOf: (name: Name) => string | undefined
  stored: object
  nameOfTeam: (id: string) => string | undefined
}

/** Returns the changes that a row’s empty cells make to a stored record, and a note for each. */
export function emptiedBy<Name extends string>({ columns, textOf, stored, nameOfTeam }: Emptying<Name>) {
  const values = new Map<string, unknown>(Object.entries(stored))
  const changes: Record<string, unknown> = {}
  const notes: CellNote[] = []
  for (const { field, name, kind, empty, required } of columns) {
    const value = values.get(field) ?? ''
    // Closed lists with a fallback value cannot be empty. Lists of names or ids are never cleared.
    const canBeEmpty = kind !== 'id' && required !== true && (empty === null || empty === '')
    if (!canBeEmpty || value === '' || textOf(name) !== undefined) continue
    changes[field] = empty
    const other = kind === 'reference' ? (nameOfTeam(String(value)) ?? '') : String(value)
    notes.push({ field: name, value: '', key: 'empties', values: { other } })
  }
  return { changes, notes }
}

/**
 * Returns the values of a row that equal or may replace the values of the matching stored record. A name that is one of the record’s other names
 * does not rename the record. After a merge, a row of the deleted record only fills empty fields, because the user has already chosen values; and
 * a text that is a paragraph of the stored text does not replace that text.
 */
export function newValuesOf<Input extends object>(input: Input, stored: object, by: RecognisedBy): Input {
  const values = new Map<string, unknown>(Object.entries(stored))
  const aliases = new Set(aliasesOf(stored).map(foldText))
  const isMerged = mergedIdsOf(stored).length > 0
  const isNewValue = ([field, value]: [string, unknown]) => {
    const other = values.get(field)
    if (JOINED_LISTS.includes(field) || value === undefined) return true
    if (field === 'name' && aliases.has(foldText(String(value)))) return false
    if (isMerged && isPartOf(value, other)) return value === other
    return by !== 'merged' || value === other || other === null || other === '' || other === undefined
  }
  // Object.fromEntries returns string keys, without their literal types.
  return Object.fromEntries(Object.entries(input).filter(isNewValue)) as Input
}

/** Returns whether a text is one or more whole paragraphs of another text. */
function isPartOf(value: unknown, text: unknown): boolean {
  if (typeof value !== 'string' || typeof text !== 'string') return false
  return `\n\n${text}\n\n`.includes(`\n\n${value}\n\n`)
}
