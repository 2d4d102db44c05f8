import { can } from '../../../contract/permissions'
import type { RequestRow } from '../../../contract/rows'
import { useActor } from '../../authProvider/useSession'
import { useAllRows } from '../../components/useOrOnDevice'
import { useFeature } from '../../dataProvider/features'

/** Returns whether the user may ask scouts, and the server has requests. */
export const useCanAsk = (): boolean => {
  const hasRequests = useFeature('requests')
  return can(useActor(), 'request.create') && hasRequests
}

type Filters = Partial<Record<'playerId' | 'matchId' | 'assignedTo' | 'state', string>>

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const

/** Returns the requests with these values, latest first; without an answer, those on this device. */
export function useRequests(filter: Filters, isWanted = true) {
  const isEnabled = useCanAsk() && isWanted
  const { rows, isLoading, error } = useAllRows('requests', { sort: NEWEST_FIRST, filter }, { isEnabled })
  return { requests: rows, isLoading, error }
}

/** Returns the open requests to the user, those with the earliest day first; without an answer, those on this device. */
export function useMyRequests(isWanted = true) {
  const { id } = useActor()
  const { requests, ...state } = useRequests({ assignedTo: id, state: 'open' }, isWanted)
  // A cached answer may contain a request that has been closed since.
  return { ...state, requests: requests.filter((one) => one.state === 'open').sort(byDay) }
}

/** Returns the players whose analyses by other people an open independent request to the user hides. */
export function useHiddenPlayers(): ReadonlySet<string | null> {
  const { role } = useActor()
  const { requests } = useMyRequests(role === 'Scout')
  return new Set(requests.filter((one) => one.isIndependent).map(({ playerId }) => playerId))
}

/** Returns whether an open independent request to the user hides other people's analyses of a player. */
export const useIsHidden = (playerId: string): boolean => useHiddenPlayers().has(playerId)

/** Requests without a day come last. */
const byDay = (one: RequestRow, other: RequestRow): number =>
  (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999')
