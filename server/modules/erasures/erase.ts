import type { Erasable } from '../../../contract/erasure'
import type { Database, Executor } from '../../database/connect'
import { gone } from '../../failure'
import { insertEntries } from '../../history/entries.repository'
import type { Author } from '../../history/writeContext'
import { enqueueJob } from '../../jobs/queue.repository'
import { bumpedAtEnd } from '../../lists/changeLog'
import type { Subject } from '../../personalData/subject'
import { PERSONAL_TABLES } from '../../personalData/tables'
import { findPasswordException, storePasswordException } from '../provider/provider.repository'
import { lockAdministrators } from '../users/administrators.repository'
import { beginUserDeletion } from '../users/userDeletion.service'
import { keepAnAdministrator } from '../users/userRules'
import { findUserFacts } from '../users/users.repository'
import { clearPlayers } from './erasePlayer.repository'
import { type Clear, type Clearing, clearBundles, clearUploads } from './eraseRows.repository'
import { clearEntriesAfter, findLastPlace } from './eraseTexts.repository'
import { findErasureJob, saveErasure } from './erasures.repository'
import { findErasable, findTraces, lockRecord } from './known.repository'
import { insertTombstones } from './tombstones.repository'
import { type Traces, tracesOf } from './traces'

/** The user who erases and the time. The actor is null if the server erases by itself (retention). */
type ErasedBy = Pick<Author, 'actor'> & { now: Date }

/**
 * Starts erasing a player or a user in the caller’s transaction: from its end the record is gone for all callers, and writes that name it are
 * refused. A job erases the rest. A deleted player is erased from the history. Returns the id of the job, also of one that another call has
 * started; throws `notFound` for unknown ids.
 */
export async function startErasure(
  transaction: Executor,
  resource: Erasable,
  id: string,
  by: ErasedBy,
): Promise<{ jobId: string }> {
  const subject = { resource, id, ids: [id] }
  if (resource === 'users') await keepAnAdministrator(transaction, await lockAdministrators(transaction), id)
  await lockRecord(transaction, subject)
  const traces = await findErasable(transaction, subject)
  if (traces === undefined) return (await findErasureJob(transaction, resource, id)) ?? gone()
  const startedBy = by.actor?.id ?? null
  const entry = { action: 'erase' as const, resource, recordId: id, label: '', changes: [] }
  await insertEntries(transaction, startedBy, [entry])
  const job = { kind: 'erasure', subject: { resource, id }, startedBy, now: by.now } as const
  const jobId = await enqueueJob(transaction, job)
  await remove(transaction, traces, by)
  await saveErasure(transaction, { jobId, startedAt: by.now }, traces)
  return { jobId }
}

/** Cleared at once: bundles, which can be fetched until then, and rows from which deleting a user removes the user’s id. */
const AT_ONCE: Record<Erasable, readonly Clear[]> = {
  players: [clearBundles, clearPlayers],
  users: [PERSONAL_TABLES.shortLists.users, clearUploads, clearBundles],
}

/** Stores the tombstones and deletes the record. */
async function remove(transaction: Executor, traces: Traces, { actor, now }: ErasedBy) {
  const { resource, id } = traces
  await insertTombstones(transaction, traces, now)
  await bumpedAtEnd(transaction, async () => {
    for (const clear of AT_ONCE[resource]) await clear(transaction, traces)
  })
  const user = resource === 'users' ? await findUserFacts(transaction, id) : undefined
  if (user) await beginUserDeletion(transaction, { actor }, user, now)
}

/** How far an erasure has read the history: the place of the last entry that it has read, of `total`. */
export type Progress = { done: number; total: number }

/** Erases some rows about a player or user. Starts with progress 0 of 0, and returns undefined after the last row. */
export async function eraseSome(
  transaction: Executor,
  traces: Traces,
  { done, total }: Progress,
): Promise<Progress | undefined> {
  if (done < total) return { done: (await clearEntriesAfter(transaction, traces, done)) ?? total, total }
  const tables: Partial<Record<Erasable, Clearing>>[] = Object.values(PERSONAL_TABLES)
  for (const { [traces.resource]: clear } of tables)
    if (typeof clear === 'function' && (await clear(transaction, traces)) > 0) return { done, total }
  // Entries of other records have no values about a user.
  const last = traces.resource === 'users' ? 0 : await findLastPlace(transaction)
  return done < last ? { done, total: last } : undefined
}

/**
 * Erases a player or user completely, without a job, in transactions of its own. For a restored database, which no server uses yet. Also erases
 * what a deleted player or user has left. The caller deletes queued files (`deleteQueuedMedia`).
 */
export async function eraseNow({ orm }: Pick<Database, 'orm'>, subject: Subject): Promise<void> {
  const by = { actor: null, now: new Date() }
  const traces = await orm.transaction(async (transaction) => {
    // A restored backup may have no administrator. The server then creates one with a password.
    if ((await findPasswordException(transaction)) === subject.id)
      await storePasswordException(transaction, null)
    const found = (await findTraces(transaction, subject)) ?? tracesOf(subject)
    await remove(transaction, found, by)
    return found
  })
  let progress: Progress | undefined = { done: 0, total: 0 }
  while (progress !== undefined) {
    const from: Progress = progress
    progress = await orm.transaction((transaction) =>
      bumpedAtEnd(transaction, () => eraseSome(transaction, traces, from)),
    )
  }
}
