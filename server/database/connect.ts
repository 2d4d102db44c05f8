import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { PoolConfig } from 'pg'
import { messageOf } from '../../contract/errors'
import { openEmbeddedEngine } from './embeddedEngine'
import { startMaintenance } from './embeddedMaintenance'
import { PreparingClient } from './preparingClient'
import * as schema from './schema'
import { ScopedPool } from './scopedPool'

/** The database as repositories are given it where no transaction is open. */
export type Orm = NodePgDatabase<typeof schema>

/** An open transaction, as `orm.transaction` hands it to its callback. */
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0]

/** What a repository's functions take first: the database, or the transaction that they are to be part of. */
export type Executor = PgDatabase<NodePgQueryResultHKT, typeof schema>

/** What a service that writes needs of the database; an open transaction, of which its writes are to be part, does as well. */
export type Writable = { readonly orm: Executor }

export type Database = {
  readonly kind: 'embedded' | 'postgres'
  readonly orm: Orm
  /** Rejects where the database does not answer. */
  ping(): Promise<void>
  /**
   * Runs `work` on one connection without a time limit, and as the only one among all instances on this database:
   * the others wait. For migrations and the like.
   */
  exclusively<T>(work: (orm: Orm) => Promise<T>): Promise<T>
  /** Waits for running queries, a limited time, and ends; may be called more than once. */
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** A PostgreSQL URL; without one the database is embedded. */
  databaseUrl?: string | undefined
  /** The directory of the embedded database. */
  dataDir: string
  /** How many connections to PostgreSQL at most; the embedded database has one. */
  poolSize?: number | undefined
  /** Hears of a connection lost while nobody was waiting on it; the next query makes a new one. */
  onError?: ((error: Error) => void) | undefined
}

/** No query takes longer, and no transaction stands open longer without one. */
const STATEMENT_LIMIT_MS = 30_000
/** How long a query waits for a free connection. */
const CONNECTION_LIMIT_MS = 15_000
const CLOSE_LIMIT_MS = 10_000
/** Any number that nothing else on the same database locks. */
const EXCLUSIVE_LOCK = 847_201_936

/** Opens the database and makes sure that it answers. */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.databaseUrl
    ? servedDatabase(options.databaseUrl, options)
    : await embeddedDatabase(options.dataDir, options)
  try {
    await database.ping()
    return database
  } catch (error) {
    await database.close()
    throw new Error(`The database does not answer: ${reasonOf(error)}`, { cause: error })
  }
}

function servedDatabase(connectionString: string, { poolSize = 10, onError }: DatabaseOptions): Database {
  const pool = openPool(onError, {
    connectionString,
    max: poolSize,
    application_name: 'touchline',
    onConnect: (client) =>
      client.query(
        `set timezone = 'UTC'; set statement_timeout = ${STATEMENT_LIMIT_MS};` +
          `set idle_in_transaction_session_timeout = ${STATEMENT_LIMIT_MS}`,
      ),
  })
  return { kind: 'postgres', ...accessTo(pool), close: once(() => endPool(pool)) }
}

async function embeddedDatabase(dataDir: string, { onError = () => {} }: DatabaseOptions): Promise<Database> {
  const engine = await openEmbeddedEngine(dataDir, STATEMENT_LIMIT_MS)
  // One connection: the engine has one session, and transactions wait for each other here. An idle transaction cannot be timed
  // out; the scope of ScopedPool makes one that waits for itself impossible.
  const pool = openPool(onError, {
    max: 1,
    idleTimeoutMillis: 0,
    ...EMBEDDED_LOGIN,
    Client: PreparingClient,
    stream: () => engine.openConnection(),
  })
  const stopMaintenance = startMaintenance(pool, onError)
  const access = accessTo(pool)
  return {
    kind: 'embedded',
    ...access,
    exclusively: (work) =>
      access.exclusively(async (single) => {
        engine.statementLimitMs = null
        try {
          return await work(single)
        } finally {
          engine.statementLimitMs = STATEMENT_LIMIT_MS
        }
      }),
    close: once(async () => {
      stopMaintenance()
      await endPool(pool)
      await engine.close()
    }),
  }
}

/** Told in full, so that none of it comes from PostgreSQL's environment variables. */
const EMBEDDED_LOGIN = {
  host: 'embedded',
  port: 0,
  user: 'postgres',
  password: '',
  database: 'postgres',
  ssl: false,
}

function openPool(onError: DatabaseOptions['onError'], config: PoolConfig): ScopedPool {
  const pool = new ScopedPool({ connectionTimeoutMillis: CONNECTION_LIMIT_MS, ...config })
  pool.on('error', (error) => onError?.(error))
  // A connection that is lost while it is lent out says so twice, to its query and as an event; unheard, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function accessTo(pool: ScopedPool): Pick<Database, 'orm' | 'ping' | 'exclusively'> {
  const orm = drizzle(pool, { schema })
  orm.transaction = (work, config) =>
    pool.withClient((client) => drizzle(client, { schema }).transaction(work, config))
  return {
    orm,
    ping: async () => {
      await pool.query('select 1')
    },
    exclusively: (work) =>
      pool.withClient(
        async (client) => {
          const single = drizzle(client, { schema })
          await single.execute(sql`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`)
          await single.execute(sql`select pg_advisory_lock(${EXCLUSIVE_LOCK})`)
          try {
            return await work(single)
          } finally {
            await single.execute(sql`select pg_advisory_unlock(${EXCLUSIVE_LOCK})`)
          }
        },
        // Its settings are not for ordinary queries.
        { discard: true },
      ),
  }
}

async function endPool(pool: ScopedPool): Promise<void> {
  let limit: NodeJS.Timeout | undefined
  const deadline = new Promise<void>((resolve) => {
    limit = setTimeout(resolve, CLOSE_LIMIT_MS)
  })
  await Promise.race([pool.end(), deadline])
  clearTimeout(limit)
}

function once(end: () => Promise<void>): () => Promise<void> {
  let ended: Promise<void> | undefined
  return () => {
    ended ??= end()
    return ended
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return messageOf(error)
}
