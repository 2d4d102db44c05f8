import { useCallback } from 'react'
import type { Rated } from '../../../contract/statistics/rated'
import { type AddressChange, type FilterName, useChartsAddress } from './chartsAddress'

/** A player was asked for by name, whoever the filter of players would choose; so are the analyses behind. */
const ANY_PLAYER = {
  teamId: undefined,
  position: undefined,
  ageFrom: undefined,
  ageTo: undefined,
  level: undefined,
  playerPriority: undefined,
} as const satisfies { [Name in Exclude<FilterName, 'scout' | 'dateFrom' | 'dateTo' | 'drafts'>]: undefined }

/** Which analyses of players are meant; all that the filter chooses where nothing is said. */
export type Behind = {
  /** Null for scouts who have left. */
  scoutId?: string | null
  rated?: Rated
  /** The days of the matches, both included. */
  days?: { from: string; to: string }
}

/** What of the address tells these analyses. */
export const addressOf = ({ scoutId, rated, days }: Behind): AddressChange => ({
  ...(scoutId !== undefined && (scoutId === null ? { formerScouts: 'true' } : { by: scoutId })),
  ...(rated !== undefined && { rated }),
  ...(days !== undefined && days),
})

/** The address of the analyses of one player or several, whoever the filter of players would choose. */
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
