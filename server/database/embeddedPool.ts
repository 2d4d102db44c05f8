import type { PoolClient, PoolConfig } from 'pg'
import type { Outage } from './outage'
import { ScopedPool } from './scopedPool'

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
}
