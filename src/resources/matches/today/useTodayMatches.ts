import { useGetList, useListContext } from 'react-admin'
import { LIMITS } from '../../../../contract/fields'
import type { MatchRow } from '../../../../contract/rows'
import { useActor } from '../../../authProvider/useSession'
import { useRowsDrawn } from '../../../components/list'
import { useIsLate, useOrOnDevice } from '../../../components/useOrOnDevice'
import { type Days, todayMatches } from './todayMatches'

/** How far one looks ahead for matches to watch. */
const MAX_MATCHES = 100

const NEXT_FIRST = { field: 'date', order: 'ASC' } as const

/**
 * What is on today, as one request tells; a second one where today and tomorrow alone have more matches than that. Where the list does not
 * answer, what this device has of it: a match that is kept for a ground is among that.
 */
export function useTodayMatches(days: Days) {
  const { id: userId } = useActor()
  // The rows come first: a device that has none of the list asks for them alone, and reads what else it knows behind them.
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
    /** Whether the list could not be asked, so that there may be others. */
    isPart,
    isLoading: (next.data === undefined && !isUnanswered) || (isNearAwaited && !isNearLate),
  }
}
