import type { LineupEntry } from '../../../../contract/lineup'
import type { Match, MatchNote } from '../../../../contract/match'
import type { AnalysisRow } from '../../../../contract/rows'
import type { Side } from '../../matches/matchForm'

/** The note from which an analysis is written, from the create page's address. */
export type NoteOrigin = { matchId: string; noteId: string; side: Side }

/** Reads `?match=<id>&note=<id>&side=home|away`; null if the address names no note. */
export function readOrigin(query: URLSearchParams): NoteOrigin | null {
  const matchId = query.get('match')
  const noteId = query.get('note')
  const side = query.get('side')
  if (!matchId || !noteId || (side !== 'home' && side !== 'away')) return null
  return { matchId, noteId, side }
}

/** The match and the player of a new analysis, from the create page's address. */
export type GivenRecords = { matchId: string | null; playerId: string | null }

/** Reads `?match=<id>` and `?player=<id>`. */
export const readGiven = (query: URLSearchParams): GivenRecords => ({
  matchId: query.get('match') || null,
  playerId: query.get('player') || null,
})

export const teamOfSide = (match: Match, side: Side) => match[`${side}Team`]

export function findNote(match: Match, { side, noteId }: NoteOrigin): MatchNote | undefined {
  return match[`${side}Notes`].find(({ id }) => id === noteId)
}

/** Returns a copy of the match in which the note links to the analysis. */
export function withLinkedNote(match: Match, { side, noteId }: NoteOrigin, analysisId: string): Match {
  const notes = match[`${side}Notes`].map((note) => (note.id === noteId ? { ...note, analysisId } : note))
  return { ...match, [`${side}Notes`]: notes }
}

/** Returns the line-up entry with a shirt number. */
export const entryOfShirt = (match: Match, side: Side, shirtNo: number | null): LineupEntry | undefined =>
  shirtNo === null ? undefined : match[`${side}Lineup`]?.find((entry) => entry.shirtNo === shirtNo)

/**
 * Returns the id of the player with a shirt number, from an analysis of the same match and side, or else from the latest
 * analysis of a player of that team with the number. Null if no analysis has the number.
 */
export function playerOfShirt(
  analyses: readonly AnalysisRow[],
  { match, side, shirtNo }: { match: Match; side: Side; shirtNo: number | null },
): string | null {
  if (shirtNo === null) return null
  const teamId = teamOfSide(match, side).id
  const sameShirt = analyses.filter(
    (analysis) => analysis.shirtNo === shirtNo && analysis.player.teamId === teamId,
  )
  const latestFirst = sameShirt.toSorted((a, b) => b.match.date.localeCompare(a.match.date))
  const known = sameShirt.find(({ matchId }) => matchId === match.id) ?? latestFirst[0]
  return known?.playerId ?? null
}
