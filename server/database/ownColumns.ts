import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { type FieldOfKind, type Fields, type WrittenField, writtenNames } from '../../contract/descriptor'

/** The fields that callers write into the row of an entity. Ratings share one column, and references have a table. */
type OwnField<Of> = Exclude<WrittenField<Of>, FieldOfKind<Of, 'ratings' | 'references'>>

/** Returns the columns of the written fields, in the order of the table. A field without a column does not compile. */
export function ownColumns<
  const Of extends Fields,
  Table extends PgTable & { [Field in OwnField<Of>]: PgColumn },
>(table: Table, fields: Of): Pick<Table, OwnField<Of>>
export function ownColumns(table: PgTable, fields: Fields) {
  const written: readonly string[] = writtenNames(fields)
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => written.includes(name)))
}

/** Returns the values of an input for these columns. Drizzle ignores undefined values. */
export function valuesOf<Columns extends object, Input extends object>(
  columns: Columns,
  input: Input,
): Pick<Input, keyof Columns & keyof Input>
export function valuesOf(columns: object, input: object) {
  return Object.fromEntries(Object.entries(input).filter(([name]) => Object.hasOwn(columns, name)))
}

/** Returns the columns of the primary key by their names, in the order of the table. */
export function keyColumns(table: PgTable): [name: string, column: PgColumn][] {
  const composite = getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns)
  return Object.entries(getTableColumns(table)).filter(
    ([, column]) => column.primary || composite.some(({ name }) => name === column.name),
  )
}
