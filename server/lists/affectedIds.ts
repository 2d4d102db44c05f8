import type { Executor } from '../database/connect'
import { type Asked, changesBetween } from './changeLog'
import type { ResourceReader } from './listReader'

/**
 * The ids of a list's own records that were written between two states, and of those that show another record which was. Undefined where
 * that is not known, and where they are more than `limit`.
 */
export async function affectedIds<Row>(
  executor: Executor,
  reader: ResourceReader<Row>,
  asked: Asked,
  limit: number,
): Promise<Set<string> | undefined> {
  const changes = await changesBetween(executor, asked)
  if (changes === undefined) return undefined
  const ids = new Set<string>()
  for (const [key, changed] of changes) {
    const isOwn = reader.ownKeys.includes(key)
    const affected = isOwn ? changed : await reader.idsShowing(executor, key, changed, limit + 1)
    for (const id of affected) ids.add(id)
  }
  return ids.size > limit ? undefined : ids
}
