import type { Pool } from 'pg'

const INTERVAL_MS = 60_000
const LOG_LIMIT_BYTES = 64 * 1024 * 1024

/**
 * Does for the embedded database what PostgreSQL's background processes do, of which PGlite has none: without it the
 * log grows for ever, deleted rows are never cleared away and queries are planned without statistics. Returns its end.
 */
export function startMaintenance(pool: Pool, onError: (error: Error) => void): () => void {
  let running = false
  const timer = setInterval(() => {
    if (running) return
    running = true
    maintain(pool)
      .catch(onError)
      .finally(() => {
        running = false
      })
  }, INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** One round: vacuums what autovacuum would have come for (by its own default thresholds), then shortens the log. */
export async function maintain(pool: Pool): Promise<void> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`)
  for (const { name } of tables) await pool.query(`vacuum (analyze) ${name}`)
  const { rows: log } = await pool.query<{ length: number }>(
    'select (pg_current_wal_lsn() - redo_lsn)::float8 as length from pg_control_checkpoint()',
  )
  if (log.some(({ length }) => length > LOG_LIMIT_BYTES)) await pool.query('checkpoint')
}
