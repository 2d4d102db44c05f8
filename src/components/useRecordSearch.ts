import { useGetList } from 'react-admin'
import type { ResourceName } from '../../contract/paths'
import type { RowOf } from '../../contract/rows'
import { useOrOnDevice } from './useOrOnDevice'
import { useSearchAnswers, useThrottledSearch } from './useThrottledSearch'

/** The maximum number of options; the user types another letter to narrow them. */
export const MAX_OPTIONS = 50

type Options = {
  sort: { field: string; order: 'ASC' | 'DESC' }
  /** Returns the list filter for the typed words; { q } if missing. */
  filterOf?: (q: string) => Record<string, unknown>
  enabled?: boolean
  /** Whether the device's rows are offered if the server does not answer, for fields used at the ground. */
  orOnDevice?: boolean
}

/** Returns the first records that match the typed words. */
export function useRecordSearch<Resource extends ResourceName>(
  resource: Resource,
  typed: string,
  { sort, filterOf = (q) => ({ q }), enabled = true, orOnDevice = false }: Options,
) {
  const search = useThrottledSearch(typed)
  const { asked: q } = search
  const params = { pagination: { page: 1, perPage: MAX_OPTIONS }, sort, filter: filterOf(q) }
  const asked = useGetList<RowOf<Resource>>(resource, params, {
    enabled,
    placeholderData: (before) => before,
  })
  useSearchAnswers(search, asked)
  const isEnabled = enabled && orOnDevice
  const { rows, isAnswered, isUnanswered, error } = useOrOnDevice(resource, asked, { params, isEnabled })
  return {
    /** The text of the current search, which follows the typed text with a delay. */
    sought: q,
    found: enabled ? rows : [],
    error,
    /** Whether `found` still belongs to an earlier text. */
    isLoading: q !== typed || (enabled && !isAnswered && !isUnanswered),
    /** Whether the server has searched the whole list for the typed text, so that a missing record does not exist. */
    isAnswered: q === typed && (!enabled || isAnswered),
  }
}
