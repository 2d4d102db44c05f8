import { useGetList, useListContext } from 'react-admin'
import { LIMITS } from '../../../../contract/fields'
import type { Match } from '../../../../contract/match'
import { useActor } from '../../../authProvider/useSession'
import { useRowsDrawn } from '../../../components/list'
import { type Days, todayMatches } from './todayMatches'

/** How far one looks ahead for matches to watch. */
const MAX_MATCHES = 100

const NEXT_FIRST = { field: 'date', order: 'ASC' } as const

/** What is on today, as one request tells; a second one where today and tomorrow alone have more matches than that. */
export function useTodayMatches(days: Days) {
  const { id } = useActor()
  // The rows come first: a device that has none of the list asks for them alone, and reads what else it knows behind them.
  const { error: listError } = useListContext()
  const areRowsDrawn = useRowsDrawn()
  const next = useGetList<Match>(
    'matches',
    {
      pagination: { page: 1, perPage: MAX_MATCHES },
      sort: NEXT_FIRST,
      filter: { dateFrom: days.today },
    },
    { enabled: areRowsDrawn },
  )
  const { data = [], total = 0 } = next
  const isCut = total > data.length && data.every(({ date }) => date <= days.tomorrow)
  const near = useGetList<Match>(
    'matches',
    {
      pagination: { page: 1, perPage: LIMITS.listAmount },
      sort: NEXT_FIRST,
      filter: { dateFrom: days.today, dateTo: days.tomorrow },
    },
    { enabled: isCut },
  )
  const { isPending, error } = isCut ? near : next
  const [known, count] = isCut ? [near.data ?? data, near.total] : [data]
  return {
    matches: todayMatches(known, { userId: id, days, count }),
    isKnown: next.data !== undefined,
    isLoading: isPending && error === null && listError === null,
  }
}
