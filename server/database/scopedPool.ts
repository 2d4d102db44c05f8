import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import pg, { type PoolClient, type PoolConfig } from 'pg'
import { Outage } from './outage'
import { DatabaseUnavailableError } from './unavailable'
import { databaseCodeOf } from './violations'

const scope = new AsyncLocalStorage<{ open: boolean }>()

/** The codes with which the server ends connections. */
const ENDING = /^(57P0|08|25P03)/

/**
 * A pool that throws if code inside a transaction uses the pool instead of the transaction. Such a query would not see the transaction, and
 * would wait for itself on the embedded database. Connection failures are DatabaseUnavailableErrors.
 */
export class ScopedPool extends pg.Pool {
  readonly #outage: Outage
  readonly #losses = new WeakMap<object, Error>()

  constructor(config: PoolConfig, outage = new Outage({})) {
    super(config)
    this.#outage = outage
    // A lost connection also rejects its query. An unhandled event would end the process.
    this.on('connect', (client) =>
      client.on('error', (error) => {
        // The first error is the cause.
        if (!this.#losses.has(client)) this.#losses.set(client, error)
      }),
    )
  }

  /** Runs a query on any connection. */
  override query: pg.Pool['query'] = (...query: unknown[]) => {
    const asked: unknown[] = [(client: PoolClient) => Reflect.apply(client.query, client, query)]
    return Reflect.apply(this.withClient, this, asked)
  }

  /** Passes a connection to `work`, in which the pool itself throws. Drops a broken connection. */
  async withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    if (scope.getStore()?.open) {
      throw new Error(
        'The database was used inside a transaction: pass the transaction on as the first argument',
      )
    }
    const client = await this.acquire().catch((error: Error) => {
      throw this.failed(error)
    })
    const here = { open: true }
    let loss: Error | undefined
    try {
      const result = await scope.run(here, () => work(client))
      this.#outage.succeeded()
      return result
    } catch (error) {
      loss = this.#lossOf(client, error)
      throw loss === undefined ? error : this.failed(loss)
    } finally {
      here.open = false
      client.release(loss)
    }
  }

  /** Returns an unused connection. */
  protected acquire(): Promise<PoolClient> {
    return this.connect()
  }

  /** Reports that the database is unavailable. */
  protected failed(cause: Error): DatabaseUnavailableError {
    this.#outage.failed(cause)
    return new DatabaseUnavailableError(cause.message, { cause })
  }

  #lossOf(client: PoolClient, error: unknown): Error | undefined {
    const ended = error instanceof Error && ENDING.test(databaseCodeOf(error) ?? '')
    return this.#losses.get(client) ?? (ended ? new Error('The server ended the connection') : undefined)
  }
}

/** The longest wait of `quiet`, so that a job also continues beside callers without a pause. */
const QUIET_LIMIT_MS = 100

/**
 * The connection to the embedded database. It serves the next caller when a commit is written. The committing caller, and callers
 * that may have read the commit, also wait for the sync (decision record 0033).
 */
export class EmbeddedPool extends ScopedPool {
  readonly #synced: () => Promise<void>

  constructor(config: PoolConfig, outage: Outage, synced: () => Promise<void>) {
    super(config, outage)
    this.#synced = synced
  }

  override async withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const result = await super.withClient(work)
    await this.#synced().catch((error: Error) => {
      throw this.failed(error)
    })
    return result
  }

  /** Resolves when the connection is idle. A request sends its statements without a pause, so it has ended then. */
  async quiet(): Promise<void> {
    const until = performance.now() + QUIET_LIMIT_MS
    do await delay(1)
    while (this.idleCount === 0 && performance.now() < until)
  }
}
