import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { ExternalId } from '../../../contract/externalIds'
import { ownMediaId } from '../../../contract/fields'
import type { Mergeable } from '../../../contract/merge'
import type { Actor } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import type { StoredRow } from '../../database/schema/merges'
import { breaksReference, breaksUnique } from '../../database/violations'
import { Failure, gone } from '../../failure'
import { recordCreation, recordMerge } from '../../history/recorder'
import { authorize } from '../../security/authorize'
import { takenIds } from '../externalIds.repository'
import { findMatch } from '../matches/matches.repository'
import { findPlayer } from '../players/players.repository'
import { findTeam, TEAM_NAME_INDEX } from '../teams/teams.repository'
import { bumpMerge, MERGE_KINDS, type MergePermit } from './mergeable'
import { lockReferences, returnReferences } from './mergeReferences.repository'
import {
  isAsMerged,
  lockMergeForUpdate,
  type MergeRow,
  markUndone,
  restoreRows,
  returnFiles,
} from './merges.repository'
import { addressIn, type FindRecord, type MergeParts, undoableSince } from './merges.service'

/**
 * Undoes a merge: both records and all references to them are as they were. Where the kept record has been changed since, or
 * something that the two refer to is gone, nothing is written: `conflict`.
 */
export async function undoMerge(
  { database: { orm }, now }: MergeParts,
  actor: Actor,
  kind: Mergeable,
  id: string,
): Promise<void> {
  try {
    await orm.transaction(async (transaction) => {
      const permit = authorize(actor, MERGE_KINDS[kind].action)
      const plan = { permit, id, undoneAt: now() }
      if (kind === 'players') {
        const find = (one: string) => findPlayer(transaction, authorize(actor, 'player.merge', one))
        await undo(transaction, { ...plan, kind, find })
      } else if (kind === 'teams') {
        const find = (one: string) => findTeam(transaction, authorize(actor, 'team.merge', one))
        await undo(transaction, { ...plan, kind, find })
      } else {
        const find = (one: string) => findMatch(transaction, authorize(actor, 'match.merge', one))
        await undo(transaction, { ...plan, kind, find })
      }
    })
  } catch (error) {
    // A team of one of the two has been deleted, or another team has got the name.
    if (breaksReference(error) || breaksUnique(error, TEAM_NAME_INDEX)) throw mergeChanged()
    throw error
  }
}

type UndoPlan<Kind extends Mergeable> = {
  permit: MergePermit
  kind: Kind
  id: string
  undoneAt: Date
  find: FindRecord<Kind>
}

async function undo<Kind extends Mergeable>(
  transaction: Executor,
  { permit, kind, id, undoneAt, find }: UndoPlan<Kind>,
): Promise<void> {
  const actorId = permit.actor.id
  const merge = (await lockMergeForUpdate(transaction, permit, kind, id)) ?? gone()
  if (merge.undoneAt !== null || merge.mergedAt < undoableSince(undoneAt)) {
    throw new Failure('conflict', FAILURE_MESSAGES.mergeOver)
  }
  await lockReferences(transaction, permit, [merge.keptBefore, merge.mergedBefore])
  if (!(await isAsMerged(transaction, permit, merge))) throw mergeChanged()
  const before = (await find(merge.keptId)) ?? gone()
  await restoreRows(transaction, permit, merge)
  await returnReferences(transaction, permit, merge)
  const { files } = MERGE_KINDS[kind]
  if (files !== undefined) await returnFiles(transaction, permit, files, { merge, mediaIds: filesOf(merge) })
  await markUndone(transaction, permit, id, undoneAt)
  const after = (await find(merge.keptId)) ?? gone()
  const separated = (await find(merge.mergedId)) ?? gone()
  await refuseGivenIds(transaction, kind, [after, separated])
  await recordCreation(transaction, { actorId, resource: kind, record: separated })
  const outcome = { before, after, otherId: merge.mergedId }
  await recordMerge(transaction, { actorId, resource: kind, action: 'undoMerge', ...outcome })
  await bumpMerge(transaction, kind, [merge.keptId, merge.mergedId], merge.moved)
}

/** An id that the merge had left out may have been given to another record since. */
async function refuseGivenIds(
  transaction: Executor,
  kind: Mergeable,
  records: readonly { id: string; externalIds?: ExternalId[] | undefined }[],
): Promise<void> {
  const own = records.map(({ id }) => id)
  const ids = records.flatMap(({ externalIds = [] }) => externalIds)
  if ((await takenIds(transaction, kind, ids, own)).size > 0) throw mergeChanged()
}

const mergeChanged = () => new Failure('conflict', FAILURE_MESSAGES.mergeChanged)

/** The ids of our files that the two records held: a player's picture, a match's media. */
function filesOf({ keptId, mergedId, keptBefore, mergedBefore }: MergeRow) {
  const addressesIn = (row: StoredRow) => [addressIn(row) ?? [], row.media ?? []].flat()
  const idsIn = (row: StoredRow) => addressesIn(row).flatMap((address) => ownMediaId(String(address)) ?? [])
  return { [keptId]: idsIn(keptBefore), [mergedId]: idsIn(mergedBefore) }
}
