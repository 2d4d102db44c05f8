import type { Executor } from '../../database/connect'
import { gone } from '../../failure'
import { anonymiseEntries } from '../../history/entries.repository'
import { recordUserDeletion } from '../../history/recorder'
import type { Author } from '../../history/writeContext'
import type { JobHandler } from '../../jobs/jobRun'
import { enqueueJob } from '../../jobs/queue.repository'
import { bumpRevisionOf } from '../../lists/changeLog'
import { bumpRevision } from '../../lists/revisions'
import * as repository from './userDeletion.repository'

/** Transactions that began before a deletion or erasure can still write about the record. None of them takes longer than this. */
export const LATE_WRITES_MS = 60_000

type DeletedUser = Parameters<typeof recordUserDeletion>[2]

/**
 * Deletes a user for all readers at once: the account, sessions, secrets and mails are gone, and readers see records of a former user. A
 * job clears the rest. Ordinary users have so few followed players, shares and matches to watch that these are cleared here.
 */
export async function beginUserDeletion(
  transaction: Executor,
  context: Author,
  user: DeletedUser,
  now: Date,
): Promise<void> {
  if (!(await repository.insertDeletion(transaction, user.id, now))) gone()
  for (const list of repository.USER_LISTS) await repository.removeFromList(transaction, user.id, list)
  await repository.removeAccess(transaction, user.id)
  await repository.removeRequests(transaction, user.id)
  await recordUserDeletion(transaction, context, user)
  const subject = { resource: 'users', id: user.id } as const
  const startedBy = context.actor?.id ?? null
  await enqueueJob(transaction, { kind: 'userDeletion', subject, startedBy, now })
  await bumpRevision(transaction, 'users', 'analyses')
}

/** Returns the job that clears the references to a deleted user, a chunk in each step. */
export const userDeletionJob = ({ now }: { now: () => Date }): JobHandler => ({
  write: async (transaction, { subjectId: userId, done, total }) => {
    const deletion = userId === null ? undefined : await repository.findDeletion(transaction, userId)
    if (deletion === undefined) return 'idle'
    const { userId: id, requestedAt } = deletion
    if (total === null) {
      return { state: 'running', done, total: await repository.countReferences(transaction, id) }
    }
    const cleared = await clearChunk(transaction, id)
    if (cleared > 0) return { state: 'running', done: done + cleared, total }
    const lastAt = new Date(requestedAt.getTime() + LATE_WRITES_MS)
    if (now() < lastAt) return { state: 'queued', at: lastAt, done, total: done }
    await repository.finishDeletion(transaction, id)
    return { state: 'done', done, total: done }
  },
})

/** Clears rows of the first kind that has any, and returns how many. The revisions come last (ARCHITECTURE.md, "Locks"). */
export async function clearChunk(transaction: Executor, userId: string): Promise<number> {
  for (const list of repository.USER_LISTS) {
    const ids = await repository.removeFromList(transaction, userId, list)
    if (ids.length === 0) continue
    await bumpRevisionOf(transaction, { resource: list.resource, ids })
    return ids.length
  }
  const withAccess = await repository.removeAccess(transaction, userId)
  if (withAccess > 0) {
    await bumpRevision(transaction, 'users', 'analyses')
    return withAccess
  }
  const { removeRequests, removeShares, removeAuthor } = repository
  for (const clear of [removeRequests, anonymiseEntries, removeShares, removeAuthor]) {
    const cleared = await clear(transaction, userId)
    if (cleared > 0) return cleared
  }
  return 0
}
