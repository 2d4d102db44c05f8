import { useCallback, useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { LIMITS } from '../../../contract/fields'
import type { Choices, Summary } from '../../../contract/import/engine/protocol'
import { readStored } from '../../../contract/import/engine/readStored'
import type { ImportedResource } from '../../../contract/import/kinds'
import { ListChangedError } from '../../../contract/paginate'
import { isAbortOrSignedOut } from '../../components/failureToast'
import type { AppDataProvider } from '../../dataProvider'
import { nextStepOf } from '../../dataProvider/failures'
import { message } from '../../i18n'
import type { RemoteEngine } from './engine/port'

/** How far the comparison has come. `isBehind`: the summary is the one before the last choice. */
export type Planning =
  | { state: 'reading'; fraction: number }
  | { state: 'checking' }
  | { state: 'failed'; title: string; text: string }
  | { state: 'ready'; summary: Summary; plan: number; isBehind: boolean }

type PlanOptions = {
  resource: ImportedResource
  engine: () => RemoteEngine
  /** Another number for every table; null while there is none. */
  table: number | null
  /** Null while they are not enough for a plan. */
  choices: Choices | null
}

/** Others write meanwhile: what was read this long ago is read again before anything is written by it. */
const STALE_MS = 60_000

/** Compares the open table with what is stored, and again after every choice. */
export function usePlan({ resource, engine, table, choices }: PlanOptions) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const [planning, setPlanning] = useState<Planning>({ state: 'reading', fraction: 0 })
  const [round, setRound] = useState(0)
  const [isStoredRead, setStoredRead] = useState(false)
  const readAt = useRef(0)
  const [plannedTable, setPlannedTable] = useState(table)
  // What was planned of the table before is not to be seen, let alone started, for a moment more.
  if (plannedTable !== table) {
    setPlannedTable(table)
    setStoredRead(false)
    setPlanning({ state: 'reading', fraction: 0 })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads anew
  useEffect(() => {
    if (table === null) return
    const controller = new AbortController()
    const { signal } = controller
    setStoredRead(false)
    setPlanning({ state: 'reading', fraction: 0 })
    const onProgress = (fraction: number) => {
      if (!signal.aborted) setPlanning({ state: 'reading', fraction })
    }
    const ask = async (list: ImportedResource, page: number) => {
      // What is in memory may be of a while ago.
      if (page === 1) await dataProvider.reload(list)
      return dataProvider.getList(list, { pagination: { page, perPage: LIMITS.listAmount }, signal })
    }
    readStored(resource, { engine: engine(), ask, signal, onProgress }).then(
      () => {
        if (signal.aborted) return
        readAt.current = Date.now()
        setStoredRead(true)
      },
      (error) => !signal.aborted && setPlanning(failed(error)),
    )
    return () => controller.abort()
  }, [resource, dataProvider, engine, table, round])

  useEffect(() => {
    if (!isStoredRead || choices === null) return
    let isCurrent = true
    setPlanning((before) =>
      before.state === 'ready' ? { ...before, isBehind: true } : { state: 'checking' },
    )
    engine()
      .plan(choices)
      .then(
        (summary) => {
          if (!isCurrent) return
          setPlanning((before) => {
            const plan = before.state === 'ready' ? before.plan + 1 : 1
            return { state: 'ready', summary, plan, isBehind: false }
          })
        },
        () =>
          isCurrent &&
          setPlanning({
            state: 'failed',
            title: message('imports.fault.engine'),
            text: message('errors.page.tryLater'),
          }),
      )
    return () => {
      isCurrent = false
    }
  }, [engine, isStoredRead, choices])

  return {
    planning,
    again: useCallback(() => setRound((before) => before + 1), []),
    isOld: () => Date.now() - readAt.current > STALE_MS,
  }
}

function failed(error: unknown): Planning {
  const title = message('imports.fault.notCompared')
  if (error instanceof ListChangedError) {
    return { state: 'failed', title, text: message('imports.fault.changing') }
  }
  const hasReason = error instanceof Error && !isAbortOrSignedOut(error)
  return { state: 'failed', title, text: hasReason ? nextStepOf(error) : '' }
}
