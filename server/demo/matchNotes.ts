import type { LineupEntry } from '../../contract/lineup'
import type { MatchNote } from '../../contract/match'
import type { AnalysisRow, MatchRow } from './demo.repository'
import type { InventedPlayer } from './players'
import type { Random } from './random'
import { SIGHTINGS } from './remarks'

const LINKED_SHARE = 0.6
const LINEUP_SIZE = 18
const WATCHED_SHARE = 0.75

/** The matches with what was jotted down at them: some notes became reports, others are only sightings. Those that were watched have line-ups. */
export function withNotes(
  random: Random,
  matches: readonly MatchRow[],
  players: readonly InventedPlayer[],
  reports: readonly AnalysisRow[],
): MatchRow[] {
  return matches.map((match) => {
    if (match.homeScore === null) return match
    const watched = random.chance(WATCHED_SHARE)
    const linked = reports.filter(({ matchId }) => matchId === match.id && random.chance(LINKED_SHARE))
    const side = (teamId: string) =>
      notesOf(
        random,
        players.filter(({ row }) => row.teamId === teamId),
        linked,
        watched,
      )
    const lineup = (teamId: string): LineupEntry[] =>
      players
        .filter(({ row }) => watched && row.teamId === teamId)
        .slice(0, LINEUP_SIZE)
        .map(({ row: { id: playerId, position }, shirtNo }) => ({ shirtNo, playerId, position }))
    return {
      ...match,
      homeNotes: side(match.homeTeamId),
      awayNotes: side(match.awayTeamId),
      homeLineup: lineup(match.homeTeamId),
      awayLineup: lineup(match.awayTeamId),
    }
  })
}

function notesOf(
  random: Random,
  squad: readonly InventedPlayer[],
  reports: readonly AnalysisRow[],
  watched: boolean,
): MatchNote[] {
  const written = squad.flatMap((player) => {
    const report = reports.find(({ playerId }) => playerId === player.row.id)
    return report ? [noteOn(random, player, report)] : []
  })
  const unwritten = squad.filter((player) => !reports.some(({ playerId }) => playerId === player.row.id))
  const sightings = random
    .shuffled(unwritten)
    .slice(0, watched ? random.whole(2, 6) : 0)
    .map((player) => noteOn(random, player, null))
  return [...written, ...sightings].sort((a, b) => (a.shirtNo ?? 0) - (b.shirtNo ?? 0))
}

function noteOn(random: Random, { row, shirtNo }: InventedPlayer, report: AnalysisRow | null): MatchNote {
  return {
    id: random.id(),
    shirtNo,
    position: row.position,
    notes: random.pick(SIGHTINGS),
    analysisId: report?.id ?? null,
    level: report
      ? (report.level ?? null)
      : random.chance(0.4)
        ? random.pick(['A', 'B', 'C', 'C', 'D'])
        : null,
  }
}
