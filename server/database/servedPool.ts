import { setTimeout as delay } from 'node:timers/promises'
import type { PoolClient, PoolConfig } from 'pg'
import { Outage } from './outage'
import { ScopedPool } from './scopedPool'
import { databaseCodeOf } from './violations'
import { type DiagnoseSilence, WatchedClient } from './watchedClient'

/** The maximum wait for a free connection, and for a new one. */
const CONNECTION_LIMIT_MS = 3_000
/** A connection that was idle for longer is validated before use. */
const TRUSTED_IDLE_MS = 500
const VALIDATION_LIMIT_MS = 1_000
/** The part of the connection limit for each of the two steps of a probe. */
const PROBE_PART = 1 / 4
/** The maximum time for a response on the network. */
const GRACE_MS = 300
/** A server that answered another query within this time is available: a busy pooler may not answer the probe. */
const SIGN_OF_LIFE_MS = 800

const BACKENDS = `select pid, state like 'idle%' as is_idle, pg_backend_pid() as own
  from pg_stat_activity where datname = current_database() and state is not null`

type Backend = { pid: number; is_idle: boolean; own: number }

/** Connections to a PostgreSQL server. Queries fail within seconds if it is unavailable, and broken connections are not reused. */
export class ServedPool extends ScopedPool {
  readonly #config: PoolConfig
  readonly #idleSince = new WeakMap<object, number>()
  /** Connections that were idle before this moment are broken. */
  #brokenUntil = Number.NEGATIVE_INFINITY
  #answeredAt = Number.NEGATIVE_INFINITY
  #probe: Promise<(processId: number | null) => boolean> | undefined

  constructor(config: PoolConfig, outage = new Outage({})) {
    const watched = {
      // Detects idle connections to a lost server.
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
      connectionTimeoutMillis: CONNECTION_LIMIT_MS,
      ...config,
    }
    super({ ...watched, Client: WatchedClient }, outage)
    this.#config = watched
    this.on('connect', (client) => {
      if (client instanceof WatchedClient) client.diagnose = this.#diagnose
      client.on('drain', () => {
        this.#answeredAt = performance.now()
      })
    })
    this.on('release', (_error, client) => this.#idleSince.set(client, performance.now()))
  }

  protected override async acquire(): Promise<PoolClient> {
    for (;;) {
      const client = await super.acquire()
      if (await this.#isUsable(client)) return client
      if (client instanceof WatchedClient) client.abandon()
      client.release(true)
    }
  }

  async #isUsable(client: PoolClient): Promise<boolean> {
    const idleSince = this.#idleSince.get(client)
    const now = performance.now()
    if (idleSince === undefined || now - idleSince < TRUSTED_IDLE_MS) return true
    if (idleSince <= this.#brokenUntil || !(client instanceof WatchedClient)) return false
    try {
      await client.within(VALIDATION_LIMIT_MS, () => client.query('select 1'))
      return true
    } catch {
      this.#brokenUntil = now
      return false
    }
  }

  /** Asks over a new connection whether the server works on a query. Any response shows that it is available. */
  readonly #diagnose: DiagnoseSilence = async (client) => {
    const begunAt = performance.now()
    this.#probe ??= this.#findIdle().finally(() => {
      this.#probe = undefined
    })
    try {
      const isIdle = await this.#probe
      if (!isIdle(client.processID)) return undefined
      await delay(GRACE_MS)
      return new Error('An answer of the database got lost')
    } catch (error) {
      const isAnswering = this.#answeredAt > begunAt - SIGN_OF_LIFE_MS
      if (isAnswering || databaseCodeOf(error) !== undefined) return undefined
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  /**
   * Returns a test whether the server is idle for a connection. The process is unknown behind a pooler, so all processes must be
   * idle: a pooler serves earlier queries before this one.
   */
  async #findIdle(): Promise<(processId: number | null) => boolean> {
    const limitMs = PROBE_PART * (this.#config.connectionTimeoutMillis ?? CONNECTION_LIMIT_MS)
    const client = new WatchedClient({ ...this.#config, connectionTimeoutMillis: limitMs })
    client.on('error', () => {})
    try {
      await client.connect()
      const asked = () => client.query<Backend>(BACKENDS)
      const { rows } = await client.within(limitMs, asked)
      const others = rows.filter(({ pid, own }) => pid !== own)
      const isPooled = rows.some(({ own }) => own !== client.processID)
      if (isPooled) return () => others.every(({ is_idle }) => is_idle)
      const idle = new Set(others.flatMap(({ pid, is_idle }) => (is_idle ? [pid] : [])))
      return (processId) => processId !== null && idle.has(processId)
    } finally {
      client.abandon()
    }
  }
}

/** The maximum time for the first connection. */
const START_LIMIT_MS = 10_000

/**
 * Returns whether a pooler such as PgBouncer precedes PostgreSQL: the process ids differ. A pooler rejects settings at the start
 * of a connection, and shares later settings between sessions.
 */
export async function isBehindPooler(config: PoolConfig): Promise<boolean> {
  const client = new WatchedClient({ ...config, connectionTimeoutMillis: START_LIMIT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const asked = () => client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const { rows } = await client.within(START_LIMIT_MS, asked)
    return rows[0]?.pid !== client.processID
  } finally {
    void client.end()
  }
}
