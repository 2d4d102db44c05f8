import { useCallback, useEffect, useState } from 'react'
import { useDataProvider, useIsMounted, useNotify, useRefresh } from 'react-admin'
import type { BatchEnd, BatchInput } from '../../../../contract/batch'
import type { PlannedMatch } from '../../../../contract/import/lineups/protocol'
import { type OpenBatch, openBatch } from '../../../components/batch/openBatch'
import { createJob, type Job } from '../../../components/job'
import type { AppDataProvider } from '../../../dataProvider'
import { message } from '../../../i18n'
import type { RemoteLineupEngine } from '../engine/port'
import { createImportApi } from '../importApi'
import { MAX_CONCURRENT_CALLS } from '../startJob'
import { finishBatch } from '../useRun'
import { type LineupResult, writeLineups } from './writeLineups'

export type LineupJob = Job<PlannedMatch, LineupResult>

export type LineupRun =
  | { state: 'none' | 'preparing'; job: null }
  | { state: 'running' | 'over'; job: LineupJob; batch: OpenBatch }

const NOT_STARTED: LineupRun = { state: 'none', job: null }

/** So many matches come out of the engine at once. */
const PART = 500

type Start = {
  replaces: boolean
  batch: BatchInput
  endOf: (job: LineupJob) => BatchEnd
}

/** The writing of line-ups, match by match. When it is over, the list of matches is asked for once. */
export function useLineupRun(engine: () => RemoteLineupEngine) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const refresh = useRefresh()
  const notify = useNotify()
  const isMounted = useIsMounted()
  const [run, setRun] = useState<LineupRun>(NOT_STARTED)
  const { job } = run

  const start = useCallback(
    async ({ replaces, batch: input, endOf }: Start) => {
      setRun({ state: 'preparing', job: null })
      const rows = await allMatches(engine()).catch(() => null)
      if (!isMounted.current) return
      if (rows === null) {
        setRun(NOT_STARTED)
        return notify(message('imports.fault.engine'), { type: 'error' })
      }
      const batch = openBatch(dataProvider, input)
      const api = createImportApi(dataProvider, batch)
      const perform = (row: PlannedMatch) => writeLineups(api, row, { replaces })
      const started = createJob({ rows, perform, lanes: MAX_CONCURRENT_CALLS })
      setRun({ state: 'running', job: started, batch })
      await started.finished
      await finishBatch(dataProvider, batch, async () => endOf(started))
      await dataProvider.reload('matches').catch(() => undefined)
      refresh()
      setRun((current) => (current.job === started ? { state: 'over', job: started, batch } : current))
    },
    [engine, dataProvider, refresh, notify, isMounted],
  )

  // Whoever leaves the page stops it: what is written stays, and the same table again changes the rest.
  useEffect(() => () => job?.stop(), [job])

  return { run, start, end: useCallback(() => setRun(NOT_STARTED), []) }
}

async function allMatches(engine: RemoteLineupEngine): Promise<PlannedMatch[]> {
  const matches: PlannedMatch[] = []
  for (let isMore = true; isMore; ) {
    const part = await engine.matches({ from: matches.length, amount: PART })
    matches.push(...part)
    isMore = part.length === PART
  }
  return matches
}
