import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import { NO_REVISIONS, type RevisionKeys, type Revisions } from './revisions'

/** The state of all that an answer shows, as text. */
export const stampOf = (revisions: Revisions, keys: RevisionKeys): string =>
  keys.map((key) => revisions[key].toString(36)).join('-')

/**
 * Returns the tag of a list answer: the caller's view, the query and the shape of the answer as one text, and the stamp
 * of everything that it shows. It is weak, because the compressed forms share it.
 */
export const listTag = (about: string, stamp: string) => `W/"${about}.${stamp}"`

/** The state that a caller's tag of the same list is of; undefined where they have none. */
export function stateOf(ifNoneMatch: string, about: string, keys: RevisionKeys): Revisions | undefined {
  const start = `"${about}.`
  const held = ifNoneMatch
    .split(',')
    .map(opaqueTag)
    .find((tag) => tag.startsWith(start))
  return held === undefined ? undefined : revisionsOf(held.slice(start.length, -1), keys)
}

/** Returns the revisions of a stamp, or undefined if it has other keys. */
export function revisionsOf(stamp: string, keys: RevisionKeys): Revisions | undefined {
  const numbers = stamp.split('-').map((text) => Number.parseInt(text, 36))
  if (numbers.length !== keys.length || !numbers.every(Number.isSafeInteger)) return undefined
  return { ...NO_REVISIONS, ...Object.fromEntries(keys.map((key, index) => [key, numbers[index]])) }
}

/** The same for the same texts and numbers. */
export const hashOf = (about: unknown): string =>
  createHash('sha256').update(JSON.stringify(about)).digest('base64url').slice(0, 22)

export const weakTag = (about: unknown) => `W/"${hashOf(about)}"`

/** A query as text: the same for the same questions. */
export function canonical(query: object): string {
  return JSON.stringify(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .sort(),
  )
}

/** Changes when fields of an answer come or go, so that browsers do not keep the shape of an older release. */
export function fingerprint(schema: z.ZodMiniType): string {
  return createHash('sha256')
    .update(JSON.stringify(z.toJSONSchema(schema)))
    .digest('base64url')
    .slice(0, 12)
}

const opaqueTag = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether the caller already holds the answer that has this tag. */
export function matchesEtag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((known) => opaqueTag(known) === opaqueTag(tag))
}
