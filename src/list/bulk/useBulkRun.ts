import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useIsMounted, useNotify } from 'react-admin'
import { type BatchEnd, shortRefusal } from '../../../contract/batch'
import { LIMITS } from '../../../contract/fields'
import type { RecordedResource } from '../../../contract/paths'
import type { OpenBatch } from '../../components/batch/openBatch'
import { createJob, type Job } from '../../components/job'
import type { AppDataProvider } from '../../dataProvider'
import { failureReason } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import type { Outcome } from './changes'

type Identified = { id: string }

/** An action on each of many records. */
export type BulkTask<Row> = {
  rows: readonly Row[]
  perform: (row: Row) => Promise<Outcome>
  /** The batch of the run's writes, if the server can undo it. */
  batch?: OpenBatch
}

type Succeeded<Row> = { row: Row; result: Outcome }

/** A running task; `earlier` holds the results of the attempts before this one. */
export type BulkRun<Row> = {
  task: BulkTask<Row>
  job: Job<Row, Outcome>
  earlier: readonly Succeeded<Row>[]
}

/** Returns all successful rows of the run so far. */
export const succeededOf = <Row>({ earlier, job }: BulkRun<Row>): readonly Succeeded<Row>[] => [
  ...earlier,
  ...job.succeeded,
]

/** Returns the rows that failed or were not started. */
export function restOf<Row extends Identified>(run: BulkRun<Row>): Row[] {
  const succeeded = new Set(succeededOf(run).map(({ row }) => row.id))
  return run.task.rows.filter(({ id }) => !succeeded.has(id))
}

/** Returns the outcome of a run in the browser, which the server stores with the batch. */
function endOf<Row extends Identified>(run: BulkRun<Row>, labelOf: (row: Row) => string): BatchEnd {
  const places = new Map(run.task.rows.map(({ id }, index) => [id, index + 1]))
  const refusals = run.job.failed.map(({ row, error }) => ({
    row: places.get(row.id) ?? 1,
    title: labelOf(row),
    reason: failureReason(error),
  }))
  return {
    unchanged: succeededOf(run).filter(({ result }) => !result.isChanged).length,
    refused: refusals.length,
    refusals: refusals.slice(0, LIMITS.refusals).map(shortRefusal),
  }
}

/** Returns the run of a task over many records, and its start. Leaving the page stops the run, and a toast counts the processed rows. */
export function useBulkRun<Row extends Identified>(
  resource: RecordedResource,
  labelOf: (row: Row) => string,
) {
  const t = useMessage()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<AppDataProvider>()
  const [run, setRun] = useState<BulkRun<Row> | null>(null)
  const job = useRef<Job<Row, Outcome>>(null)
  const isMounted = useIsMounted()
  useEffect(() => () => job.current?.stop(), [])

  const begin = (task: BulkTask<Row>, rows: readonly Row[], earlier: readonly Succeeded<Row>[]) => {
    const started = createJob({ rows, perform: task.perform })
    job.current = started
    const run = { task, job: started, earlier }
    setRun(run)
    started.finished.then(async ({ status, done, total }) => {
      if (!isMounted.current && status === 'stopped' && done < total) {
        const values = { done: formatFigure(done), total: formatFigure(total) }
        notify(t('bulk.report.left', values), { type: 'warning' })
      }
      const batchId = task.batch?.begun()
      if (batchId !== undefined)
        await dataProvider.finishBatch(batchId, endOf(run, labelOf)).catch(() => undefined)
      // Refetches once, after all rows.
      await dataProvider.reload(resource).catch(() => undefined)
      queryClient.invalidateQueries({ queryKey: [resource] })
    })
    return started
  }

  return {
    run,
    start: (task: BulkTask<Row>) => begin(task, task.rows, []),
    /** Retries failed rows and starts the remaining rows. */
    resume: () => run !== null && begin(run.task, restOf(run), succeededOf(run)),
  }
}
