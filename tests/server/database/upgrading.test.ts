import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectDatabase, type Database } from '../../../server/database/connect'
import { migrate, migrateWithin } from '../../../server/database/migrate'
import { undoMerge } from '../../../server/undo/undoMerge.service'
import { createPostgres, testEngine } from '../../support/database'
import { cloneEmbeddedTemplate } from '../../support/embeddedTemplate'
import {
  DELETION_JOB,
  FORMER_COLUMNS,
  filledTables,
  MERGED_PLAYER,
  OPEN_MERGE,
  type Row,
  withDefaults,
} from '../../support/filledDatabase'
import { MIGRATIONS, migrateUpTo } from '../../support/migrations'
import { insertRows, storedRows } from '../../support/tableRows'

let database: Database
let drop = async () => {}

beforeAll(async () => {
  if (testEngine === 'postgres') {
    const created = await createPostgres()
    drop = created.drop
    database = await connectDatabase({ databaseUrl: created.url, dataDir: '', poolSize: 1 })
  } else {
    database = await connectDatabase({ dataDir: await cloneEmbeddedTemplate() })
  }
})
afterAll(async () => {
  await database.close()
  await drop()
})

beforeEach(async () => {
  await database.orm.execute(
    sql`drop schema public cascade; drop schema if exists drizzle cascade; create schema public`,
  )
})

/** Returns the columns of all tables. */
async function columnsByTable(): Promise<Map<string, string[]>> {
  const { rows } = await database.orm.execute<{ name: string; columns: string[] }>(sql`
    select table_name as name, json_agg(column_name) as columns from information_schema.columns
    where table_schema = 'public' group by table_name`)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** Returns the rows with the columns of the current schema. */
async function writable(): Promise<Map<string, readonly Row[]>> {
  const columns = await columnsByTable()
  const asOf = (table: string) => (row: Row) =>
    Object.fromEntries(
      Object.entries({ ...FORMER_COLUMNS[table], ...row }).filter(([column]) =>
        columns.get(table)?.includes(column),
      ),
    )
  const tables = Object.entries(filledTables(asOf('players')))
  return new Map(
    tables.filter(([table]) => columns.has(table)).map(([table, rows]) => [table, rows.map(asOf(table))]),
  )
}

const stored = (table: string) => storedRows(database.orm, table)

/** The schemas from which `npm test` upgrades: the first one and the newest two. */
const FAST = [...MIGRATIONS.slice(0, 1), ...MIGRATIONS.slice(-2)]

// The embedded database is PostgreSQL, so one engine upgrades the schemas between.
describe.each(testEngine === 'postgres' ? MIGRATIONS : FAST)(
  'a database that was filled at the schema of $tag',
  ({ tag }) => {
    it('keeps all rows in the upgrade, and an open merge can be undone', async () => {
      await migrateUpTo(database, tag)
      const before = await writable()
      for (const [table, rows] of before) await insertRows(database.orm, table, rows)
      const remembered = before.get('merges')?.[0]

      await migrate(database)

      const upgraded = filledTables((row) => row)
      for (const table of (await columnsByTable()).keys()) {
        const added = table === 'jobs' && before.has('user_deletions') ? [DELETION_JOB] : []
        const kept = before.has(table) ? upgraded[table] : added
        const rows = kept?.map((row) => withDefaults(table, row))
        const expected = table === 'merges' && remembered ? [{ ...rows?.[0], ...remembered }] : rows
        expect.soft(await stored(table), table).toEqual(new Set(expected))
      }
      if (remembered === undefined) return
      const scout = { id: OPEN_MERGE.userId, role: 'Scout' } as const
      const now = () => new Date('2026-03-05T00:00:00Z')
      await undoMerge({ database, now }, scout, 'players', OPEN_MERGE.id)
      const players = [...(upgraded.players ?? []), MERGED_PLAYER].map((row) => ({
        ...withDefaults('players', row),
        version: row.id === OPEN_MERGE.keptId ? 2 : 1,
      }))
      expect(await stored('players')).toEqual(new Set(players))
    })
  },
)

it('gives an unfinished import, undo and deletion a job that is due', { tags: 'slow' }, async () => {
  await migrateUpTo(database, '0037_jobs')
  const asOf = await writable()
  for (const [table, rows] of asOf) await insertRows(database.orm, table, rows)
  await database.orm.execute(sql`update import_runs set started_at = now()`)
  await database.orm.execute(sql`update batches set undo_finished_at = null`)
  await database.orm.execute(sql`delete from jobs where kind = 'userDeletion'`)
  await migrate(database)
  const { rows } = await database.orm.execute(sql`
    select kind, state, failures, next_attempt_at <= now() as due from jobs order by kind`)
  expect(rows).toEqual(
    ['batchUndo', 'import', 'userDeletion'].map((kind) => ({
      kind,
      state: 'queued',
      failures: 0,
      due: true,
    })),
  )
})

it('a database that lacks an extension says what an administrator is to do', async () => {
  await migrateUpTo(database, '0037_jobs')
  const denied = new Error('Failed query', { cause: new Error('permission denied to create extension') })
  await database.orm.transaction(async (transaction) => {
    const execute = (query: SQL) =>
      new PgDialect().sqlToQuery(query).sql.startsWith('CREATE EXTENSION')
        ? Promise.reject(denied)
        : transaction.execute(query)
    const refusing = Object.create(transaction, { execute: { value: execute } })
    await expect(migrateWithin(refusing)).rejects.toThrow(
      /permission denied to create extension\. Let an administrator .* CREATE EXTENSION IF NOT EXISTS pg_trgm;$/,
    )
  })
})
