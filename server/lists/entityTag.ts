import { createHash } from 'node:crypto'
import type { Revised, Revisions } from './revisions'

/**
 * The tag of a list answer: who sees the same (`view`), what was asked, the shape of the answer and the revisions of all
 * that it shows. Weak, because the compressed forms of one answer share it.
 */
export function entityTag(
  about: readonly string[],
  revisions: Revisions,
  dependsOn: readonly Revised[],
): string {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([about, dependsOn.map((resource) => [resource, revisions[resource]])]))
  return `W/"${hash.digest('base64url').slice(0, 22)}"`
}

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether the caller already holds the answer that has this tag. */
export function isHeld(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((held) => withoutWeakness(held) === withoutWeakness(tag))
}
