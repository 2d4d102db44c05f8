import { setMaxListeners } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import PQueue from 'p-queue'
import { Piscina } from 'piscina'
import { FAILURE_MESSAGES } from '../../contract/errors'
import { Failure } from '../failure'
import type { CollectionInput } from './collectionInput'
import type { ReportInput } from './reportInput'
import type { SheetInput } from './sheetInput'

export type PdfPoolOptions = {
  /** Reports drawn at the same time. One thread stays ready, the others end when idle. */
  threads?: number
  /** Single files that may wait their turn; one more is refused at once. */
  waiting?: number
  /** From asking to having the file, waiting included. */
  timeLimitMs?: number
  /** The same of a file of several reports. */
  collectionTimeLimitMs?: number
  /** New threads replace the old ones after this many reports, to return their memory. */
  reportsOfThreads?: number
}

/** The content of a PDF: one report, several reports, or a match sheet. */
export type PdfInput = ReportInput | CollectionInput | SheetInput

export type DrawOptions = {
  /** Stops a collection when its caller disconnects or cancels it: its pending reports are not drawn. */
  signal?: AbortSignal
}

export type PdfPool = {
  /** Draws a file away from the main thread. */
  draw(input: PdfInput, options?: DrawOptions): Promise<Uint8Array>
  /** Ends the threads; reports that are being drawn fail. */
  close(): Promise<void>
}

/** Lists have a higher priority, so reports may use both cores of a small machine. */
export const PDF_THREADS = Math.min(2, availableParallelism())

/** Where a thread can be made to step back; elsewhere it would be the whole process. */
const niceIncrement = process.platform === 'linux' ? 10 : 0

/**
 * For a report's turn and its drawing, in milliseconds. Its thread steps back for everything else: on a busy machine the
 * first one, which brings the library into memory, takes twenty times as long as on one that is idle.
 */
const TIME_LIMIT_MS = 60_000

/** Collections that are drawn or pending. */
const MAX_COLLECTIONS = 6

/** The highest comes first. */
const PRIORITY = { reportOfCollection: 0, join: 1, single: 2 } as const

type Tasks = typeof import('./pdfWorker')
/** `late` ends the thread, `stopped` only the wait for it. */
type Turn = { priority: number; late: AbortSignal; stopped?: AbortSignal }

/**
 * Draws single files and the reports of collections in the same threads. A single file gets the next free thread, so it waits for
 * one report of a collection at most. A report that brings its thread down fails alone.
 */
export function createPdfPool({
  threads = PDF_THREADS,
  waiting = 40,
  timeLimitMs = TIME_LIMIT_MS,
  collectionTimeLimitMs = 110_000,
  reportsOfThreads = 50,
}: PdfPoolOptions = {}): PdfPool {
  const turns = new PQueue({ concurrency: threads })
  let pool: Piscina | undefined
  let reports = 0
  let collections = 0
  let closed = false

  // Between two reports, because the new thread takes a second to load.
  turns.on('idle', () => {
    if (closed || reports < reportsOfThreads) return
    void pool?.destroy()
    pool = startThreads(threads)
    reports = 0
  })

  function run<Name extends keyof Tasks>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
    { priority, late, stopped = late }: Turn,
  ): Promise<Awaited<ReturnType<Tasks[Name]>>> {
    const draw = () => {
      if (closed) throw busy()
      pool ??= startThreads(threads)
      reports += 1
      return pool.run(input, { name, signal: late })
    }
    return turns.add(draw, { priority, signal: stopped })
  }

  function drawSingle(input: ReportInput | SheetInput, late: AbortSignal): Promise<Uint8Array> {
    const turn = { priority: PRIORITY.single, late }
    if (turns.sizeBy({ priority: turn.priority }) >= waiting) throw busy()
    return 'analysis' in input ? run('drawReport', input, turn) : run('drawSheet', input, turn)
  }

  async function drawCollection(
    input: CollectionInput,
    late: AbortSignal,
    signal: AbortSignal = late,
  ): Promise<Uint8Array> {
    if (collections >= MAX_COLLECTIONS) throw busy()
    collections += 1
    const failed = new AbortController()
    const stopped = AbortSignal.any([late, signal, failed.signal])
    // Every pending report listens.
    setMaxListeners(0, stopped)
    const turn = { priority: PRIORITY.reportOfCollection, late, stopped }
    try {
      const drawn = await Promise.all(input.reports.map((report) => run('drawPart', report, turn)))
      return await run('joinParts', { input, drawn }, { ...turn, priority: PRIORITY.join })
    } catch (error) {
      failed.abort()
      throw error
    } finally {
      collections -= 1
    }
  }

  return {
    async draw(input, { signal } = {}) {
      if (closed) throw busy()
      const isCollection = 'reports' in input
      const late = AbortSignal.timeout(isCollection ? collectionTimeLimitMs : timeLimitMs)
      try {
        return await (isCollection ? drawCollection(input, late, signal) : drawSingle(input, late))
      } catch (error) {
        if (late.aborted) throw new Failure('unavailable', FAILURE_MESSAGES.reportTooLate)
        throw error
      }
    },
    async close() {
      closed = true
      await pool?.destroy()
    },
  }
}

const startThreads = (threads: number) =>
  new Piscina({
    filename: workerFile(),
    execArgv: [],
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    niceIncrement,
    // Waiting by Atomics would stop what react-pdf still does between two reports.
    atomics: 'disabled',
  })

const busy = () => new Failure('unavailable', FAILURE_MESSAGES.tooManyReports)

/** The worker as it was written (development, tests) or as it was built beside this file. */
function workerFile(): string {
  const name = import.meta.url.endsWith('.ts') ? './pdfWorker.source.mjs' : './pdfWorker.js'
  return fileURLToPath(new URL(name, import.meta.url))
}
