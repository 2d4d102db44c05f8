import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../contract/permissions'
import type { Player, PlayerInput } from '../../../contract/player'
import type { Database, Executor, Writable } from '../../database/connect'
import { breaksReference } from '../../database/violations'
import { invalidField, notFound } from '../../failure'
import type { OpenedList } from '../../lists/listAnswer'
import { bumpRevision } from '../../lists/revisions'
import { authorize, authorizeRecord, type Permit } from '../../security/authorize'
import { type Created, idTaken } from '../created'
import { type RestoreSource, recordChange, recordCreation, recordDeletion } from '../history/recorder'
import { inUse } from '../inUse'
import { attachMedia, type SentAddresses } from '../media/mediaUses.service'
import { findExistingTeams } from '../teams/teams.repository'
import {
  countPlayerReferences,
  deletePlayer,
  findPlayer,
  findPlayerFacts,
  insertPlayer,
  lockPlayerForUpdate,
  playerList,
  updatePlayer,
} from './players.repository'

/** All players, the same for all who may list them. */
export function openPlayers(actor: Actor): OpenedList<Player> {
  return { view: 'staff', reader: playerList(authorize(actor, 'player.list')) }
}

export async function readPlayer({ orm }: Writable, actor: Actor, id: string): Promise<Player> {
  const permit = await permitOn(orm, actor, 'player.read', id)
  return (await findPlayer(orm, permit, id)) ?? gone()
}

/** Stores a player, or answers the one that the same caller stored before under the same id. */
export async function createPlayer(
  { orm }: Writable,
  actor: Actor,
  input: PlayerInput,
  restoring?: RestoreSource,
): Promise<Created<Player>> {
  const permit = authorize(actor, 'player.create')
  const id = input.id ?? randomUUID()
  return orm
    .transaction(async (transaction) => {
      const created = await insertPlayer(transaction, permit, id, input)
      if (!created && (await findPlayerFacts(transaction, id))?.createdBy !== actor.id) throw idTaken()
      if (created) await attachPicture(transaction, permit, id, input, null, restoring)
      const record = (await findPlayer(transaction, permit, id)) ?? gone()
      if (created) {
        await recordCreation(transaction, actor.id, 'players', record, restoring)
        await bumpRevision(transaction, 'players')
      }
      return { created, record }
    })
    .catch((error) => nameMissingTeam(orm, input, error))
}

export async function changePlayer(
  { orm }: Writable,
  actor: Actor,
  id: string,
  input: PlayerInput,
  restoring?: RestoreSource,
): Promise<Player> {
  return orm
    .transaction(async (transaction) => {
      const permit = await permitOn(transaction, actor, 'player.update', id)
      const before = (await lockPlayerForUpdate(transaction, permit, id)) ?? gone()
      await updatePlayer(transaction, permit, id, input)
      await attachPicture(transaction, permit, id, input, before.profileImage, restoring)
      const player = (await findPlayer(transaction, permit, id)) ?? gone()
      await recordChange(transaction, actor.id, 'players', before, player, restoring)
      await bumpRevision(transaction, 'players')
      return player
    })
    .catch((error) => nameMissingTeam(orm, input, error))
}

export async function removePlayer({ orm }: Database, actor: Actor, id: string): Promise<void> {
  const permit = await permitOn(orm, actor, 'player.delete', id)
  try {
    await orm.transaction(async (transaction) => {
      await lockPlayerForUpdate(transaction, permit, id)
      const player = (await findPlayer(transaction, permit, id)) ?? gone()
      await deletePlayer(transaction, permit, id)
      await recordDeletion(transaction, actor.id, 'players', player)
      await bumpRevision(transaction, 'players')
    })
  } catch (error) {
    if (!breaksReference(error)) throw error
    throw inUse('players', await countPlayerReferences(orm, permit, id))
  }
}

/** Notes which of our files is the player's picture from now on (attachMedia), in place of the one before. */
export async function attachPicture(
  transaction: Executor,
  permit: Permit<'player.create' | 'player.update' | 'player.merge'>,
  playerId: string,
  input: Pick<PlayerInput, 'profileImage'>,
  before: string | null,
  restoring?: RestoreSource,
): Promise<void> {
  const stored = before === null ? [] : [before]
  await attachMedia(transaction, permit, { playerId }, sentPicture(input), stored, restoring !== undefined)
}

/** The address of the picture as it was sent; undefined where it was left out. */
function sentPicture({ profileImage }: Pick<PlayerInput, 'profileImage'>): SentAddresses | undefined {
  if (profileImage === undefined) return undefined
  return profileImage === null ? {} : { profileImage }
}

/** Points at the team where the database found that it is not there: asked only then, not at every write. */
export async function nameMissingTeam(
  executor: Executor,
  { teamId }: Pick<PlayerInput, 'teamId'>,
  error: unknown,
): Promise<never> {
  if (!breaksReference(error) || !teamId) throw error
  if ((await findExistingTeams(executor, [teamId])).has(teamId)) throw error
  throw invalidField('teamId', { key: 'unknownRecord' })
}

async function permitOn<A extends 'player.read' | 'player.update' | 'player.delete'>(
  executor: Executor,
  actor: Actor,
  action: A,
  id: string,
) {
  authorize(actor, 'player.list')
  const facts = (await findPlayerFacts(executor, id)) ?? gone()
  return authorizeRecord(actor, action, facts)
}

function gone(): never {
  throw notFound()
}
