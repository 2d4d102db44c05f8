import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, type CheckBuilder, check, integer, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A moment in milliseconds, as a JavaScript date in any time zone of the database. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** A trigger of the table increments it at each update. */
export const version = () => integer('version').notNull().default(1)

export const createdAt = () => moment('created_at').notNull().defaultNow()

/** The id of a record whose deletion deletes the row. */
export const belongsTo = (name: string, owner: () => AnyPgColumn) =>
  uuid(name).notNull().references(owner, { onDelete: 'cascade' })

/** Folded text in the order of browsers, by characters. Empty text counts as no value. Lists use an index on the same expression. */
export const sortedText = (text: Column | SQL): SQL => sql`(nullif(${text}, '')) collate "C"`

/** Restricts a column to the values of a closed list. */
export const isOneOf = (column: Column, values: readonly (string | number)[]): CheckBuilder =>
  check(`${getTableName(column.table)}_${column.name}`, sql`${column} in (${sql.raw(literals(values))})`)

/** Restricts all columns of a table with `enum`. */
export const closedLists = (columns: Readonly<Record<string, Column>>): CheckBuilder[] =>
  Object.entries(columns).flatMap(([key, column]) => {
    const values = getTableColumns(column.table)[key]?.enumValues
    return values === undefined ? [] : [isOneOf(column, values)]
  })

const literals = (values: readonly (string | number)[]) =>
  values.map((value) => (typeof value === 'number' ? value : `'${value.replaceAll("'", "''")}'`)).join(', ')
