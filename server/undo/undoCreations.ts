import { type BulkResource, isBulkResource } from '../../contract/paths'
import { type Actor, can } from '../../contract/permissions'
import type { Executor } from '../database/connect'
import type { Entities } from '../history/recorded'
import { recordDeletions } from '../history/recorder'
import type { BatchPart } from '../history/writeContext'
import { bumpRevisionOf } from '../lists/changeLog'
import { findMatches } from '../modules/matches/matches.repository'
import { findPlayers } from '../modules/players/players.repository'
import { findTeams } from '../modules/teams/teams.repository'
import { authorizeRecord, type RecordPermit } from '../security/authorize'
import {
  deleteUnused,
  findUsed,
  type Kept,
  lockForDeletion,
  type WrittenRecord,
} from './batchUndo.repository'
import { entriesSince, findMerged } from './changes.repository'
import { changedFields } from './inverse'

type Deletion = 'match.delete' | 'player.delete' | 'team.delete'
type Facts = Awaited<ReturnType<typeof lockForDeletion>>[number]
type UndoCall = { transaction: Executor; actor: Actor; batch: BatchPart }

type Kind = {
  isDeletable(actor: Actor, facts: Facts): boolean
  remove(call: UndoCall, facts: readonly Facts[]): Promise<void>
}

const KINDS: Record<BulkResource, Kind> = {
  matches: kindOf('matches', 'match.delete', findMatches),
  players: kindOf('players', 'player.delete', findPlayers),
  teams: kindOf('teams', 'team.delete', findTeams),
}

function kindOf<Resource extends BulkResource, Action extends Deletion>(
  resource: Resource,
  action: Action,
  find: (executor: Executor, permits: RecordPermit<Deletion & Action>[]) => Promise<Entities[Resource][]>,
): Kind {
  return {
    isDeletable: (actor, facts) => can<Deletion>(actor, action, facts),
    async remove({ transaction, actor, batch }, facts) {
      const permits = facts.map((one) => authorizeRecord(actor, action, one))
      const records = await find(transaction, permits)
      await deleteUnused(transaction, resource, permits)
      await recordDeletions(transaction, { actor, batch }, { resource, records })
      await bumpRevisionOf(transaction, { resource, ids: records.map(({ id }) => id) })
    },
  }
}

/** Whether `undoCreations` can undo a record. */
export const isUndoneTogether = ({ isCreated, resource }: WrittenRecord): boolean =>
  isCreated && isBulkResource(resource)

/**
 * Deletes records of one kind that a batch has created, except those that were changed since, are in use, or that the user may not delete.
 * Returns why each record stays; null for deleted ones. Locks the records first, so that nothing changes in between.
 */
export async function undoCreations(
  call: UndoCall,
  written: readonly WrittenRecord[],
): Promise<{ record: WrittenRecord; kept: Kept | null }[]> {
  const { transaction, actor, batch } = call
  const [first] = written
  if (first === undefined || !isBulkResource(first.resource)) return []
  const resource = first.resource
  const ids = written.map(({ recordId }) => recordId)
  const locked = await lockForDeletion(transaction, resource, ids)
  const facts = new Map(locked.map((one) => [one.id, one]))
  const since = await entriesSince(transaction, batch.id, written)
  const used = await findUsed(transaction, resource, ids)
  const merged = await findMerged(transaction, ids)

  function reasonToKeep(id: string): Kept | null {
    const stored = facts.get(id)
    if (stored === undefined) return merged.has(id) ? { reason: 'merged', fields: [] } : null
    const fields = changedFields(resource, since.get(id) ?? [])
    if (fields === null) return { reason: 'changed', fields: [] }
    if (fields.length > 0) return { reason: 'changed', fields }
    // Whether a hidden player is in use would reveal a hidden analysis.
    if (used.has(id) || actor.hiddenPlayerIds?.has(id)) return { reason: 'inUse', fields: [] }
    return KINDS[resource].isDeletable(actor, stored) ? null : { reason: 'refused', fields: [] }
  }

  const outcomes = written.map((record) => ({ record, kept: reasonToKeep(record.recordId) }))
  const deletable = outcomes.flatMap(({ record, kept }) =>
    kept === null ? (facts.get(record.recordId) ?? []) : [],
  )
  if (deletable.length > 0) await KINDS[resource].remove(call, deletable)
  return outcomes
}
