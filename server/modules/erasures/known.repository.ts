import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Erasable } from '../../../contract/erasure'
import { externalKeys } from '../../../contract/externalIds'
import { emailKey, fullName } from '../../../contract/text'
import type { Executor } from '../../database/connect'
import { history, players, users } from '../../database/schema'
import { hasValues } from '../../history/entries.repository'
import { MERGED_IDS, type Subject } from '../../personalData/subject'
import { isErased } from './tombstones.repository'
import { externalKeysIn, idsIn, type Traces, tracesOf } from './traces'

/** Locks the record until the transaction ends. */
export async function lockRecord(transaction: Executor, { resource, ids }: Subject): Promise<void> {
  const table = { players, users }[resource]
  const isTheirs = inArray(table.id, [...ids])
  await transaction.select({ id: table.id }).from(table).where(isTheirs).orderBy(table.id).for('update')
}

/** Returns the traces of a player or user; undefined if there is no such record, or if it was erased. */
export const findErasable = async (executor: Executor, subject: Subject): Promise<Traces | undefined> =>
  (await isErased(executor, subject)) ? undefined : findTraces(executor, subject)

/** Returns the traces also of an erased player or user, whose values a restored backup can have again. */
export const findTraces = (executor: Executor, subject: Subject): Promise<Traces | undefined> =>
  FINDERS[subject.resource](executor, subject)

const FINDERS: Record<Erasable, typeof findTraces> = {
  async players(executor, subject) {
    const { id, externalIds, name, aliases } = players
    // An old backup can have players that were merged since.
    const found = await executor
      .select({ mergedIds: MERGED_IDS, externalIds, name, aliases })
      .from(players)
      .where(inArray(id, [...subject.ids]))
    if (found.length === 0) return findDeleted(executor, subject)
    const ids = [...new Set([...subject.ids, ...found.flatMap(({ mergedIds }) => mergedIds)])]
    const names = found.flatMap((player) => [player.name, ...player.aliases])
    const keys = found.flatMap((player) => externalKeys(player.externalIds))
    return tracesOf({ ...subject, ids }, { names, externalKeys: keys })
  },
  async users(executor, subject) {
    const { firstName, lastName, email } = users
    const [user] = await executor
      .select({ firstName, lastName, email })
      .from(users)
      .where(eq(users.id, subject.id))
    if (user === undefined) return undefined
    const names = [fullName(user), user.email, emailKey(user.email)]
    return tracesOf(subject, { names })
  },
}

/** Returns the traces of a deleted player from the values in the history, from which the player can be restored. */
async function findDeleted(executor: Executor, subject: Subject): Promise<Traces | undefined> {
  const { id, ids } = subject
  const isMerged = (await executor.$count(players, sql`${players.mergedIds} ? ${id}`)) > 0
  if (isMerged) return undefined
  const isTheirs = and(eq(history.resource, 'players'), inArray(history.recordId, [...ids]), hasValues)
  const entries = await executor.select().from(history).where(isTheirs)
  if (entries.length === 0) return undefined
  const changes = entries.flatMap((entry) => entry.changes)
  const valuesOf = (...fields: string[]): unknown[] =>
    changes.flatMap(({ field, before, after }) => (fields.includes(field) ? [before, after].flat() : []))
  const textsOf = (...fields: string[]) => valuesOf(...fields).filter((value) => typeof value === 'string')
  const mergedIds = textsOf('mergedId')
  const own = await executor.select({ id: players.id }).from(players).where(inArray(players.id, mergedIds))
  const undone = entries.filter(({ action }) => action === 'undoMerge').map((entry) => entry.changes)
  const others = new Set([...own.map((player) => player.id), ...idsIn(undone)])
  const rest = mergedIds.filter((mergedId) => !others.has(mergedId))
  const names = [...entries.map(({ label }) => label), ...textsOf('name', 'aliases')]
  const known = { names, externalKeys: externalKeysIn(valuesOf('externalIds')) }
  return tracesOf({ ...subject, ids: [...new Set([...ids, ...rest])] }, known)
}
