import { z } from 'zod/mini'
import { LIMITS, nameField } from './fields'
import { foldText, nameKey } from './text'

/** Other names (aliases), by which searches and imports also recognise teams and players (decision record 0051). */

/** Returns each name once, in its first spelling. Names that differ only in case or accents are the same name. */
export function distinctNames(names: readonly string[]): string[] {
  const firsts = new Map<string, string>()
  for (const name of names) {
    const key = foldText(name)
    if (!firsts.has(key)) firsts.set(key, name)
  }
  return [...firsts.values()]
}

/** Returns the distinct names that differ from the main name. */
export const aliasesBeside = (name: string, names: readonly string[]): string[] =>
  distinctNames(names.filter((one) => nameKey(one) !== nameKey(name)))

/** The field of other names, each stored once. Only our own server has the field. */
export const aliases = {
  kind: 'names',
  schema: z.optional(z.array(z.string())),
  input: z.array(nameField).check(z.maxLength(LIMITS.aliases), z.overwrite(distinctNames)),
  empty: [],
  column: {
    synonyms:
      'alias aka alsoknownas knownas othername othernames alternativename alternativenames alternatename alternatenames nickname nicknames otrosnombres otronombre apodo autresnoms autrenom surnom spitzname',
  },
  list: ['offer'],
  row: true,
} as const

/** The ids of deleted records that were merged into this one, which import files may still contain (decision record 0051). */
export const mergedIds = {
  kind: 'references',
  schema: z.optional(z.array(z.string())),
  list: [],
  row: true,
} as const

type NamedRecord = { name: string; aliases?: readonly string[] | undefined }

/** Returns all names of a record, the main name first. */
export const namesOf = ({ name, aliases: others = [] }: NamedRecord): string[] => [name, ...others]

/** Returns the other names after a merge: all names of both records except the new main name. */
export const mergedAliases = (name: string, kept: NamedRecord, merged: NamedRecord): string[] =>
  aliasesBeside(name, [...namesOf(kept), ...namesOf(merged)])

/** Returns the other names as one folded text, in which a list search looks for its words. */
export const aliasSearch = (names: readonly string[] = []): string => foldText(names.join(' '))

/** Returns the first other name with all words of a search; undefined if none has them, or if the main name has them. */
export function aliasFound({ name, aliases: others = [] }: NamedRecord, q: string): string | undefined {
  const words = foldText(q).split(' ')
  const hasAllWords = (text: string) => words.every((word) => foldText(text).includes(word))
  return hasAllWords(name) ? undefined : others.find(hasAllWords)
}

const ESCAPED = /\\([\\;|])/g

/** Returns other names as the text of a cell or a form: "Inter; Internazionale". A backslash escapes semicolons, vertical bars and backslashes. */
export const writtenNames = (names: readonly string[] = []): string =>
  names.map((name) => name.replace(/[\\;|]/g, '\\$&')).join('; ')

/** Parses other names from typed text or a file’s cell, separated by semicolons or vertical bars. */
export const readNames = (text: string): string[] =>
  (text.match(/(?:\\[\\;|]|[^;|])+/g) ?? [])
    .map((name) => name.replace(ESCAPED, '$1').trim())
    .filter((name) => name !== '')
