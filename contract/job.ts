import { createBackoff, isRetryable, type Sleep, statusOf } from './backoff'

/**
 * `waiting`: the server does not answer, or asks to wait; the job tries again by itself. `stopping`: what was sent
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
  /** Of one that goes on without whoever watches it: hears no more of it. */
  leave?: () => void
  subscribe: (listener: () => void) => () => void
  /** As listeners were last told: the same object until there is something new. */
  state: () => JobState
  /** What ended the job before its time: the session is over, or the server stayed away. Null where nothing did. */
  stopReason: () => Error | null
  /** The rows that went well with what `perform` answered, in the order in which they were done. Grows while the job runs. */
  succeeded: readonly { row: Row; result: Result }[]
  failed: readonly JobFailure<Row>[]
  /** Settles when the job is done or stopped; never rejects. */
  finished: Promise<JobState>
}

export type JobOptions<Row, Result> = {
  rows: readonly Row[]
  /**
   * Does one row, by one call: where no answer came it is asked to do the same row again, so it must be safe to do twice.
   */
  perform: (row: Row) => Promise<Result>
  /** How many rows are under way at once. */
  lanes?: number
  /** How the time passes until a server that does not answer is asked again. */
  sleep: Sleep
  /** How often in a row the job waits for the server before it stops; without end where this is left out. */
  maxWaits?: number
}

/** How often listeners are told, at most: drawing every row of thousands would cost more than doing them. */
const NOTIFY_EVERY_MS = 100

/** Starts a job at once. A failure of one row is kept with it; while the server does not answer, all rows wait. */
export function createJob<Row, Result>({
  rows,
  perform,
  lanes = 4,
  sleep,
  maxWaits,
}: JobOptions<Row, Result>): Job<Row, Result> {
  const succeeded: { row: Row; result: Result }[] = []
  const failed: JobFailure<Row>[] = []
  const listeners = new Set<() => void>()
  const stopped = new AbortController()
  const backoff = createBackoff({ sleep, signal: stopped.signal, maxWaits })
  let status: JobStatus = 'running'
  let state: JobState = { status, total: rows.length, done: 0, failed: 0 }
  let stopReason: Error | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let next = 0
  let pause: Pause | undefined

  function notify(): void {
    clearTimeout(timer)
    timer = undefined
    state = { status, total: rows.length, done: succeeded.length + failed.length, failed: failed.length }
    for (const listener of listeners) listener()
  }
  const notifySoon = () => {
    timer ??= setTimeout(notify, NOTIFY_EVERY_MS)
  }
  function setStatus(wanted: JobStatus): void {
    if (status === wanted) return
    status = wanted
    notify()
  }

  function onAnswer(): void {
    backoff.reset()
    if (status === 'waiting') setStatus('running')
    notifySoon()
  }

  async function doRow(row: Row): Promise<void> {
    while (true) {
      try {
        succeeded.push({ row, result: await perform(row) })
        return onAnswer()
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown))
        if (statusOf(error) === 401) return stop(error)
        if (!isRetryable(error)) {
          failed.push({ row, error })
          return onAnswer()
        }
        if (backoff.isExhausted()) return stop(error)
        if (status === 'running') setStatus('waiting')
        await backoff.wait(error)
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
      await backoff.pending()
      await pause?.over
    }
  }

  function stop(reason: Error | null): void {
    if (stopped.signal.aborted || status === 'done') return
    stopReason = reason
    stopped.abort()
    setStatus('stopping')
    pause?.end()
  }

  async function run(): Promise<JobState> {
    await Promise.all(Array.from({ length: lanes }, lane))
    setStatus(stopped.signal.aborted ? 'stopped' : 'done')
    return state
  }

  return {
    pause: () => {
      if (status !== 'running' && status !== 'waiting') return
      pause = createPause()
      setStatus('paused')
    },
    resume: () => {
      if (status !== 'paused') return
      pause?.end()
      pause = undefined
      setStatus('running')
    },
    stop: () => stop(null),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    stopReason: () => stopReason,
    succeeded,
    failed,
    finished: run(),
  }
}

type Pause = { over: Promise<void>; end: () => void }

function createPause(): Pause {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return { over, end }
}
