import type { Executor } from '../../database/connect'
import { gone } from '../../failure'
import { anonymiseEntries } from '../../history/entries.repository'
import { recordUserDeletion } from '../../history/recorder'
import type { WriteContext } from '../../history/writeContext'
import { enqueueJob } from '../../jobs/queue.repository'
import { bumpRevisionOf } from '../../lists/changeLog'
import { bumpRevision } from '../../lists/revisions'
import * as repository from './userDeletion.repository'

/** Transactions that began before a deletion can still name the user. None of them takes longer than this. */
const LATE_WRITES_MS = 60_000

type DeletedUser = Parameters<typeof recordUserDeletion>[2]

/**
 * Deletes a user for all readers at once: the account, sessions, secrets and mails are gone, and readers see records of a former user. A
 * job clears the rest. Ordinary users have so few shares and matches to watch that these are cleared here.
 */
export async function beginUserDeletion(
  transaction: Executor,
  user: DeletedUser,
  { actorId, batch, now }: { actorId: string | null; batch?: WriteContext['batch']; now: Date },
): Promise<void> {
  if (!(await repository.insertDeletion(transaction, user.id, now))) gone()
  await repository.removeScout(transaction, user.id)
  await repository.removeAccess(transaction, user.id)
  await recordUserDeletion(transaction, actorId, user, batch)
  const subject = { resource: 'users', id: user.id } as const
  await enqueueJob(transaction, { kind: 'userDeletion', subject, startedBy: actorId, now })
  await bumpRevision(transaction, 'users', 'analyses')
}

/** Clears a chunk of the references to a deleted user. An interrupted chunk can be repeated. */
export const deleteUserData = ({
  database: { orm },
  now,
}: {
  database: { orm: Executor }
  now: () => Date
}): Promise<'more' | 'idle'> =>
  orm.transaction(async (transaction) => {
    const deletion = await repository.lockDueDeletion(transaction, now())
    if (deletion === undefined) return 'idle'
    const { userId, requestedAt, done, total } = deletion
    if (total === null) {
      const counted = await repository.countReferences(transaction, userId)
      await repository.updateDeletion(transaction, userId, { total: counted })
      return 'more'
    }
    const cleared = await clearChunk(transaction, deletion)
    if (cleared > 0) return 'more'
    const lastAt = new Date(requestedAt.getTime() + LATE_WRITES_MS)
    if (now() >= lastAt) await repository.finishDeletion(transaction, userId)
    else await repository.updateDeletion(transaction, userId, { dueAt: lastAt, done, total: done })
    return 'more'
  })

/** Clears rows of the first kind that has any, and returns how many. The revisions come last (ARCHITECTURE.md, "Locks"). */
async function clearChunk(transaction: Executor, { userId, done }: repository.Deletion): Promise<number> {
  const note = (cleared: number) => repository.updateDeletion(transaction, userId, { done: done + cleared })
  const matchIds = await repository.removeScout(transaction, userId)
  if (matchIds.length > 0) {
    await note(matchIds.length)
    await bumpRevisionOf(transaction, { resource: 'matches', ids: matchIds })
    return matchIds.length
  }
  const withAccess = await repository.removeAccess(transaction, userId)
  if (withAccess > 0) {
    await note(withAccess)
    await bumpRevision(transaction, 'users', 'analyses')
    return withAccess
  }
  for (const clear of [anonymiseEntries, repository.removeShares, repository.removeAuthor]) {
    const cleared = await clear(transaction, userId)
    if (cleared > 0) {
      await note(cleared)
      return cleared
    }
  }
  return 0
}
