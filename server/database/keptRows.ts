import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor, Orm } from './connect'

const PREFIX = 'backup_'
const ROWS_AT_ONCE = 100
/** Triggers on all tables in one transaction would take 200 ms. */
const TABLES_AT_ONCE = 8

/** While the disk is nearly full, the session is read-only by default. A backup may still write its few rows. */
const WRITING = { accessMode: 'read write' } as const

/**
 * Takes a snapshot of the embedded database that lasts longer than a transaction. PGlite has one session, so an open
 * transaction would block all callers.
 *
 * From the moment of the snapshot, a trigger on each table keeps the old version of every row that changes before the
 * backup has read it. Schema, triggers and kept rows survive a restart of the engine.
 *
 * @param read reads at the moment of the snapshot
 */
export async function keepRows<T>(
  orm: Orm,
  tables: readonly string[],
  read: (executor: Executor) => Promise<T>,
) {
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`
  const schema = sql.identifier(name)
  const run = (statement: SQL) => orm.transaction((transaction) => transaction.execute(statement), WRITING)
  const runForTables = async (statement: (table: SQL) => SQL) => {
    for (let at = 0; at < tables.length; at += TABLES_AT_ONCE) {
      const some = tables.slice(at, at + TABLES_AT_ONCE)
      await run(
        sql.join(
          some.map((table) => statement(sql`public.${sql.identifier(table)}`)),
          sql`; `,
        ),
      )
    }
  }
  const drop = async () => {
    await runForTables((table) => sql`drop trigger if exists ${schema} on ${table}`)
    await run(sql`drop schema if exists ${schema} cascade`)
  }
  await run(sql`create schema ${schema}`)
  try {
    await run(sql`create table ${schema}.progress (name text primary key, first_later bigint, block bigint)`)
    await run(
      sql`create table ${schema}.kept (name text, id bigserial, content text, primary key (name, id))`,
    )
    await run(sql`
      create function ${schema}.keep() returns trigger language plpgsql as ${sql.raw(`$$
      begin
        insert into ${name}.kept (name, content)
          select name, old::text from ${name}.progress
          where name = tg_table_name and old.xmin::text::bigint < first_later and (old.ctid::text::point)[0] >= block;
        return null;
      end $$`)}`)
    await runForTables(
      (table) => sql`
        create trigger ${schema} after update or delete on ${table} for each row execute function ${schema}.keep()`,
    )
    return await orm.transaction(async (transaction) => {
      const { rows } = await transaction.execute<{ first: number }>(sql`
        insert into ${schema}.progress
          select unnest(${sql.param([...tables])}::text[]), pg_current_xact_id()::xid::text::bigint, 0
          returning first_later::float8 as first`)
      return {
        found: await read(transaction),
        /** Condition: the row version existed at the snapshot. */
        existed: sql`xmin::text::bigint < ${rows[0]?.first}`,
        /** Notes, in the transaction that reads them, that the blocks before `end` are read. */
        async markRead(executor: Executor, table: string, end: number): Promise<void> {
          await executor.execute(sql`update ${schema}.progress set block = ${end} where name = ${table}`)
        },
        /** Yields the rows that changed before they were read, each as the text of its table's row type. */
        async *changedRows(table: string): AsyncGenerator<string[]> {
          for (let after = 0; ; ) {
            const { rows: kept } = await orm.execute<{ id: number; content: string }>(sql`
              select id::float8 as id, content from ${schema}.kept where name = ${table} and id > ${after}
              order by id limit ${ROWS_AT_ONCE}`)
            const last = kept.at(-1)
            if (last === undefined) return
            yield kept.map(({ content }) => content)
            after = last.id
          }
        },
        drop,
      }
    }, WRITING)
  } catch (error) {
    await drop()
    throw error
  }
}

/** Drops the snapshots of backups that a killed process left. */
export async function dropKeptRows(orm: Orm): Promise<void> {
  const { rows } = await orm.execute<{ name: string }>(
    sql`select nspname as name from pg_namespace where starts_with(nspname, ${PREFIX})`,
  )
  for (const { name } of rows)
    await orm.transaction(
      (transaction) => transaction.execute(sql`drop schema ${sql.identifier(name)} cascade`),
      WRITING,
    )
}
