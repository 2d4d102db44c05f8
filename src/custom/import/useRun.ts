import { useCallback, useEffect, useState } from 'react'
import { useDataProvider, useIsMounted, useNotify, useRefresh } from 'react-admin'
import { BULK_LANES, isSentInBulk } from '../../../contract/import/engine/bulkSender'
import { createSender } from '../../../contract/import/engine/createSender'
import type { WorkChoice, WorkItem } from '../../../contract/import/engine/protocol'
import type { ImportedResource } from '../../../contract/import/kinds'
import { createJob, type Job } from '../../components/job'
import type { AppDataProvider } from '../../dataProvider'
import { message } from '../../i18n'
import type { RemoteEngine } from './engine/port'
import { createImportApi } from './importApi'

export type ImportJob = Job<WorkItem, void>

/** So many records come out of the engine at once: taking over thousands would hold the page up. */
const BATCH_SIZE = 2_000
/** As many calls as browsers have under way to one server at once. */
const MAX_CONCURRENT_CALLS = 6

/** `over`: nothing more is sent, and the lists have been read again. */
export type Run = { state: 'none' | 'preparing'; job: null } | { state: 'running' | 'over'; job: ImportJob }

const NOT_STARTED: Run = { state: 'none', job: null }

/** Whether rows are being written, so that nothing about them can be chosen any more. */
export const isRunning = ({ state }: Run) => state === 'preparing' || state === 'running'

type Running = { resource: ImportedResource; engine: () => RemoteEngine }

/** The writing of what was planned. When it is over, the lists are asked for once. */
export function useRun({ resource, engine }: Running) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const refresh = useRefresh()
  const [run, setRun] = useState<Run>(NOT_STARTED)
  const notify = useNotify()
  const { job } = run
  const isMounted = useIsMounted()

  const start = useCallback(
    async (choice: WorkChoice) => {
      setRun({ state: 'preparing', job: null })
      const work = await fetchWork(engine(), choice).catch(() => null)
      if (!isMounted.current) return
      if (work === null) {
        setRun(NOT_STARTED)
        return notify(message('imports.fault.engine'), { type: 'error' })
      }
      const { rows, teams } = work
      const api = createImportApi(dataProvider)
      // A server that does not answer now is waited for by the job.
      const inBulk = await isSentInBulk(api, resource, rows).catch(() => false)
      if (!isMounted.current) return
      const perform = createSender(api, resource, { teams, inBulk })
      const started = createJob({ rows, perform, lanes: inBulk ? BULK_LANES : MAX_CONCURRENT_CALLS })
      setRun({ state: 'running', job: started })
      await started.finished
      const lists = teams.length > 0 ? ([resource, 'teams'] as const) : ([resource] as const)
      await Promise.all(lists.map((list) => dataProvider.reload(list).catch(() => undefined)))
      refresh()
      setRun((current) => (current.job === started ? { state: 'over', job: started } : current))
    },
    [engine, dataProvider, resource, refresh, notify, isMounted],
  )

  // Whoever leaves the page stops it: what is written stays, and the rest is offered again.
  useEffect(() => () => job?.stop(), [job])

  return { run, start, end: useCallback(() => setRun(NOT_STARTED), []) }
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
