import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Executor } from '../database/connect'
import { BackupFailure } from './backupFailure'
import type { BackupRow, BackupTable } from './format'

/** The database as it stood at one moment, while others go on writing. */
export type Snapshot = {
  tables: readonly BackupTable[]
  /** The hashes of the migrations that were run. */
  migrations: readonly string[]
  sequences: Readonly<Record<string, string | null>>
  /** The rows of a table, some at a time; each table can be read once. */
  rows(table: BackupTable): AsyncGenerator<BackupRow[]>
}

/** Rows can be some hundred kilobytes each. */
const ROWS_AT_ONCE = 100
/** Any number that nothing else on the same database locks. */
const BACKUP_LOCK = 847_201_937

/**
 * Lends a snapshot to `work`. On PostgreSQL it is a transaction of its own. The embedded database has one session, which nobody else
 * could use meanwhile: there cursors keep what the transaction found, and are read in turn with everybody else.
 *
 * @param isExclusive of all instances on this database only one at a time; undefined where another is at it
 */
export async function withSnapshot<T>(
  { kind, orm }: Pick<Database, 'kind' | 'orm'>,
  work: (snapshot: Snapshot) => Promise<T>,
  { isExclusive = false } = {},
): Promise<T | undefined> {
  const prefix = `backup_${randomBytes(6).toString('hex')}`
  const isolated = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  if (kind === 'postgres') {
    return orm.transaction(async (transaction) => {
      await transaction.execute(
        sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
      )
      if (isExclusive && !(await tryLock(transaction))) return undefined
      return work(await openSnapshot(transaction, prefix, ''))
    }, isolated)
  }
  const { tables, ...found } = await orm.transaction(
    (transaction) => openSnapshot(transaction, prefix, 'with hold'),
    isolated,
  )
  try {
    return await work({ ...found, tables, rows: (table) => readCursor(orm, prefix, table) })
  } finally {
    // Where the engine was started anew meanwhile, they are gone.
    for (const { name } of tables) {
      await orm.execute(sql`close ${sql.identifier(`${prefix}_${name}`)}`).catch(() => {})
    }
  }
}

async function tryLock(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${BACKUP_LOCK}) as locked`,
  )
  return rows[0]?.locked === true
}

async function openSnapshot(executor: Executor, prefix: string, hold: '' | 'with hold'): Promise<Snapshot> {
  await setPortableFormats(executor)
  const migrations = await readMigrations(executor)
  const tables = await readTables(executor)
  for (const table of tables) {
    await executor.execute(
      sql`declare ${sql.identifier(`${prefix}_${table.name}`)} no scroll cursor ${sql.raw(hold)} for ${allRows(table)}`,
    )
  }
  const rows = (table: BackupTable) => readCursor(executor, prefix, table)
  return { tables, migrations, sequences: await readSequences(executor), rows }
}

/** PostgreSQL writes times, numbers and bytes as the server's settings say; here as all can read them. */
export async function setPortableFormats(executor: Executor): Promise<void> {
  await executor.execute(
    sql`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1;
      set local bytea_output = 'hex'; set local intervalstyle = 'postgres'`,
  )
}

/** The rows of a table, every value as text. */
const allRows = ({ name, columns }: BackupTable) =>
  sql`select ${sql.join(
    columns.map((column) => sql`${sql.identifier(column)}::text as ${sql.identifier(column)}`),
    sql`, `,
  )} from public.${sql.identifier(name)}`

async function* readCursor(executor: Executor, prefix: string, { name, columns }: BackupTable) {
  for (;;) {
    const { rows } = await executor.execute<Record<string, string | null>>(
      sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from ${sql.identifier(`${prefix}_${name}`)}`,
    )
    if (rows.length === 0) return
    yield rows.map((row) => columns.map((column) => row[column] ?? null))
  }
}

/** The rows of a table as the transaction sees them, to compare them with what was to be written. */
export async function* readRows(transaction: Executor, table: BackupTable) {
  await transaction.execute(
    sql`declare ${sql.identifier(`compare_${table.name}`)} no scroll cursor for ${allRows(table)}`,
  )
  yield* readCursor(transaction, 'compare', table)
  await transaction.execute(sql`close ${sql.identifier(`compare_${table.name}`)}`)
}

async function readMigrations(executor: Executor): Promise<string[]> {
  const { rows: found } = await executor.execute<{ there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!found[0]?.there) throw new BackupFailure('There is nothing to back up: the database has no tables')
  const { rows } = await executor.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  )
  return rows.map(({ hash }) => hash)
}

/** What an extension has brought along comes with it again. */
export const IS_NO_EXTENSION = sql`not exists (
  select 1 from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`

/** Every table, each after those that it refers to. */
export async function readTables(executor: Executor): Promise<BackupTable[]> {
  const { rows } = await executor.execute<{ name: string; columns: string[]; refers: string[] }>(sql`
    select relname as name,
      (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(distinct other.relname), '[]') from pg_constraint
        join pg_class other on other.oid = confrelid
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as refers
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and ${IS_NO_EXTENSION}
    order by relname`)
  const ordered: BackupTable[] = []
  const isPlaced = (name: string) => ordered.some((table) => table.name === name)
  for (let waiting = rows; waiting.length > 0; waiting = waiting.filter(({ name }) => !isPlaced(name))) {
    const next = waiting.filter(({ refers }) => refers.every(isPlaced))
    if (next.length === 0) throw new Error('Tables refer to each other in a circle')
    ordered.push(...next.map(({ name, columns }) => ({ name, columns })))
  }
  return ordered
}

/** What belongs to a column: only these are to go on where they were. */
async function readSequences(executor: Executor): Promise<Record<string, string | null>> {
  const { rows } = await executor.execute<{ owner: string; last: string | null }>(sql`
    select format('%s.%s', pg_class.relname, attname) as owner,
      pg_sequence_last_value(pg_depend.objid)::text as last
    from pg_depend join pg_class on pg_class.oid = refobjid
      join pg_attribute on attrelid = refobjid and attnum = refobjsubid
      join pg_sequence on seqrelid = objid
    where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')
      and relnamespace = 'public'::regnamespace`)
  return Object.fromEntries(rows.map(({ owner, last }) => [owner, last]))
}
