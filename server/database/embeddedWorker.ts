// The thread that runs the embedded database: PGlite blocks whichever thread it is on, so it gets one of its own.
// It speaks the PostgreSQL protocol over messages; embeddedEngine.ts is its other end.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { openDurably, syncTree } from './durableFilesystem'
import type { EmbeddedReply, EmbeddedRequest, EmbeddedWorkerData } from './embeddedMessages'

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

/** What WebAssembly throws is not always an error, and would be told without its text. */
function die(reason: unknown): never {
  if (reason instanceof Error) throw reason
  throw new Error(
    typeof reason === 'object' && reason && 'message' in reason ? String(reason.message) : String(reason),
  )
}

async function serve(directory: string, port: MessagePort): Promise<void> {
  const database = await openDurably(directory)
  const say = (reply: EmbeddedReply, transfer: ArrayBuffer[] = []) => port.postMessage(reply, transfer)
  let current = 0

  const answer = async (request: EmbeddedRequest) => {
    if (request.kind === 'close') {
      await database.close()
      port.close()
      return
    }
    const { connection, bytes } = request
    if (connection > current) {
      await resetSession(database)
      current = connection
    }
    // The last words of a connection that was replaced meanwhile are not for the session of its successor.
    const reply = connection === current ? await exchange(database, bytes) : new Uint8Array(0)
    say({ kind: 'answer', connection, bytes: reply }, [reply.buffer])
  }

  // One request after the other; a failed one ends the thread, which every waiting query then learns.
  let turn = Promise.resolve()
  port.on('message', (request: EmbeddedRequest) => {
    turn = turn.then(() => answer(request)).catch(die)
  })
  say({ kind: 'ready' })
}

if (!parentPort) throw new Error('embeddedWorker runs in a worker thread only')
const { directory, task }: EmbeddedWorkerData = workerData
if (task === 'create') await create(directory)
else await serve(directory, parentPort)
