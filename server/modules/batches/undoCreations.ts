import type { BulkResource, ResourceName } from '../../../contract/paths'
import { type Actor, can } from '../../../contract/permissions'
import type { Executor, Orm } from '../../database/connect'
import type { BatchPart } from '../../history/entries.repository'
import type { Entities } from '../../history/recorded'
import { recordDeletions } from '../../history/recorder'
import { bumpRevisionOf } from '../../lists/changeLog'
import { authorizeRecord, type RecordPermit } from '../../security/authorize'
import { findMatches } from '../matches/matches.repository'
import { findPlayers } from '../players/players.repository'
import { findTeams } from '../teams/teams.repository'
import { findTouched, releaseRecords, type WrittenRecord } from './undo.repository'
import { deleteUnused, findUsed, lockForDeletion } from './unused.repository'

type Deletion = 'match.delete' | 'player.delete' | 'team.delete'
/** What the rights table asks of a locked record. */
type Locked = Awaited<ReturnType<typeof lockForDeletion>>[number]
type Removal = { actor: Actor; locked: readonly Locked[]; batch: BatchPart }

/** Deletes those of these records that nothing refers to and that one may delete; the ids of these. */
type RemoveUnused = (transaction: Executor, removal: Removal) => Promise<string[]>

const REMOVE_UNUSED: Record<BulkResource, RemoveUnused> = {
  matches: removerOf('matches', 'match.delete', findMatches),
  players: removerOf('players', 'player.delete', findPlayers),
  teams: removerOf('teams', 'team.delete', findTeams),
}

function removerOf<Resource extends BulkResource, Action extends Deletion>(
  resource: Resource,
  action: Action,
  find: (
    executor: Executor,
    permits: readonly RecordPermit<Deletion & Action>[],
  ) => Promise<Entities[Resource][]>,
): RemoveUnused {
  return async (transaction, { actor, locked, batch }) => {
    const used = await findUsed(
      transaction,
      resource,
      locked.map(({ id }) => id),
    )
    const permits = locked
      .filter((facts) => !used.has(facts.id) && can<Deletion>(actor, action, facts))
      .map((facts) => authorizeRecord(actor, action, facts))
    if (permits.length === 0) return []
    const records = await find(transaction, permits)
    await deleteUnused(transaction, resource, permits)
    await recordDeletions(transaction, { actorId: actor.id, resource, records, batch })
    const removedIds = records.map(({ id }) => id)
    await bumpRevisionOf(transaction, { resource, ids: removedIds })
    return removedIds
  }
}

const isBulkResource = (resource: ResourceName): resource is BulkResource =>
  Object.hasOwn(REMOVE_UNUSED, resource)

/** Whether records of a batch can be undone together with others of their kind. */
export const isUndoneTogether = ({ isCreated, resource }: WrittenRecord): boolean =>
  isCreated && isBulkResource(resource)

type UndoTogether = { orm: Orm; actor: Actor; batchId: string; written: readonly WrittenRecord[] }

/**
 * Undoes what a batch has created and nobody has touched since, all of one kind in one transaction. Answers the ids of those that are gone; the
 * others are to be looked at one by one, which tells why they stay. Safe to be done twice.
 */
export async function undoCreations({ orm, actor, batchId, written }: UndoTogether): Promise<Set<string>> {
  const [first] = written
  if (first === undefined || !isBulkResource(first.resource)) return new Set()
  const { resource } = first
  const created = written.filter((one) => one.isCreated && one.resource === resource)
  return orm.transaction(async (transaction) => {
    const ids = created.map(({ recordId }) => recordId)
    // Locked first: what is done to them from here on waits.
    const all = await lockForDeletion(transaction, resource, ids)
    const touched = await findTouched(transaction, batchId, created)
    const locked = all.filter(({ id }) => !touched.has(id))
    const batch = { id: batchId, isUndo: true }
    const removed = await REMOVE_UNUSED[resource](transaction, { actor, locked, batch })
    await releaseRecords(transaction, batchId, removed)
    return new Set(removed)
  })
}
