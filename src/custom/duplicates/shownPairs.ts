import { foldText } from '../../../contract/text'
import type { Row } from '../../components/duplicates/duplicates'
import { distinctPairs } from './groups'
import type { Merged } from './MergedNotice'
import type { LikelyPair } from './pairSearch'

/** Which pairs are looked at. */
export const SHOWN = ['all', 'certain', 'likely', 'aside'] as const
export type Shown = (typeof SHOWN)[number]

/** Whether a pair is among those that are looked at: one that was set aside is shown as such alone. */
export const isShown = (show: Shown, { verdict }: LikelyPair, isDismissed: boolean): boolean =>
  show === 'aside' ? isDismissed : !isDismissed && (show === 'all' || show === verdict)

/** Whether one of the two has all words of a search in its names, of a match in those of its teams, or in the name of its team. */
export function isFound(words: readonly string[], { rows }: Pick<LikelyPair, 'rows'>): boolean {
  return rows.some(({ name, aliases, team, homeTeam, awayTeam }) => {
    const texts = [name, ...(aliases ?? []), team?.name, homeTeam?.name, awayTeam?.name]
    const text = foldText(texts.filter(Boolean).join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** A record as it is after these merges, oldest first; null where it has become part of another one. */
export function afterMerge(row: Row, merged: readonly Merged[]): Row | null {
  if (merged.some(({ mergedId }) => mergedId === row.id)) return null
  return merged.findLast(({ record }) => record.id === row.id)?.record ?? row
}

/** The record that it is now, or has become part of. */
function present(row: Row, merged: readonly Merged[]): Row {
  const now = merged.reduce<Row>((one, { mergedId, record }) => (one.id === mergedId ? record : one), row)
  return afterMerge(now, merged) ?? now
}

/** Returns the pairs that still have two records after these merges, with the merged records. */
export function afterMerges(pairs: readonly LikelyPair[], merged: readonly Merged[]): readonly LikelyPair[] {
  if (merged.length === 0) return pairs
  const left = pairs.flatMap((pair) => {
    const [one, other] = [present(pair.rows[0], merged), present(pair.rows[1], merged)]
    return one.id === other.id ? [] : [{ ...pair, rows: [one, other] as const }]
  })
  return distinctPairs(left)
}
