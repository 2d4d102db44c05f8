import { AsyncLocalStorage } from 'node:async_hooks'
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
