import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { connectDatabase, type Database } from '../../server/database/connect'
import { cloneEmbeddedTemplate } from './embeddedTemplate'
import { onServer, type PostgresForTests, urlOf } from './postgres'

/** Which database this run tests on; Vitest's projects set it. */
export const testEngine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'

/**
 * A migrated database as empty as a new installation's, on the engine of this run. One at a time: the embedded engine
 * costs much to start and is kept, so that asking for the next database empties the one before.
 */
export function freshDatabase(): Promise<Database> {
  return testEngine === 'postgres' ? freshPostgres() : freshEmbedded()
}

async function freshPostgres(): Promise<Database> {
  const postgres = requirePostgres()
  const { url, drop } = await createPostgres(postgres.template)
  const database = await connectDatabase({ databaseUrl: url, dataDir: '', poolSize: 5 })
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}

let databaseCount = 0

/** A database on the PostgreSQL of this run: a copy of `template`, or with nothing in it. */
export async function createPostgres(
  template = 'template1',
): Promise<{ url: string; drop(): Promise<void> }> {
  const postgres = requirePostgres()
  databaseCount += 1
  const name = `${postgres.prefix}_${process.pid}_${databaseCount}_${Date.now()}`
  await onServer(postgres, `create database ${name} template ${template}`)
  return {
    url: urlOf(postgres, name),
    drop: async () => {
      await onServer(postgres, `drop database if exists ${name} with (force)`)
    },
  }
}

function requirePostgres(): PostgresForTests {
  const postgres = inject('postgres')
  if (!postgres) throw new Error('No PostgreSQL is there to test on')
  return postgres
}

/** Kept in the process, which runs many test files. */
const kept: { embedded?: Promise<Kept> } = {}

type Kept = { database: Database; empty(): Promise<void> }

async function freshEmbedded(): Promise<Database> {
  kept.embedded ??= startEmbedded()
  const { database, empty } = await kept.embedded
  await empty()
  return { ...database, close: async () => {} }
}

async function startEmbedded(): Promise<Kept> {
  const database = await connectDatabase({ dataDir: await cloneEmbeddedTemplate() })
  return { database, empty: await emptier(database) }
}

/** Brings the tables back to what they hold now; deleting is ten times as fast as truncating. */
async function emptier({ orm }: Database): Promise<() => Promise<void>> {
  const { rows: tables } = await orm.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const statements = ['begin', 'set local session_replication_role = replica']
  for (const { name } of tables) {
    statements.push(`delete from ${name}`)
    const { rows } = await orm.execute<{ rows: string | null }>(
      sql.raw(`select json_agg(kept)::text as rows from ${name} kept`),
    )
    for (const { rows: text } of rows) {
      if (text)
        statements.push(
          `insert into ${name} select * from json_populate_recordset(null::${name}, '${text.replaceAll("'", "''")}')`,
        )
    }
  }
  const script = sql.raw([...statements, 'commit'].join(';'))
  return async () => {
    await orm.execute(script)
  }
}
