import { isDeepStrictEqual } from 'node:util'
import type { Consent } from '../../contract/consent'
import type { HistoryAction, HistoryChange } from '../../contract/history'
import { changesBetween } from '../../contract/historyChanges'
import type { Mergeable } from '../../contract/merge'
import type { RecordedResource } from '../../contract/paths'
import type { Actor } from '../../contract/permissions'
import { fullName } from '../../contract/text'
import type { User } from '../../contract/user'
import type { Executor } from '../database/connect'
import { accessEndsChanges, isAboutAccessEnds, type LosingAccess } from './accessEnds'
import { forgetKeptLabels, insertEntries, type NewEntry } from './entries.repository'
import { updateEntryOfNotes } from './notesEntry'
import { type Entities, LABELS, type Named, provenanceOf, type Recorded } from './recorded'
import { type Author, isRestoring, type WriteContext } from './writeContext'

/**
 * Every write calls a recorder in its transaction, after the write and before it increments the revision. So each write has its entry
 * and each entry its write (decision record 0011).
 */
export const recordCreation = <Resource extends RecordedResource>(
  transaction: Executor,
  context: Author,
  { resource, record }: { resource: Resource; record: Entities[Resource] },
): Promise<void> => recordCreations(transaction, context, { resource, records: [record] })

/** Records several creations of one statement. */
export const recordCreations = <Resource extends RecordedResource>(
  transaction: Executor,
  context: Author,
  { resource, records }: { resource: Resource; records: readonly Entities[Resource][] },
): Promise<void> => {
  const entries = records.flatMap((record) => {
    const changes = changesBetween(resource, undefined, record)
    return entriesOf(resource, record, byAction('create', changes, context))
  })
  return insertEntries(transaction, context.actor?.id ?? null, entries, context.batch)
}

/** Records the difference between the locked record and the written one. Inserts nothing if they are equal. */
export async function recordChange<Resource extends RecordedResource>(
  transaction: Executor,
  context: Author,
  write: { resource: Resource; before: Recorded<Resource> & LosingAccess; after: Entities[Resource] },
): Promise<void> {
  const { resource, before, after } = write
  const changes = [...changesBetween(resource, before, after), ...accessEndsChanges(before)]
  if (await updateEntryOfNotes(transaction, context, { recordId: after.id, changes })) return
  const entries = entriesOf(resource, after, byAction('update', changes, context))
  await insertEntries(transaction, context.actor?.id ?? null, entries, context.batch)
}

type Deletable = Exclude<RecordedResource, 'users'>

/** Records a deletion with the whole record, its author, its date and the ends of its shares, for restoring it. */
export const recordDeletion = <Resource extends Deletable>(
  transaction: Executor,
  context: Author,
  { resource, record }: { resource: Resource; record: Entities[Resource] & LosingAccess },
): Promise<void> => recordDeletions(transaction, context, { resource, records: [record] })

/** Records several deletions of one statement. */
export const recordDeletions = <Resource extends Deletable>(
  transaction: Executor,
  { actor, batch }: Author,
  { resource, records }: { resource: Resource; records: readonly (Entities[Resource] & LosingAccess)[] },
): Promise<void> => {
  const entries = records.flatMap((record) => {
    const provenance = Object.entries(provenanceOf(record))
    const changes = [
      ...changesBetween(resource, record, undefined),
      ...provenance.map(([field, before]) => ({ field, before, after: null })),
      ...accessEndsChanges(record),
    ]
    return entriesOf(resource, record, new Map([['delete', changes]]))
  })
  return insertEntries(transaction, actor?.id ?? null, entries, batch)
}

/** Records a merge, or its undoing, as an entry of the kept record with the id of the merged one. */
export async function recordMerge<Resource extends Mergeable>(
  transaction: Executor,
  { actor }: Author,
  write: {
    resource: Resource
    action: 'merge' | 'undoMerge'
    before: Entities[Resource]
    after: Entities[Resource]
    otherId: string
  },
): Promise<void> {
  const { resource, action, before, after, otherId } = write
  const other = { field: 'mergedId', before: null, after: otherId }
  const changes = new Map([[action, [other, ...changesBetween(resource, before, after)]]])
  await insertEntries(transaction, actor?.id ?? null, entriesOf(resource, after, changes))
}

/** Records an action on a user that changes no field: signing in, inviting, requesting deletion. */
export async function recordEvent(
  transaction: Executor,
  { actor, batch }: Author,
  action: HistoryAction,
  user: Named,
): Promise<void> {
  await insertEntries(transaction, actor?.id ?? null, [entryOfUser(action, user)], batch)
}

/** Records that a user's records got another author. */
export async function recordHandOver(
  transaction: Executor,
  { actor, batch }: Author,
  { user, to }: { user: Named; to: string },
): Promise<void> {
  const changes = [{ field: 'handedOverTo', before: null, after: to }]
  await insertEntries(transaction, actor?.id ?? null, [entryOfUser('handOver', user, changes)], batch)
}

/** The consent of a player's guardian, as an entry names its values. */
const consentValues = (consent: Consent | null) => ({
  consentScope: consent?.scope ?? null,
  consentUntil: consent?.until ?? null,
  consentFile: consent?.file ?? null,
})

/** Records that a guardian's consent to a player was added, changed or removed. Inserts nothing if it stays the same. */
export async function recordConsentChange(
  transaction: Executor,
  actor: Pick<Actor, 'id'>,
  player: { id: string; name: string },
  { before, after }: { before: Consent | null; after: Consent | null },
): Promise<void> {
  const changes = differences(consentValues(before), consentValues(after))
  if (changes.length === 0) return
  const about = { resource: 'players' as const, recordId: player.id, label: player.name }
  await insertEntries(transaction, actor.id, [{ action: 'changeConsent', ...about, changes }])
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
  { actor, batch }: Author,
  { id, role }: Pick<User, 'id' | 'role'>,
): Promise<void> {
  const changes = [{ field: 'role', before: role, after: null }]
  const entry = { action: 'delete' as const, resource: 'users' as const, recordId: id, label: '', changes }
  await insertEntries(transaction, actor?.id ?? null, [entry], batch)
  await forgetKeptLabels(transaction, id)
}

/**
 * Groups changes by action: a save of an analysis may also publish and share it. A write that restores an older state has a `restore` entry
 * in any case.
 */
function byAction(
  action: 'create' | 'update',
  changes: readonly HistoryChange[],
  context: Pick<WriteContext, 'inverse'>,
): Map<HistoryAction, HistoryChange[]> {
  const parts = new Map<HistoryAction, HistoryChange[]>()
  for (const change of changes) {
    const part = actionOf(change) ?? (isRestoring(context) ? 'restore' : action)
    parts.set(part, [...(parts.get(part) ?? []), change])
  }
  if (!isRestoring(context) || changes.length === 0) return parts
  const source = { field: 'restoredFrom', before: null, after: context.inverse?.entryId }
  return parts.set('restore', [source, ...(parts.get('restore') ?? [])])
}

function actionOf(change: HistoryChange): HistoryAction | undefined {
  const { field, after } = change
  if (field === 'publishedAt') return after === null ? 'withdraw' : 'publish'
  return field === 'accessUserIds' || isAboutAccessEnds(change) ? 'share' : undefined
}

function entriesOf<Resource extends RecordedResource>(
  resource: Resource,
  record: Entities[Resource],
  changesByAction: ReadonlyMap<HistoryAction, HistoryChange[]>,
): NewEntry[] {
  const about = { resource, recordId: record.id, label: LABELS[resource](record) }
  return [...changesByAction].map(([action, changes]) => ({ action, ...about, changes }))
}

/** Returns the fields whose values differ. */
export const differences = <Values extends Record<string, unknown>>(
  before: Values,
  after: Values,
): HistoryChange[] =>
  Object.keys(after)
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after))

export const entryOfUser = (action: HistoryAction, user: Named, changes: HistoryChange[] = []): NewEntry => ({
  action,
  resource: 'users',
  recordId: user.id,
  label: fullName(user),
  changes,
})
