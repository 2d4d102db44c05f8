import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useGetList } from 'react-admin'
import { LISTS } from '../../../../contract/lists'
import { useActor } from '../../../authProvider/useSession'
import { useClubFields } from '../../../components/useClubFields'
import { useIsLate, useRecordsOnDevice } from '../../../components/useOrOnDevice'
import { useFeature } from '../../../dataProvider/features'
import { cachedKey } from '../../../dataProvider/queryClient'
import { whenQuiet } from '../../../whenIdle'
import { playerNews } from './playerNews'
import { useDismissed } from './useTodayPreference'

/**
 * Returns outcomes and news of players that the user has not dismissed, from the rows on this device. Updates and reads them when the browser is idle,
 * because a club may have 20,000 players.
 */
export function usePlayerNews({ today, isEnabled }: { today: string; isEnabled: boolean }) {
  const { id: userId } = useActor()
  const hasStages = useFeature('extraFields')
  const isOffered = useClubFields() && hasStages
  const isQuiet = useIsQuiet(isEnabled && isOffered)
  const { rows: players, isLoading: arePlayersLoading } = useLatestRows('players', isQuiet)
  const { rows: analyses, isLoading: areAnalysesLoading } = useLatestRows('analyses', isQuiet)
  const { dismissed, dismiss } = useDismissed()
  const all = useMemo(
    () => (players && analyses ? playerNews({ players, analyses, userId, today }) : []),
    [players, analyses, userId, today],
  )
  return {
    news: all.filter(({ key }) => !dismissed.includes(key)),
    dismiss,
    isLoading: isOffered && (arePlayersLoading || areAnalysesLoading),
  }
}

/** Returns the rows on this device, and updates them from the server. Without an answer, they are those of an earlier visit. */
function useLatestRows<Resource extends 'players' | 'analyses'>(resource: Resource, isEnabled: boolean) {
  const queryClient = useQueryClient()
  // A request for one row also loads the list, or its changes.
  const first = { pagination: { page: 1, perPage: 1 }, sort: LISTS[resource].defaultSort }
  const { data, error } = useGetList(resource, first, { enabled: isEnabled })
  const rows = useRecordsOnDevice(resource, isEnabled)
  const isAwaited = isEnabled && data === undefined && error === null
  const isLate = useIsLate(isAwaited)
  useEffect(() => {
    if (data !== undefined) void queryClient.invalidateQueries({ queryKey: cachedKey(resource) })
  }, [queryClient, resource, data])
  return { rows, isLoading: rows === undefined || (isAwaited && !isLate) }
}

/** Returns whether no query was fetching and the browser was idle once. */
function useIsQuiet(isEnabled: boolean): boolean {
  const queryClient = useQueryClient()
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (!isEnabled) return
    let isGone = false
    void whenQuiet(queryClient).then(() => {
      if (!isGone) setQuiet(true)
    })
    return () => {
      isGone = true
    }
  }, [queryClient, isEnabled])
  return isQuiet
}
