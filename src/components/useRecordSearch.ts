import { useEffect, useState } from 'react'
import { useGetList } from 'react-admin'
import type { ResourceName } from '../../contract/paths'
import type { RecordOf } from '../dataProvider/records'
import { useThrottledSearch } from './useThrottledSearch'

/** How many records a field offers at most: who does not see theirs types another letter. */
export const OFFERED = 50

type Options = {
  sort: { field: string; order: 'ASC' | 'DESC' }
  /** What is asked for these words, where that is more than the words. */
  filterOf?: (q: string) => Record<string, unknown>
  enabled?: boolean
}

/** The first records in which the typed words are, however many there are in all. */
export function useRecordSearch<Resource extends ResourceName>(
  resource: Resource,
  typed: string,
  { sort, filterOf = (q) => ({ q }), enabled = true }: Options,
) {
  const [isRemote, setRemote] = useState(false)
  const { asked: q, answered } = useThrottledSearch(typed, isRemote)
  const { data, meta, error, isPending, isPlaceholderData } = useGetList<RecordOf<Resource>>(
    resource,
    { pagination: { page: 1, perPage: OFFERED }, sort, filter: filterOf(q) },
    { enabled, placeholderData: (before) => before },
  )
  const remote = meta?.remote === true
  useEffect(() => setRemote(remote), [remote])
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) answered()
  }, [data, isPlaceholderData, answered])
  return {
    /** What was asked for; it follows what is typed. */
    sought: q,
    found: enabled ? (data ?? []) : [],
    error,
    isPending: enabled && isPending,
    /** Whether what is found is what was typed, and not what was typed a moment before. */
    isAnswered: q === typed && (!enabled || (!isPending && !isPlaceholderData)),
  }
}
