import { z } from 'zod/mini'
import { LIMITS, nameField } from './fields'
import { foldText, nameKey } from './text'

/** What else a team or a player is called, by themselves, by others, or by files (decision record 0051). */

/** Each name once, as the first of them is written: case and accents make no other one. */
export function distinctNames(names: readonly string[]): string[] {
  const firsts = new Map<string, string>()
  for (const name of names) {
    const key = foldText(name)
    if (!firsts.has(key)) firsts.set(key, name)
  }
  return [...firsts.values()]
}

/** The other names of a record that is called `name`, which is none of them. */
export const aliasesBeside = (name: string, names: readonly string[]): string[] =>
  distinctNames(names.filter((one) => nameKey(one) !== nameKey(name)))

/** What is said twice is said once. Servers of the document alone leave it out. */
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

/** The records that were merged into this one, by the ids that they had: files go on naming them (decision record 0051). */
export const mergedIds = {
  kind: 'references',
  schema: z.optional(z.array(z.string())),
  list: [],
  row: true,
} as const

type Called = { name: string; aliases?: readonly string[] | undefined }

/** All that a record is called, its name first. */
export const namesOf = ({ name, aliases: others = [] }: Called): string[] => [name, ...others]

/** What a record is called that two are merged into: nothing that either was called is lost. */
export const mergedAliases = (name: string, kept: Called, merged: Called): string[] =>
  aliasesBeside(name, [...namesOf(kept), ...namesOf(merged)])

/** The text by which a list finds a record by its other names. */
export const aliasSearch = (names: readonly string[] = []): string => foldText(names.join(' '))

/** The other name by which these words find a record, where its name alone does not. */
export function aliasFound({ name, aliases: others = [] }: Called, q: string): string | undefined {
  const words = foldText(q).split(' ')
  const holds = (text: string) => words.every((word) => foldText(text).includes(word))
  return holds(name) ? undefined : others.find(holds)
}

const ESCAPED = /\\([\\;|])/g

/** "Inter; Internazionale": as other names stand in a cell. A semicolon or a stroke within one has a backslash before it. */
export const writtenNames = (names: readonly string[] = []): string =>
  names.map((name) => name.replace(/[\\;|]/g, '\\$&')).join('; ')

/** What somebody has written as other names. */
export const readNames = (text: string): string[] =>
  (text.match(/(?:\\[\\;|]|[^;|])+/g) ?? [])
    .map((name) => name.replace(ESCAPED, '$1').trim())
    .filter((name) => name !== '')
