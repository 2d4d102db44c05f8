import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useGetList } from 'react-admin'
import { dayAfter } from '../../../../contract/days'
import { LIMITS } from '../../../../contract/fields'
import type { MatchRow } from '../../../../contract/rows'
import { useActor } from '../../../authProvider/useSession'
import { useIsLate, useOrOnDevice } from '../../../components/useOrOnDevice'
import { KEPT_KEY } from '../../../custom/ground/useKeepForGround'
import type { AppDataProvider } from '../../../dataProvider'
import { comingMatches } from './comingMatches'

const NEXT_FIRST = { field: 'date', order: 'ASC' } as const

type Options = { today: string; isEnabled: boolean }

/**
 * Returns the coming matches that the user watches, from one request for the next matches. If today and tomorrow alone exceed its page, sends
 * a second request for these days. Without an answer, returns the matches on this device, including downloaded matches.
 */
export function useWatchedMatches({ today, isEnabled }: Options) {
  const { id: userId } = useActor()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { params, next } = useComingMatches({ today, isEnabled })
  const { rows, isUnanswered } = useOrOnDevice('matches', next, { params, isEnabled })
  const tomorrow = dayAfter(today, 1)
  const { data = [], total = 0 } = next
  const isCut = total > data.length && data.every(({ date }) => date <= tomorrow)
  const near = useGetList<MatchRow>(
    'matches',
    {
      pagination: { page: 1, perPage: LIMITS.listAmount },
      sort: NEXT_FIRST,
      filter: { dateFrom: today, dateTo: tomorrow },
    },
    { enabled: isCut },
  )
  const isNearAwaited = isCut && near.data === undefined && near.error === null
  const isNearLate = useIsLate(isNearAwaited)
  const { data: kept } = useQuery({ queryKey: KEPT_KEY, queryFn: () => dataProvider.keptForGround() })
  const isAnswered = next.data !== undefined || isUnanswered
  return {
    matches: comingMatches(isCut ? (near.data ?? data) : rows, { userId, tomorrow, kept }),
    /** Whether the server did not answer, so that matches may be missing. */
    isPart: isCut ? near.data === undefined : next.data === undefined,
    isLoading: !isAnswered || kept === undefined || (isNearAwaited && !isNearLate),
    isKept: (id: string) => kept?.get(id)?.opens === true,
  }
}

/** Requests the next matches from today on. Components that need the answer share the request. */
export function useComingMatches({ today, isEnabled }: Options) {
  const params = { pagination: { page: 1, perPage: 100 }, sort: NEXT_FIRST, filter: { dateFrom: today } }
  const next = useGetList<MatchRow>('matches', params, { enabled: isEnabled })
  return { params, next }
}
