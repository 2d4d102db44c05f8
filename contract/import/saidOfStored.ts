import { foldText } from '../text'
import { aliasesOf, JOINED_LISTS, mergedIdsOf } from './joinedLists'
import type { RecognisedBy } from './recognition'

/**
 * What of a row is news of the stored record that it is recognised as. A name that is another name of it renames nothing. Whoever has merged
 * two records has chosen between what they say: a row of the one that is gone says only what the other has no value for. Of a text that
 * a merge has put together, each part is said already.
 */
export function saidOfStored<Input extends object>(input: Input, stored: object, by: RecognisedBy): Input {
  const values = new Map<string, unknown>(Object.entries(stored))
  const aliases = new Set(aliasesOf(stored).map(foldText))
  const isMerged = mergedIdsOf(stored).length > 0
  const isNews = ([field, value]: [string, unknown]) => {
    const other = values.get(field)
    if (JOINED_LISTS.includes(field) || value === undefined) return true
    if (field === 'name' && aliases.has(foldText(String(value)))) return false
    if (isMerged && isPartOf(value, other)) return value === other
    return by !== 'merged' || value === other || other === null || other === '' || other === undefined
  }
  // Object.fromEntries forgets whose keys these are.
  return Object.fromEntries(Object.entries(input).filter(isNews)) as Input
}

/** Whether a text is one of the paragraphs of another. */
function isPartOf(value: unknown, text: unknown): boolean {
  if (typeof value !== 'string' || typeof text !== 'string') return false
  return `\n\n${text}\n\n`.includes(`\n\n${value}\n\n`)
}
