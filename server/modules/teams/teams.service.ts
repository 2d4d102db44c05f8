import { randomUUID } from 'node:crypto'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { Team, TeamInput, TeamUpdate } from '../../../contract/team'
import { lockForKeyShare } from '../../database/keyShare'
import { users } from '../../database/schema'
import { breaksReference, breaksUnique } from '../../database/violations'
import { Failure, gone } from '../../failure'
import { recordChange, recordCreation, recordDeletion } from '../../history/recorder'
import { bumpRevisionOf } from '../../lists/changeLog'
import { authorize, authorizeRecord, type RecordPermit } from '../../security/authorize'
import { refuseTakenIds } from '../externalIds.repository'
import { inUse } from '../inUse'
import { createUnlessMerged } from '../merges/followMerges'
import { conflict, idTaken, isOutdated, type RecordService, type StoredCall } from '../recordService'
import {
  countTeamReferences,
  deleteTeam,
  findTeam,
  findTeamFacts,
  insertTeam,
  lockTeamForUpdate,
  TEAM_NAME_INDEX,
  teamList,
  updateTeam,
} from './teams.repository'

const storing: RecordService<Team, TeamInput, TeamUpdate> = {
  open: (actor) => ({ view: 'staff', reader: teamList(authorize(actor, 'team.list')) }),

  async read(call) {
    const permit = await permitOn(call, 'team.read')
    return (await findTeam(call.orm, permit)) ?? gone()
  },

  async create(call) {
    const { orm, actor, author = actor.id, input } = call
    const permit = authorize(actor, 'team.create', input.id ?? randomUUID())
    return orm.transaction(async (transaction) => {
      const after = [lockForKeyShare(users, [author])]
      await refuseTakenIds(transaction, 'teams', [permit.recordId], { ...input, after })
      const created = await insertTeam(transaction, { permit, author, input })
      if (!created) {
        const stored = await findTeamFacts(transaction, permit.recordId)
        if (stored === undefined) throw nameTaken()
        if (stored.createdBy !== author) throw idTaken()
      }
      const record = (await findTeam(transaction, permit)) ?? gone()
      if (created) {
        await recordCreation(transaction, call, { resource: 'teams', record })
        await bumpRevisionOf(transaction, { resource: 'teams', ids: [record.id] })
      }
      return { created, record }
    })
  },

  async change({ input: { version, ...input }, ...call }) {
    const { orm, actor, id } = call
    authorize(actor, 'team.list')
    return orm
      .transaction(async (transaction) => {
        const before = (await lockTeamForUpdate(transaction, id)) ?? gone()
        const permit = authorizeRecord(actor, 'team.update', before)
        if (isOutdated({ version }, before)) {
          return conflict('teams', (await findTeam(transaction, permit)) ?? gone())
        }
        await refuseTakenIds(transaction, 'teams', [id], { ...input, stored: before.externalIds })
        // The repository removes the new name from the aliases.
        const changed = { ...input, aliases: input.aliases ?? before.aliases }
        await updateTeam(transaction, permit, changed, before)
        const after = (await findTeam(transaction, permit)) ?? gone()
        await recordChange(transaction, call, { resource: 'teams', before, after })
        await bumpRevisionOf(transaction, { resource: 'teams', ids: [id] })
        return after
      })
      .catch(asNameTaken)
  },

  async remove(call) {
    const { orm, id } = call
    const permit = await permitOn(call, 'team.delete')
    try {
      await orm.transaction(async (transaction) => {
        await lockTeamForUpdate(transaction, id)
        const record = (await findTeam(transaction, permit)) ?? gone()
        await deleteTeam(transaction, permit)
        await recordDeletion(transaction, call, { resource: 'teams', record })
        await bumpRevisionOf(transaction, { resource: 'teams', ids: [id] })
      })
    } catch (error) {
      if (!breaksReference(error)) throw error
      throw inUse('teams', await countTeamReferences(orm, permit))
    }
  },
}

/** The calls about teams. All users with the right to list them see the same list. */
export const teamService: RecordService<Team, TeamInput, TeamUpdate> = {
  ...storing,
  create: (call) => createUnlessMerged('teams', storing, call),
}

/** Throws `forbidden` for callers who may not list teams, whether the team exists or not. */
async function permitOn<A extends 'team.read' | 'team.delete'>(
  { orm, actor, id }: StoredCall,
  action: A,
): Promise<RecordPermit<A>> {
  authorize(actor, 'team.list')
  return authorizeRecord(actor, action, (await findTeamFacts(orm, id)) ?? gone())
}

const nameTaken = () => new Failure('nameTaken', FAILURE_MESSAGES.nameTaken, { name: { key: 'taken' } })

/** Turns a violation of the unique index into a field error of the name. */
export function asNameTaken(error: unknown): never {
  if (!breaksUnique(error, TEAM_NAME_INDEX)) throw error
  throw nameTaken()
}
