import { sql } from 'drizzle-orm'
import type { TestApp } from './app'

const TABLES = {
  teams: 'id',
  players: 'id',
  matches: 'id',
  analyses: 'id',
  analysis_access: 'analysis_id, user_id',
  media: 'id',
  media_uses: 'media_id, analysis_id, match_id, player_id',
}

/**
 * Returns all stored columns of records, to check that nothing has changed.
 *
 * @param leaveOut a column that may have changed
 */
export async function storedRecords(
  { database }: Pick<TestApp, 'database'>,
  leaveOut = '',
): Promise<Record<string, unknown[]>> {
  const stored: Record<string, unknown[]> = {}
  for (const [table, order] of Object.entries(TABLES)) {
    const { rows } = await database.orm.execute<{ row: unknown }>(
      sql`select to_jsonb(stored) - ${leaveOut} as row from ${sql.raw(table)} stored order by ${sql.raw(order)}`,
    )
    stored[table] = rows.map(({ row }) => row)
  }
  return stored
}
