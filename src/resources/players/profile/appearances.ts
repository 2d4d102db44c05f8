import type { LineupEntry } from '../../../../contract/lineup'
import type { Match, MatchNote } from '../../../../contract/match'
import type { AnalysisRow } from '../../../../contract/rows'

/** A player in a match: the entry in the line-up, if known, and the notes on the player. */
export type Appearance = { match: Match; entry: LineupEntry | undefined; notes: MatchNote[] }

/**
 * Finds a player in a match. Notes are the player's if they are linked to one of the player's reports or have the player's number, which is known
 * from the line-up or from a report of this match.
 */
export function appearanceIn(
  match: Match,
  playerId: string,
  reports: readonly Pick<AnalysisRow, 'id' | 'matchId' | 'shirtNo' | 'playedFor'>[],
): Appearance {
  const ofMatch = reports.filter(({ matchId }) => matchId === match.id)
  const sides = [
    { teamId: match.homeTeamId, lineup: match.homeLineup ?? [], notes: match.homeNotes },
    { teamId: match.awayTeamId, lineup: match.awayLineup ?? [], notes: match.awayNotes },
  ]
  const found: Appearance = { match, entry: undefined, notes: [] }
  for (const { teamId, lineup, notes } of sides) {
    const entry = lineup.find((one) => one.playerId === playerId)
    const report = ofMatch.find(({ playedFor }) => playedFor?.id === teamId)
    const number = entry?.shirtNo ?? report?.shirtNo ?? null
    found.entry ??= entry
    found.notes.push(
      ...notes.filter(
        ({ shirtNo, analysisId }) =>
          ofMatch.some(({ id }) => id === analysisId) || (number !== null && shirtNo === number),
      ),
    )
  }
  return found
}
