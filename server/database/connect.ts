import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { PoolConfig } from 'pg'
import { messageOf } from '../../contract/errors'
import { openEmbeddedEngine, type SpaceOptions } from './embeddedEngine'
import { maintain } from './embeddedMaintenance'
import { EmbeddedPool } from './embeddedPool'
import { Outage, type OutageListener } from './outage'
import { createReplica, type Replica } from './replica'
import type { ScopedPool } from './scopedPool'
import { isBehindPooler, ServedPool } from './servedPool'
import { withinLimit } from './unavailable'
import { WatchedClient } from './watchedClient'

/** The database outside of a transaction, as repositories receive it. */
export type Orm = NodePgDatabase

/** An open transaction, as `orm.transaction` passes it to its callback. */
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0]

/** The first parameter of a repository's functions: the database or an open transaction. */
export type Executor = PgDatabase<NodePgQueryResultHKT>

/** The part of the database for writing services, or an open transaction. */
export type Writable = { readonly orm: Executor }

export type Database = {
  readonly kind: 'embedded' | 'postgres'
  readonly orm: Orm
  /** Answers lists while it is not behind the primary. */
  readonly replica?: Replica<Transaction> | undefined
  /** Rejects if the database does not answer within 1.5 s. */
  ping(): Promise<void>
  /**
   * Runs `work` in one transaction without a time limit, by one instance at a time. Other instances wait for its
   * end. For migrations and upgrades.
   */
  exclusively<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /**
   * Runs one statement outside of a transaction, on a connection of its own and without a time limit: `create
   * index concurrently`. Only on PostgreSQL.
   */
  outsideTransaction?: ((statement: string) => Promise<void>) | undefined
  /** Resolves when no request uses the session of the embedded database, or after 100 ms. */
  quiet?: (() => Promise<void>) | undefined
  /** Makes one step of the embedded database's maintenance, with a time limit of its own. PostgreSQL needs none. */
  maintain?: (() => Promise<'more' | 'idle'>) | undefined
  /** Waits up to 10 s for running queries and closes. May be called more than once. */
  close(): Promise<void>
}

export type DatabaseOptions = OutageListener &
  SpaceOptions & {
    /** A PostgreSQL URL. Without one the database is embedded. */
    databaseUrl?: string | undefined
    /** The directory of the embedded database. */
    dataDir: string
    /** The maximum of connections to PostgreSQL. The embedded database has one. */
    poolSize?: number | undefined
    /** How long a query waits for a connection to PostgreSQL, 3,000 ms by default. */
    connectionLimitMs?: number | undefined
    /** A read replica of the PostgreSQL server, with the same maximum of connections. */
    replica?: (OutageListener & { url: string }) | undefined
    /** Called when an idle connection is lost. The next query opens a new one. */
    onError?: ((error: Error) => void) | undefined
  }

/** The maximum duration of a query. */
const STATEMENT_LIMIT_MS = 30_000
/** Transactions hold locks for milliseconds. A longer wait means that the holder has lost its connection. */
const LOCK_LIMIT_MS = 4_000
/**
 * The maximum time between two statements of a transaction, because a client that lost its connection leaves its locks. Longer than
 * LOCK_LIMIT_MS, so that waiting transactions fail before they would take over the locks.
 */
const IDLE_LIMIT_MS = 5_000
const PING_LIMIT_MS = 1_500
const DEFAULT_POOL_SIZE = 10
const CLOSE_LIMIT_MS = 10_000
/** The advisory lock of `exclusively`, a number with no other use. */
const EXCLUSIVE_LOCK = 847_201_936

/** Opens the database and checks that it answers. */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl === undefined) return embeddedDatabase(options.dataDir, options)
  try {
    return await servedDatabase(options.databaseUrl, options)
  } catch (error) {
    throw new Error(`The database does not answer: ${reasonOf(error)}`, { cause: error })
  }
}

async function servedDatabase(connectionString: string, options: DatabaseOptions): Promise<Database> {
  const config = { connectionString, application_name: 'touchline' }
  const limits = {
    statement_timeout: STATEMENT_LIMIT_MS,
    lock_timeout: LOCK_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_LIMIT_MS,
  }
  const isPooled = await isBehindPooler(config)
  const session = isPooled ? {} : { ...limits, options: '-c timezone=UTC' }
  const pool = new ServedPool(
    {
      ...config,
      ...session,
      max: options.poolSize ?? DEFAULT_POOL_SIZE,
      ...(options.connectionLimitMs && { connectionTimeoutMillis: options.connectionLimitMs }),
    },
    new Outage(options),
  )
  pool.on('error', (error) => options.onError?.(error))
  const settings = { ...limits, timezone: 'UTC' }
  const replica =
    options.replica && openReplica({ ...config, max: pool.options.max }, settings, options.replica)
  return {
    kind: 'postgres',
    ...accessTo(pool, isPooled ? settings : {}),
    outsideTransaction: (statement) => runAlone(config, statement),
    replica: replica?.access,
    close: once(async () => {
      await Promise.all([endPool(pool), replica && endPool(replica.pool)])
    }),
  }
}

/** Sets no session settings, because a pooler may precede the replica. */
function openReplica(
  config: PoolConfig,
  settings: TransactionSettings,
  { url, ...listener }: NonNullable<DatabaseOptions['replica']>,
) {
  const pool = new ServedPool({ ...config, connectionString: url })
  pool.on('error', () => {})
  const { orm } = accessTo(pool, settings)
  const access = createReplica<Transaction>(
    (work) => orm.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' }),
    listener,
  )
  return { pool, access }
}

async function embeddedDatabase(
  dataDir: string,
  { onError = () => {}, ...options }: DatabaseOptions,
): Promise<Database> {
  const engine = await openEmbeddedEngine(dataDir, STATEMENT_LIMIT_MS, options)
  const pool = new EmbeddedPool(engine, new Outage(options))
  pool.on('error', onError)
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
    quiet: () => pool.quiet(),
    maintain: () => maintain(pool, engine),
    close: once(async () => {
      await endPool(pool)
      await engine.close()
    }),
  }
}

type TransactionSettings = Readonly<Record<string, string | number>>

/** @param settings of each transaction, for sessions without settings */
function accessTo(
  pool: ScopedPool,
  settings: TransactionSettings = {},
): Pick<Database, 'orm' | 'ping' | 'exclusively'> {
  // Only relational queries need the schema, and it would cost 0.3 ms per transaction.
  const orm = drizzle(pool)
  orm.transaction = (work, config) =>
    pool.withClient((client) =>
      drizzle(client).transaction(async (transaction) => {
        await setLocally(transaction, settings)
        return work(transaction)
      }, config),
    )
  return {
    orm,
    ping: () => withinLimit(PING_LIMIT_MS, pool.query('select 1')),
    exclusively: (work) =>
      pool.withClient(async (client) => {
        if (client instanceof WatchedClient) client.hasNoTimeLimit = true
        try {
          return await drizzle(client).transaction(async (transaction) => {
            await setLocally(transaction, { ...settings, ...NO_LIMITS })
            await transaction.execute(sql`select pg_advisory_xact_lock(${EXCLUSIVE_LOCK})`)
            return work(transaction)
          })
        } finally {
          if (client instanceof WatchedClient) client.hasNoTimeLimit = false
        }
      }),
  }
}

async function runAlone(config: PoolConfig, statement: string): Promise<void> {
  const client = new WatchedClient(config)
  client.hasNoTimeLimit = true
  // A lost connection also rejects the query.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const NO_LIMITS = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }

/** Sets settings for the transaction only, because a pooler shares its sessions. */
async function setLocally(transaction: Transaction, settings: TransactionSettings): Promise<void> {
  const statements = Object.entries(settings).map(([name, value]) => `set local ${name} = '${value}'`)
  if (statements.length > 0) await transaction.execute(sql.raw(statements.join('; ')))
}

/** Ignores a timeout: the remaining connections end with the process. */
const endPool = (pool: ScopedPool) => withinLimit(CLOSE_LIMIT_MS, pool.end()).catch(() => {})

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
