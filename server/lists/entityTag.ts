import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Revisions } from './revisions'

/**
 * The tag of a list answer: who sees the same (`view`), what was asked, the shape of the answer and the revisions of all
 * that it shows. Weak, because the compressed forms of one answer share it.
 */
export function entityTag(
  about: readonly string[],
  revisions: Revisions,
  dependsOn: readonly (keyof Revisions)[],
): string {
  return weakTag([about, dependsOn.map((resource) => [resource, revisions[resource]])])
}

/** The same for the same texts and numbers. */
export function weakTag(about: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(about))
  return `W/"${hash.digest('base64url').slice(0, 22)}"`
}

/** A query as text: the same for the same questions. */
export function canonical(query: object): string {
  return JSON.stringify(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .sort(),
  )
}

/** Changes when fields of an answer come or go, so that browsers do not keep the shape of an older release. */
export function fingerprint(schema: z.ZodType): string {
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
