import { useQuery } from '@tanstack/react-query'
import { useGetList, useGetMany } from 'react-admin'
import type { Level, Position } from '../../../contract/closedLists'
import { LIMITS } from '../../../contract/fields'
import { ROWS_ON_DEVICE } from '../../../contract/listQuery'
import type { AnalysisRow, PlayerRow } from '../../../contract/rows'
import type { ShortListEntry } from '../../../contract/shortList'
import { useCachedRecords } from '../../components/useCachedRecords'
import { statisticsQuery } from '../../custom/charts/useStatistics'
import { useHiddenPlayers } from '../../custom/requests/useRequests'
import { newestReports, summariseReports } from '../players/profile/reportSums'

type Figures = { level: Level | null; mean: number | null }

/** A player of a shortlist with the figures of the reports that the user may read. */
export type BoardPlayer = Figures & {
  /** Whether an independent request to the user hides other people's reports on the player. */
  isHidden: boolean
  entry: ShortListEntry
  /** From 1. */
  rank: number
  /** Undefined for a deleted player, and until the row has loaded. */
  row: PlayerRow | undefined
  position: Position | ''
}

/** Returns the ids of the players who were not deleted. */
export const playerIdsOf = (entries: readonly Pick<ShortListEntry, 'playerId'>[]): string[] => [
  ...new Set(entries.map(({ playerId }) => playerId).filter((id) => id !== null)),
]

/** Returns the players of a shortlist in their order. */
export function useBoardPlayers(entries: readonly ShortListEntry[]): BoardPlayer[] {
  const ids = playerIdsOf(entries)
  const { data } = useGetMany<PlayerRow>('players', { ids }, { enabled: ids.length > 0 })
  const rows = new Map((data ?? []).filter(Boolean).map((row) => [row.id, row]))
  const figuresOf = useFigures()
  const hidden = useHiddenPlayers()
  return entries.map((entry, index) => {
    const id = entry.playerId ?? ''
    const row = rows.get(id)
    const isHidden = hidden.has(id)
    const figures = isHidden ? NO_FIGURES : figuresOf(id)
    return { entry, rank: index + 1, row, position: row?.position ?? '', isHidden, ...figures }
  })
}

const NO_FIGURES: Figures = { level: null, mean: null }
const FIRST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order: 'DESC' } } as const
const PLAYERS = { view: 'players', amount: LIMITS.listAmount, sort: 'lastSeen', order: 'DESC' } as const

/** Returns a function that returns a player's figures: of the rows on the device or, if there are too many for it, of the server. */
function useFigures(): (playerId: string) => Figures {
  // Loads the rows, or their changes. The rows are read afterwards, because a new device has none before.
  const { data, total = 0 } = useGetList<AnalysisRow>('analyses', FIRST)
  const analyses = useCachedRecords('analyses', data !== undefined) ?? []
  const isOnDevice = total <= ROWS_ON_DEVICE
  const { data: ofServer } = useQuery({ ...statisticsQuery(PLAYERS), enabled: !isOnDevice })
  const sums = new Map(ofServer?.rows.map((sum) => [sum.id, sum]))
  return (id) =>
    isOnDevice
      ? summariseReports(newestReports(analyses.filter(({ playerId }) => playerId === id)))
      : (sums.get(id) ?? NO_FIGURES)
}
