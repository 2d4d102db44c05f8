import { z } from 'zod/mini'
import type { ColumnName, FieldKind, Fields, FileColumn } from '../descriptor'
import type { ImportField } from './columns'
import { readBirthDay, readDay } from './days'
import { measureLimits, readWhole } from './measures'
import type { RowReader } from './rowReader'
import { readText } from './texts'
import { isLine, readChoice } from './words'

/** A column of a resource’s files, and the record field of its cells. */
export type EntityColumn<Name extends string = string> = ImportField<Name> & {
  field: string
  kind: FieldKind
  /** The value of the field when its cell is empty. */
  empty: unknown
  /** Whether the product document lacks the field: servers with only the documented calls drop it. */
  isBeyondDocument: boolean
}

/** Returns the columns of a resource’s files, in the order of its field descriptions. */
export function columnsOf<Of extends Fields>(fields: Of): EntityColumn<ColumnName<Of>>[]
export function columnsOf(fields: Fields): EntityColumn[] {
  return Object.entries(fields).flatMap(([field, one]) => {
    if (one.input === undefined || one.column === null) return []
    const { kind, isRequired = false, column, empty } = one
    const synonyms = column.synonyms.split(' ')
    const isBeyondDocument = one.schema instanceof z.ZodMiniOptional
    const name = column.name ?? field
    return [{ field, kind, empty, name, required: isRequired, synonyms, isBeyondDocument }]
  })
}

type HasColumn = { column: FileColumn }
type StoredShape<Of extends Fields> = {
  [Name in keyof Of as Of[Name] extends HasColumn ? Name : never]: Of[Name] extends
    | { kind: 'id' }
    | { isRequired: true }
    ? Of[Name]['schema']
    : z.ZodMiniOptional<Of[Name]['schema']>
}

/** Returns the schema of a stored record as a plan reads it; servers may omit fields that are not required. */
export function storedShape<Of extends Fields>(fields: Of): StoredShape<Of>
export function storedShape(fields: Fields) {
  const stored = Object.entries(fields).flatMap(([name, one]) => {
    if (one.input === undefined || one.column === null) return []
    return [[name, one.kind === 'id' || one.isRequired ? one.schema : z.optional(one.schema)]]
  })
  return Object.fromEntries(stored)
}

/** Returns the parts of an import kind that are derived from the resource’s field descriptions. */
export function importedFields<Of extends Fields>(of: Of) {
  const fields = columnsOf(of)
  return {
    fields,
    fieldOf: Object.fromEntries(
      fields.filter(({ field, name }) => field !== name).map(({ field, name }) => [field, name]),
    ),
    read: (row: RowReader<ColumnName<Of>>): Record<string, unknown> =>
      Object.fromEntries(
        fields.filter(({ kind }) => kind !== 'id').map((column) => [column.field, readCell(row, column)]),
      ),
  }
}

function readCell<Name extends string>(
  row: RowReader<Name>,
  { field, name, kind }: EntityColumn<Name>,
): unknown {
  switch (kind) {
    case 'text':
      return row.word(name, (text) => readText(field, text))
    case 'name':
    case 'picture':
      return row.text(name)
    case 'longText':
      return row.verbatim(name)
    case 'whole':
      return row.whole(name, (text) => readWhole(field, text), measureLimits(field))
    case 'day':
      return row.day(name, field === 'birthDate' ? readBirthDay : readDay)
    case 'choice':
      return row.word(
        name,
        (text) => readChoice(field, text),
        (text) => (field === 'position' && isLine(text) ? 'onlyLine' : 'unknownValue'),
      )
    case 'reference':
      return row.team(name)
    case 'externalIds':
      return row.externalIds(name)
    case 'names':
      return row.names(name)
    default:
      throw new Error(`No cell holds ${kind}`)
  }
}
