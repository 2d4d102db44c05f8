import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useIsMounted, useNotify } from 'react-admin'
import type { ResourceName } from '../../../contract/paths'
import type { AppDataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { createJob, type Job } from '../job'
import type { Outcome } from './changes'

type Identified = { id: string }

/** Something that is done to every one of many records, and how it is undone where it can be. */
export type BulkTask<Row> = {
  rows: readonly Row[]
  perform: (row: Row) => Promise<Outcome>
  undo?: (row: Row, before: unknown) => Promise<Outcome>
}

type Succeeded<Row> = { row: Row; result: Outcome }

/** A task that is being done, or undone; `earlier` holds the results of the attempts before this one. */
export type BulkRun<Row> = {
  task: BulkTask<Row>
  job: Job<Row, Outcome>
  isUndo: boolean
  earlier: readonly Succeeded<Row>[]
}

/** All that was made of a run so far. */
export const succeededOf = <Row>({ earlier, job }: BulkRun<Row>): readonly Succeeded<Row>[] => [
  ...earlier,
  ...job.succeeded,
]

/** What failed, and what was not begun. */
export function restOf<Row extends Identified>(run: BulkRun<Row>): Row[] {
  const succeeded = new Set(succeededOf(run).map(({ row }) => row.id))
  return run.task.rows.filter(({ id }) => !succeeded.has(id))
}

/** Runs a task over many records. Leaving the page stops it, and a toast says how far it came. */
export function useBulkRun<Row extends Identified>(resource: ResourceName) {
  const t = useMessage()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<AppDataProvider>()
  const [run, setRun] = useState<BulkRun<Row> | null>(null)
  const job = useRef<Job<Row, Outcome>>(null)
  const isMounted = useIsMounted()
  useEffect(() => () => job.current?.stop(), [])

  const begin = (
    task: BulkTask<Row>,
    rows: readonly Row[],
    earlier: readonly Succeeded<Row>[],
    isUndo: boolean,
  ) => {
    const started = createJob({ rows, perform: task.perform })
    job.current = started
    setRun({ task, job: started, earlier, isUndo })
    started.finished.then(async ({ status, done, total }) => {
      if (!isMounted.current && status === 'stopped' && done < total) {
        const values = { done: formatFigure(done), total: formatFigure(total) }
        notify(t('bulk.report.left', values), { type: 'warning' })
      }
      // Once for all rows: their pages and lists show what came of it.
      await dataProvider.reload(resource).catch(() => undefined)
      queryClient.invalidateQueries({ queryKey: [resource] })
    })
  }

  return {
    run,
    start: (task: BulkTask<Row>) => begin(task, task.rows, [], false),
    /** Does what failed, and what was not begun. */
    goOn: () => run !== null && begin(run.task, restOf(run), succeededOf(run), run.isUndo),
    undo: () => {
      const perform = run?.task.undo
      if (run === null || perform === undefined) return
      const changed = succeededOf(run).flatMap(({ row, result }) =>
        result.isChanged ? [{ row, result }] : [],
      )
      const before = new Map(changed.map(({ row, result }) => [row.id, result.before]))
      const rows = changed.map(({ row }) => row)
      begin({ rows, perform: (row) => perform(row, before.get(row.id)) }, rows, [], true)
    },
    end: () => setRun(null),
  }
}
