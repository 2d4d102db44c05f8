// The thread that runs the embedded database: PGlite blocks whichever thread it is on, so it gets one of its own.
// It speaks the PostgreSQL protocol over messages; embeddedEngine.ts is its other end.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { openDurably, syncTree } from './durableFilesystem'
import type { EmbeddedReply, EmbeddedRequest, EmbeddedWorkerData } from './embeddedMessages'
import { isLowOnSpace } from './freeSpace'
import { LogSync } from './logSync'

const SYNC_MESSAGE = Uint8Array.of(0x53, 0, 0, 0, 4)

async function create(directory: string): Promise<void> {
  const database = await openDurably(directory)
  await database.close()
  syncTree(directory)
}

/** Gives protocol messages to the engine and returns all that it says to them. */
async function exchange(database: PGlite, messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  await database.execProtocolRawStream(messages, {
    syncToFs: false,
    onRawData: (data) => {
      // A view of PGlite's own memory, which the next call overwrites.
      chunks.push(data.slice())
    },
  })
  const whole = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.length
  }
  return whole
}

/** A new connection must find the session as PostgreSQL would have given it: no transaction, settings or statements of the one before. */
async function resetSession(database: PGlite): Promise<void> {
  await exchange(database, SYNC_MESSAGE)
  if (database.isInTransaction()) await database.exec('ROLLBACK')
  await database.exec('DISCARD ALL')
}

const SPACE_INTERVAL_MS = 250
/** How an answer ends after which the session is in no transaction and in the middle of nothing. */
const READY_AND_IDLE = Buffer.from('Z\0\0\0\x05I', 'latin1')

/** Lets the session only read while the disk is nearly full; writes are then refused as read-only. */
function createSpaceGuard(database: PGlite, reserveBytes: number, say: (reply: EmbeddedReply) => void) {
  let isLow = false
  let lookedAt = Number.NEGATIVE_INFINITY
  return {
    async look(): Promise<void> {
      if (performance.now() - lookedAt < SPACE_INTERVAL_MS) return
      lookedAt = performance.now()
      const isLowNow = isLowOnSpace(directory, reserveBytes)
      if (isLowNow === isLow) return
      isLow = isLowNow
      await database.exec(`SET default_transaction_read_only = ${isLow ? 'on' : 'off'}`)
      say({ kind: 'space', isLow })
    },
    /** The session was reset, and may write. */
    forget(): void {
      isLow = false
      lookedAt = Number.NEGATIVE_INFINITY
    },
  }
}

/** How PGlite leaves a statement that failed: PostgreSQL's own jump back to its main loop. */
const OWN_JUMP_STATUS = 100

/**
 * PGlite ignores whatever else is thrown in a statement, such as a full stack or a disk that cannot be written: the client
 * would wait for ever, or take a lost commit for a good one. Here it ends the thread, and the next one recovers from the log.
 */
function endOnStrayErrors({ Module: engine }: PGlite, end: (reason: unknown) => never): void {
  const step = engine._PostgresMainLoopOnce
  engine._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if (!(typeof error === 'object' && error && 'status' in error && error.status === OWN_JUMP_STATUS))
        end(error)
      throw error
    }
  }
}

/** Syncs the log in the background for as long as it is behind, and says how far it is; what is asked for meanwhile is done by the next sync. */
function createSyncing(log: LogSync, say: (reply: EmbeddedReply) => void, end: (reason: unknown) => never) {
  let said = 0
  let isSyncing = false
  const tell = () => {
    const { done } = log.progress
    if (done > said) say({ kind: 'synced', done })
    said = done
  }
  const sync = async () => {
    while (log.isBehind) {
      await log.sync()
      tell()
    }
    isSyncing = false
  }
  return () => {
    // It may have been made at once, by a write of something else.
    tell()
    if (isSyncing || !log.isBehind) return
    isSyncing = true
    sync().catch(end)
  }
}

/** What WebAssembly throws is not always an error. */
function textOf(reason: unknown): string {
  return typeof reason === 'object' && reason && 'message' in reason ? String(reason.message) : String(reason)
}

async function serve(directory: string, port: MessagePort): Promise<void> {
  const log = new LogSync()
  const database = await openDurably(directory, log)
  const say = (reply: EmbeddedReply, transfer: ArrayBuffer[] = []) => port.postMessage(reply, transfer)
  const end = (reason: unknown): never => {
    say({ kind: 'dying', reason: textOf(reason) })
    // Of a thread, not of the process.
    process.exit(1)
  }
  endOnStrayErrors(database, end)
  const syncSoon = createSyncing(log, say, end)
  const space = createSpaceGuard(database, reserveBytes, say)
  let current = 0
  let isIdle = true

  const answer = async (request: EmbeddedRequest) => {
    if (request.kind === 'close') {
      log.end()
      syncSoon()
      await database.close()
      port.close()
      return
    }
    const { connection, bytes } = request
    if (connection > current) {
      await resetSession(database)
      space.forget()
      current = connection
      isIdle = true
    }
    if (isIdle) await space.look()
    // The last words of a connection that was replaced meanwhile are not for the session of its successor.
    const reply = connection === current ? await exchange(database, bytes) : new Uint8Array(0)
    isIdle = READY_AND_IDLE.equals(reply.subarray(-READY_AND_IDLE.length))
    say({ kind: 'answer', connection, bytes: reply, asked: log.progress.asked }, [reply.buffer])
    syncSoon()
  }

  // One request after the other; a failed one ends the thread, which every waiting query then learns.
  let turn = Promise.resolve()
  port.on('message', (request: EmbeddedRequest) => {
    turn = turn.then(() => answer(request)).catch(end)
  })
  log.begin()
  say({ kind: 'ready' })
}

if (!parentPort) throw new Error('embeddedWorker runs in a worker thread only')
const { directory, task, reserveBytes }: EmbeddedWorkerData = workerData
if (task === 'create') await create(directory)
else await serve(directory, parentPort)
