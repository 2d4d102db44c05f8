import { HttpError } from 'react-admin'
import { NoAnswerError } from '../../dataProvider'

/**
 * `waiting`: the server does not answer, or asks for patience; the job tries again by itself. `stopping`: what was sent
 * already is being answered, nothing more is sent.
 */
export type JobStatus = 'running' | 'paused' | 'waiting' | 'stopping' | 'stopped' | 'done'

export type JobState = {
  status: JobStatus
  total: number
  /** Rows that are done, well or not. */
  done: number
  failed: number
}

export type JobFailure<Row> = { row: Row; error: Error }

/** Something long that is done row by row, and can be paused, stopped and watched. */
export type Job<Row, Result> = {
  pause: () => void
  resume: () => void
  /** Sends nothing more. Rows that are under way are still answered, so that what was done is known. */
  stop: () => void
  subscribe: (listener: () => void) => () => void
  /** As of the last telling, which is the same object until there is something new. */
  state: () => JobState
  /** What `perform` made of rows, in the order in which they were done. Grows while the job runs. */
  succeeded: readonly { row: Row; result: Result }[]
  failed: readonly JobFailure<Row>[]
  /** Settles when the job is done or stopped; never rejects. */
  finished: Promise<JobState>
}

type JobOptions<Row, Result> = {
  rows: readonly Row[]
  /**
   * Does one row, by one call: where no answer came it is asked to do the same row again, so it must be safe to do twice.
   */
  perform: (row: Row) => Promise<Result>
  /** How many rows are under way at once. */
  lanes?: number
}

/** How often those who watch are told, at most: drawing every row of thousands would cost more than doing them. */
const TELL_EVERY_MS = 100
const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 15_000

/** Statuses of a server that is away or busy, and will be back. */
const PASSING = [429, 502, 503, 504]

/** Whether the same may well go through a moment later: no answer came, or the server is away or busy. */
export const isPassing = (error: unknown): boolean =>
  error instanceof NoAnswerError || (error instanceof HttpError && PASSING.includes(error.status))

const isSignedOut = (error: unknown) => error instanceof HttpError && error.status === 401

/** Starts a job at once. What fails for one row is kept with it; what fails for all is waited for. */
export function createJob<Row, Result>({
  rows,
  perform,
  lanes = 4,
}: JobOptions<Row, Result>): Job<Row, Result> {
  const succeeded: { row: Row; result: Result }[] = []
  const failed: JobFailure<Row>[] = []
  const listeners = new Set<() => void>()
  const stopped = new AbortController()
  let status: JobStatus = 'running'
  let told: JobState = { status, total: rows.length, done: 0, failed: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let next = 0
  let wait = FIRST_WAIT_MS
  let waiting: Promise<void> | undefined
  let pause: Pause | undefined

  function tell(): void {
    clearTimeout(timer)
    timer = undefined
    told = { status, total: rows.length, done: succeeded.length + failed.length, failed: failed.length }
    for (const listener of listeners) listener()
  }
  const tellSoon = () => {
    timer ??= setTimeout(tell, TELL_EVERY_MS)
  }
  function become(wanted: JobStatus): void {
    if (status === wanted) return
    status = wanted
    tell()
  }

  /** Until there is reason to think that the server is back. Whoever meets the same failure waits for the same moment. */
  function serverIsBack(): Promise<void> {
    if (status === 'running') become('waiting')
    waiting ??= untilOnline(wait, stopped.signal).then(() => {
      waiting = undefined
      wait = Math.min(wait * 2, MAX_WAIT_MS)
    })
    return waiting
  }
  function answered(): void {
    wait = FIRST_WAIT_MS
    if (status === 'waiting') become('running')
    tellSoon()
  }

  async function doRow(row: Row): Promise<void> {
    while (true) {
      try {
        succeeded.push({ row, result: await perform(row) })
        return answered()
      } catch (error) {
        if (isSignedOut(error)) return stop()
        if (!isPassing(error)) {
          failed.push({ row, error: error instanceof Error ? error : new Error(String(error)) })
          return answered()
        }
        await serverIsBack()
        await pause?.over
        if (stopped.signal.aborted) return
      }
    }
  }

  async function lane(): Promise<void> {
    while (next < rows.length && !stopped.signal.aborted) {
      const row = rows[next]
      next += 1
      if (row !== undefined) await doRow(row)
      await waiting
      await pause?.over
    }
  }

  function stop(): void {
    if (status === 'done' || status === 'stopped') return
    stopped.abort()
    become('stopping')
    pause?.end()
  }

  async function run(): Promise<JobState> {
    await Promise.all(Array.from({ length: lanes }, lane))
    become(stopped.signal.aborted ? 'stopped' : 'done')
    return told
  }

  return {
    pause: () => {
      if (status !== 'running' && status !== 'waiting') return
      pause = aPause()
      become('paused')
    },
    resume: () => {
      if (status !== 'paused') return
      pause?.end()
      pause = undefined
      become('running')
    },
    stop,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => told,
    succeeded,
    failed,
    finished: run(),
  }
}

type Pause = { over: Promise<void>; end: () => void }

function aPause(): Pause {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return { over, end }
}

/** The browser tells that there is a network again; a server that is back is found by asking now and then. */
function untilOnline(timeoutMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cleared = new AbortController()
    const go = () => {
      clearTimeout(timer)
      cleared.abort()
      resolve()
    }
    const timer = setTimeout(go, timeoutMs)
    window.addEventListener('online', go, { signal: cleared.signal })
    signal.addEventListener('abort', go, { signal: cleared.signal })
  })
}
