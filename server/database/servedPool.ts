import { setTimeout as delay } from 'node:timers/promises'
import type { PoolClient, PoolConfig } from 'pg'
import { Outage } from './outage'
import { ScopedPool } from './scopedPool'
import { databaseCodeOf } from './violations'
import { type DiagnoseSilence, WatchedClient } from './watchedClient'

/** How long a query waits for a free connection, or a new one for the server. */
const CONNECTION_LIMIT_MS = 3_000
/** A connection that was idle for longer is asked whether it still is one before it is lent. */
const TRUSTED_IDLE_MS = 500
const VALIDATION_LIMIT_MS = 1_000
/** A new connection, made to see whether the server answers at all, is given this part of that limit for each of its two steps. */
const PROBE_PART = 1 / 4
/** What the server has answered is on its way for so long at most. */
const GRACE_MS = 300
/** Whoever answered somebody so long ago is there, though nobody else gets through: a pooler whose connections are all at work. */
const SIGN_OF_LIFE_MS = 800

const BACKENDS = `select pid, state like 'idle%' as is_idle, pg_backend_pid() as own
  from pg_stat_activity where datname = current_database() and state is not null`

type Backend = { pid: number; is_idle: boolean; own: number }

/**
 * Connections to a PostgreSQL server that can go away, refuse or fall silent: whoever waits for it learns within seconds, and
 * no connection that has become useless is lent again.
 */
export class ServedPool extends ScopedPool {
  readonly #config: PoolConfig
  readonly #idleSince = new WeakMap<object, number>()
  /** Connections that were idle at this moment or before are as broken as the one that was tried then. */
  #brokenUntil = Number.NEGATIVE_INFINITY
  #answeredAt = Number.NEGATIVE_INFINITY
  #probe: Promise<(processId: number | null) => boolean> | undefined

  constructor(config: PoolConfig, outage = new Outage({})) {
    const watched = {
      // Lets the system find out about idle connections whose other end is gone.
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

  /** Asks over a new connection what the server is doing; one that answers, if only with a refusal, is there. */
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
   * Tells of a connection whether the server is not at work for it. Behind a pooler nobody knows which process that would be, only
   * that none is at work for anybody: what was asked earlier than this question would have had its turn before it.
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
