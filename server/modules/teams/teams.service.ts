import { randomUUID } from 'node:crypto'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { Actor } from '../../../contract/permissions'
import type { Team, TeamInput } from '../../../contract/team'
import type { Database, Executor, Writable } from '../../database/connect'
import { breaksReference, breaksUnique } from '../../database/violations'
import { Failure, notFound } from '../../failure'
import type { OpenedList } from '../../lists/listAnswer'
import { bumpRevision } from '../../lists/revisions'
import { authorize, authorizeRecord } from '../../security/authorize'
import { type Created, idTaken } from '../created'
import { type RestoreSource, recordChange, recordCreation, recordDeletion } from '../history/recorder'
import { inUse } from '../inUse'
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

/** All teams, the same for all who may list them. */
export function openTeams(actor: Actor): OpenedList<Team> {
  return { view: 'staff', reader: teamList(authorize(actor, 'team.list')) }
}

export async function readTeam({ orm }: Writable, actor: Actor, id: string): Promise<Team> {
  const permit = await permitOn(orm, actor, 'team.read', id)
  return (await findTeam(orm, permit, id)) ?? gone()
}

/** Stores a team, or answers the one that the same caller stored before under the same id. */
export async function createTeam(
  { orm }: Writable,
  actor: Actor,
  input: TeamInput,
  restoring?: RestoreSource,
): Promise<Created<Team>> {
  const permit = authorize(actor, 'team.create')
  const id = input.id ?? randomUUID()
  return orm
    .transaction(async (transaction) => {
      const created = await insertTeam(transaction, permit, { id, name: input.name })
      if (!created && (await findTeamFacts(transaction, id))?.createdBy !== actor.id) throw idTaken()
      const record = (await findTeam(transaction, permit, id)) ?? gone()
      if (created) {
        await recordCreation(transaction, actor.id, 'teams', record, restoring)
        await bumpRevision(transaction, 'teams')
      }
      return { created, record }
    })
    .catch(nameTaken)
}

export async function changeTeam(
  { orm }: Writable,
  actor: Actor,
  id: string,
  input: TeamInput,
  restoring?: RestoreSource,
): Promise<Team> {
  return orm
    .transaction(async (transaction) => {
      const permit = await permitOn(transaction, actor, 'team.update', id)
      const before = (await lockTeamForUpdate(transaction, permit, id)) ?? gone()
      await updateTeam(transaction, permit, id, input)
      const team = (await findTeam(transaction, permit, id)) ?? gone()
      await recordChange(transaction, actor.id, 'teams', before, team, restoring)
      await bumpRevision(transaction, 'teams')
      return team
    })
    .catch(nameTaken)
}

export async function removeTeam({ orm }: Database, actor: Actor, id: string): Promise<void> {
  const permit = await permitOn(orm, actor, 'team.delete', id)
  try {
    await orm.transaction(async (transaction) => {
      await lockTeamForUpdate(transaction, permit, id)
      const team = (await findTeam(transaction, permit, id)) ?? gone()
      await deleteTeam(transaction, permit, id)
      await recordDeletion(transaction, actor.id, 'teams', team)
      await bumpRevision(transaction, 'teams')
    })
  } catch (error) {
    if (!breaksReference(error)) throw error
    throw inUse('teams', await countTeamReferences(orm, permit, id))
  }
}

async function permitOn<A extends 'team.read' | 'team.update' | 'team.delete'>(
  executor: Executor,
  actor: Actor,
  action: A,
  id: string,
) {
  authorize(actor, 'team.list')
  const facts = (await findTeamFacts(executor, id)) ?? gone()
  return authorizeRecord(actor, action, facts)
}

function gone(): never {
  throw notFound()
}

/** Points at the name where the database found that another team has it. */
export function nameTaken(error: unknown): never {
  if (!breaksUnique(error, TEAM_NAME_INDEX)) throw error
  throw new Failure('nameTaken', FAILURE_MESSAGES.nameTaken, { name: { key: 'taken' } })
}
