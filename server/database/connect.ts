import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { PoolConfig } from 'pg'
import { messageOf } from '../../contract/errors'
import { openEmbeddedEngine, type SpaceOptions } from './embeddedEngine'
import { startMaintenance } from './embeddedMaintenance'
import { EmbeddedPool } from './embeddedPool'
import { Outage, type OutageListener } from './outage'
import { isBehindPooler } from './pooler'
import { PreparingClient } from './preparingClient'
import { createReplica, type Replica } from './replica'
import type { ScopedPool } from './scopedPool'
import { ServedPool } from './servedPool'
import { WatchedClient } from './watchedClient'
import { withinLimit } from './withinLimit'

/** The database as repositories are given it where no transaction is open. */
export type Orm = NodePgDatabase

/** An open transaction, as `orm.transaction` hands it to its callback. */
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0]

/** What a repository's functions take first: the database, or the transaction that they are to be part of. */
export type Executor = PgDatabase<NodePgQueryResultHKT>

/** What a service that writes needs of the database; an open transaction, of which its writes are to be part, does as well. */
export type Writable = { readonly orm: Executor }

export type Database = {
  readonly kind: 'embedded' | 'postgres'
  readonly orm: Orm
  /** What lists may be read from as long as it is not behind. */
  readonly replica?: Replica<Transaction> | undefined
  /** Rejects where the database does not answer within a moment. */
  ping(): Promise<void>
  /**
   * Runs `work` in one transaction without a time limit, and as the only one among all instances on this database:
   * the others wait. For migrations and the like.
   */
  exclusively<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Waits for running queries, a limited time, and ends; may be called more than once. */
  close(): Promise<void>
}

export type DatabaseOptions = OutageListener &
  SpaceOptions & {
    /** A PostgreSQL URL; without one the database is embedded. */
    databaseUrl?: string | undefined
    /** The directory of the embedded database. */
    dataDir: string
    /** How many connections to PostgreSQL at most; the embedded database has one. */
    poolSize?: number | undefined
    /** How many milliseconds a query waits for a connection to PostgreSQL, 3,000 where left out. */
    connectionLimitMs?: number | undefined
    /** A read replica of the PostgreSQL server, to which as many connections are made at most. */
    replica?: (OutageListener & { url: string }) | undefined
    /** Hears of a connection lost while nobody was waiting on it; the next query makes a new one. */
    onError?: ((error: Error) => void) | undefined
  }

/** No query takes longer. */
const STATEMENT_LIMIT_MS = 30_000
/** Locks are held for milliseconds: whoever waits longer waits for somebody who is gone. */
const LOCK_LIMIT_MS = 4_000
/**
 * How long a transaction stands open without a statement. A client whose packets vanish leaves one behind with its locks, for which
 * everybody waits; longer than LOCK_LIMIT_MS, so that what waits behind it is gone first and does not take them over.
 */
const IDLE_LIMIT_MS = 5_000
/** How long a query waits for the one connection of the embedded database. */
const EMBEDDED_CONNECTION_LIMIT_MS = 15_000
/** Whoever watches the server wants to know whether it can do its work now. */
const PING_LIMIT_MS = 1_500
const DEFAULT_POOL_SIZE = 10
const CLOSE_LIMIT_MS = 10_000
/** Any number that nothing else on the same database locks. */
const EXCLUSIVE_LOCK = 847_201_936

/** Opens the database and makes sure that it answers. */
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
    replica: replica?.access,
    close: once(async () => {
      await Promise.all([endPool(pool), replica && endPool(replica.pool)])
    }),
  }
}

/** Nothing waits for a replica, so it is not asked whether a pooler stands before it: its sessions have no settings in any case. */
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
  // One connection: the engine has one session, and transactions wait for each other here. An idle transaction cannot be timed
  // out; the scope of ScopedPool makes one that waits for itself impossible.
  const pool = new EmbeddedPool(
    {
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: EMBEDDED_CONNECTION_LIMIT_MS,
      ...EMBEDDED_LOGIN,
      Client: PreparingClient,
      stream: () => engine.openConnection(),
    },
    new Outage(options),
    () => engine.synced(),
  )
  pool.on('error', onError)
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

type TransactionSettings = Readonly<Record<string, string | number>>

/** @param settings of every transaction, where a session may not have any */
function accessTo(
  pool: ScopedPool,
  settings: TransactionSettings = {},
): Pick<Database, 'orm' | 'ping' | 'exclusively'> {
  // Without the schema, which only relational queries need: Drizzle would work out how all tables relate for every transaction, 0.3 ms each.
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

const NO_LIMITS = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }

/** Settings that end with the transaction, so that a pooler hands them to nobody else. */
async function setLocally(transaction: Transaction, settings: TransactionSettings): Promise<void> {
  const statements = Object.entries(settings).map(([name, value]) => `set local ${name} = '${value}'`)
  if (statements.length > 0) await transaction.execute(sql.raw(statements.join('; ')))
}

/** What does not end in time ends with the process. */
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
