import { externalIdSchema, externalKey } from '../../../contract/externalIds'
import type { HistoryChange } from '../../../contract/history'
import { foldText } from '../../../contract/text'
import type { Subject } from '../../personalData/subject'

/**
 * What an erasure looks for. `related`: the ids of the player’s reports and of notes about the player, which grow while they are found. `names`:
 * name and email address, for texts that have no id. `externalKeys`: the player’s ids in other systems (`externalKey`).
 */
export type Traces = Subject & Record<'names' | 'externalKeys', readonly string[]> & { related: Set<string> }

type Found = Partial<Record<'names' | 'externalKeys' | 'related', readonly string[]>>

export const tracesOf = (
  subject: Subject,
  { names = [], externalKeys = [], related = [] }: Found = {},
): Traces => ({
  ...subject,
  externalKeys,
  related: new Set(related),
  // An empty name would be in every text.
  names: [...new Set(names)].filter((name) => name !== ''),
})

const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi

/** Returns the ids in a text or in a value as JSON. */
export const idsIn = (value: unknown): string[] =>
  (JSON.stringify(value) ?? '').match(ID)?.map((id) => id.toLowerCase()) ?? []

/** Returns the keys of the valid ones of a player’s ids in other systems. */
export const externalKeysIn = (ids: readonly unknown[]): string[] =>
  ids.flatMap((id) => {
    const { data } = externalIdSchema.safeParse(id)
    return data ? externalKey(data) : []
  })

/** Returns whether a value has one of the ids. */
export const hasTrace = ({ ids, related }: Traces, value: unknown): boolean =>
  idsIn(value).some((id) => related.has(id) || ids.includes(id))

/** Returns a text as folded words between spaces. */
const wordsOf = (text: string) => ` ${foldText(text.replace(/[^\p{L}\p{M}\p{N}\p{Cf}]+/gu, ' '))} `

/** Returns whether a text has one of the names as whole words: "Ali" is in "Ali’s list", but not in "Alive". */
export function hasName({ names }: Traces, text: string): boolean {
  const words = wordsOf(text)
  return names.some((name) => words.includes(wordsOf(name)))
}

/** Returns the changes of another record’s history entry without the parts about the subject: other players and other notes stay. */
export function changesWithoutTraces(traces: Traces, changes: readonly HistoryChange[]): HistoryChange[] {
  const rest = (value: unknown) => {
    if (Array.isArray(value)) return value.filter((one) => !hasTrace(traces, one))
    return hasTrace(traces, value) ? null : value
  }
  return changes.map(({ field, before, after }) => ({ field, before: rest(before), after: rest(after) }))
}
