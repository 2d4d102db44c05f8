import { createBackoff, isRetryable, type Sleep, statusOf } from './backoff'

/**
 * `waiting`: the server is unreachable or busy; the job retries automatically. `stopping`: no more calls are sent, and the pending
 * calls finish.
 */
export type JobStatus = 'running' | 'paused' | 'waiting' | 'stopping' | 'stopped' | 'done'

export type JobState = {
  status: JobStatus
  total: number
  /** Processed rows, successful or failed. */
  done: number
  failed: number
}

export type JobFailure<Row> = { row: Row; error: Error }

/** A long task that processes rows, several at once, and can be paused, stopped and observed. */
export type Job<Row, Result> = {
  pause: () => void
  resume: () => void
  /** Sends no more calls. Pending calls still finish, so that their results are recorded. */
  stop: () => void
  subscribe: (listener: () => void) => () => void
  /** The last state that subscribers received; the same object until it changes. */
  state: () => JobState
  /** The error that ended the job early: the session expired, or the server stayed unreachable or busy. Null if no error did. */
  stopReason: () => Error | null
  /** The successful rows with the results of `perform`, in the order of completion. Grows while the job runs. */
  succeeded: readonly { row: Row; result: Result }[]
  failed: readonly JobFailure<Row>[]
  /** Settles when the job is done or stopped; never rejects. */
  finished: Promise<JobState>
}

export type JobOptions<Row, Result> = {
  rows: readonly Row[]
  /**
   * Processes one row by one call to the server. If the server is unreachable or busy, `perform` is called again with the same row, so it must
   * be idempotent.
   */
  perform: (row: Row) => Promise<Result>
  /** The number of rows that are processed at once. */
  lanes?: number
  sleep: Sleep
  /** The maximum number of consecutive waits before the job stops; unlimited if missing. */
  maxWaits?: number
}

/** The shortest interval between two notifications of processed rows: rendering after each row would take longer than processing it. */
const NOTIFY_EVERY_MS = 100

/** Creates a job and starts it at once. Stores the error of a failed row; while the server is unreachable or busy, all rows wait. */
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

  async function processRow(row: Row): Promise<void> {
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
        await pause?.ended
        if (stopped.signal.aborted) return
      }
    }
  }

  async function lane(): Promise<void> {
    while (next < rows.length && !stopped.signal.aborted) {
      const row = rows[next]
      next += 1
      if (row !== undefined) await processRow(row)
      await backoff.pending()
      await pause?.ended
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

type Pause = { ended: Promise<void>; end: () => void }

function createPause(): Pause {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { ended, end }
}
