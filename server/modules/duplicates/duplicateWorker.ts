import { parentPort, workerData } from 'node:worker_threads'
import { emptyIndex, type Row } from '../../../contract/duplicates/records'
import { MAX_PAIRS } from '../../../contract/duplicates/search'
import type { Mergeable } from '../../../contract/merge'
import type { FoundIds, SearchPart } from './duplicateSearch'

/** How long and for how many pairs the thread compares between two messages. */
const PART_MS = 200
const PART_PAIRS = 100

if (!parentPort) throw new Error('duplicateWorker runs in a worker thread only')
const port = parentPort
const index = emptyIndex(workerData as Mergeable)
let indexed = 0

/** Indexes the rows of each message, and searches after the message without rows. */
port.on('message', (rows: readonly Row[] | null) => {
  for (const part of rows === null ? search() : add(rows)) port.postMessage(part)
})

function* add(rows: readonly Row[]): Generator<SearchPart> {
  for (const row of rows) index.add(row)
  indexed += rows.length
  yield { state: 'reading', done: indexed, pairs: [] }
}

function* search(): Generator<SearchPart> {
  let pairs: FoundIds[] = []
  let found = 0
  let sentAt = performance.now()
  for (let place = 0; place < indexed; place += 1) {
    for (const { rows, verdict, reasons } of index.pairs({ from: place, to: place + 1 })) {
      pairs.push({ ids: [rows[0].id, rows[1].id], verdict, reasons })
      found += 1
      if (found === MAX_PAIRS) return yield { state: 'limited', done: place + 1, pairs }
    }
    if (pairs.length < PART_PAIRS && performance.now() - sentAt < PART_MS) continue
    yield { state: 'comparing', done: place + 1, pairs }
    pairs = []
    sentAt = performance.now()
  }
  yield { state: 'done', done: indexed, pairs }
}
