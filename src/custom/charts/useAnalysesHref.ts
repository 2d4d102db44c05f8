import { useCallback } from 'react'
import { type FilterName, useChartsAddress } from './chartsAddress'

/** A player was asked for by name, whoever the filter of players would choose; so are the analyses behind. */
const ANY_PLAYER = {
  teamId: undefined,
  position: undefined,
  ageFrom: undefined,
  ageTo: undefined,
  level: undefined,
  playerPriority: undefined,
} as const satisfies { [Name in Exclude<FilterName, 'scout' | 'dateFrom' | 'dateTo'>]: undefined }

/** The address of the analyses of a player, or of those by one scout. Former users cannot be asked for apart. */
export function useAnalysesHref(): (playerId: string, scoutId?: string | null) => string {
  const { hrefOf } = useChartsAddress()
  return useCallback(
    (playerId, scoutId = null) =>
      hrefOf({ view: 'analyses', playerId, ...ANY_PLAYER, ...(scoutId !== null && { scout: scoutId }) }),
    [hrefOf],
  )
}
