import { sql } from 'drizzle-orm'
import type { Executor } from '../../server/database/connect'
import { isGenerated, type Row } from './filledDatabase'

/** Inserts rows into a table, without its computed columns. */
export async function insertRows(orm: Executor, table: string, rows: readonly Row[]): Promise<void> {
  const columns = sql.join(
    Object.keys(rows[0] ?? {})
      .filter((column) => !isGenerated(table, column))
      .map((column) => sql.identifier(column)),
    sql`, `,
  )
  await orm.execute(sql`
    insert into ${sql.identifier(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)})`)
}

/** Returns all rows of a table, in no particular order. */
export async function storedRows(orm: Executor, table: string): Promise<Set<Row>> {
  const { rows } = await orm.execute<{ row: Row }>(
    sql`select to_jsonb(stored) as row from ${sql.identifier(table)} stored`,
  )
  return new Set(rows.map(({ row }) => row))
}
