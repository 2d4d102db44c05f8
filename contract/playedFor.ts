import type { AnalysisRow } from './rows'

/** The English label of a club that `reportedClub` marks as today’s. Exports use the label in every language. */
export const CLUB_NOW = '%{club} (now)'

/**
 * Returns the club that a report shows: the club on the day of the match or, if unknown, the current club, which reports mark with "now"
 * (decisions, section 3).
 */
export function reportedClub({
  playedFor,
  player,
}: Pick<AnalysisRow, 'playedFor'> & { player: Pick<AnalysisRow['player'], 'team'> }): {
  name: string | null
  isToday: boolean
} {
  if (playedFor) return { name: playedFor.name, isToday: false }
  const name = player.team?.name ?? null
  return { name, isToday: name !== null }
}
