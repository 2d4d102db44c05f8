import { useCallback } from 'react'
import type { Rated } from '../../../contract/statistics/rated'
import { type AddressChange, type FilterName, useChartsAddress } from './chartsAddress'

/** Clears the player filters: the link is for a named player. */
const ANY_PLAYER = {
  teamId: undefined,
  position: undefined,
  ageFrom: undefined,
  ageTo: undefined,
  level: undefined,
  playerPriority: undefined,
} as const satisfies { [Name in Exclude<FilterName, 'scout' | 'dateFrom' | 'dateTo' | 'drafts'>]: undefined }

/** Selects the analyses of a link; by default all analyses that match the filters. */
export type Behind = {
  /** Null for deleted users. */
  scoutId?: string | null
  rated?: Rated
  /** The days of the matches, both included. */
  days?: { from: string; to: string }
}

/** Returns the address' parameters that select these analyses. */
export const addressOf = ({ scoutId, rated, days }: Behind): AddressChange => ({
  ...(scoutId !== undefined && (scoutId === null ? { formerScouts: 'true' } : { by: scoutId })),
  ...(rated !== undefined && { rated }),
  ...(days !== undefined && days),
})

/** Returns the address of the analyses of one or several players, without the player filters. */
export function useAnalysesHref(): (players: string | readonly string[], behind?: Behind) => string {
  const { hrefOf } = useChartsAddress()
  return useCallback(
    (players, behind = {}) =>
      hrefOf({
        view: 'analyses',
        ...(typeof players === 'string' ? { playerId: players } : { playerIds: players.join(',') }),
        ...ANY_PLAYER,
        ...addressOf(behind),
      }),
    [hrefOf],
  )
}
