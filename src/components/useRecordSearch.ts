import { useEffect, useState } from 'react'
import { useGetList } from 'react-admin'
import type { ResourceName } from '../../contract/paths'
import type { RowOf } from '../../contract/rows'
import { useOrOnDevice } from './useOrOnDevice'
import { useThrottledSearch } from './useThrottledSearch'

/** How many records a field offers at most: who does not see theirs types another letter. */
export const OFFERED = 50

type Options = {
  sort: { field: string; order: 'ASC' | 'DESC' }
  /** What is asked for these words, where that is more than the words. */
  filterOf?: (q: string) => Record<string, unknown>
  enabled?: boolean
  /** Whether what this device has of the list is offered where it does not answer, as of fields that are filled in at a ground. */
  orOnDevice?: boolean
}

/** The first records in which the typed words are, however many there are in all. */
export function useRecordSearch<Resource extends ResourceName>(
  resource: Resource,
  typed: string,
  { sort, filterOf = (q) => ({ q }), enabled = true, orOnDevice = false }: Options,
) {
  const [isRemote, setRemote] = useState(false)
  const { asked: q, answered } = useThrottledSearch(typed, isRemote)
  const params = { pagination: { page: 1, perPage: OFFERED }, sort, filter: filterOf(q) }
  const asked = useGetList<RowOf<Resource>>(resource, params, {
    enabled,
    placeholderData: (before) => before,
  })
  const { data, meta, isPlaceholderData } = asked
  const isEnabled = enabled && orOnDevice
  const { rows, isAnswered, isUnanswered, error } = useOrOnDevice(resource, asked, { params, isEnabled })
  const remote = meta?.remote === true
  useEffect(() => setRemote(remote), [remote])
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) answered()
  }, [data, isPlaceholderData, answered])
  return {
    /** What was asked for; it follows what is typed. */
    sought: q,
    found: enabled ? rows : [],
    error,
    /** Whether what is found is of what was typed a moment before. */
    isLoading: q !== typed || (enabled && !isAnswered && !isUnanswered),
    /** Whether all of the list has been searched for what is typed, so that what is not found is not there. */
    isAnswered: q === typed && (!enabled || isAnswered),
  }
}
