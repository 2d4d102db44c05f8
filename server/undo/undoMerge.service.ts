import { FAILURE_MESSAGES } from '../../contract/errors'
import { ownMediaId } from '../../contract/fields'
import type { Mergeable } from '../../contract/merge'
import type { Actor } from '../../contract/permissions'
import type { Executor } from '../database/connect'
import type { StoredRow } from '../database/schema/merges'
import { breaksReference, breaksUnique } from '../database/violations'
import { Failure, gone } from '../failure'
import type { Entities } from '../history/recorded'
import { recordCreation, recordMerge } from '../history/recorder'
import { returnConsent } from '../modules/consents/consents.repository'
import { takenIds } from '../modules/externalIds.repository'
import { bumpMerge, MERGE_KINDS, type MergePermit } from '../modules/merges/mergeable'
import { lockReferences, returnReferences } from '../modules/merges/mergeReferences.repository'
import type { MergeRow } from '../modules/merges/merges.repository'
import { addressIn, type MergeParts, undoableSince } from '../modules/merges/merges.service'
import { RECORD_SERVICES } from '../modules/recordServices'
import { TEAM_NAME_INDEX } from '../modules/teams/teams.repository'
import { authorize } from '../security/authorize'
import { isAsMerged, lockMergeForUpdate, markUndone, restoreRows, returnFiles } from './mergeRows.repository'

/**
 * Undoes a merge: both records and all references to them are as they were. If the kept record was changed since, or a record that the
 * two refer to was deleted, nothing is written: `conflict`.
 */
export async function undoMerge(
  { database: { orm }, now }: MergeParts,
  actor: Actor,
  kind: Mergeable,
  id: string,
): Promise<void> {
  const permit = authorize(actor, MERGE_KINDS[kind].action)
  try {
    await orm.transaction((transaction) => undo(transaction, { permit, kind, id, now: now() }))
  } catch (error) {
    // A team of one of the two was deleted, or another team has the name.
    if (breaksReference(error) || breaksUnique(error, TEAM_NAME_INDEX)) throw mergeChanged()
    throw error
  }
}

type UndoCall = { permit: MergePermit; kind: Mergeable; id: string; now: Date }

async function undo(transaction: Executor, { permit, kind, id, now }: UndoCall): Promise<void> {
  // The history has the links of notes that are hidden from the caller.
  const actor = { ...permit.actor, hiddenPlayerIds: new Set<string>() }
  const find = (recordId: string) =>
    RECORD_SERVICES[kind].read({ orm: transaction, actor, id: recordId }) as Promise<Entities[Mergeable]>
  const merge = (await lockMergeForUpdate(transaction, permit, kind, id)) ?? gone()
  const { keptId, mergedId } = merge
  if (merge.undoneAt !== null || merge.mergedAt < undoableSince(now)) {
    throw new Failure('conflict', FAILURE_MESSAGES.mergeOver)
  }
  await lockReferences(transaction, permit, [merge.keptBefore, merge.mergedBefore])
  if (!(await isAsMerged(transaction, permit, merge))) throw mergeChanged()
  const before = await find(keptId)
  await restoreRows(transaction, permit, merge)
  await returnReferences(transaction, permit, merge)
  const { consent } = merge.mergedBefore
  if (consent) await returnConsent(transaction, mergedId, consent)
  const { files } = MERGE_KINDS[kind]
  if (files !== undefined) await returnFiles(transaction, permit, files, { merge, mediaIds: filesOf(merge) })
  await markUndone(transaction, permit, id, now)
  const [after, separated] = [await find(keptId), await find(mergedId)]
  // An external id that the merge has left out may belong to another record now.
  const externalIds = [after, separated].flatMap((record) => record.externalIds ?? [])
  if ((await takenIds(transaction, kind, externalIds, [keptId, mergedId])).size > 0) throw mergeChanged()
  await recordCreation(transaction, permit, { resource: kind, record: separated })
  const outcome = { before, after, otherId: mergedId }
  await recordMerge(transaction, permit, { resource: kind, action: 'undoMerge', ...outcome })
  await bumpMerge(transaction, kind, [keptId, mergedId], merge.moved)
}

const mergeChanged = () => new Failure('conflict', FAILURE_MESSAGES.mergeChanged)

/** Returns the ids of our files that the two records had: a player's picture, a match's media. */
function filesOf({ keptId, mergedId, keptBefore, mergedBefore }: MergeRow) {
  const addressesIn = (row: StoredRow) => [addressIn(row) ?? [], row.media ?? []].flat()
  const idsIn = (row: StoredRow) => addressesIn(row).flatMap((address) => ownMediaId(String(address)) ?? [])
  return { [keptId]: idsIn(keptBefore), [mergedId]: idsIn(mergedBefore) }
}
