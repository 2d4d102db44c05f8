import { isDeepStrictEqual } from 'node:util'
import type { Role } from '../../contract/closedLists'
import type { Club } from '../../contract/club'
import type { HistoryAction, HistoryChange } from '../../contract/history'
import { changesBetween } from '../../contract/historyChanges'
import type { Mergeable } from '../../contract/merge'
import type { ResourceName } from '../../contract/paths'
import { fullName } from '../../contract/text'
import type { User } from '../../contract/user'
import type { Executor } from '../database/connect'
import { type AccessEnds, accessEndsChanges, isAboutAccessEnds } from './accessEnds'
import { type BatchPart, forgetKeptLabels, insertEntries, type NewEntry } from './entries.repository'
import { type Entities, LABELS, type Named, provenanceOf, type Recorded } from './recorded'

/** The entry whose state a write restores. */
export type RestoreSource = { entryId: string }

/** The user who writes (null for a former user), the kind of record, and the import or bulk change. */
type Write<Resource extends ResourceName> = { actorId: string | null; resource: Resource; batch?: BatchPart }

/**
 * Every write calls a recorder in its transaction, after the write and before it increments the revision. So each write has its entry
 * and each entry its write (decision record 0011).
 */
export async function recordCreation<Resource extends ResourceName>(
  transaction: Executor,
  { record, ...write }: Write<Resource> & { record: Entities[Resource]; restoredFrom?: RestoreSource },
): Promise<void> {
  await recordCreations(transaction, { ...write, records: [record] })
}

/** Records several creations of one statement. */
export async function recordCreations<Resource extends ResourceName>(
  transaction: Executor,
  write: Write<Resource> & { records: readonly Entities[Resource][]; restoredFrom?: RestoreSource },
): Promise<void> {
  const { resource, records, restoredFrom } = write
  const entries = records.flatMap((record) =>
    entriesOf(
      resource,
      record,
      byAction('create', changesBetween(resource, undefined, record), restoredFrom),
    ),
  )
  await insertEntries(transaction, write.actorId, entries, write.batch)
}

/**
 * Records the difference between the locked record and the written one; inserts nothing if they are equal.
 *
 * @param write `lostEnds`: the ends of the access that the write has removed
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
  const changes = [...changesBetween(resource, before, after), ...accessEndsChanges(lostEnds)]
  const entries = entriesOf(resource, after, byAction('update', changes, restoredFrom))
  await insertEntries(transaction, actorId, entries, batch)
}

/** Records a deletion with the whole record, its author, its date and the ends of its shares, for restoring it. */
export async function recordDeletion<Resource extends Exclude<ResourceName, 'users'>>(
  transaction: Executor,
  { record, ...write }: Write<Resource> & { record: Entities[Resource]; lostEnds?: AccessEnds },
): Promise<void> {
  await recordDeletions(transaction, { ...write, records: [record] })
}

/** Records several deletions of one statement. */
export async function recordDeletions<Resource extends Exclude<ResourceName, 'users'>>(
  transaction: Executor,
  write: Write<Resource> & { records: readonly Entities[Resource][]; lostEnds?: AccessEnds },
): Promise<void> {
  const { actorId, resource, records, batch, lostEnds = {} } = write
  const entries = records.flatMap((record) => {
    const provenance = Object.entries(provenanceOf(record))
    const changes = [
      ...changesBetween(resource, record, undefined),
      ...provenance.map(([field, before]) => ({ field, before, after: null })),
      ...accessEndsChanges(lostEnds),
    ]
    return entriesOf(resource, record, new Map([['delete', changes]]))
  })
  await insertEntries(transaction, actorId, entries, batch)
}

/** Records a merge, or its undoing, as an entry of the kept record with the id of the merged one. */
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

/** Records an action on a user that changes no field: signing in, inviting, requesting deletion. */
export async function recordEvent(
  transaction: Executor,
  actorId: string | null,
  action: HistoryAction,
  user: Named,
  batch?: BatchPart,
): Promise<void> {
  await insertEntries(transaction, actorId, [entryOfUser(action, user)], batch)
}

/** Records that a user's records got another author. */
export async function recordHandOver(
  transaction: Executor,
  actorId: string,
  { user, to }: { user: Named; to: string },
): Promise<void> {
  const changes = [{ field: 'handedOverTo', before: null, after: to }]
  await insertEntries(transaction, actorId, [entryOfUser('handOver', user, changes)])
}

/** Records which roles need a second factor, as an entry about the administrator who changed it. */
export async function recordPolicyChange(
  transaction: Executor,
  administrator: Named,
  { before, after }: { before: readonly Role[]; after: readonly Role[] },
): Promise<void> {
  if (before.join() === after.join()) return
  const entry = entryOfUser('changeSignInPolicy', administrator, [
    { field: 'secondFactorRoles', before, after },
  ])
  await insertEntries(transaction, administrator.id, [entry])
}

/** Returns the club's own words for rating groups and items, in all languages. */
const ownWords = (labels: Club['labels']): string[] =>
  Object.values(labels).flatMap(({ group, item }) => [...Object.values(group), ...Object.values(item)])

/** The recorded fields of the club. An entry does not hold the picture of the crest, because entries are kept. */
const CLUB_FIELDS = [
  ['clubName', 'name', ({ name }: Club): unknown => name],
  ['clubCrest', 'crest', ({ crest }: Club): unknown => crest && 'crest'],
  ['clubLabels', 'labels', ({ labels }: Club): unknown => ownWords(labels)],
] as const

/** Records a change of the club's name, crest or words, as an entry about the administrator who changed it. */
export async function recordClubChange(
  transaction: Executor,
  administrator: Named,
  { before, after }: { before: Club; after: Club },
): Promise<void> {
  const changes = CLUB_FIELDS.filter(([, name]) => !isDeepStrictEqual(before[name], after[name])).map(
    ([field, , shown]) => ({ field, before: shown(before), after: shown(after) }),
  )
  if (changes.length === 0) return
  await insertEntries(transaction, administrator.id, [entryOfUser('changeClub', administrator, changes)])
}

/** Records that a user signed up (`before` undefined) or accepted an invitation. */
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

/**
 * Groups changes by action: a save of an analysis may also publish and share it. A write that restores an older state has a `restore` entry
 * in any case.
 */
function byAction(
  action: 'create' | 'update',
  changes: readonly HistoryChange[],
  restoredFrom: RestoreSource | undefined,
): Map<HistoryAction, HistoryChange[]> {
  const parts = new Map<HistoryAction, HistoryChange[]>()
  for (const change of changes) {
    const part = actionOf(change) ?? (restoredFrom === undefined ? action : 'restore')
    parts.set(part, [...(parts.get(part) ?? []), change])
  }
  if (restoredFrom === undefined || changes.length === 0) return parts
  const source = { field: 'restoredFrom', before: null, after: restoredFrom.entryId }
  return parts.set('restore', [source, ...(parts.get('restore') ?? [])])
}

function actionOf(change: HistoryChange): HistoryAction | undefined {
  const { field, after } = change
  if (field === 'publishedAt') return after === null ? 'withdraw' : 'publish'
  return field === 'accessUserIds' || isAboutAccessEnds(change) ? 'share' : undefined
}

function entriesOf<Resource extends ResourceName>(
  resource: Resource,
  record: Entities[Resource],
  changesByAction: ReadonlyMap<HistoryAction, HistoryChange[]>,
): NewEntry[] {
  const about = { resource, recordId: record.id, label: LABELS[resource](record) }
  return [...changesByAction].map(([action, changes]) => ({ action, ...about, changes }))
}

const entryOfUser = (action: HistoryAction, user: Named, changes: HistoryChange[] = []): NewEntry => ({
  action,
  resource: 'users',
  recordId: user.id,
  label: fullName(user),
  changes,
})
