import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useGetList } from 'react-admin'
import { useActor } from '../../../authProvider/useSession'
import { useClubFields } from '../../../components/useClubFields'
import { useRecordsOnDevice } from '../../../components/useOrOnDevice'
import { useFeature } from '../../../dataProvider/features'
import { whenQuiet } from '../../../whenIdle'
import { playerNews } from './playerNews'
import { useDismissed } from './useTodayPreference'

const firstBy = (field: string) =>
  ({ pagination: { page: 1, perPage: 1 }, sort: { field, order: 'ASC' } }) as const

/**
 * Returns outcomes and news of players that the user has not dismissed, from the rows on this device. Loads these rows or their changes, and
 * reads them, when the browser is idle, because a club may have 20,000 players.
 */
export function usePlayerNews({ today, isEnabled }: { today: string; isEnabled: boolean }) {
  const { id: userId } = useActor()
  const hasStages = useFeature('extraFields')
  const isOffered = useClubFields() && hasStages
  const isQuiet = useIsQuiet(isEnabled && isOffered)
  const playerList = useGetList('players', firstBy('name'), { enabled: isQuiet })
  const analysisList = useGetList('analyses', firstBy('createdAt'), { enabled: isQuiet })
  const players = useRecordsOnDevice('players', !playerList.isPending)
  const analyses = useRecordsOnDevice('analyses', !analysisList.isPending)
  const { dismissed, dismiss } = useDismissed()
  const all = useMemo(
    () => (players && analyses ? playerNews({ players, analyses, userId, today }) : []),
    [players, analyses, userId, today],
  )
  return {
    news: all.filter(({ key }) => !dismissed.includes(key)),
    dismiss,
    isLoading: isOffered && (players === undefined || analyses === undefined),
  }
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
