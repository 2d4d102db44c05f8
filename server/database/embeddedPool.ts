import { setTimeout as delay } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { EmbeddedEngine } from './embeddedEngine'
import type { Outage } from './outage'
import { PreparingClient } from './preparingClient'
import { ScopedPool } from './scopedPool'

/** The longest wait of `quiet`, so that a job also continues beside callers without a pause. */
const QUIET_LIMIT_MS = 100

const SETTINGS = {
  // The engine has one session, so transactions wait for each other. ScopedPool prevents a transaction from waiting for itself.
  max: 1,
  idleTimeoutMillis: 0,
  // How long a query waits for the connection.
  connectionTimeoutMillis: 15_000,
  Client: PreparingClient,
  // A complete login, so that node-postgres reads no environment variables.
  host: 'embedded',
  port: 0,
  user: 'postgres',
  password: '',
  database: 'postgres',
  ssl: false,
}

type Engine = Pick<EmbeddedEngine, 'openConnection' | 'synced'>

/**
 * The connection to the embedded database. It serves the next caller when a commit is written. The committing caller, and callers
 * that may have read the commit, also wait for the sync (decision record 0033).
 */
export class EmbeddedPool extends ScopedPool {
  readonly #engine: Engine

  constructor(engine: Engine, outage: Outage) {
    super({ ...SETTINGS, stream: () => engine.openConnection() }, outage)
    this.#engine = engine
  }

  override async withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const result = await super.withClient(work)
    await this.#engine.synced().catch((error: Error) => {
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
