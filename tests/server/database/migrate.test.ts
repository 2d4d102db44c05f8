import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectDatabase, type Database, type Executor } from '../../../server/database/connect'
import { migrate, migrateWithin, migrationHashes } from '../../../server/database/migrate'
import * as schema from '../../../server/database/schema'
import { createPostgres, freshDatabase, testEngine } from '../../support/database'
import { countLockWaits, inTwoSteps } from '../../support/lockWaits'
import { migrateUpTo } from '../../support/migrations'

const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [value] : []))
const byName = tables.map((table) => [getTableName(table), table] as const)

describe('the migrations make what the schema describes:', () => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase()
  })

  test('the same tables', async () => {
    const { rows } = await database.orm.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(tables.map(getTableName).sort())
  })

  test.each(byName)('the same columns of %s', async (name, table) => {
    const { rows } = await database.orm.execute(sql`
      select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
        atthasdef and attgenerated = '' as defaulted, attgenerated <> '' as generated
      from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and not attisdropped order by 1`)
    const expected = getTableConfig(table).columns.map((column) => ({
      name: column.name,
      type: column.getSQLType().replace(/^timestamp \((\d)\)/, 'timestamp($1)'),
      required: column.notNull,
      defaulted: column.default !== undefined,
      generated: column.generated !== undefined,
    }))
    expect(rows).toEqual(expected.sort((a, b) => (a.name < b.name ? -1 : 1)))
  })

  test.each(byName)('the same constraints, indexes and checks of %s', async (name, table) => {
    const { rows } = await database.orm.execute<{ name: string }>(sql`
      select conname as name from pg_constraint where conrelid = ${name}::regclass and contype in ('c', 'f', 'u')
      union select relname from pg_index join pg_class on oid = indexrelid where indrelid = ${name}::regclass and not indisprimary`)
    const { checks, columns, foreignKeys, indexes, uniqueConstraints } = getTableConfig(table)
    const expected = [
      ...checks.map((check) => check.name),
      ...foreignKeys.map((key) => key.getName()),
      ...indexes.map((index) => index.config.name),
      ...uniqueConstraints.map((constraint) => constraint.getName()),
    ]
    expect(rows.map((row) => row.name).sort()).toEqual(expected.sort())
    // Each column with a closed list has its check.
    const closed = columns.filter(({ enumValues }) => enumValues !== undefined)
    expect(checks.map((check) => check.name)).toEqual(
      expect.arrayContaining(closed.map((column) => `${name}_${column.name}`)),
    )
    const checksOf = async (orm: Executor, relation: string) =>
      (
        await orm.execute(sql`
          select conname as name, pg_get_constraintdef(oid) as definition
          from pg_constraint where conrelid = ${relation}::regclass and contype = 'c' order by conname`)
      ).rows
    await database.orm.transaction(async (transaction) => {
      const copy = sql`pg_temp.${sql.identifier(name)}`
      await transaction.execute(
        sql`create temporary table ${sql.identifier(name)} (like public.${sql.identifier(name)}) on commit drop`,
      )
      for (const check of checks) {
        await transaction.execute(
          sql`alter table ${copy} add constraint ${sql.identifier(check.name)} check (${check.value})`,
        )
      }
      expect(await checksOf(transaction, `public.${name}`)).toEqual(
        await checksOf(transaction, `pg_temp.${name}`),
      )
    })
  })
})

describe.runIf(testEngine === 'postgres')('a migration on PostgreSQL', () => {
  let instances: Database[]
  let drop: () => Promise<void>
  let database: Database
  beforeEach(async () => {
    const created = await createPostgres()
    drop = created.drop
    instances = await Promise.all(
      Array.from({ length: 4 }, () =>
        connectDatabase({ databaseUrl: created.url, dataDir: '', poolSize: 3 }),
      ),
    )
    ;[database] = instances as [Database]
  })
  afterEach(async () => {
    await Promise.all(instances.map((instance) => instance.close()))
    await drop()
  })

  const validIndexes = async () => {
    const { rows } = await database.orm.execute<{ name: string }>(
      sql`select relname as name from pg_class join pg_index on indexrelid = oid
        where relname like '%_merged_ids' and indisvalid order by 1`,
    )
    return rows.map(({ name }) => name)
  }
  const MERGED_IDS = ['matches_merged_ids', 'players_merged_ids', 'teams_merged_ids']

  test('runs once when four instances start at the same time on an empty database', async () => {
    await Promise.all(instances.map((instance) => migrate(instance)))
    const applied = await database.orm.execute(
      sql`select hash, count(*)::int from drizzle.__drizzle_migrations group by hash having count(*) > 1`,
    )
    expect(applied.rows).toEqual([])
    for (const instance of instances) expect(await instance.orm.select().from(schema.teams)).toEqual([])
  })

  test('builds each index once when four instances upgrade at the same time', async () => {
    await migrateUpTo(database, '0014_list_changes')
    await Promise.all(instances.map((instance) => migrate(instance, { log: () => {}, pauseMs: 20 })))
    expect(await validIndexes()).toEqual(MERGED_IDS)
  })

  test('lets callers through while it waits for a locked table, and finishes after the lock is released', async () => {
    await migrateUpTo(database, '0031_merged_ids')
    const reading = await inTwoSteps(database.orm, sql`select from mails`)
    const log = vi.fn()
    const migrating = migrate(database, { log, pauseMs: 20 })
    await expect.poll(() => log.mock.calls.length).toBeGreaterThan(0)
    expect(log.mock.calls[0]).toEqual([
      'Migration 32 retries in 20 ms: another transaction has locked a table',
    ])
    expect((await database.orm.execute(sql`select id from mails`)).rows).toEqual([])
    reading.goOn()
    await reading.done
    await migrating
    await database.exclusively((transaction) => migrateWithin(transaction))
    const { rows } = await database.orm.execute<{ hash: string }>(
      sql`select hash from drizzle.__drizzle_migrations order by created_at`,
    )
    expect(rows.map(({ hash }) => hash)).toEqual(migrationHashes())
  })

  test('fails with the reason when a table stays locked', async () => {
    await migrateUpTo(database, '0031_merged_ids')
    const reading = await inTwoSteps(database.orm, sql`select from mails`)
    await expect(migrate(database, { retryLimitMs: 0 })).rejects.toThrow(
      'Migration 32 could not lock a table: another transaction is open on it',
    )
    reading.goOn()
    await reading.done
  })

  test('builds an index while other transactions write to its table', async () => {
    await migrateUpTo(database, '0030_played_for')
    const addTeam = (name: string) =>
      sql`insert into teams (id, name, name_key, search) values (${crypto.randomUUID()}, ${name}, ${name}, ${name})`
    const writing = await inTwoSteps(database.orm, addTeam('first'))
    const migrating = migrate(database)
    await expect.poll(() => countLockWaits(database.orm)).toBe(1)
    await database.orm.execute(addTeam('second'))
    writing.goOn()
    await writing.done
    await migrating
    expect(await validIndexes()).toEqual(MERGED_IDS)
  })

  test('builds indexes that a crash left invalid or unbuilt', async () => {
    await migrateUpTo(database, '0031_merged_ids')
    await database.orm.execute(sql`drop index teams_merged_ids`)
    await database.orm.execute(
      sql`update pg_index set indisvalid = false where indexrelid = 'players_merged_ids'::regclass`,
    )
    await migrate(database)
    expect(await validIndexes()).toEqual(MERGED_IDS)
  })
})
