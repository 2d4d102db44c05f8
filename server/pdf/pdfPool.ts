import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { FAILURE_MESSAGES } from '../../contract/errors'
import { Failure } from '../failure'
import type { CollectionInput } from './collectionInput'
import type { ReportInput } from './reportInput'
import type { SheetInput } from './sheetInput'

export type PdfPoolOptions = {
  /** Reports drawn at the same time. One thread stays ready, the others end when idle. */
  threads?: number
  /** Reports that may wait their turn; one more is refused at once. */
  waiting?: number
  /** From asking to having the file, waiting included. */
  timeLimitMs?: number
  /** The same of a file of several reports. */
  collectionTimeLimitMs?: number
}

/** The content of a PDF: one report, several reports, or a match sheet. */
export type PdfInput = ReportInput | CollectionInput | SheetInput

export type DrawOptions = {
  /** Cancels the drawing when the caller disconnects or stops it. */
  signal?: AbortSignal
}

export type PdfPool = {
  /** Draws a file away from the main thread. */
  draw(input: PdfInput, options?: DrawOptions): Promise<Uint8Array>
  /** Ends the threads; reports that are being drawn fail. */
  close(): Promise<void>
}

/** One core stays free for lists: a report takes a hundred times as long as one of them. */
export const PDF_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Where a thread can be made to step back; elsewhere it would be the whole process. */
const niceIncrement = process.platform === 'linux' ? 10 : 0

/**
 * For a report's turn and its drawing, in milliseconds. Its thread steps back for everything else: on a busy machine the
 * first one, which brings the library into memory, takes twenty times as long as on one that is idle.
 */
const TIME_LIMIT_MS = 60_000

/** Several reports in one file take as long as that many: they have a thread of their own, for which no single report waits. */
const COLLECTIONS = { threads: 1, kept: 0, waiting: 5 } as const

/** Threads that draw reports. The first starts with the first report, and a report that brings its thread down fails alone. */
export function createPdfPool({
  threads = PDF_THREADS,
  waiting = 40,
  timeLimitMs = TIME_LIMIT_MS,
  collectionTimeLimitMs = 110_000,
}: PdfPoolOptions = {}): PdfPool {
  const files = createThreads({ threads, kept: 1, waiting, timeLimitMs })
  const collections = createThreads({ ...COLLECTIONS, timeLimitMs: collectionTimeLimitMs })
  return {
    draw: (input, options) => ('reports' in input ? collections : files).draw(input, options),
    async close() {
      await Promise.all([files.close(), collections.close()])
    },
  }
}

/** `kept`: threads that stay ready. */
type ThreadsOptions = { threads: number; kept: number; waiting: number; timeLimitMs: number }

function createThreads({ threads, kept, waiting, timeLimitMs }: ThreadsOptions): PdfPool {
  let pool: Piscina<PdfInput, Uint8Array> | undefined
  let closed = false

  const start = () =>
    new Piscina<PdfInput, Uint8Array>({
      filename: workerFile(),
      execArgv: [],
      minThreads: kept,
      maxThreads: threads,
      maxQueue: waiting,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
      niceIncrement,
      // Waiting by Atomics would stop what react-pdf still does between two reports.
      atomics: 'disabled',
    })

  return {
    async draw(input, { signal: stopped } = {}) {
      if (closed) throw busy()
      pool ??= start()
      if (pool.queueSize >= waiting) throw busy()
      const late = AbortSignal.timeout(timeLimitMs)
      const signal = stopped === undefined ? late : AbortSignal.any([late, stopped])
      try {
        return await pool.run(input, { signal })
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

const busy = () => new Failure('unavailable', FAILURE_MESSAGES.tooManyReports)

/** The worker as it was written (development, tests) or as it was built beside this file. */
function workerFile(): string {
  const name = import.meta.url.endsWith('.ts') ? './pdfWorker.source.mjs' : './pdfWorker.js'
  return fileURLToPath(new URL(name, import.meta.url))
}
