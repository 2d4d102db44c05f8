import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Worker } from 'node:worker_threads'
import { messageOf } from '../../contract/errors'
import { type DirectoryLock, ownDirectory } from './directoryLock'
import { syncTree } from './durableFilesystem'
import { EmbeddedConnection, type EmbeddedPeer } from './embeddedConnection'
import type { EmbeddedReply, EmbeddedRequest } from './embeddedMessages'
import { startEmbeddedThread } from './embeddedThread'
import { RESERVE_BYTES } from './freeSpace'

const CLOSE_LIMIT_MS = 10_000

/** What is done about a disk that fills up. */
export type SpaceOptions = {
  /** Nothing is written where less than this is free. */
  reserveBytes?: number | undefined
  /** Hears when the disk is nearly full, and when it is not any more. */
  onLowSpace?: ((isLow: boolean) => void) | undefined
}

/** Nobody else on this machine is to read it. */
const OWNER_ONLY = 0o700

/** What to do about a database that was there and does not open. */
export const IF_DAMAGED =
  'If the database is damaged, move its folder away and restore a backup: npm run restore -- FILE'

/**
 * The embedded database: locks its directory, makes the database where there is none, runs it in a thread and gives out
 * connections to it. A thread that died or hangs loses its running queries, never an answered commit; the next
 * connection starts a new one.
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

/** An empty database that was made with the build: making one takes seconds and a gigabyte of memory. */
const emptyDatabase = fileURLToPath(new URL('./emptyDatabase', import.meta.url))

/** Makes the database under another name first: what a crash leaves half-made is never taken for a database. */
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

function createInThread(draft: string): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const thread = startEmbeddedThread({ directory: draft, task: 'create', reserveBytes: 0 })
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
  /**
   * After this long without an answer the thread is ended, because PGlite itself can neither time out nor be cancelled:
   * its thread runs nothing else meanwhile. Null waits for ever.
   */
  statementLimitMs: number | null
  readonly #directory: string
  readonly #lock: DirectoryLock
  readonly #space: SpaceOptions
  readonly #connections = new Map<number, EmbeddedConnection>()
  #connectionCount = 0
  #unanswered = 0
  #deadline: NodeJS.Timeout | undefined
  #thread: Promise<Worker> | undefined
  /** Why the thread ended, or will have if nothing says why. */
  #reason: Error | undefined
  #closing: Promise<void> | undefined
  /** Of the log, by the present thread. */
  #syncs = { asked: 0, done: 0 }
  #waitingForSync: { asked: number; resolve: () => void; reject: (error?: Error) => void }[] = []

  constructor(directory: string, statementLimitMs: number, lock: DirectoryLock, space: SpaceOptions) {
    this.#space = space
    this.#directory = directory
    this.statementLimitMs = statementLimitMs
    this.#lock = lock
  }

  /** A connection for one client of node-postgres. There is one session: a new connection ends the one before. */
  openConnection(): EmbeddedConnection {
    this.#connectionCount += 1
    const connection = new EmbeddedConnection(this.#connectionCount, this)
    this.#connections.set(connection.number, connection)
    return connection
  }

  /** Resolves once the thread serves; one that died is started anew. */
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
   * Resolves once everything that was answered by now is on the disk, also what was only read: it may be of somebody else's commit that
   * is not there yet. Commits that come while the disk is at work are synced together by the next sync.
   */
  synced(): Promise<void> {
    const { asked, done } = this.#syncs
    if (done >= asked) return Promise.resolve()
    return new Promise((resolve, reject) => this.#waitingForSync.push({ asked, resolve, reject }))
  }

  leave(connection: EmbeddedConnection): void {
    this.#connections.delete(connection.number)
  }

  /** Ends the thread cleanly where it can still be asked to, and frees the directory in any case. */
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
      const thread = startEmbeddedThread({
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

  /** The thread is gone, and with it the session: whoever waits for an answer is told now. */
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
