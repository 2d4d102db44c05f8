// The thread that runs the embedded database, because PGlite blocks its thread. It exchanges protocol messages with
// embeddedEngine.ts.
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

/** Passes protocol messages to the engine and returns its response. */
async function exchange(database: PGlite, messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  await database.execProtocolRawStream(messages, {
    syncToFs: false,
    onRawData: (data) => {
      // The next call overwrites this part of PGlite's memory.
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

/** Resets the session for a new connection: no transaction, settings or statements of the previous one. */
async function resetSession(database: PGlite): Promise<void> {
  await exchange(database, SYNC_MESSAGE)
  if (database.isInTransaction()) await database.exec('ROLLBACK')
  await database.exec('DISCARD ALL')
}

const SPACE_INTERVAL_MS = 250
/** The end of a response after which the session is outside of a transaction. */
const READY_AND_IDLE = Buffer.from('Z\0\0\0\x05I', 'latin1')

/** Makes the session read-only while the disk is nearly full. */
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
    /** Forgets the state after a reset of the session. */
    forget(): void {
      isLow = false
      lookedAt = Number.NEGATIVE_INFINITY
    },
  }
}

/** The exit status with which PGlite leaves a failed statement. */
const OWN_JUMP_STATUS = 100

/**
 * Ends the thread on other errors, such as a stack overflow or a write error, which PGlite ignores: the client would wait without
 * end, or treat a lost commit as stored. The next thread recovers from the log.
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

/** Syncs the log in the background while syncs are pending, and reports the progress. One sync covers all requests before it. */
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
    // A write to another file may have synced the log.
    tell()
    if (isSyncing || !log.isBehind) return
    isSyncing = true
    sync().catch(end)
  }
}

/** WebAssembly also throws values that are not errors. */
function textOf(reason: unknown): string {
  return typeof reason === 'object' && reason && 'message' in reason ? String(reason.message) : String(reason)
}

async function serve(directory: string, port: MessagePort): Promise<void> {
  const log = new LogSync()
  const database = await openDurably(directory, log)
  const say = (reply: EmbeddedReply, transfer: ArrayBuffer[] = []) => port.postMessage(reply, transfer)
  const end = (reason: unknown): never => {
    say({ kind: 'dying', reason: textOf(reason) })
    // In a thread this ends the thread.
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
    // Messages of a replaced connection do not reach the session of its successor.
    const reply = connection === current ? await exchange(database, bytes) : new Uint8Array(0)
    isIdle = READY_AND_IDLE.equals(reply.subarray(-READY_AND_IDLE.length))
    say({ kind: 'answer', connection, bytes: reply, asked: log.progress.asked }, [reply.buffer])
    syncSoon()
  }

  // One request at a time. A failure ends the thread, which rejects all waiting queries.
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
