import type { PoolClient, PoolConfig } from 'pg'
import type { Outage } from './outage'
import { ScopedPool } from './scopedPool'

/**
 * The one connection to the embedded database. It is lent to the next one as soon as a commit is written, and whoever made that
 * commit, or may have read of it, goes on when it is on the disk, too (decision record 0033).
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
}
