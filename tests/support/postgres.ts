import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '../../server/database/connect'
import { migrate } from '../../server/database/migrate'
import { hasPgBouncer, startPgBouncer } from './pgbouncer'
import { startPostgres } from './postgresServer'

/** The PostgreSQL server of the tests. */
export type PostgresForTests = {
  /** The URL of a database that no test changes, for creating others. */
  url: string
  /** The prefix of the names of this run's databases. */
  prefix: string
  /** The name of a migrated database to copy. */
  template: string
  /** The address for the tests' applications: that of PgBouncer if this run tests with one. */
  appsUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresForTests | null
  }
}

const NO_POSTGRES = 'PostgreSQL tests not run: no PostgreSQL binaries found and TEST_DATABASE_URL is not set'
const NO_PGBOUNCER = 'PgBouncer tests not run: PgBouncer is not installed'

/**
 * Vitest's global set-up of the projects that test on PostgreSQL: starts a server, or uses the one of TEST_DATABASE_URL, and starts PgBouncer if
 * the project asks for it.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL
  const isPooled = project.config.env.TEST_ENGINE === 'pgbouncer'
  if (isPooled && !hasPgBouncer) return skipAll(project, NO_PGBOUNCER)
  const server = given ? { url: given, stop: async () => {} } : await startPostgres()
  if (!server) return skipAll(project, NO_POSTGRES)
  const pgbouncer = isPooled ? await startPgBouncer(server.url) : undefined
  const { url } = server
  const prefix = `touchline_test_${randomBytes(4).toString('hex')}`
  const appsUrl = pgbouncer?.urlOf(url) ?? url
  const postgres = { url, prefix, template: `${prefix}_template`, appsUrl }
  const end = async () => {
    await pgbouncer?.stop()
    await dropAll(postgres)
    await server.stop()
  }
  try {
    await makeTemplate(postgres)
  } catch (error) {
    await end()
    throw error
  }
  project.provide('postgres', postgres)
  return end
}

function skipAll(project: TestProject, why: string): () => Promise<void> {
  project.provide('postgres', null)
  project.config.runner = fileURLToPath(new URL('./skippingRunner.ts', import.meta.url))
  const say = () => project.vitest.logger.warn(why)
  say()
  return async () => say()
}

/** Returns the URL of another database on the same server. */
export function urlOf({ url }: Pick<PostgresForTests, 'url'>, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** Runs one statement on the server, outside every database of the tests, and returns its rows. */
export async function onServer<Row extends pg.QueryResultRow>(
  { url }: PostgresForTests,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

async function makeTemplate(postgres: PostgresForTests): Promise<void> {
  await onServer(postgres, `create database ${postgres.template}`)
  const database = await connectDatabase({ databaseUrl: urlOf(postgres, postgres.template), dataDir: '' })
  await migrate(database)
  await database.close()
}

async function dropAll(postgres: PostgresForTests): Promise<void> {
  const names = await onServer<{ datname: string }>(
    postgres,
    `select datname from pg_database where starts_with(datname, '${postgres.prefix}')`,
  )
  for (const { datname } of names) await onServer(postgres, `drop database if exists ${datname} with (force)`)
}
