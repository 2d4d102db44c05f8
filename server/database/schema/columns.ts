import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { type CheckBuilder, check, integer, timestamp } from 'drizzle-orm/pg-core'

/** Moments are kept to the millisecond and leave the database as JavaScript dates, whatever its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Grows by one with each stored update, which a trigger of the table sees to: no write can leave it out. */
export const version = () => integer('version').notNull().default(1)

export const createdAt = () => moment('created_at').notNull().defaultNow()

/**
 * Folded text as browsers order it: by its characters, not by a language's rules; empty counts as no value. An index helps a list that
 * is ordered by the very same.
 */
export const sortedText = (text: Column | SQL): SQL => sql`(nullif(${text}, '')) collate "C"`

/** Holds a column to the values of a closed list. */
export const isOneOf = (column: Column, values: readonly (string | number)[]): CheckBuilder =>
  check(`${getTableName(column.table)}_${column.name}`, sql`${column} in (${sql.raw(literals(values))})`)

/** The same for every column of a table that is made with `enum`, which the columns that Drizzle hands out do not tell. */
export const closedLists = (columns: Readonly<Record<string, Column>>): CheckBuilder[] =>
  Object.entries(columns).flatMap(([key, column]) => {
    const values = getTableColumns(column.table)[key]?.enumValues
    return values === undefined ? [] : [isOneOf(column, values)]
  })

const literals = (values: readonly (string | number)[]) =>
  values.map((value) => (typeof value === 'number' ? value : `'${value.replaceAll("'", "''")}'`)).join(', ')
