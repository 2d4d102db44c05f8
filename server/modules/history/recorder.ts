import { isDeepStrictEqual } from 'node:util'
import type { Role } from '../../../contract/closedLists'
import type { Club } from '../../../contract/club'
import type { HistoryAction, HistoryChange } from '../../../contract/history'
import { changesBetween } from '../../../contract/historyChanges'
import type { Mergeable } from '../../../contract/merge'
import type { ResourceName } from '../../../contract/paths'
import { fullName } from '../../../contract/text'
import type { User } from '../../../contract/user'
import type { Executor } from '../../database/connect'
import { type AccessEnds, accessEndsChanges } from './accessEnds'
import { byAction } from './byAction'
import { type BatchPart, forgetKeptLabels, insertEntries } from './history.repository'
import { type Entities, LABELS, type Named, provenanceOf, type Recorded } from './recorded'

/** The entry whose state a write restores. */
export type RestoreSource = { entryId: string }

/** Who wrote which kind of record, and as part of which import or bulk change; null of whom nobody knows any more. */
type Write<Resource extends ResourceName> = { actorId: string | null; resource: Resource; batch?: BatchPart }

/**
 * Every write calls one of these within its transaction, after the write and before the revision is bumped: there is no write
 * without its history entry and no entry without its write (decision record 0011).
 */
export async function recordCreation<Resource extends ResourceName>(
  transaction: Executor,
  write: Write<Resource> & { record: Entities[Resource]; restoredFrom?: RestoreSource },
): Promise<void> {
  const { actorId, resource, record, restoredFrom, batch } = write
  const changes = groupByAction('create', changesBetween(resource, undefined, record), restoredFrom)
  await insertEntries(transaction, actorId, entriesOf(resource, record, changes), batch)
}

/** The same for records that were created together. */
export async function recordCreations<Resource extends ResourceName>(
  transaction: Executor,
  { actorId, resource, records, batch }: Write<Resource> & { records: readonly Entities[Resource][] },
): Promise<void> {
  const entries = records.flatMap((record) =>
    entriesOf(resource, record, byAction('create', changesBetween(resource, undefined, record))),
  )
  await insertEntries(transaction, actorId, entries, batch)
}

/**
 * `before` as it was when it was locked; where nothing differs from it there is no entry. `lostEnds`: until when those had access from
 * whom the write has taken it.
 */
export async function recordChange<Resource extends ResourceName>(
  transaction: Executor,
  write: Write<Resource> & {
    before: Recorded<Resource>
    after: Entities[Resource]
    restoredFrom?: RestoreSource
    lostEnds?: AccessEnds
  },
): Promise<void> {
  const { actorId, resource, before, after, restoredFrom, batch, lostEnds = {} } = write
  const found = [...changesBetween(resource, before, after), ...accessEndsChanges(lostEnds)]
  const changes = groupByAction('update', found, restoredFrom)
  await insertEntries(transaction, actorId, entriesOf(resource, after, changes), batch)
}

/** A write that restores an older state has a `restore` entry, whatever other entries it has. */
function groupByAction(
  otherwise: 'create' | 'update',
  changes: readonly HistoryChange[],
  restoredFrom: RestoreSource | undefined,
): Map<HistoryAction, HistoryChange[]> {
  if (restoredFrom === undefined || changes.length === 0) return byAction(otherwise, changes)
  const parts = byAction('restore', changes)
  const source = { field: 'restoredFrom', before: null, after: restoredFrom.entryId }
  return parts.set('restore', [source, ...(parts.get('restore') ?? [])])
}

/** `record` as it was last, whole, with its author and date, and until when it was shared, which restoring it needs. */
export async function recordDeletion<Resource extends Exclude<ResourceName, 'users'>>(
  transaction: Executor,
  { record, ...write }: Write<Resource> & { record: Entities[Resource]; lostEnds?: AccessEnds },
): Promise<void> {
  await recordDeletions(transaction, { ...write, records: [record] })
}

/** The same of records that were deleted together. */
export async function recordDeletions<Resource extends Exclude<ResourceName, 'users'>>(
  transaction: Executor,
  write: Write<Resource> & { records: readonly Entities[Resource][]; lostEnds?: AccessEnds },
): Promise<void> {
  const { actorId, resource, records, batch, lostEnds = {} } = write
  const entries = records.flatMap((record) => {
    const provenance = Object.entries(provenanceOf(record)).map(([field, before]) => ({
      field,
      before,
      after: null,
    }))
    const changes = [
      ...changesBetween(resource, record, undefined),
      ...provenance,
      ...accessEndsChanges(lostEnds),
    ]
    return entriesOf(resource, record, new Map([['delete' as const, changes]]))
  })
  await insertEntries(transaction, actorId, entries, batch)
}

/** Two records that were merged, or separated again: an entry of the one that stayed, with the id of the other one. */
export async function recordMerge<Resource extends Mergeable>(
  transaction: Executor,
  write: Write<Resource> & {
    action: 'merge' | 'undoMerge'
    before: Entities[Resource]
    after: Entities[Resource]
    otherId: string
  },
): Promise<void> {
  const { actorId, resource, action, before, after, otherId } = write
  const other = { field: 'mergedId', before: null, after: otherId }
  const changes = new Map([[action, [other, ...changesBetween(resource, before, after)]]])
  await insertEntries(transaction, actorId, entriesOf(resource, after, changes))
}

/** An action on a user that changes no field of the record: signing in, inviting, asking for deletion. */
export async function recordEvent(
  transaction: Executor,
  actorId: string | null,
  action: HistoryAction,
  user: Named,
  batch?: BatchPart,
): Promise<void> {
  const entry = { action, resource: 'users' as const, recordId: user.id, label: fullName(user), changes: [] }
  await insertEntries(transaction, actorId, [entry], batch)
}

/** What a user has made is somebody else's from now on. */
export async function recordHandOver(
  transaction: Executor,
  actorId: string,
  { user, to }: { user: Named; to: string },
): Promise<void> {
  const changes = [{ field: 'handedOverTo', before: null, after: to }]
  const label = fullName(user)
  const entry = { action: 'handOver' as const, resource: 'users' as const, recordId: user.id, label, changes }
  await insertEntries(transaction, actorId, [entry])
}

/** Who has to have a second factor: told of the administrator who has changed it. */
export async function recordPolicyChange(
  transaction: Executor,
  administrator: Named,
  { before, after }: { before: readonly Role[]; after: readonly Role[] },
): Promise<void> {
  const changes = [{ field: 'secondFactorRoles', before, after }]
  const entry = {
    action: 'changeSignInPolicy' as const,
    resource: 'users' as const,
    recordId: administrator.id,
    label: fullName(administrator),
    changes,
  }
  if (before.join() !== after.join()) await insertEntries(transaction, administrator.id, [entry])
}

/** The words that a club has for groups and items, in all languages. */
const ownWords = (labels: Club['labels']): string[] =>
  Object.values(labels).flatMap(({ group, item }) => [...Object.values(group), ...Object.values(item)])

/** What the club is called and shows: told of the administrator who has changed it. */
export async function recordClubChange(
  transaction: Executor,
  administrator: Named,
  { before, after }: { before: Club; after: Club },
): Promise<void> {
  if (isDeepStrictEqual({ ...before, version: 0 }, { ...after, version: 0 })) return
  const changed = <Part>(
    field: string,
    part: (club: Club) => Part,
    recorded: (part: Part) => unknown = (value) => value,
  ) => {
    const [one, other] = [part(before), part(after)]
    return isDeepStrictEqual(one, other) ? [] : [{ field, before: recorded(one), after: recorded(other) }]
  }
  const entry = {
    action: 'changeClub' as const,
    resource: 'users' as const,
    recordId: administrator.id,
    label: fullName(administrator),
    changes: [
      ...changed('clubName', ({ name }) => name),
      // History keeps every entry, so an entry must not hold the picture itself.
      ...changed(
        'clubCrest',
        ({ crest }) => crest,
        (crest) => crest && 'crest',
      ),
      ...changed('clubLabels', ({ labels }) => labels, ownWords),
    ],
  }
  await insertEntries(transaction, administrator.id, [entry])
}

/** A user who signed up (`before` undefined) or accepted an invitation. */
export async function recordJoining(
  transaction: Executor,
  action: 'signUp' | 'acceptInvitation',
  before: Recorded<'users'> | undefined,
  user: User,
): Promise<void> {
  const changes = new Map([[action, changesBetween('users', before, user)]])
  await insertEntries(transaction, user.id, entriesOf('users', user, changes))
}

/**
 * Records that a user was deleted, without the name. Called after the deletion, which waits for other changes of that user. Chunks remove name
 * and address from the earlier entries.
 */
export async function recordUserDeletion(
  transaction: Executor,
  actorId: string | null,
  { id, role }: Pick<User, 'id' | 'role'>,
  batch?: BatchPart,
): Promise<void> {
  const changes = [{ field: 'role', before: role, after: null }]
  const entry = { action: 'delete' as const, resource: 'users' as const, recordId: id, label: '', changes }
  await insertEntries(transaction, actorId, [entry], batch)
  await forgetKeptLabels(transaction, id)
}

function entriesOf<Resource extends ResourceName>(
  resource: Resource,
  record: Entities[Resource],
  changesByAction: ReadonlyMap<HistoryAction, HistoryChange[]>,
) {
  const label = LABELS[resource](record)
  return [...changesByAction].map(([action, changes]) => ({
    action,
    resource,
    recordId: record.id,
    label,
    changes,
  }))
}
