import { useCallback, useEffect, useRef, useState } from 'react'
import { LIMITS } from '../../../contract/fields'
import type { Summary } from '../../../contract/import/engine/protocol'
import type { ImportedResource } from '../../../contract/import/kinds'
import { ListChangedError } from '../../../contract/paginate'
import { isAbortOrSignedOut } from '../../components/failureToast'
import type { AppDataProvider } from '../../dataProvider'
import { nextStepOf } from '../../dataProvider/failures'
import { message } from '../../i18n'

/** Returns a function that fetches pages of a list. The first page reloads the list, because cached rows may be stale. */
export const freshPages =
  (dataProvider: AppDataProvider, signal: AbortSignal) => async (list: ImportedResource, page: number) => {
    if (page === 1) await dataProvider.reload(list)
    const pagination = { page, perPage: LIMITS.listAmount }
    return dataProvider.getRecords(list, { pagination, signal })
  }

/** The state of the comparison. `isBehind`: the summary does not include the user's last choice yet. */
export type Planning<Judged = Summary> =
  | { state: 'reading'; fraction: number }
  | { state: 'checking' }
  | { state: 'failed'; title: string; text: string }
  | { state: 'ready'; summary: Judged; plan: number; isBehind: boolean }

type PlanOptions<Given, Judged> = {
  /** Loads all stored records into the engine. */
  read: (reading: { signal: AbortSignal; onProgress: (fraction: number) => void }) => Promise<void>
  plan: (choices: Given) => Promise<Judged>
  /** The open table's id; null without a table. */
  table: string | null
  /** Null while the choices are not sufficient for a plan. */
  choices: Given | null
}

/** The age from which records are refetched before the import starts, because other users may have changed the records. */
const STALE_MS = 60_000

/** Returns the comparison of the table with the stored records, which runs again after each choice. */
export function usePlan<Given, Judged>({ read, plan, table, choices }: PlanOptions<Given, Judged>) {
  const [planning, setPlanning] = useState<Planning<Judged>>({ state: 'reading', fraction: 0 })
  const [round, setRound] = useState(0)
  const [isStoredRead, setStoredRead] = useState(false)
  const readAt = useRef(0)
  const [plannedTable, setPlannedTable] = useState(table)
  // The plan of the previous table must not be shown or started.
  if (plannedTable !== table) {
    setPlannedTable(table)
    setStoredRead(false)
    setPlanning({ state: 'reading', fraction: 0 })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `round` reads the lists again
  useEffect(() => {
    if (table === null) return
    const controller = new AbortController()
    const { signal } = controller
    setStoredRead(false)
    setPlanning({ state: 'reading', fraction: 0 })
    const onProgress = (fraction: number) => {
      if (!signal.aborted) setPlanning({ state: 'reading', fraction })
    }
    read({ signal, onProgress }).then(
      () => {
        if (signal.aborted) return
        readAt.current = Date.now()
        setStoredRead(true)
      },
      (error) => !signal.aborted && setPlanning(failed(error)),
    )
    return () => controller.abort()
  }, [read, table, round])

  useEffect(() => {
    if (!isStoredRead || choices === null) return
    let isCurrent = true
    setPlanning((before) =>
      before.state === 'ready' ? { ...before, isBehind: true } : { state: 'checking' },
    )
    plan(choices).then(
      (summary) => {
        if (!isCurrent) return
        setPlanning((before) => {
          const serial = before.state === 'ready' ? before.plan + 1 : 1
          return { state: 'ready', summary, plan: serial, isBehind: false }
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
  }, [plan, isStoredRead, choices])

  return {
    planning,
    again: useCallback(() => setRound((before) => before + 1), []),
    isOld: () => Date.now() - readAt.current > STALE_MS,
  }
}

function failed(error: unknown): Extract<Planning, { state: 'failed' }> {
  const title = message('imports.fault.notCompared')
  if (error instanceof ListChangedError) {
    return { state: 'failed', title, text: message('imports.fault.changing') }
  }
  const hasReason = error instanceof Error && !isAbortOrSignedOut(error)
  return { state: 'failed', title, text: hasReason ? nextStepOf(error) : '' }
}
