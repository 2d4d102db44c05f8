import { closeSync, fsync, fsyncSync, openSync } from 'node:fs'
import { promisify } from 'node:util'

const fsyncInBackground = promisify(fsync)

/**
 * Defers syncs of the database's log, so that one sync covers several commits (decision record 0033). The engine continues as if the
 * log were synced. No caller gets a response, and no other file is written, before the sync.
 */
export class LogSync {
  /** False before `begin` and after `end`: each sync is immediate. */
  #isDeferring = false
  #path: string | undefined
  #descriptor: number | undefined
  #asked = 0
  #done = 0

  /** The numbers of requested and completed syncs. */
  get progress(): { asked: number; done: number } {
    return { asked: this.#asked, done: this.#done }
  }

  get isBehind(): boolean {
    return this.#done < this.#asked
  }

  begin(): void {
    this.#isDeferring = true
  }

  /** Makes pending and later syncs immediate. */
  end(): void {
    this.flush()
    this.#isDeferring = false
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
    this.#path = undefined
  }

  /** Requests a sync of a file of the log. Returns false if the sync must be immediate. */
  defer(path: string): boolean {
    if (!this.#isDeferring) return false
    if (path !== this.#path) {
      // A new segment of the log, every 16 MB.
      this.flush()
      if (this.#descriptor !== undefined) closeSync(this.#descriptor)
      this.#descriptor = openSync(path, 'r+')
      this.#path = path
    }
    this.#asked += 1
    return true
  }

  /** Makes the pending sync. */
  flush(): void {
    if (!this.isBehind || this.#descriptor === undefined) return
    fsyncSync(this.#descriptor)
    this.#done = this.#asked
  }

  /** Makes the pending sync in the background. */
  async sync(): Promise<void> {
    const asked = this.#asked
    const descriptor = this.#descriptor
    if (!this.isBehind || descriptor === undefined) return
    try {
      await fsyncInBackground(descriptor)
    } catch (error) {
      // `defer` synced and closed this segment meanwhile.
      if (this.#done < asked) throw error
    }
    this.#done = Math.max(this.#done, asked)
  }
}
