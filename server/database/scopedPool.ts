import { AsyncLocalStorage } from 'node:async_hooks'
import pg, { type PoolClient } from 'pg'

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

const scope = new AsyncLocalStorage<{ open: boolean }>()

/**
 * A pool that refuses to be used from inside a transaction of its own: that query would not see the transaction, and on the
 * embedded database, which has one connection, it would wait for its own end. Whoever forgot to pass the transaction
 * on is told at once.
 */
export class ScopedPool extends pg.Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    if (!scope.getStore()?.open) return callback ? void super.connect(callback) : super.connect()
    const error = new Error(
      'The database was used inside a transaction: pass the transaction on as the first argument',
    )
    if (!callback) return Promise.reject(error)
    callback(error, undefined, () => {})
    return undefined
  }

  /** Lends a connection to `work`, in whose course the pool itself refuses. One that broke, or is to be discarded, is not used again. */
  async withClient<T>(work: (client: PoolClient) => Promise<T>, { discard = false } = {}): Promise<T> {
    const client = await this.connect()
    const here = { open: true }
    try {
      return await scope.run(here, () => work(client))
    } finally {
      here.open = false
      client.release(discard)
    }
  }
}
