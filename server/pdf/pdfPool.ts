import { setMaxListeners } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import PQueue from 'p-queue'
import { Piscina } from 'piscina'
import { FAILURE_MESSAGES } from '../../contract/errors'
import { Failure } from '../failure'
import type { CollectionInput } from './collectionInput'
import type { ReportInput } from './reportInput'
import type { SummaryInput } from './Summary'
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

/** The content of a PDF: one report, several reports, a match sheet, or the summary of a bundle. */
export type PdfInput = ReportInput | CollectionInput | SheetInput | SummaryInput

export type DrawOptions = {
  /** Ends the drawing when the caller disconnects or stops it. */
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
type Turn = { priority: number; signal: AbortSignal }

/**
 * Draws single files and the reports of collections in the same threads. A single file gets the next free thread, so it waits for
 * one report of a collection at most.
 *
 * A thread whose drawing failed, took too long or was stopped never draws again: react-pdf may continue that drawing, and all
 * drawings of a thread share their fonts.
 */
export function createPdfPool({
  threads = PDF_THREADS,
  waiting = 40,
  timeLimitMs = TIME_LIMIT_MS,
  collectionTimeLimitMs = 110_000,
  reportsOfThreads = 50,
}: PdfPoolOptions = {}): PdfPool {
  const turns = new PQueue({ concurrency: threads })
  const started = new Set<Piscina>()
  /** The thread that stays ready is the last one, which draws next. */
  const free: Piscina[] = []
  let reports = 0
  let files = 0
  let collections = 0
  let closed = false

  function startThread(): Piscina {
    const thread = createThread({ staysReady: !Array.from(started).some(staysReady) })
    started.add(thread)
    // It failed without a report; the reports that wait for it fail with it.
    thread.on('error', () => void endThread(thread))
    return thread
  }

  async function endThread(thread: Piscina): Promise<void> {
    if (!started.delete(thread)) return
    const place = free.indexOf(thread)
    if (place >= 0) free.splice(place, 1)
    await thread.destroy()
  }

  function run<Name extends keyof Tasks>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
    { priority, signal }: Turn,
  ): Promise<Awaited<ReturnType<Tasks[Name]>>> {
    const draw = async () => {
      if (closed) throw busy()
      const thread = free.pop() ?? startThread()
      reports += 1
      try {
        const drawn = await thread.run(input, { name, signal })
        if (!started.has(thread)) return drawn
        if (staysReady(thread)) free.push(thread)
        else free.unshift(thread)
        return drawn
      } catch (error) {
        void endThread(thread)
        throw error
      }
    }
    return turns.add(draw, { priority, signal })
  }

  function drawSingle(input: Exclude<PdfInput, CollectionInput>, signal: AbortSignal): Promise<Uint8Array> {
    const turn = { priority: PRIORITY.single, signal }
    if (turns.sizeBy({ priority: turn.priority }) >= waiting) throw busy()
    if ('rows' in input) return run('drawSummary', input, turn)
    return 'analysis' in input ? run('drawReport', input, turn) : run('drawSheet', input, turn)
  }

  async function drawCollection(input: CollectionInput, stopped: AbortSignal): Promise<Uint8Array> {
    if (collections >= MAX_COLLECTIONS) throw busy()
    collections += 1
    const failed = new AbortController()
    const signal = AbortSignal.any([stopped, failed.signal])
    // Every pending report listens.
    setMaxListeners(0, signal)
    const turn = { priority: PRIORITY.reportOfCollection, signal }
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

  /** Replaces the free threads after many reports. Not during a file, because a new thread takes a second to load. */
  function returnMemory(): void {
    if (closed || files > 0 || reports < reportsOfThreads) return
    for (const thread of free.splice(0)) void endThread(thread)
    const thread = startThread()
    thread.run(undefined, { name: 'load' }).catch(() => endThread(thread))
    free.push(thread)
    reports = 0
  }

  return {
    async draw(input, { signal: stop } = {}) {
      if (closed) throw busy()
      const isCollection = 'reports' in input
      const late = AbortSignal.timeout(isCollection ? collectionTimeLimitMs : timeLimitMs)
      const signal = stop === undefined ? late : AbortSignal.any([late, stop])
      files += 1
      try {
        return await (isCollection ? drawCollection(input, signal) : drawSingle(input, signal))
      } catch (error) {
        if (late.aborted) throw new Failure('unavailable', FAILURE_MESSAGES.reportTooLate)
        throw error
      } finally {
        files -= 1
        returnMemory()
      }
    },
    async close() {
      closed = true
      await Promise.all(Array.from(started, endThread))
    },
  }
}

/**
 * A thread of its own for one file at a time; it starts with its first one. Unless it stays ready, it ends when idle and starts again
 * with its next file.
 */
const createThread = ({ staysReady }: { staysReady: boolean }) =>
  new Piscina({
    filename: workerFile(),
    execArgv: [],
    // With a minimum, Piscina replaces a thread that was stopped, even when its exit comes after destroy(): nothing would end that one.
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: staysReady ? Number.POSITIVE_INFINITY : 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    niceIncrement,
    // Waiting by Atomics would stop what react-pdf still does between two reports.
    atomics: 'disabled',
  })

const staysReady = ({ options }: Piscina) => options.idleTimeout === Number.POSITIVE_INFINITY

const busy = () => new Failure('unavailable', FAILURE_MESSAGES.tooManyReports)

/** The worker as it was written (development, tests) or as it was built beside this file. */
function workerFile(): string {
  const name = import.meta.url.endsWith('.ts') ? './pdfWorker.source.mjs' : './pdfWorker.js'
  return fileURLToPath(new URL(name, import.meta.url))
}
