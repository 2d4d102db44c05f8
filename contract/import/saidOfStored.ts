import { foldText } from '../text'
import { aliasesOf, JOINED_LISTS, mergedIdsOf } from './joinedLists'
import type { RecognisedBy } from './recognition'

/**
 * Returns the values of a row that are new for the stored record it matches. A name that equals one of its other names does not rename it.
 * After a merge, a row of the deleted record only fills empty fields, because the user has already chosen between the two records’ values.
 * A text that is part of a merged text is not new.
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
  // Object.fromEntries returns string keys, without their literal types.
  return Object.fromEntries(Object.entries(input).filter(isNews)) as Input
}

/** Returns whether a text is one of the paragraphs of another. */
function isPartOf(value: unknown, text: unknown): boolean {
  if (typeof value !== 'string' || typeof text !== 'string') return false
  return `\n\n${text}\n\n`.includes(`\n\n${value}\n\n`)
}
