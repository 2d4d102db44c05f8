import { can } from '../../../../contract/permissions'
import type { PlayerRow } from '../../../../contract/rows'
import type { OnePlayer } from '../../../../contract/statistics/onePlayer'
import { useActor } from '../../../authProvider/useSession'
import { useAllRows } from '../../../components/useOrOnDevice'
import { PREFETCHED_MS } from '../../../components/useRecord'
import { useIsHidden } from '../../../custom/requests/useRequests'
import { newestReports, summariseReports } from './reportSums'
import { reportsOf } from './reportsQuery'

/**
 * Returns a player's reports that the user may read, newest first, with their figures. Uses only rows, because opening a whole report would
 * count as having read it (decisions, section 12). Without an answer of the server, uses the rows on the device.
 */
export function usePlayerReports(playerId: string) {
  const actor = useActor()
  // The reports of others are hidden until the user publishes (decisions, section 12).
  const isHidden = useIsHidden(playerId)
  const { rows, ...list } = useAllRows('analyses', reportsOf(playerId), { staleTime: PREFETCHED_MS })
  const readable = rows.filter((row) => can(actor, 'analysis.read', row))
  const published = isHidden ? [] : newestReports(readable)
  const drafts = readable.filter(({ publishedAt }) => publishedAt === null)
  return { ...list, isHidden, published, drafts, ...summariseReports(published) }
}

export type PlayerReportsState = ReturnType<typeof usePlayerReports>

/** What the parts of a profile show. */
export type ProfileProps = { player: PlayerRow; reports: PlayerReportsState }

/** The statistics of a player; undefined until they have loaded, null if the server does not answer. */
export type PlayerStatistics = OnePlayer | null | undefined
