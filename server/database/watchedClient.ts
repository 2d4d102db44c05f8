import { Socket } from 'node:net'
import pg, { type ClientConfig } from 'pg'

/** After this long without a byte of an answer it is asked whether there will be one. */
const SILENCE_MS = 1_500
/** Longer than the server lets a statement take: there is none any more. */
const ANSWER_LIMIT_MS = 35_000

/** Why a connection that says nothing is given up; undefined where the server is still at work for it. */
export type DiagnoseSilence = (client: WatchedClient) => Promise<Error | undefined>

/**
 * A client that gives its connection up when packets vanish on the way. TCP itself would wait for an answer for a quarter of an
 * hour, and a time limit alone would cut long statements, too: here silence only leads to the question whether the server
 * is at work.
 */
export class WatchedClient extends pg.Client {
  /** The number of the server's process, as the server gave it; anything behind a pooler. */
  declare readonly processID: number | null
  /** For statements that take as long as they take, such as migrations. */
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

  /** Ends the connection without a goodbye, for which nobody may be there. */
  abandon(): void {
    this.#socket.destroy()
  }

  /** Runs `work` and gives the connection up where that takes longer than it may. */
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
      // Answered meanwhile.
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
