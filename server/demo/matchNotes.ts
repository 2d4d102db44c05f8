import type { Faker } from '@faker-js/faker'
import type { LineupEntry } from '../../contract/lineup'
import type { MatchNote } from '../../contract/match'
import type { AnalysisRow, MatchRow } from './demo.repository'
import type { InventedPlayer } from './players'
import { SIGHTINGS } from './remarks'

const LINKED_SHARE = 0.6
const LINEUP_SIZE = 18
const STARTERS = 11
const WATCHED_SHARE = 0.75

/** Adds notes to the matches, some of which became reports, and line-ups to the watched ones. */
export function withNotes(
  faker: Faker,
  matches: readonly MatchRow[],
  players: readonly InventedPlayer[],
  reports: readonly AnalysisRow[],
): MatchRow[] {
  return matches.map((match) => {
    if (match.homeScore === null) return match
    const watched = faker.datatype.boolean(WATCHED_SHARE)
    const linked = reports.filter(
      ({ matchId }) => matchId === match.id && faker.datatype.boolean(LINKED_SHARE),
    )
    const side = (teamId: string) =>
      notesOf(
        faker,
        players.filter(({ row }) => row.teamId === teamId),
        linked,
        watched,
      )
    const lineup = (teamId: string): LineupEntry[] =>
      players
        .filter(({ row }) => watched && row.teamId === teamId)
        .slice(0, LINEUP_SIZE)
        .map(({ row: { id: playerId, position }, shirtNo }, index) => ({
          shirtNo,
          playerId,
          position,
          isStarter: index < STARTERS,
        }))
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
  faker: Faker,
  squad: readonly InventedPlayer[],
  reports: readonly AnalysisRow[],
  watched: boolean,
): MatchNote[] {
  const written = squad.flatMap((player) => {
    const report = reports.find(({ playerId }) => playerId === player.row.id)
    return report ? [noteOn(faker, player, report)] : []
  })
  const unwritten = squad.filter((player) => !reports.some(({ playerId }) => playerId === player.row.id))
  const sightings = faker.helpers
    .shuffle(unwritten)
    .slice(0, watched ? faker.number.int({ min: 2, max: 6 }) : 0)
    .map((player) => noteOn(faker, player, null))
  return [...written, ...sightings].sort((a, b) => (a.shirtNo ?? 0) - (b.shirtNo ?? 0))
}

function noteOn(faker: Faker, { row, shirtNo }: InventedPlayer, report: AnalysisRow | null): MatchNote {
  return {
    id: faker.string.uuid(),
    shirtNo,
    position: row.position,
    minute: faker.number.int({ min: 1, max: 90 }),
    notes: faker.helpers.arrayElement(SIGHTINGS),
    analysisId: report?.id ?? null,
    level: report
      ? (report.level ?? null)
      : faker.datatype.boolean(0.4)
        ? faker.helpers.arrayElement(['A', 'B', 'C', 'C', 'D'])
        : null,
  }
}
