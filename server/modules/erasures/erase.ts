import type { Erasable } from '../../../contract/erasure'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { emailKey, fullName } from '../../../contract/text'
import type { Database, Executor } from '../../database/connect'
import { Failure, gone } from '../../failure'
import { insertEntries } from '../../history/entries.repository'
import type { Author } from '../../history/writeContext'
import { enqueueJob } from '../../jobs/queue.repository'
import { bumpedAtEnd } from '../../lists/changeLog'
import type { Subject } from '../../personalData/subject'
import { lockAdministrators } from '../users/administrators.repository'
import { beginUserDeletion } from '../users/userDeletion.service'
import { keepAnAdministrator } from '../users/userRules'
import { clearMerges, clearPlayers, PLAYER_TABLES } from './erasePlayer.repository'
import { clearBundles, clearEntriesAfter } from './eraseTexts.repository'
import { clearPrivateLists, clearUploads, USER_TABLES } from './eraseUser.repository'
import {
  endPasswordsOff,
  findErasureJob,
  isExceptFromPasswordsOff,
  lockPlayers,
  lockUser,
  saveErasure,
} from './erasures.repository'
import { insertTombstones, type Named } from './tombstones.repository'
import { type Clearing, type Traces, tracesOf } from './traces'

/** The user who erases and the time. The actor is null if the server erases by itself (retention). */
export type ErasedBy = Pick<Author, 'actor'> & { now: Date }

/**
 * Starts erasing a player or a user in the caller’s transaction: from its end the record is gone for all callers, and writes that name it are
 * refused. A job erases the rest. Returns the id of the job, also of one that another call has started; throws `notFound` for unknown ids.
 */
export async function startErasure(
  transaction: Executor,
  resource: Erasable,
  id: string,
  by: ErasedBy,
): Promise<{ jobId: string }> {
  const subject = { resource, id, ids: [id] }
  if (resource === 'users') await keepAdministrators(transaction, id)
  const found = await (resource === 'players' ? findPlayer : findUser)(transaction, subject)
  if (found === undefined) return (await findErasureJob(transaction, resource, id)) ?? gone()
  const { traces } = found
  await insertTombstones(transaction, found.named, by.now)
  const startedBy = by.actor?.id ?? null
  const entry = { action: 'erase' as const, resource, recordId: id, label: '', changes: [] }
  await insertEntries(transaction, startedBy, [entry])
  const jobId = await enqueueJob(transaction, {
    kind: 'erasure',
    subject: { resource, id },
    startedBy,
    now: by.now,
  })
  await found.remove(by)
  await saveErasure(transaction, { jobId, startedAt: by.now }, traces)
  return { jobId }
}

/** Throws for an administrator without whom no one could administrate, or sign in. */
async function keepAdministrators(transaction: Executor, userId: string): Promise<void> {
  keepAnAdministrator(await lockAdministrators(transaction), userId)
  if (await isExceptFromPasswordsOff(transaction, userId))
    throw new Failure('lastAdministrator', FAILURE_MESSAGES.lastAdministrator)
}

/** A record that is to be erased: what its tombstones and the search for traces need, and its deletion. */
type Found = { traces: Traces; named: Named; remove(by: ErasedBy): Promise<void> }

/** Locks the player; undefined if the player is not stored. */
async function findPlayer(transaction: Executor, subject: Subject): Promise<Found | undefined> {
  const found = await lockPlayers(transaction, subject.ids)
  if (found.length === 0) return undefined
  const ids = [...new Set([...subject.ids, ...found.flatMap(({ mergedIds }) => mergedIds)])]
  const names = found.flatMap(({ name, aliases }) => [name, ...aliases])
  const traces = tracesOf({ ...subject, ids }, names)
  const remove = () =>
    bumpedAtEnd(transaction, async () => {
      await clearMerges(transaction, traces)
      await clearBundles(transaction, traces)
      await clearPlayers(transaction, traces)
    })
  // The other keys are of searches without a source.
  const keys = found.flatMap(({ externalKeys }) => externalKeys).filter((key) => !key.startsWith(':'))
  return { traces, named: { ids, externalKeys: keys }, remove }
}

/** Locks the user; undefined if the user is not stored. */
async function findUser(transaction: Executor, subject: Subject): Promise<Found | undefined> {
  const user = await lockUser(transaction, subject.id)
  if (user === undefined) return undefined
  const traces = tracesOf(subject, [...new Set([fullName(user), user.email, emailKey(user.email)])])
  const remove = async ({ actor, now }: ErasedBy) => {
    for (const clear of [clearPrivateLists, clearUploads, clearBundles])
      while ((await clear(transaction, traces)) > 0);
    await beginUserDeletion(transaction, { actor }, user, now)
  }
  return { traces, named: subject, remove }
}

const TABLES: Record<Erasable, Record<string, Clearing>> = { players: PLAYER_TABLES, users: USER_TABLES }

/** Clears some rows of the first table that has any, and returns how many. */
export async function clearNext(transaction: Executor, traces: Traces): Promise<number> {
  for (const clear of Object.values(TABLES[traces.resource])) {
    const cleared = typeof clear === 'string' ? 0 : await clear(transaction, traces)
    if (cleared > 0) return cleared
  }
  return 0
}

/**
 * Erases a player or user completely, without a job, in transactions of its own. For a restored database without other users. Also serves
 * subjects whose own row is already gone. The caller deletes queued files (`deleteQueuedMedia`).
 */
export async function eraseNow({ orm }: Pick<Database, 'orm'>, subject: Subject): Promise<void> {
  const by = { actor: null, now: new Date() }
  const { resource } = subject
  const traces = await orm.transaction(async (transaction) => {
    // A restored backup may have no administrator. The server then creates one, who needs a password.
    if (resource === 'users') await endPasswordsOff(transaction, subject.id)
    const found = await (resource === 'players' ? findPlayer : findUser)(transaction, subject)
    await insertTombstones(transaction, found?.named ?? subject, by.now)
    await found?.remove(by)
    return found?.traces ?? tracesOf(subject)
  })
  const clearAll = async () => {
    const step = () =>
      orm.transaction((transaction) => bumpedAtEnd(transaction, () => clearNext(transaction, traces)))
    while ((await step()) > 0);
  }
  await clearAll()
  if (resource !== 'players') return
  let place: number | undefined = 0
  while (place !== undefined) {
    const after: number = place
    place = await orm.transaction((transaction) => clearEntriesAfter(transaction, traces, after))
  }
  await clearAll()
}
