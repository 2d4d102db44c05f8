import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Row } from '../../../contract/duplicates/records'
import type { SearchLine } from '../../../contract/duplicates/search'
import type { Mergeable } from '../../../contract/merge'
import { isAbortOrSignedOut } from '../../components/failureToast'
import type { AppDataProvider } from '../../dataProvider'
import { createIndex } from '../../forms/duplicates/createIndex'
import { bestFirst, byName, type LikelyPair } from './pairSearch'

/** Reading takes about as long as comparing, so it is half of the progress. */
const READING_SHARE = 0.5

type Search = {
  status: SearchLine['state'] | 'stopped'
  /** The progress, 0 to 1. */
  fraction: number
  /** The number of compared records. */
  compared: number
  /** The pairs, best first; empty while the search runs. */
  pairs: readonly LikelyPair[]
  /** The record whose duplicates are searched; null for all records. */
  subject: Row | null
  error: Error | null
}

const INITIAL_SEARCH: Search = {
  status: 'reading',
  fraction: 0,
  compared: 0,
  pairs: [],
  subject: null,
  error: null,
}

/** Searches for possible duplicates when the component mounts: among all records on the server or, with `of`, for this record in the browser. */
export function usePairs(resource: Mergeable, of: string | null) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const [search, setSearch] = useState(INITIAL_SEARCH)
  const running = useRef<AbortController>(null)

  const start = useCallback(async () => {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const found: LikelyPair[] = []
    const change = (changed: Partial<Search>) => {
      // A transition, because a page of pairs renders slowly on a slow device.
      if (running.current === controller)
        startTransition(() => setSearch((before) => ({ ...before, ...changed })))
    }
    setSearch(INITIAL_SEARCH)
    try {
      if (of !== null)
        return change({ status: 'done', ...(await duplicatesOf(dataProvider, resource, of, signal)) })
      await dataProvider.findDuplicates(resource, {
        signal,
        onLine: ({ state: status, done, total: compared, pairs }) => {
          found.push(...pairs.map(({ rows, ...pair }) => ({ ...pair, rows: byName(rows[0], rows[1]) })))
          const [before, share] =
            status === 'reading' ? [0, READING_SHARE] : [READING_SHARE, 1 - READING_SHARE]
          const isOver = status === 'done' || status === 'limited'
          const fraction = before + share * Math.min(1, done / Math.max(1, compared))
          change({ status, fraction, compared, ...(isOver && { pairs: bestFirst(resource, found) }) })
        },
      })
    } catch (error) {
      if (signal.aborted) change({ status: 'stopped', pairs: bestFirst(resource, found) })
      else if (error instanceof Error && !isAbortOrSignedOut(error)) change({ status: 'failed', error })
    }
  }, [dataProvider, resource, of])

  useEffect(() => {
    start()
    return () => {
      running.current?.abort()
      running.current = null
    }
  }, [start])

  return { search, start, stop: () => running.current?.abort() }
}

/** Returns the pairs of one record with its likely duplicates. */
async function duplicatesOf(
  dataProvider: AppDataProvider,
  resource: Mergeable,
  id: string,
  signal: AbortSignal,
): Promise<{ subject: Row; pairs: LikelyPair[] }> {
  const { data } = await dataProvider.getOne(resource, { id })
  signal.throwIfAborted()
  const subject: Row = data
  const { data: rows } = await dataProvider.findSimilar(resource, subject, signal)
  const index = await createIndex(resource, rows)
  signal.throwIfAborted()
  const duplicates = index.find(subject)
  return {
    subject,
    pairs: duplicates.map(({ row, verdict, reasons }) => ({ rows: [subject, row], verdict, reasons })),
  }
}
