import { AsyncLocalStorage } from 'node:async_hooks'
import pg, { type PoolClient, type PoolConfig } from 'pg'
import { Outage } from './outage'
import { DatabaseUnavailableError } from './unavailable'
import { databaseCodeOf } from './violations'

const scope = new AsyncLocalStorage<{ open: boolean }>()

/** The server ends this connection, or all of them. */
const ENDING = /^(57P0|08|25P03)/

/**
 * A pool that refuses to be used from inside a transaction of its own: that query would not see the transaction, and on the
 * embedded database, which has one connection, it would wait for its own end. Whoever forgot to pass the transaction
 * on is told at once. Where there is no connection, or it breaks, the error is a DatabaseUnavailableError.
 */
export class ScopedPool extends pg.Pool {
  readonly #outage: Outage
  readonly #losses = new WeakMap<object, Error>()

  constructor(config: PoolConfig, outage = new Outage({})) {
    super(config)
    this.#outage = outage
    // A connection that is lost while it is lent out says so twice, to its query and as an event; unheard, the event would end the process.
    this.on('connect', (client) =>
      client.on('error', (error) => {
        // The first one names the cause.
        if (!this.#losses.has(client)) this.#losses.set(client, error)
      }),
    )
  }

  /** A query of its own, on any connection. */
  override query: pg.Pool['query'] = (...query: unknown[]) => {
    const asked: unknown[] = [(client: PoolClient) => Reflect.apply(client.query, client, query)]
    return Reflect.apply(this.withClient, this, asked)
  }

  /** Lends a connection to `work`, in whose course the pool itself refuses. One that broke is not used again. */
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

  /** A connection that is not in use. */
  protected acquire(): Promise<PoolClient> {
    return this.connect()
  }

  /** Notes that the database could not be asked, and why. */
  protected failed(cause: Error): DatabaseUnavailableError {
    this.#outage.failed(cause)
    return new DatabaseUnavailableError(cause.message, { cause })
  }

  #lossOf(client: PoolClient, error: unknown): Error | undefined {
    const ended = error instanceof Error && ENDING.test(databaseCodeOf(error) ?? '')
    return this.#losses.get(client) ?? (ended ? new Error('The server ended the connection') : undefined)
  }
}
