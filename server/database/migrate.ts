import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database, Executor } from './connect'

/** Beside this file as it is written, and beside the built one. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Brings the database's tables up to date; safe when several instances start at once. */
export async function migrate(database: Database): Promise<void> {
  await database.exclusively((transaction) => migrateWithin(transaction))
}

/**
 * Does so as a part of a transaction. The table is that of Drizzle's own migrator, which would commit by itself.
 *
 * @param count up to the schema that was the newest when there were so many migrations
 */
export async function migrateWithin(transaction: Executor, count?: number): Promise<void> {
  const { rows: tables } = await transaction.execute(
    sql`select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  )
  // Where there is nothing to do nothing is written: a server starts on a full disk, too.
  if (tables.length === 0) {
    await transaction.execute(sql`create schema if not exists drizzle`)
    await transaction.execute(sql`
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  }
  const { rows } = await transaction.execute<{ newest: number | null }>(
    sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`,
  )
  const newest = rows[0]?.newest ?? 0
  for (const { folderMillis, hash, sql: statements } of migrations().slice(0, count)) {
    if (folderMillis <= newest) continue
    for (const statement of statements) await transaction.execute(sql.raw(statement))
    await transaction.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    )
  }
}

/** The hash of every migration, in their order. */
export const migrationHashes = (): string[] => migrations().map(({ hash }) => hash)

const migrations = () => readMigrationFiles({ migrationsFolder })
