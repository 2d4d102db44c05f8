import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { BatchEnd, BatchInput } from '../../../contract/batch'
import { LIMITS } from '../../../contract/fields'
import type { WorkItem } from '../../../contract/import/engine/protocol'
import type { RunItem } from '../../../contract/importRun'
import type { Job } from '../../../contract/job'
import { batchKeys } from '../../components/batch/useBatch'
import type { AppDataProvider } from '../../dataProvider'
import { nextStepOf } from '../../dataProvider/failures'
import { message } from '../../i18n'
import { handOver } from './handOver'

/** A run that the server writes. `items`: the rows in the order in which the server writes them. */
export type ServerRun = { state: 'handedOver'; batchId: string; items: readonly RunItem[] }
/** A run that the page writes on a server with only the documented calls. `over`: the run has ended and the lists are reloaded. */
export type PageRun = { state: 'writing' | 'over'; job: Job<WorkItem, void> }
/** `handedOver`: the fraction of the rows that the server has received. */
export type Run = { state: 'none' } | { state: 'preparing'; handedOver: number } | ServerRun | PageRun

const NOT_STARTED: Run = { state: 'none' }

/** Returns whether the page prepares or writes the run; meanwhile the user cannot change the choices. */
export const isRunning = ({ state }: Pick<Run, 'state'>) => state === 'preparing' || state === 'writing'

type Start = {
  /** Returns the rows for the server, or the job that writes them by the documented calls. */
  prepare: () => Promise<readonly RunItem[] | PageRun['job']>
  resource: BatchInput['resource']
  table: { id: string; name: string; isPasted: boolean }
  /** Returns the counts of the rows that are not sent. */
  end: () => Promise<BatchEnd>
}

/** Returns the import run, and functions that start and end it. A start sends the rows to the server, or writes them by the documented calls. */
export function useRun() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const notify = useNotify()
  const [run, setRun] = useState<Run>(NOT_STARTED)
  const preparing = useRef<AbortController>(null)

  const follow = useCallback(
    async (job: PageRun['job'], resource: BatchInput['resource']) => {
      setRun({ state: 'writing', job })
      await job.finished
      const lists = new Set([resource, 'teams'] as const)
      await Promise.all([...lists].map((list) => dataProvider.reload(list).catch(() => undefined)))
      refresh()
      setRun((current) => ('job' in current && current.job === job ? { state: 'over', job } : current))
    },
    [dataProvider, refresh],
  )

  const start = useCallback(
    async ({ prepare, resource, table, end }: Start) => {
      const controller = new AbortController()
      const { signal } = controller
      preparing.current = controller
      const onProgress = (handedOver: number) => !signal.aborted && setRun({ state: 'preparing', handedOver })
      onProgress(0)
      try {
        const prepared = await prepare().catch(() =>
          Promise.reject(new Error(message('imports.fault.engine'))),
        )
        if ('finished' in prepared) return signal.aborted ? prepared.stop() : await follow(prepared, resource)
        const fileName = table.isPasted ? '' : table.name.slice(-LIMITS.fileName)
        const batch = { id: table.id, fileName, kind: 'import', resource, field: '' } as const
        const handed = { dataProvider, items: prepared, batch, end: await end(), signal, onProgress }
        const started = await handOver(handed)
        if (signal.aborted) return
        // Replaces the cached answer, which may describe an earlier, ended run of this batch. `useBatch` polls only while the cached answer
        // has an unfinished run or undo.
        queryClient.setQueryData(batchKeys.one(started.id), started)
        setRun({ state: 'handedOver', batchId: started.id, items: prepared })
      } catch (error) {
        if (signal.aborted) return
        setRun(NOT_STARTED)
        const words = nextStepOf(error instanceof Error ? error : new Error(String(error)))
        notify(words, { type: 'error', messageArgs: { _: words } })
      }
    },
    [dataProvider, queryClient, follow, notify],
  )

  // Leaving the page stops a run that the page writes; a later visit offers the remaining rows.
  const job = 'job' in run ? run.job : null
  useEffect(() => () => job?.stop(), [job])
  useEffect(() => () => preparing.current?.abort(), [])

  return { run, start, end: useCallback(() => setRun(NOT_STARTED), []) }
}
