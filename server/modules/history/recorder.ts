import type { HistoryAction, HistoryChange } from '../../../contract/history'
import type { ResourceName } from '../../../contract/paths'
import type { User } from '../../../contract/user'
import type { Executor } from '../../database/connect'
import { byAction, differences } from './differences'
import { forgetUser, insertEntries } from './history.repository'
import { type Entities, LABELS, type Named, provenanceOf, type Recorded, userLabel } from './recorded'

/** The entry whose state a write brings back. */
export type RestoreSource = { entryId: string }

/**
 * What every write calls within its transaction, after the write and before the revision is raised: there is no write without
 * its entry and no entry without its write (decision record 0011). `actorId` is who wrote.
 */
export async function recordCreation<Resource extends ResourceName>(
  transaction: Executor,
  actorId: string,
  resource: Resource,
  record: Entities[Resource],
  restoring?: RestoreSource,
): Promise<void> {
  const parts = partsOf('create', differences(resource, undefined, record), restoring)
  await insertEntries(transaction, actorId, entriesOf(resource, record, parts))
}

/** `before` as it was held against other writers; where nothing differs from it there is nothing to tell. */
export async function recordChange<Resource extends ResourceName>(
  transaction: Executor,
  actorId: string,
  resource: Resource,
  before: Recorded<Resource>,
  record: Entities[Resource],
  restoring?: RestoreSource,
): Promise<void> {
  const parts = partsOf('update', differences(resource, before, record), restoring)
  await insertEntries(transaction, actorId, entriesOf(resource, record, parts))
}

/** Of a write that brings an older state back there is an entry that says so, whatever else it did. */
function partsOf(
  otherwise: 'create' | 'update',
  changes: readonly HistoryChange[],
  restoring: RestoreSource | undefined,
): Map<HistoryAction, HistoryChange[]> {
  if (restoring === undefined || changes.length === 0) return byAction(otherwise, changes)
  const parts = byAction('restore', changes)
  const from = { field: 'restoredFrom', before: null, after: restoring.entryId }
  return parts.set('restore', [from, ...(parts.get('restore') ?? [])])
}

/** `record` as it was last, all of it, and what only the server writes but has to have if it is brought back. */
export async function recordDeletion<Resource extends Exclude<ResourceName, 'users'>>(
  transaction: Executor,
  actorId: string,
  resource: Resource,
  record: Entities[Resource],
): Promise<void> {
  const provenance = Object.entries(provenanceOf(record)).map(([field, before]) => ({
    field,
    before,
    after: null,
  }))
  const parts = new Map([['delete' as const, [...differences(resource, record, undefined), ...provenance]]])
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
  const entry = { action, resource: 'users' as const, recordId: user.id, label: userLabel(user), changes: [] }
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
