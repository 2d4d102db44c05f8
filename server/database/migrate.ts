import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { messageOf } from '../../contract/errors'
import type { Database, Executor } from './connect'
import { dropKeptRows } from './keptRows'
import { databaseCodeOf } from './violations'

/** Beside this source file, and beside the built file. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** While a migration waits for a lock, all later callers of that table wait behind it. */
const LOCK_LIMIT_MS = 500
const PAUSE_MS = 2_000
const RETRY_LIMIT_MS = 10 * 60_000

type MigrateOptions = { log?: (line: string) => void; pauseMs?: number; retryLimitMs?: number }

/**
 * Migrates the schema. Several instances may start at once.
 *
 * On PostgreSQL other instances may serve callers meanwhile: each file is a transaction of its own, which is retried
 * every `pauseMs` while another transaction has locked a table, for `retryLimitMs` in all. Indexes on existing tables are built
 * concurrently, after the transaction of their file.
 */
export async function migrate(
  database: Database,
  { log = () => {}, pauseMs = PAUSE_MS, retryLimitMs = RETRY_LIMIT_MS }: MigrateOptions = {},
): Promise<void> {
  const { orm, kind, exclusively } = database
  const newest = await findNewest(orm)
  // Their triggers would run in the migrations.
  if (kind === 'embedded') await dropKeptRows(orm)
  if (kind === 'embedded' || newest === 0) return exclusively((transaction) => migrateWithin(transaction))
  const giveUpAt = performance.now() + retryLimitMs
  const retry = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!isLockFailure(error)) throw error
        if (performance.now() > giveUpAt)
          throw new Error(`${what} could not lock a table: another transaction is open on it`, {
            cause: error,
          })
        log(`${what} retries in ${pauseMs} ms: another transaction has locked a table`)
        await delay(pauseMs)
      }
    }
  }
  const files = migrations()
  for (const [at, file] of files.entries()) {
    // A crash may have left the newest applied file without its indexes.
    if (file.folderMillis < newest) continue
    const { inside, indexes } = split(file)
    const isApplied = await retry(`Migration ${at}`, () =>
      exclusively(async (transaction) => {
        await limitLockWaits(transaction)
        return apply(transaction, file, inside)
      }),
    )
    // The instance that applies a file builds its indexes. A later file may have dropped them.
    if (!isApplied && file.folderMillis !== newest) continue
    const later = files.slice(at + 1).flatMap(({ sql }) => sql)
    for (const index of indexes) {
      // Another instance may already apply the file that drops it.
      if (later.some((statement) => statement.includes(`DROP INDEX IF EXISTS "${index.name}"`))) continue
      await retry(`Index ${index.name}`, () => buildIndex(database, index))
    }
  }
}

/** The codes of a lock timeout and of a deadlock. */
const isLockFailure = (error: unknown) => ['55P03', '40P01'].includes(databaseCodeOf(error) ?? '')

const limitLockWaits = (transaction: Executor) =>
  transaction.execute(sql.raw(`set local lock_timeout = ${LOCK_LIMIT_MS}`))

/**
 * Migrates as part of a transaction. Drizzle's own migrator would commit; this one uses its table.
 *
 * @param count of the files, from the first one
 */
export async function migrateWithin(transaction: Executor, count?: number): Promise<void> {
  for (const file of migrations().slice(0, count)) await apply(transaction, file, file.sql)
}

/** Applies a file and returns true, unless the database has it. Writes nothing then, so that a server starts on a full disk. */
async function apply(
  transaction: Executor,
  { hash, folderMillis }: MigrationMeta,
  statements: readonly string[],
): Promise<boolean> {
  const newest = await findNewest(transaction)
  if (folderMillis <= newest) return false
  if (newest === 0) {
    await transaction.execute(sql`create schema if not exists drizzle`)
    await transaction.execute(sql`
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  }
  for (const statement of statements) {
    await transaction.execute(sql.raw(statement)).catch((error: unknown) => {
      throw statement.startsWith('CREATE EXTENSION') ? lacksExtension(statement, error) : error
    })
  }
  await transaction.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
  )
  return true
}

/** The database's own error, which Drizzle's error has as its cause. */
const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error

/** The database may be unable to create the extension, or its user not allowed to. */
const lacksExtension = (statement: string, cause: unknown) =>
  new Error(
    `Touchline cannot add an extension to the database: ${messageOf(rootOf(cause))}. Let an administrator of PostgreSQL install the package ` +
      `postgresql-contrib and run this in the database, then start Touchline again: ${statement.trim()}`,
    { cause },
  )

/** The moment of the newest applied file, 0 in a new database. */
async function findNewest(executor: Executor): Promise<number> {
  const { rows: tables } = await executor.execute(
    sql`select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  )
  if (tables.length === 0) return 0
  const { rows } = await executor.execute<{ newest: number | null }>(
    sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.newest ?? 0
}

type Index = { name: string; table: string; statement: string }

const INDEX = /^CREATE (UNIQUE )?INDEX "(\w+)" ON "(\w+)"/

/** Separates the indexes on tables that existed before the file. */
function split({ sql: statements }: MigrationMeta): { inside: string[]; indexes: Index[] } {
  const indexes = statements.flatMap((statement): Index[] => {
    const [, , name = '', table = ''] = INDEX.exec(statement.trim()) ?? []
    const isNewTable = statements.some((other) => other.includes(`CREATE TABLE "${table}"`))
    return name === '' || isNewTable ? [] : [{ name, table, statement }]
  })
  return { inside: statements.filter((one) => !indexes.some(({ statement }) => statement === one)), indexes }
}

/** Builds an index that is missing, or that a crash has left invalid. */
async function buildIndex(database: Database, { name, table, statement }: Index): Promise<void> {
  const readValidity = async (executor: Executor) => {
    const { rows } = await executor.execute<{ valid: boolean }>(
      sql`select indisvalid as valid from pg_index where indexrelid = to_regclass(${`public.${name}`})`,
    )
    return rows[0]?.valid
  }
  while (!(await readValidity(database.orm))) {
    await database.exclusively(async (transaction) => {
      await limitLockWaits(transaction)
      // A running build of another instance has this lock, so an invalid index is a leftover.
      await transaction.execute(sql`lock table ${sql.identifier(table)} in share update exclusive mode`)
      if ((await readValidity(transaction)) === false)
        await transaction.execute(sql`drop index ${sql.identifier(name)}`)
    })
    const concurrently = statement.trim().replace('INDEX', 'INDEX CONCURRENTLY IF NOT EXISTS')
    await database.outsideTransaction?.(concurrently)
  }
}

/** The hash of each migration, in order. */
export const migrationHashes = (): string[] => migrations().map(({ hash }) => hash)

const migrations = () => readMigrationFiles({ migrationsFolder })
