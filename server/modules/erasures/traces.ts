import type { HistoryChange } from '../../../contract/history'
import { foldText } from '../../../contract/text'
import type { Executor } from '../../database/connect'
import type { Subject } from '../../personalData/subject'

/**
 * What an erasure looks for. `related`: the ids of the player’s reports and of notes about the player, which grow while they are found. `names`:
 * name and email address, for texts that have no id.
 */
export type Traces = Subject & { related: Set<string>; names: readonly string[] }

/** Deletes or blanks some rows of a table, and returns how many: 0 if the table has nothing left. */
export type Clear = (transaction: Executor, traces: Traces) => Promise<number>
/** The function that clears a table, or the reason why the table needs none. */
export type Clearing = Clear | string

export const tracesOf = (
  subject: Subject,
  names: readonly string[] = [],
  related: readonly string[] = [],
): Traces => ({
  ...subject,
  related: new Set(related),
  // An empty name would be in every text.
  names: names.filter((name) => name !== ''),
})

const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi

/** Returns the ids in a text or in a value as JSON. */
export const idsIn = (value: unknown): string[] =>
  (JSON.stringify(value) ?? '').match(ID)?.map((id) => id.toLowerCase()) ?? []

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

/** Returns a recorded value without its parts about the subject: the other players of a line-up and the other notes stay. */
function withoutTraces(traces: Traces, value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !hasTrace(traces, one))
  return hasTrace(traces, value) ? null : value
}

/** Returns the changes of another record’s history entry without the parts about the subject. */
export const changesWithoutTraces = (traces: Traces, changes: readonly HistoryChange[]): HistoryChange[] =>
  changes.map(({ field, before, after }) => ({
    field,
    before: withoutTraces(traces, before),
    after: withoutTraces(traces, after),
  }))

/** Returns changes with their fields only. */
export const withoutValues = (changes: readonly HistoryChange[]): HistoryChange[] =>
  changes.map(({ field }) => ({ field, before: null, after: null }))
