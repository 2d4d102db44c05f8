import { closeSync, fsync, fsyncSync, openSync } from 'node:fs'
import { promisify } from 'node:util'

const fsyncInBackground = promisify(fsync)

/**
 * Syncs of the database's log, put off so that one of them does for all commits that have come meanwhile (decision record 0033).
 * The engine takes its log for synced at once; what makes that true is that nobody is answered, and nothing but the log is
 * written, before it is.
 */
export class LogSync {
  /** Until it is begun, every sync is made at once. */
  #isDeferring = false
  #path: string | undefined
  #descriptor: number | undefined
  #asked = 0
  #done = 0

  /** How often a sync was asked for, and how many of these are made. */
  get progress(): { asked: number; done: number } {
    return { asked: this.#asked, done: this.#done }
  }

  get isBehind(): boolean {
    return this.#done < this.#asked
  }

  begin(): void {
    this.#isDeferring = true
  }

  /** From here on, every sync is made at once again. */
  end(): void {
    this.flush()
    this.#isDeferring = false
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
    this.#path = undefined
  }

  /** Takes note that a file of the log is to be synced; false where that is not to be put off. */
  defer(path: string): boolean {
    if (!this.#isDeferring) return false
    if (path !== this.#path) {
      // The log goes on in another file: this happens once in 16 megabytes.
      this.flush()
      if (this.#descriptor !== undefined) closeSync(this.#descriptor)
      this.#descriptor = openSync(path, 'r+')
      this.#path = path
    }
    this.#asked += 1
    return true
  }

  /** Makes at once what was put off. */
  flush(): void {
    if (!this.isBehind || this.#descriptor === undefined) return
    fsyncSync(this.#descriptor)
    this.#done = this.#asked
  }

  /** The same in the background, for what was asked for by now. */
  async sync(): Promise<void> {
    const asked = this.#asked
    const descriptor = this.#descriptor
    if (!this.isBehind || descriptor === undefined) return
    try {
      await fsyncInBackground(descriptor)
    } catch (error) {
      // Closed meanwhile, after it was synced: the log has gone on to another file.
      if (this.#done < asked) throw error
    }
    this.#done = Math.max(this.#done, asked)
  }
}
