import type { Reason, Row } from '../../../contract/duplicates/records'
import {
  MATCH_REASONS,
  PLAYER_REASONS,
  TEAM_REASONS,
  VERDICTS,
  type Verdict,
} from '../../../contract/duplicates/verdict'
import type { Mergeable } from '../../../contract/merge'

/** A pair of stored records that are likely duplicates. */
export type LikelyPair = {
  rows: readonly [Row, Row]
  verdict: Exclude<Verdict, 'none'>
  reasons: readonly Reason[]
}

/** Returns the two records ordered by name, matches by date, because the server returns them in any order. */
export const byName = (one: Row, other: Row): readonly [Row, Row] =>
  sortKey(one).localeCompare(sortKey(other)) <= 0 ? [one, other] : [other, one]

const sortKey = ({ name, date, homeTeam }: Row) => name ?? `${date} ${homeTeam?.name}`

const REASONS: Record<Mergeable, readonly Reason[]> = {
  players: PLAYER_REASONS,
  teams: TEAM_REASONS,
  matches: MATCH_REASONS,
}

/** Sorts pairs by certainty, then by the strongest reason that only one of two pairs has, then by name. */
export function bestFirst(resource: Mergeable, pairs: readonly LikelyPair[]): LikelyPair[] {
  const order = REASONS[resource]
  return pairs.toSorted(
    (one, other) =>
      VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict) ||
      byReasons(one.reasons, other.reasons, order) ||
      sortKey(one.rows[0]).localeCompare(sortKey(other.rows[0])),
  )
}

function byReasons(one: readonly Reason[], other: readonly Reason[], order: readonly Reason[]): number {
  for (const reason of order) {
    const difference = Number(other.includes(reason)) - Number(one.includes(reason))
    if (difference !== 0) return difference
  }
  return 0
}

/** Returns the key of a pair, the same in either order. */
export const pairKey = ([one, other]: readonly [{ id: string }, { id: string }]) =>
  [one.id, other.id].toSorted().join(' ')
