import { type SQL, sql } from 'drizzle-orm'
import type { Database, Executor, Orm } from '../database/connect'
import { keepRows } from '../database/keptRows'
import { databaseCodeOf } from '../database/violations'
import { BackupFailure } from './backupFailure'
import type { BackupRow, BackupTable } from './format'

/** The database at one moment. Other callers may write meanwhile. */
export type Snapshot = {
  tables: readonly BackupTable[]
  /** The hashes of the applied migrations. */
  migrations: readonly string[]
  sequences: Readonly<Record<string, string | null>>
  /** Yields the rows of a table in pages. Each table can be read once. */
  rows(table: BackupTable): AsyncGenerator<BackupRow[]>
}

/** A page that takes longer is followed by a smaller one, because the embedded database serves nobody else meanwhile. */
const PAGE_LIMIT_MS = 30
const MAX_BLOCKS = 64
/** The advisory lock of the nightly backup, a number with no other use. */
const BACKUP_LOCK = 847_201_937

/**
 * Passes a snapshot to `work`. No caller waits for it: on PostgreSQL it is a transaction that locks a table only
 * while it reads a page, on the embedded database it keeps the rows that change (keptRows.ts).
 *
 * @param isExclusive allows one snapshot at a time on all instances; returns undefined while another instance has it
 */
export async function withSnapshot<T>(
  { kind, orm }: Pick<Database, 'kind' | 'orm'>,
  work: (snapshot: Snapshot) => Promise<T>,
  { isExclusive = false } = {},
): Promise<T | undefined> {
  if (kind === 'embedded') return withEmbeddedSnapshot(orm, work)
  return orm.transaction(
    async (transaction) => {
      await transaction.execute(sql`set local statement_timeout = 0; set local lock_timeout = 0;
        set local idle_in_transaction_session_timeout = 0`)
      await setPortableFormats(transaction)
      if (isExclusive && !(await tryLock(transaction))) return undefined
      const read = withoutLocks(transaction)
      const tables = await read(readTables)
      const rows = (table: BackupTable) => readRows(read, table, { afterwards: failIfRewritten })
      return work({ tables, ...(await read(readCounters)), rows })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Runs a part of the reading. */
type Read = <T>(part: (executor: Executor) => Promise<T>) => Promise<T>

/** Unlocks the tables after each part, so that a migration does not wait for the backup. A savepoint keeps the snapshot. */
const withoutLocks =
  (transaction: Executor): Read =>
  async (part) => {
    await transaction.execute(sql`savepoint part`)
    try {
      return await part(transaction)
    } catch (error) {
      throw /^42(P01|703)$/.test(databaseCodeOf(error) ?? '') ? changedMeanwhile(error) : error
    } finally {
      await transaction.execute(sql`rollback to savepoint part; release savepoint part`)
    }
  }

const changedMeanwhile = (cause?: unknown) =>
  new BackupFailure('A migration changed the tables during the backup. Run the backup again.', { cause })

/** A table that a migration has rewritten looks empty in an older snapshot. Catalog functions see its new file. */
async function failIfRewritten(executor: Executor, { name }: BackupTable): Promise<void> {
  const { rows } = await executor.execute(sql`
    select from pg_class where oid = ${`public.${name}`}::regclass and relfilenode = pg_relation_filenode(oid)`)
  if (rows.length === 0) throw changedMeanwhile()
}

async function withEmbeddedSnapshot<T>(orm: Orm, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const read: Read = (part) =>
    orm.transaction(
      async (transaction) => {
        await setPortableFormats(transaction)
        return part(transaction)
      },
      { accessMode: 'read write' },
    )
  const tables = await readTables(orm)
  const kept = await keepRows(
    orm,
    tables.map(({ name }) => name),
    readCounters,
  )
  async function* rows(table: BackupTable) {
    const afterwards = (executor: Executor, { name }: BackupTable, end: number) =>
      kept.markRead(executor, name, end)
    yield* readRows(read, table, { where: kept.existed, afterwards })
    for await (const texts of kept.changedRows(table.name)) {
      const source = sql`unnest(${sql.param(texts)}::public.${sql.identifier(table.name)}[])`
      yield await read((executor) => selectRows(executor, table, source))
    }
  }
  try {
    return await work({ tables, ...kept.found, rows })
  } finally {
    // The next start drops what a failure leaves.
    await kept.drop().catch(() => {})
  }
}

async function tryLock(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${BACKUP_LOCK}) as locked`,
  )
  return rows[0]?.locked === true
}

/** Makes PostgreSQL write times, numbers and bytes in formats that do not depend on the server's settings. */
export async function setPortableFormats(executor: Executor): Promise<void> {
  await executor.execute(
    sql`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1;
      set local bytea_output = 'hex'; set local intervalstyle = 'postgres'`,
  )
}

type Reading = {
  where?: SQL
  /** Runs after each page, in its transaction. */
  afterwards?: (executor: Executor, table: BackupTable, end: number) => Promise<void>
}

/** Yields the rows of a table, a range of its blocks at a time. */
export async function* readRows(
  read: Read,
  table: BackupTable,
  { where = sql`true`, afterwards = async () => {} }: Reading = {},
): AsyncGenerator<BackupRow[]> {
  const source = sql`public.${sql.identifier(table.name)}`
  const blocks = await read(async (executor) => {
    const { rows } = await executor.execute<{ count: number }>(sql`
      select pg_relation_size(${`public.${table.name}`}::regclass)::float8 / current_setting('block_size')::int as count`)
    return rows[0]?.count ?? 0
  })
  let size = 1
  for (let first = 0; first < blocks; ) {
    const end = first + size
    const rows = await read(async (executor) => {
      const begun = performance.now()
      const range = sql`ctid >= ${`(${first},0)`}::tid and ctid < ${`(${end},0)`}::tid`
      const found = await selectRows(executor, table, sql`${source} where ${range} and ${where}`)
      await afterwards(executor, table, end)
      const isSlow = performance.now() - begun > PAGE_LIMIT_MS
      size = isSlow ? Math.max(1, Math.floor(size / 2)) : Math.min(MAX_BLOCKS, size * 2)
      return found
    })
    first = end
    if (rows.length > 0) yield rows
  }
}

/** Selects rows with every value as text. */
async function selectRows(executor: Executor, { columns }: BackupTable, source: SQL): Promise<BackupRow[]> {
  const values = sql.join(
    columns.map((column) => sql`${sql.identifier(column)}::text`),
    sql`, `,
  )
  const { rows } = await executor.execute<{ row: BackupRow }>(
    sql`select json_build_array(${values}) as row from ${source}`,
  )
  return rows.map(({ row }) => row)
}

const readCounters = async (executor: Executor) => ({
  migrations: await readMigrations(executor),
  sequences: await readSequences(executor),
})

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

/** Condition: no extension created the table. */
export const IS_NO_EXTENSION = sql`not exists (
  select 1 from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`

/** Returns all tables, referenced tables first. */
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

/** Returns the last values of the sequences that belong to columns. */
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
