import { sql } from 'drizzle-orm'
import { expect, inject } from 'vitest'
import { connectDatabase, type Database } from '../../server/database/connect'
import { cloneEmbeddedTemplate } from './embeddedTemplate'
import { onServer, type PostgresForTests, urlOf } from './postgres'

/** The database engine of this run, which Vitest's projects set. */
export const testEngine = ['postgres', 'pgbouncer'].includes(process.env.TEST_ENGINE ?? '')
  ? 'postgres'
  : 'embedded'

/** Whether each application of this run is two instances on one database. */
export const hasTwoInstances = process.env.TEST_INSTANCES === '2'

/** The database of this process, and a function that restores its state after the migrations. */
type Kept = { database: Database; secondInstance?: Database | undefined; restore(): Promise<void> }

let kept: Promise<Kept> | undefined

/**
 * Returns a migrated database with only the data of a new installation, on the engine of this run. Each call empties the same open database,
 * because opening one takes a hundred times as long.
 */
export async function freshDatabase(): Promise<Database> {
  kept ??= testEngine === 'postgres' ? keepPostgres() : keepEmbedded()
  const { database, restore } = await kept
  await restore()
  return stayingOpen(database)
}

/** Returns the connection of a second instance to the database of `freshDatabase`; undefined if this run has one instance. */
export async function secondInstanceDatabase(): Promise<Database | undefined> {
  const second = (await kept)?.secondInstance
  return second && stayingOpen(second)
}

const stayingOpen = (database: Database): Database => ({ ...database, close: async () => {} })

async function keepEmbedded(): Promise<Kept> {
  return keep(await connectDatabase({ dataDir: await cloneEmbeddedTemplate() }))
}

async function keepPostgres(): Promise<Kept> {
  const { template, appsUrl } = requirePostgres()
  const { url } = await createPostgres(template)
  const databaseUrl = urlOf({ url: appsUrl }, new URL(url).pathname.slice(1))
  // On a busy machine, a new connection can take longer than the default limit.
  const limits = { poolSize: 5, connectionLimitMs: 30_000 }
  const onOutage = (cause: Error) => expect.soft(cause).toBe('no outage')
  const connect = () => connectDatabase({ databaseUrl, dataDir: '', ...limits, onOutage })
  return { ...(await keep(await connect())), secondInstance: hasTwoInstances ? await connect() : undefined }
}

async function keep(database: Database): Promise<Kept> {
  const { orm } = database
  const { rows: tables } = await orm.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  )
  // PostgreSQL checks references at the end of a statement, so one statement can empty all tables in any order.
  const deletions = tables.map(({ name }, index) => `gone_${index} as (delete from ${name})`)
  const statements = [`with ${deletions.join(', ')} select`]
  for (const { name } of tables) {
    const { rows } = await orm.execute<{ rows: string | null }>(
      sql`select json_agg(kept)::text as rows from ${sql.raw(name)} kept`,
    )
    for (const { rows: initial } of rows) {
      if (initial === null) continue
      const literal = `'${initial.replaceAll("'", "''")}'`
      statements.push(`insert into ${name} select * from json_populate_recordset(null::${name}, ${literal})`)
    }
  }
  const script = sql.raw(statements.join(';'))
  return {
    database,
    restore: async () => {
      await orm.execute(script)
    },
  }
}

let databaseCount = 0

/** Creates a database on the PostgreSQL server of this run: a copy of `template`, by default an empty one. */
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
