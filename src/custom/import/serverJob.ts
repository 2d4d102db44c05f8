import { createBackoff, isRetryable } from '../../../contract/backoff'
import type { Batch } from '../../../contract/batch'
import { LIMITS } from '../../../contract/fields'
import type { WorkItem } from '../../../contract/import/engine/protocol'
import type { ImportedResource } from '../../../contract/import/kinds'
import type { JobState } from '../../components/job'
import { createStore } from '../../createStore'
import type { AppDataProvider } from '../../dataProvider'
import { failureOfRow } from '../../dataProvider/calls/importRuns'
import { untilReachable } from '../../dataProvider/untilReachable'
import { message } from '../../i18n'
import type { ImportJob } from './importJob'

/** The interval between two requests for the progress. */
const ASK_EVERY_MS = 1_000

type Watched = {
  dataProvider: Pick<AppDataProvider, 'batch' | 'batchRows' | 'stopRun'>
  resource: ImportedResource
  batchId: string
  /** The rows in the server's order. */
  rows: readonly WorkItem[]
}

/** Watches an import that the server writes, as a job of the page. */
export function watchServerJob(watched: Watched): ImportJob {
  const { dataProvider, resource, batchId, rows } = watched
  const left = new AbortController()
  const succeeded: { row: WorkItem; result: undefined }[] = []
  const failed: { row: WorkItem; error: Error }[] = []
  const state = createStore<JobState>({ status: 'running', total: rows.length, done: 0, failed: 0 })
  let stopReason: Error | null = null

  const tell = (some: Partial<JobState>) => state.set({ ...state.get(), ...some })

  async function watch(): Promise<JobState> {
    const backoff = createBackoff({ sleep: untilReachable, signal: left.signal })
    while (!left.signal.aborted) {
      try {
        const { data } = await dataProvider.batch(batchId, { signal: left.signal })
        backoff.reset()
        const run = data.run
        if (!run || run.end !== null) {
          await keepResults(data)
          return state.get()
        }
        tell({ status: 'running', done: run.done })
        await untilReachable(ASK_EVERY_MS, left.signal)
      } catch (error) {
        if (!isRetryable(error)) return end(error instanceof Error ? error : new Error(String(error)))
        tell({ status: 'waiting' })
        await backoff.wait(error)
      }
    }
    return state.get()
  }

  /** Stops watching after an error. */
  function end(reason: Error): JobState {
    stopReason = reason
    tell({ status: 'stopped' })
    return state.get()
  }

  async function keepResults({ run }: Batch): Promise<void> {
    const done = rows.slice(0, run?.done ?? 0)
    const errors = await refusedRows()
    for (const row of done) {
      const error = errors.get(row.row)
      if (error === undefined) succeeded.push({ row, result: undefined })
      else failed.push({ row, error })
    }
    const isDone = run?.end === 'done'
    if (run?.end && run.end !== 'done' && run.end !== 'stopped') {
      stopReason = new Error(message(`batches.run.end.${run.end}`))
    }
    tell({ status: isDone ? 'done' : 'stopped', done: done.length, failed: failed.length })
  }

  async function refusedRows(): Promise<Map<number, Error>> {
    const errors = new Map<number, Error>()
    for (let page = 1, isMore = true; isMore; page += 1) {
      const request = { kind: 'refused' as const, page, amount: LIMITS.listAmount }
      const { data } = await dataProvider.batchRows(batchId, request, { signal: left.signal })
      for (const { row, error } of data.refusals) if (error) errors.set(row, failureOfRow(resource, error))
      isMore = data.refusals.length === LIMITS.listAmount
    }
    return errors
  }

  return {
    pause: () => {},
    resume: () => {},
    stop: () => {
      tell({ status: 'stopping' })
      // If the call fails, the next progress shows that the run continues.
      dataProvider.stopRun(batchId).catch(() => undefined)
    },
    leave: () => left.abort(),
    watchAgain: () => watchServerJob(watched),
    subscribe: state.subscribe,
    state: state.get,
    stopReason: () => stopReason,
    succeeded,
    failed,
    finished: watch(),
  }
}
