import type { EmbeddedEngine } from './embeddedEngine'
import type { ScopedPool } from './scopedPool'

/** The time limit of one step. No limit of ordinary statements applies to it: a large table takes longer. */
const STEP_LIMIT_MS = 10 * 60_000
const LOG_LIMIT_BYTES = 64 * 1024 * 1024

/** The first table that PostgreSQL's autovacuum would process by its default thresholds, and the statement for it. */
const NEXT_STATEMENT = `
  select format(case when is_dead then 'vacuum %I.%I' else 'analyze %I.%I' end, schemaname, relname) as statement
  from (
    select schemaname, relname,
      n_dead_tup > 50 + 0.2 * n_live_tup and coalesce(last_vacuum < now() - interval '50 s', true) as is_dead,
      n_mod_since_analyze > 50 + 0.1 * n_live_tup and coalesce(last_analyze < now() - interval '50 s', true) as is_changed
    from pg_stat_user_tables) tables
  where is_dead or is_changed order by is_dead desc, schemaname, relname limit 1`

/**
 * Makes one step of what PostgreSQL's background processes do and PGlite does not: vacuums or analyzes one table, or shortens the log.
 * Callers are served between the steps.
 */
export async function maintain(
  pool: ScopedPool,
  engine: Pick<EmbeddedEngine, 'statementLimitMs'>,
): Promise<'more' | 'idle'> {
  return pool.withClient(async (client) => {
    const { statementLimitMs } = engine
    engine.statementLimitMs = STEP_LIMIT_MS
    try {
      const { rows: next } = await client.query<{ statement: string }>(NEXT_STATEMENT)
      for (const { statement } of next) await client.query(statement)
      if (next.length > 0) return 'more'
      const { rows: log } = await client.query<{ length: number }>(
        'select (pg_current_wal_lsn() - redo_lsn)::float8 as length from pg_control_checkpoint()',
      )
      if (log.some(({ length }) => length > LOG_LIMIT_BYTES)) await client.query('checkpoint')
      return 'idle'
    } finally {
      engine.statementLimitMs = statementLimitMs
    }
  })
}
