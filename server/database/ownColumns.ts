import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type FieldOfKind, type Fields, type WrittenField, writtenNames } from '../../contract/descriptor'

/** What callers write of an entity into its own row: ratings are one column together, references have a table. */
type OwnField<Of> = Exclude<WrittenField<Of>, FieldOfKind<Of, 'ratings' | 'references'>>

/** The columns of what callers write of an entity, in the table's order: a field without a column does not compile. */
export function ownColumns<
  const Of extends Fields,
  Table extends PgTable & { [Field in OwnField<Of>]: PgColumn },
>(table: Table, fields: Of): Pick<Table, OwnField<Of>>
export function ownColumns(table: PgTable, fields: Fields) {
  const written: readonly string[] = writtenNames(fields)
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => written.includes(name)))
}

/** What an input says of these columns; what it leaves out stays undefined, which Drizzle leaves alone. */
export function valuesOf<Columns extends object, Input extends object>(
  columns: Columns,
  input: Input,
): Pick<Input, keyof Columns & keyof Input>
export function valuesOf(columns: object, input: object) {
  return Object.fromEntries(Object.entries(input).filter(([name]) => Object.hasOwn(columns, name)))
}
