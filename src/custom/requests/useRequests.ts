import { useGetList } from 'react-admin'
import { LIMITS } from '../../../contract/fields'
import { can } from '../../../contract/permissions'
import type { RequestRow } from '../../../contract/rows'
import { useActor } from '../../authProvider/useSession'
import { useOrOnDevice } from '../../components/useOrOnDevice'
import { useFeature } from '../../dataProvider/features'

/** Returns whether the user may ask scouts, and the server has requests. */
export const useCanAsk = (): boolean => {
  const hasRequests = useFeature('requests')
  return can(useActor(), 'request.create') && hasRequests
}

const ALL = {
  pagination: { page: 1, perPage: LIMITS.listAmount },
  sort: { field: 'createdAt', order: 'DESC' },
} as const

/** Returns the requests of a player or match, latest first; without an answer, those on this device. */
export function useRequests(filter: { playerId?: string; matchId?: string } = {}, isWanted = true) {
  const isEnabled = useCanAsk() && isWanted
  const params = { ...ALL, filter }
  const list = useGetList<RequestRow>('requests', params, { enabled: isEnabled })
  const { rows, isAnswered, isUnanswered, error } = useOrOnDevice('requests', list, { params, isEnabled })
  return { requests: isEnabled ? rows : [], isLoading: isEnabled && !isAnswered && !isUnanswered, error }
}

/** Returns the open requests to the user, those with the earliest day first; without an answer, those on this device. */
export function useMyRequests(isWanted = true) {
  const { id } = useActor()
  const { requests, ...state } = useRequests({}, isWanted)
  return { ...state, requests: requests.filter((one) => isOpenTo(one, id)).sort(byDay) }
}

/** Returns whether an open independent request to the user hides other people's analyses of a player. */
export function useIsHidden(playerId: string): boolean {
  const { role } = useActor()
  const { requests } = useMyRequests()
  return role === 'Scout' && requests.some((one) => one.isIndependent && one.playerId === playerId)
}

const isOpenTo = ({ state, scoutId }: RequestRow, userId: string) => state === 'open' && scoutId === userId

/** Requests without a day come last. */
const byDay = (one: RequestRow, other: RequestRow): number =>
  (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999')
