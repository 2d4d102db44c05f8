import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { messageOf } from '../../contract/errors'
import { type DirectoryLock, ownDirectory } from './directoryLock'
import { syncTree } from './durableFilesystem'
import { EmbeddedConnection, type EmbeddedPeer } from './embeddedConnection'
import type { EmbeddedReply, EmbeddedRequest, EmbeddedWorkerData } from './embeddedMessages'
import { RESERVE_BYTES } from './freeSpace'

const CLOSE_LIMIT_MS = 10_000

/** Options for a disk that fills up. */
export type SpaceOptions = {
  /** The database is read-only while less than this is free. */
  reserveBytes?: number | undefined
  /** Called when the disk becomes nearly full, and when it has space again. */
  onLowSpace?: ((isLow: boolean) => void) | undefined
}

const OWNER_ONLY = 0o700

/** Advice for an existing database that does not open. */
export const IF_DAMAGED =
  'If the database is damaged, move its folder away and restore a backup: npm run restore -- FILE'

/**
 * Locks the directory, creates the database if there is none, and runs it in a thread. A thread that ends or hangs loses its running
 * queries, never an acknowledged commit. The next connection starts a new thread.
 */
export async function openEmbeddedEngine(
  directory: string,
  statementLimitMs: number,
  space: SpaceOptions = {},
): Promise<EmbeddedEngine> {
  mkdirSync(dirname(directory), { recursive: true, mode: OWNER_ONLY })
  const lock = await ownDirectory(directory)
  const isThere = existsSync(directory)
  try {
    if (!existsSync(join(directory, 'PG_VERSION'))) await createDatabase(directory)
    const engine = new EmbeddedEngine(directory, statementLimitMs, lock, space)
    await engine.ready()
    return engine
  } catch (error) {
    lock.release()
    const reason = `The database in ${directory} could not be opened: ${messageOf(error)}`
    throw new Error(isThere ? `${reason.replace(/\.$/, '')}. ${IF_DAMAGED}` : reason, { cause: error })
  }
}

/** An empty database from the build, because creating one takes seconds and 1 GB of memory. */
const emptyDatabase = fileURLToPath(new URL('./emptyDatabase', import.meta.url))

/** Creates the database under a temporary name, so that a crash leaves no partial database. */
async function createDatabase(directory: string): Promise<void> {
  if (existsSync(directory) && readdirSync(directory).length > 0)
    throw new Error('it holds other files and no database')
  const draft = `${directory}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: OWNER_ONLY })
  if (existsSync(emptyDatabase)) {
    cpSync(emptyDatabase, draft, { recursive: true })
    syncTree(draft)
  } else await createInThread(draft)
  renameSync(draft, directory)
}

/** Starts the thread from the source or from the built file. */
function startThread(workerData: EmbeddedWorkerData): Worker {
  const file = import.meta.url.endsWith('.ts') ? './embeddedWorker.source.mjs' : './embeddedWorker.js'
  return new Worker(new URL(file, import.meta.url), { workerData, execArgv: [], name: 'embedded database' })
}

function createInThread(draft: string): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const thread = startThread({ directory: draft, task: 'create', reserveBytes: 0 })
    thread.once('error', reject)
    thread.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`its thread ended with ${code}`)),
    )
  })
}

function stopped(reason: string): Error {
  return new Error(`The embedded database stopped unexpectedly: ${reason}`)
}

export class EmbeddedEngine implements EmbeddedPeer {
  /** Ends the thread after this long without a response, because PGlite cannot cancel a statement. Null disables the limit. */
  statementLimitMs: number | null
  readonly #directory: string
  readonly #lock: DirectoryLock
  readonly #space: SpaceOptions
  readonly #connections = new Map<number, EmbeddedConnection>()
  #connectionCount = 0
  #unanswered = 0
  #deadline: NodeJS.Timeout | undefined
  #thread: Promise<Worker> | undefined
  /** Why the thread ended, with a default until it sends a reason. */
  #reason: Error | undefined
  #closing: Promise<void> | undefined
  /** The syncs of the log by the current thread. */
  #syncs = { asked: 0, done: 0 }
  #waitingForSync: { asked: number; resolve: () => void; reject: (error?: Error) => void }[] = []

  constructor(directory: string, statementLimitMs: number, lock: DirectoryLock, space: SpaceOptions) {
    this.#space = space
    this.#directory = directory
    this.statementLimitMs = statementLimitMs
    this.#lock = lock
  }

  /** Opens a connection for node-postgres. A new connection resets the only session. */
  openConnection(): EmbeddedConnection {
    this.#connectionCount += 1
    const connection = new EmbeddedConnection(this.#connectionCount, this)
    this.#connections.set(connection.number, connection)
    return connection
  }

  /** Resolves when the thread serves. Starts a new thread if none runs. */
  async ready(): Promise<void> {
    await this.#running()
  }

  ask(connection: EmbeddedConnection, messages: Uint8Array<ArrayBuffer>): void {
    const request: EmbeddedRequest = { kind: 'ask', connection: connection.number, bytes: messages }
    this.#running().then(
      (thread) => {
        this.#unanswered += 1
        if (this.#unanswered === 1) this.#watch(thread)
        thread.postMessage(request, [messages.buffer])
      },
      (error: Error) => connection.destroy(error),
    )
  }

  /**
   * Resolves when all commits before this call are on the disk. Reads also wait, because they may have read such a commit. One sync
   * covers all commits that arrive during the previous sync.
   */
  synced(): Promise<void> {
    const { asked, done } = this.#syncs
    if (done >= asked) return Promise.resolve()
    return new Promise((resolve, reject) => this.#waitingForSync.push({ asked, resolve, reject }))
  }

  leave(connection: EmbeddedConnection): void {
    this.#connections.delete(connection.number)
  }

  /** Shuts the thread down, ends it after 10 s, and unlocks the directory. */
  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    try {
      const thread = await this.#thread
      if (!thread) return
      const exit = new Promise((resolve) => thread.once('exit', resolve))
      const request: EmbeddedRequest = { kind: 'close' }
      thread.postMessage(request)
      const limit = setTimeout(() => thread.terminate(), CLOSE_LIMIT_MS)
      await exit
      clearTimeout(limit)
    } finally {
      this.#lock.release()
    }
  }

  #running(): Promise<Worker> {
    if (this.#closing) return Promise.reject(new Error('The embedded database is closed'))
    this.#thread ??= this.#start()
    return this.#thread
  }

  #start(): Promise<Worker> {
    return new Promise((resolve, reject) => {
      const thread = startThread({
        directory: this.#directory,
        task: 'serve',
        reserveBytes: this.#space.reserveBytes ?? RESERVE_BYTES,
      })
      this.#reason = stopped('its thread ended')
      thread.on('message', (reply: EmbeddedReply) => {
        if (reply.kind === 'ready') resolve(thread)
        else if (reply.kind === 'answer') this.#deliver(reply, thread)
        else if (reply.kind === 'synced') this.#hearSynced(reply.done)
        else if (reply.kind === 'space') this.#space.onLowSpace?.(reply.isLow)
        else this.#reason = stopped(reply.reason)
      })
      thread.on('error', (error) => {
        this.#reason = stopped(messageOf(error))
      })
      thread.once('exit', () => {
        reject(this.#reason)
        this.#lose()
      })
    })
  }

  #deliver(reply: Extract<EmbeddedReply, { kind: 'answer' }>, thread: Worker): void {
    this.#syncs.asked = reply.asked
    this.#unanswered -= 1
    clearTimeout(this.#deadline)
    if (this.#unanswered > 0) this.#watch(thread)
    this.#connections.get(reply.connection)?.answer(reply.bytes)
  }

  #hearSynced(done: number): void {
    this.#syncs.done = done
    const waiting = this.#waitingForSync
    this.#waitingForSync = waiting.filter(({ asked }) => asked > done)
    for (const { asked, resolve } of waiting) if (asked <= done) resolve()
  }

  #watch(thread: Worker): void {
    const limit = this.statementLimitMs
    if (limit === null) return
    this.#deadline = setTimeout(() => {
      this.#reason = new Error(
        `A statement took longer than ${limit} ms; the embedded database was started anew`,
      )
      void thread.terminate()
    }, limit)
    this.#deadline.unref()
  }

  /** Rejects all waiting queries after the thread has ended. */
  #lose(): void {
    this.#thread = undefined
    this.#unanswered = 0
    this.#syncs = { asked: 0, done: 0 }
    for (const { reject } of this.#waitingForSync.splice(0)) reject(this.#reason)
    clearTimeout(this.#deadline)
    for (const connection of [...this.#connections.values()])
      connection.destroy(this.#closing ? undefined : this.#reason)
  }
}
