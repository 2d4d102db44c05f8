import type { HistoryAction, HistoryChange } from '../../../contract/history'
import type { ResourceName } from '../../../contract/paths'
import type { User } from '../../../contract/user'
import type { Executor } from '../../database/connect'
import { byAction, differences } from './differences'
import { forgetUser, insertEntries } from './history.repository'
import { type Entities, LABELS, type Named, nameOf, type Recorded } from './recorded'

/**
 * What every write calls within its transaction, after the write and before the revision is raised: there is no write without
 * its entry and no entry without its write. `actorId` is who wrote.
 */
export async function recordCreation<Resource extends ResourceName>(
  transaction: Executor,
  actorId: string,
  resource: Resource,
  record: Entities[Resource],
): Promise<void> {
  const parts = byAction('create', differences(resource, undefined, record))
  await insertEntries(transaction, actorId, entriesOf(resource, record, parts))
}

/** `before` as it was held against other writers; where nothing differs from it there is nothing to tell. */
export async function recordChange<Resource extends ResourceName>(
  transaction: Executor,
  actorId: string,
  resource: Resource,
  before: Recorded<Resource>,
  record: Entities[Resource],
): Promise<void> {
  const parts = byAction('update', differences(resource, before, record))
  await insertEntries(transaction, actorId, entriesOf(resource, record, parts))
}

/** `record` as it was last, all of it. */
export async function recordDeletion<Resource extends ResourceName>(
  transaction: Executor,
  actorId: string,
  resource: Resource,
  record: Entities[Resource],
): Promise<void> {
  const parts = new Map([['delete' as const, differences(resource, record, undefined)]])
  await insertEntries(transaction, actorId, entriesOf(resource, record, parts))
}

/** Two records that were made one, or two again: told of the one that stayed, with which other one it was. */
export async function recordMerge<Resource extends 'players' | 'teams'>(
  transaction: Executor,
  actorId: string,
  action: 'merge' | 'undoMerge',
  resource: Resource,
  { before, record, otherId }: { before: Entities[Resource]; record: Entities[Resource]; otherId: string },
): Promise<void> {
  const other = { field: 'mergedId', before: null, after: otherId }
  const parts = new Map([[action, [other, ...differences(resource, before, record)]]])
  await insertEntries(transaction, actorId, entriesOf(resource, record, parts))
}

/** What somebody did that is no change of a record's fields, to themselves or to another user. */
export async function recordEvent(
  transaction: Executor,
  actorId: string,
  action: HistoryAction,
  user: Named,
): Promise<void> {
  const entry = { action, resource: 'users' as const, recordId: user.id, label: nameOf(user), changes: [] }
  await insertEntries(transaction, actorId, [entry])
}

/** Somebody who made or took over their own account; `before` where they had been entered. */
export async function recordJoining(
  transaction: Executor,
  action: 'signUp' | 'acceptInvitation',
  before: Recorded<'users'> | undefined,
  user: User,
): Promise<void> {
  const parts = new Map([[action, differences('users', before, user)]])
  await insertEntries(transaction, user.id, entriesOf('users', user, parts))
}

/**
 * Tells that a user was deleted, without telling who it was, and takes their name and address out of all that was told
 * before. Belongs after the deletion, which waits for others who are changing that user.
 */
export async function recordUserDeletion(
  transaction: Executor,
  actorId: string,
  { id, role }: Pick<User, 'id' | 'role'>,
): Promise<void> {
  const changes = [{ field: 'role', before: role, after: null }]
  const entry = { action: 'delete' as const, resource: 'users' as const, recordId: id, label: '', changes }
  await insertEntries(transaction, actorId, [entry])
  await forgetUser(transaction, id)
}

function entriesOf<Resource extends ResourceName>(
  resource: Resource,
  record: Entities[Resource],
  parts: ReadonlyMap<HistoryAction, HistoryChange[]>,
) {
  const label = LABELS[resource](record)
  return [...parts].map(([action, changes]) => ({ action, resource, recordId: record.id, label, changes }))
}
