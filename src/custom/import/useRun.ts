import { useCallback, useEffect, useRef, useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { BatchEnd, BatchInput } from '../../../contract/batch'
import type { WorkChoice, WorkItem } from '../../../contract/import/engine/protocol'
import type { ImportedResource } from '../../../contract/import/kinds'
import { type OpenBatch, openBatch } from '../../components/batch/openBatch'
import type { AppDataProvider } from '../../dataProvider'
import { message } from '../../i18n'
import type { RemoteEngine } from './engine/port'
import type { ImportJob } from './importJob'
import { startJob } from './startJob'

/** So many records come out of the engine at once: taking over thousands would hold the page up. */
const BATCH_SIZE = 2_000

/** `over`: nothing more is sent, and the lists have been read again. */
export type Run =
  | { state: 'none'; job: null }
  /** `handedOver`: how much of it the server has, where it is to write it. */
  | { state: 'preparing'; job: null; handedOver: number | null }
  | { state: 'running' | 'over'; job: ImportJob; batch: OpenBatch }

const NOT_STARTED: Run = { state: 'none', job: null }

/** Whether rows are being written, so that nothing about them can be chosen any more. */
export const isRunning = ({ state }: Pick<Run, 'state'>) => state === 'preparing' || state === 'running'

type Running = { resource: ImportedResource; engine: () => RemoteEngine }

/** What is written, as a part of which import, and what is to be told of that at its end. */
type Start = {
  choice: WorkChoice
  batch: BatchInput
  endOf: (job: Pick<ImportJob, 'succeeded' | 'failed'>) => Promise<BatchEnd>
}

/** The writing of what was planned. When it is over, the lists are asked for once. */
export function useRun({ resource, engine }: Running) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const refresh = useRefresh()
  const [run, setRun] = useState<Run>(NOT_STARTED)
  const notify = useNotify()
  const { job } = run
  /** What is on the way to its first row. */
  const preparing = useRef<AbortController>(null)

  const start = useCallback(
    async ({ choice, batch: input, endOf }: Start) => {
      const controller = new AbortController()
      const { signal } = controller
      preparing.current = controller
      setRun({ state: 'preparing', job: null, handedOver: null })
      const work = await fetchWork(engine(), choice).catch(() => null)
      if (signal.aborted) return
      if (work === null) {
        setRun(NOT_STARTED)
        return notify(message('imports.fault.engine'), { type: 'error' })
      }
      const batch = openBatch(dataProvider, input)
      const started = await startJob({
        dataProvider,
        resource,
        batch,
        signal,
        ...work,
        end: () => endOf({ succeeded: [], failed: [] }),
        onHandedOver: (handedOver) =>
          !signal.aborted && setRun({ state: 'preparing', job: null, handedOver }),
      })
      if (started === null) return
      setRun({ state: 'running', job: started, batch })
      await started.finished
      if (started.leave === undefined) await finishBatch(dataProvider, batch, () => endOf(started))
      const lists = work.teams.length > 0 ? ([resource, 'teams'] as const) : ([resource] as const)
      await Promise.all(lists.map((list) => dataProvider.reload(list).catch(() => undefined)))
      refresh()
      setRun((current) => (current.job === started ? { state: 'over', job: started, batch } : current))
    },
    [engine, dataProvider, resource, refresh, notify],
  )

  // Whoever leaves the page stops what it writes: that stays, and the rest is offered again. The server goes on by itself.
  useEffect(() => () => (job?.leave ?? job?.stop)?.(), [job])
  useEffect(() => () => preparing.current?.abort(), [])

  return { run, start, end: useCallback(() => setRun(NOT_STARTED), []) }
}

/** Where the server does not hear that it is over, it is listed as not finished. */
export async function finishBatch(
  dataProvider: AppDataProvider,
  batch: OpenBatch,
  end: () => Promise<BatchEnd>,
) {
  const id = batch.begun()
  if (id !== undefined) await dataProvider.finishBatch(id, await end()).catch(() => undefined)
}

/** All that is to be written, and the teams that have to be created for it. */
async function fetchWork(engine: RemoteEngine, choice: WorkChoice) {
  const rows: WorkItem[] = []
  for (let isMore = true; isMore; ) {
    const part = await engine.work(choice, { from: rows.length, amount: BATCH_SIZE })
    rows.push(...part)
    isMore = part.length === BATCH_SIZE
  }
  return { rows, teams: await engine.teams(choice) }
}
