import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase, type Database, type Executor } from '../../../server/database/connect'
import { migrate } from '../../../server/database/migrate'
import * as schema from '../../../server/database/schema'
import { createPostgres, freshDatabase, testEngine } from '../../support/database'

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
      select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required, atthasdef as defaulted
      from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and not attisdropped order by 1`)
    const expected = getTableConfig(table).columns.map((column) => ({
      name: column.name,
      type: column.getSQLType().replace(/^timestamp \((\d)\)/, 'timestamp($1)'),
      required: column.notNull,
      defaulted: column.default !== undefined,
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
    // Each column that holds a value of a closed list has its check.
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

describe.runIf(testEngine === 'postgres')('on PostgreSQL', () => {
  test('four instances that start at once on an empty database all come up', async () => {
    const { url, drop } = await createPostgres()
    const instances = await Promise.all(
      Array.from({ length: 4 }, () => connectDatabase({ databaseUrl: url, dataDir: '', poolSize: 2 })),
    )
    try {
      await Promise.all(instances.map((instance) => migrate(instance)))
      const [first] = instances
      const applied = await first?.orm.execute(
        sql`select hash, count(*)::int from drizzle.__drizzle_migrations group by hash having count(*) > 1`,
      )
      expect(applied?.rows).toEqual([])
      for (const instance of instances) expect(await instance.orm.select().from(schema.teams)).toEqual([])
    } finally {
      await Promise.all(instances.map((instance) => instance.close()))
      await drop()
    }
  })
})
