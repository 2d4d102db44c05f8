import { useGetList, useListContext } from 'react-admin'
import { LIMITS } from '../../../../contract/fields'
import type { MatchRow } from '../../../../contract/rows'
import { useActor } from '../../../authProvider/useSession'
import { useIsLate, useOrOnDevice } from '../../../components/useOrOnDevice'
import { useRowsDrawn } from '../../../list'
import { type Days, todayMatches } from './todayMatches'

/** The number of coming matches to search for matches that the user is assigned to watch. */
const MAX_MATCHES = 100

const NEXT_FIRST = { field: 'date', order: 'ASC' } as const

/**
 * Returns the next matches from one request. If today and tomorrow alone exceed the page of that request, sends a second
 * request for these days. Without an answer, returns the matches on this device, including downloaded matches.
 */
export function useTodayMatches(days: Days) {
  const { id: userId } = useActor()
  // Waits until the list has shown its rows, because this request would delay the rows.
  const { error: listError } = useListContext()
  const areRowsDrawn = useRowsDrawn()
  const params = {
    pagination: { page: 1, perPage: MAX_MATCHES },
    sort: NEXT_FIRST,
    filter: { dateFrom: days.today },
  }
  const next = useGetList<MatchRow>('matches', params, { enabled: areRowsDrawn || listError !== null })
  const { rows, isUnanswered } = useOrOnDevice('matches', next, { params })
  const { data = [], total = 0 } = next
  const isCut = total > data.length && data.every(({ date }) => date <= days.tomorrow)
  const near = useGetList<MatchRow>(
    'matches',
    {
      pagination: { page: 1, perPage: LIMITS.listAmount },
      sort: NEXT_FIRST,
      filter: { dateFrom: days.today, dateTo: days.tomorrow },
    },
    { enabled: isCut },
  )
  const isNearAwaited = isCut && near.data === undefined && near.error === null
  const isNearLate = useIsLate(isNearAwaited)
  const [known, count] = isCut ? [near.data ?? data, near.total] : [rows]
  const isPart = isCut ? near.data === undefined : next.data === undefined
  return {
    matches: todayMatches(known, { userId, days, count, isPart }),
    /** Whether the server did not answer, so that matches may be missing. */
    isPart,
    isLoading: (next.data === undefined && !isUnanswered) || (isNearAwaited && !isNearLate),
  }
}
