import { useMemo } from 'react'
import { useGetList } from 'react-admin'
import { LIMITS } from '../../../../contract/fields'
import { can } from '../../../../contract/permissions'
import type { AnalysisRow, PlayerRow } from '../../../../contract/rows'
import type { OnePlayer } from '../../../../contract/statistics/onePlayer'
import { useActor } from '../../../authProvider/useSession'
import { useOrOnDevice } from '../../../components/useOrOnDevice'
import { newestReports, summariseReports } from './reportSums'

const ALL = {
  pagination: { page: 1, perPage: LIMITS.listAmount },
  sort: { field: 'date', order: 'DESC' },
} as const

/**
 * Returns a player's reports that the user may read, newest first, with their figures. Uses only rows, because opening a whole report would
 * count as having read it (decisions, section 12). Without an answer of the server, uses the rows on the device.
 */
export function usePlayerReports(playerId: string) {
  const actor = useActor()
  const params = { ...ALL, filter: { playerId } }
  const asked = useGetList<AnalysisRow>('analyses', params)
  const { rows, isAnswered, isUnanswered, error } = useOrOnDevice('analyses', asked, { params })
  const sums = useMemo(() => {
    const readable = rows.filter((row) => can(actor, 'analysis.read', row))
    const published = newestReports(readable)
    const drafts = readable.filter(({ publishedAt }) => publishedAt === null)
    return { published, drafts, ...summariseReports(published) }
  }, [rows, actor])
  return {
    ...sums,
    isLoading: !isAnswered && !isUnanswered,
    isFromDevice: !isAnswered && isUnanswered && error === null,
    error,
    refetch: asked.refetch,
  }
}

export type PlayerReportsState = ReturnType<typeof usePlayerReports>

/** What the parts of a profile show. `isHidden`: the reports of others are hidden until the user publishes (decisions, section 12). */
export type ProfileProps = { player: PlayerRow; reports: PlayerReportsState; isHidden: boolean }

/** The statistics of a player; undefined until they have loaded, null if the server does not answer. */
export type PlayerStatistics = OnePlayer | null | undefined
