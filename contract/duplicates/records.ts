import type { Match } from '../match'
import type { Mergeable } from '../merge'
import type { Player } from '../player'
import type { Team } from '../team'
import type { Found, FoundPair, RecordIndex } from './duplicateIndex'
import { matchIndex } from './matches'
import { playerIndex } from './players'
import { teamIndex } from './teams'
import type { MatchReason, PlayerReason, TeamReason } from './verdict'

export type Reason = PlayerReason | TeamReason | MatchReason

/** The compared fields of a player, team or match. */
type Facts = Partial<Player & Omit<Team, 'version'> & Omit<Match, 'version'>>

export type Row = Facts & { id: string }

/** The record in a form; `id` is null if it is new. The stored record with this id is no duplicate. */
export type SoughtRecord = Omit<Facts, 'id'> & { id: string | null }

export type Duplicate = Found<Row, Reason>

/** An index that takes and returns whole records. */
export type DuplicateIndex = {
  add: (row: Row) => void
  find: (sought: SoughtRecord, limit?: number) => Duplicate[]
  pairs: (slice?: { from?: number; to?: number }) => Iterable<FoundPair<Row, Reason>>
}

/** Functions that return the compared fields of a record. */
const FACTS = {
  players: ({ name = '', aliases, birthDate = null, team }: Facts) => ({
    name,
    aliases,
    birthDate,
    team: team?.name ?? null,
    teamAliases: team?.aliases,
  }),
  teams: ({ name = '', aliases, country }: Facts) => ({ name, aliases, country }),
  matches: ({ date = '', homeTeam, awayTeam, homeScore = null, awayScore = null }: Facts) => ({
    date,
    homeTeam: homeTeam?.name ?? '',
    awayTeam: awayTeam?.name ?? '',
    homeAliases: homeTeam?.aliases,
    awayAliases: awayTeam?.aliases,
    homeScore,
    awayScore,
  }),
}
export const factsOf = <Resource extends Mergeable>(resource: Resource, row: Facts) =>
  FACTS[resource](row) as ReturnType<(typeof FACTS)[Resource]>

const EMPTY_INDEXES: Record<Mergeable, () => DuplicateIndex> = {
  players: () => indexOfRows(playerIndex<Entry<'players'>>(), FACTS.players),
  teams: () => indexOfRows(teamIndex<Entry<'teams'>>(), FACTS.teams),
  matches: () => indexOfRows(matchIndex<Entry<'matches'>>(), FACTS.matches),
}
/** Creates an empty index for players, teams or matches. */
export const emptyIndex = (resource: Mergeable): DuplicateIndex => EMPTY_INDEXES[resource]()

type Entry<Resource extends Mergeable> = ReturnType<(typeof FACTS)[Resource]> & {
  id: string
  row: Row
}

function indexOfRows<Compared>(
  index: RecordIndex<Compared, Compared & { id: string; row: Row }, Reason>,
  comparedOf: (facts: Facts) => Compared,
): DuplicateIndex {
  return {
    add: (row) => index.add({ ...comparedOf(row), id: row.id, row }),
    find: ({ id, ...facts }, limit) =>
      index
        .find({ ...comparedOf(facts), id }, limit)
        .map(({ row: { row }, ...comparison }) => ({ ...comparison, row })),
    *pairs(slice) {
      for (const { rows, ...comparison } of index.pairs(slice)) {
        yield { ...comparison, rows: [rows[0].row, rows[1].row] }
      }
    },
  }
}
