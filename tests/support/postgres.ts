import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '../../server/database/connect'
import { migrate } from '../../server/database/migrate'
import { startPostgres } from './postgresServer'

/** Where the tests make their databases. */
export type PostgresForTests = {
  /** A database that nobody changes, for connections that make others. */
  url: string
  /** What the names of this run's databases begin with. */
  prefix: string
  /** A migrated database to copy. */
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresForTests | null
  }
}

const MISSING = 'PostgreSQL tests not run: no PostgreSQL binaries found and TEST_DATABASE_URL is not set'

/** Vitest's global set-up of the project that tests on PostgreSQL: a server of its own, or the one of TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startPostgres()
  if (!server) {
    project.provide('postgres', null)
    project.config.runner = fileURLToPath(new URL('./skippingRunner.ts', import.meta.url))
    const say = () => project.vitest.logger.warn(MISSING)
    say()
    return async () => say()
  }
  const prefix = `touchline_test_${randomBytes(4).toString('hex')}`
  const postgres = { url: server.url, prefix, template: `${prefix}_template` }
  const end = async () => {
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

/** The URL of another database on the same server. */
export function urlOf({ url }: PostgresForTests, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** Runs one statement on the server, outside every database of the tests. */
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
