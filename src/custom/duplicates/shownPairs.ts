import type { Row } from '../../../contract/duplicates/records'
import { foldText } from '../../../contract/text'
import { distinctPairs } from './groups'
import type { Merged } from './MergedNotice'
import type { LikelyPair } from './pairSearch'

/** The filters of pairs: all, by certainty, or dismissed (`aside`). */
export const SHOWN = ['all', 'certain', 'likely', 'aside'] as const
export type Shown = (typeof SHOWN)[number]

/** Returns whether the filter shows a pair. A dismissed pair appears only under its own filter. */
export const isShown = (show: Shown, { verdict }: LikelyPair, isDismissed: boolean): boolean =>
  show === 'aside' ? isDismissed : !isDismissed && (show === 'all' || show === verdict)

/** Returns whether one of the records contains all search words in its names or the names of its teams. */
export function isFound(words: readonly string[], { rows }: Pick<LikelyPair, 'rows'>): boolean {
  return rows.some(({ name, aliases, team, homeTeam, awayTeam }) => {
    const texts = [name, ...(aliases ?? []), team?.name, homeTeam?.name, awayTeam?.name]
    const text = foldText(texts.filter(Boolean).join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** Returns a record after the merges `merged`, sorted oldest first; null if the record was merged into another. */
export function afterMerge(row: Row, merged: readonly Merged[]): Row | null {
  if (merged.some(({ mergedId }) => mergedId === row.id)) return null
  return merged.findLast(({ record }) => record.id === row.id)?.record ?? row
}

/** Returns the record into which a record was merged; the record itself if it was not merged. */
function currentRecord(row: Row, merged: readonly Merged[]): Row {
  const now = merged.reduce<Row>((one, { mergedId, record }) => (one.id === mergedId ? record : one), row)
  return afterMerge(now, merged) ?? now
}

/** Returns the pairs that still have two records after the merges, with the records’ merged values. */
export function afterMerges(pairs: readonly LikelyPair[], merged: readonly Merged[]): readonly LikelyPair[] {
  if (merged.length === 0) return pairs
  const left = pairs.flatMap((pair) => {
    const [one, other] = [currentRecord(pair.rows[0], merged), currentRecord(pair.rows[1], merged)]
    return one.id === other.id ? [] : [{ ...pair, rows: [one, other] as const }]
  })
  return distinctPairs(left)
}
