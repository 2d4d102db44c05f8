import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useGetList } from 'react-admin'
import { dayAfter } from '../../../../contract/days'
import { LIMITS } from '../../../../contract/fields'
import type { MatchRow } from '../../../../contract/rows'
import { useActor } from '../../../authProvider/useSession'
import { useOrOnDevice } from '../../../components/useOrOnDevice'
import { KEPT_KEY } from '../../../custom/ground/useKeepForGround'
import type { AppDataProvider } from '../../../dataProvider'

type Options = { today: string; isEnabled: boolean }

/**
 * Returns the matches from today on that the user is assigned to, earliest first, and those of today and tomorrow that the user has downloaded.
 * Servers without assigned scouts have all matches of today and tomorrow instead. Without an answer, returns those on this device.
 */
export function useWatchedMatches({ today, isEnabled }: Options) {
  const { id: userId } = useActor()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { params, next } = useComingMatches({ today, isEnabled })
  const { rows, isUnanswered } = useOrOnDevice('matches', next, { params, isEnabled })
  const { data: kept } = useQuery({ queryKey: KEPT_KEY, queryFn: () => dataProvider.keptForGround() })
  const tomorrow = dayAfter(today, 1)
  const isWatched = ({ id, date, scoutIds }: MatchRow) =>
    scoutIds?.includes(userId) || (date <= tomorrow && (scoutIds === undefined || kept?.has(id)))
  const isAnswered = next.data !== undefined
  return {
    matches: rows.filter(isWatched).sort(byKickOff),
    /** Whether the server did not answer, so that matches may be missing. */
    isPart: !isAnswered,
    isLoading: !(isAnswered || isUnanswered) || kept === undefined,
    isKept: (id: string) => kept?.get(id)?.opens === true,
  }
}

/** Orders by day and kick-off. Matches without a kick-off time come last. */
const byKickOff = (one: MatchRow, other: MatchRow) =>
  one.date.localeCompare(other.date) ||
  (one.kickOffTime || '24:00').localeCompare(other.kickOffTime || '24:00')

/** Requests the matches from today on. Components that need the answer share the request. */
export function useComingMatches({ today, isEnabled }: Options) {
  const params = {
    pagination: { page: 1, perPage: LIMITS.listAmount },
    sort: { field: 'date', order: 'ASC' } as const,
    filter: { dateFrom: today },
  }
  return { params, next: useGetList<MatchRow>('matches', params, { enabled: isEnabled }) }
}
