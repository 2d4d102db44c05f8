import { useCallback, useEffect, useRef, useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { BatchEnd, BatchInput } from '../../../contract/batch'
import type { WorkChoice, WorkItem } from '../../../contract/import/engine/protocol'
import type { ImportedResource } from '../../../contract/import/kinds'
import { type OpenBatch, openBatch } from '../../components/batch/openBatch'
import type { AppDataProvider } from '../../dataProvider'
import { nextStepOf } from '../../dataProvider/failures'
import { message } from '../../i18n'
import type { RemoteEngine } from './engine/port'
import type { ImportJob } from './importJob'
import { startJob } from './startJob'

/** Larger parts of the engine's rows would block the page. */
const BATCH_SIZE = 2_000

/** `over`: the run has ended, and the lists are reloaded. */
export type Run =
  | { state: 'none'; job: null }
  /** `handedOver`: the fraction that the server has received, if it writes the rows. */
  | { state: 'preparing'; job: null; handedOver: number | null }
  | { state: 'running'; job: ImportJob; batch: OpenBatch }
  /** `watchAgain`: watches the server's run after it was continued. */
  | { state: 'over'; job: ImportJob; batch: OpenBatch; watchAgain?: () => void }

const NOT_STARTED: Run = { state: 'none', job: null }

/** Whether rows are being written, so that the user cannot change the choices. */
export const isRunning = ({ state }: Pick<Run, 'state'>) => state === 'preparing' || state === 'running'

type Running = { resource: ImportedResource; engine: () => RemoteEngine }

/** The rows to write, their import, and its counts at the end. */
type Start = {
  choice: WorkChoice
  batch: BatchInput
  endOf: (job: Pick<ImportJob, 'succeeded' | 'failed'>) => Promise<BatchEnd>
}

type Followed = Pick<Start, 'endOf'> & { batch: OpenBatch; lists: readonly ImportedResource[] }

/** Writes the planned rows, then reloads the lists once. */
export function useRun({ resource, engine }: Running) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const refresh = useRefresh()
  const [run, setRun] = useState<Run>(NOT_STARTED)
  const notify = useNotify()
  const { job } = run
  /** Aborts the preparation. */
  const preparing = useRef<AbortController>(null)

  const follow = useCallback(
    async function follow(job: ImportJob, followed: Followed): Promise<void> {
      const { batch, lists, endOf } = followed
      setRun({ state: 'running', job, batch })
      await job.finished
      if (job.leave === undefined) await finishBatch(dataProvider, batch, () => endOf(job))
      await Promise.all(lists.map((list) => dataProvider.reload(list).catch(() => undefined)))
      refresh()
      const { watchAgain } = job
      const again = watchAgain && { watchAgain: () => void follow(watchAgain(), followed) }
      setRun((current) => (current.job === job ? { state: 'over', job, batch, ...again } : current))
    },
    [dataProvider, refresh],
  )

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
      }).catch((error: Error) => error)
      if (signal.aborted) {
        if (!(started instanceof Error)) (started.leave ?? started.stop)()
        return
      }
      if (started instanceof Error) {
        setRun(NOT_STARTED)
        return notify(nextStepOf(started), { type: 'error', messageArgs: { _: nextStepOf(started) } })
      }
      const lists = work.teams.length > 0 ? ([resource, 'teams'] as const) : ([resource] as const)
      await follow(started, { batch, lists, endOf })
    },
    [engine, dataProvider, resource, follow, notify],
  )

  // Leaving the page stops rows that the page writes; a later visit offers the rest. The server continues.
  useEffect(() => () => (job?.leave ?? job?.stop)?.(), [job])
  useEffect(() => () => preparing.current?.abort(), [])

  return { run, start, end: useCallback(() => setRun(NOT_STARTED), []) }
}

/** Finishes the batch. If the call fails, the batch is listed as not finished. */
export async function finishBatch(
  dataProvider: AppDataProvider,
  batch: OpenBatch,
  end: () => Promise<BatchEnd>,
) {
  const id = batch.begun()
  if (id !== undefined) await dataProvider.finishBatch(id, await end()).catch(() => undefined)
}

/** Returns the rows to write, and the teams to create for them. */
async function fetchWork(engine: RemoteEngine, choice: WorkChoice) {
  const rows: WorkItem[] = []
  for (let isMore = true; isMore; ) {
    const part = await engine.work(choice, { from: rows.length, amount: BATCH_SIZE })
    rows.push(...part)
    isMore = part.length === BATCH_SIZE
  }
  return { rows, teams: await engine.teams(choice) }
}
