import {
  MATCH_REASONS,
  PLAYER_REASONS,
  TEAM_REASONS,
  VERDICTS,
  type Verdict,
} from '../../../contract/duplicates/verdict'
import type { Mergeable } from '../../../contract/merge'
import { emptyIndex, type Reason, type Row } from '../../forms/duplicates/duplicates'
import { processInChunks } from '../../processInChunks'

/** A pair of stored records that are likely the same. */
export type LikelyPair = {
  rows: readonly [Row, Row]
  verdict: Exclude<Verdict, 'none'>
  reasons: readonly Reason[]
}

type SearchOptions = {
  signal: AbortSignal
  /** Called with 0 to 1. */
  onProgress: (fraction: number) => void
}

/** The share of the indexing in the search's progress. */
const INDEXING_SHARE = 0.3

/**
 * Finds all pairs of possible duplicates, best first. Works in slices, so that the page stays responsive with tens of
 * thousands of records. After an abort, `found` has the pairs so far.
 */
export async function searchPairs(
  resource: Mergeable,
  rows: readonly Row[],
  found: LikelyPair[],
  { signal, onProgress }: SearchOptions,
): Promise<void> {
  const index = emptyIndex(resource)
  const part = (visited: number) => (rows.length === 0 ? 1 : visited / rows.length)
  await processInChunks(rows, index.add, {
    signal,
    onSlice: (visited) => onProgress(INDEXING_SHARE * part(visited)),
  })
  await processInChunks(
    rows,
    (_row, place) => {
      for (const pair of index.pairs({ from: place, to: place + 1 })) {
        const [one, other] = pair.rows
        found.push({ rows: byName(one, other), verdict: pair.verdict, reasons: pair.reasons })
      }
    },
    { signal, onSlice: (visited) => onProgress(INDEXING_SHARE + (1 - INDEXING_SHARE) * part(visited)) },
  )
}

/** Orders the two records by name, because a server's list may leave equal names unordered. */
const byName = (one: Row, other: Row): readonly [Row, Row] =>
  sortKey(one).localeCompare(sortKey(other)) <= 0 ? [one, other] : [other, one]

const sortKey = ({ name, date, homeTeam }: Row) => name ?? `${date} ${homeTeam?.name}`

const REASONS: Record<Mergeable, readonly Reason[]> = {
  players: PLAYER_REASONS,
  teams: TEAM_REASONS,
  matches: MATCH_REASONS,
}

/** Sorts by certainty, then by the strongest reason that only one pair has, then by name. */
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

/** Returns a key for a pair, in either order. */
export const pairKey = ([one, other]: readonly [{ id: string }, { id: string }]) =>
  [one.id, other.id].toSorted().join(' ')
