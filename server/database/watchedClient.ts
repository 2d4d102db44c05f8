import { Socket } from 'node:net'
import pg, { type ClientConfig } from 'pg'

/** After this time without a byte, the client checks whether the server works on the query. */
const SILENCE_MS = 1_500
/** Longer than the maximum duration of a statement. */
const ANSWER_LIMIT_MS = 35_000

/** Returns why a silent connection should close, undefined if the server works on its query. */
export type DiagnoseSilence = (client: WatchedClient) => Promise<Error | undefined>

/**
 * A client that closes its connection when the network drops packets. TCP would wait 15 minutes, and a time limit would also end long
 * statements, so silence only triggers a check.
 */
export class WatchedClient extends pg.Client {
  /** The id of the server's process, meaningless behind a pooler. */
  declare readonly processID: number | null
  /** Disables the checks for long statements, such as migrations. */
  hasNoTimeLimit = false
  diagnose: DiagnoseSilence | undefined
  readonly #socket: Socket
  #watch: NodeJS.Timeout | undefined

  constructor(config?: ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
    this.on('drain', () => this.#stopWatching())
    this.on('end', () => this.#stopWatching())
  }

  override query: pg.Client['query'] = (...query: unknown[]) => {
    if (this.#watch === undefined) this.#watchFrom(performance.now())
    return Reflect.apply(super.query, this, query)
  }

  /** Closes the connection without a message to the server, which may be unavailable. */
  abandon(): void {
    this.#socket.destroy()
  }

  /** Runs `work` and closes the connection after the limit. */
  async within<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
    const silent = new Error(`The database said nothing for ${limitMs} ms`)
    const limit = setTimeout(() => this.#socket.destroy(silent), limitMs)
    try {
      return await work()
    } finally {
      clearTimeout(limit)
    }
  }

  #stopWatching(): void {
    clearTimeout(this.#watch)
    this.#watch = undefined
  }

  #watchFrom(since: number): void {
    const { bytesRead } = this.#socket
    const watch = setTimeout(async () => {
      const isHeard = this.hasNoTimeLimit || this.#socket.bytesRead > bytesRead
      const reason = isHeard ? undefined : await this.#reasonToGiveUp(since)
      // The response has arrived meanwhile.
      if (this.#watch !== watch) return
      if (reason) this.#socket.destroy(reason)
      else this.#watchFrom(isHeard ? performance.now() : since)
    }, SILENCE_MS)
    this.#watch = watch
  }

  async #reasonToGiveUp(since: number): Promise<Error | undefined> {
    if (performance.now() - since > ANSWER_LIMIT_MS) return new Error('A statement was never answered')
    return this.diagnose?.(this)
  }
}
