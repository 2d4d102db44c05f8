import { randomUUID } from 'node:crypto'
import {
  type Player,
  type PlayerInput,
  type PlayerUpdate,
  playerInputSchema,
  playerUpdateSchema,
} from '../../../contract/player'
import type { Executor } from '../../database/connect'
import { lockForKeyShare } from '../../database/keyShare'
import { teams, users } from '../../database/schema'
import { breaksReference } from '../../database/violations'
import { gone, invalidField } from '../../failure'
import { recordChange, recordCreation, recordDeletion } from '../../history/recorder'
import { isRestoring } from '../../history/writeContext'
import { bumpRevisionOf } from '../../lists/changeLog'
import { authorize, authorizeRecord, type RecordPermit } from '../../security/authorize'
import { refuseTakenIds } from '../externalIds.repository'
import { inUse } from '../inUse'
import { attachMedia, type SentAddresses } from '../media/mediaUses.service'
import { createUnlessMerged, followMerges } from '../merges/followMerges'
import { conflict, idTaken, isOutdated, type RecordService, type StoredCall } from '../recordService'
import { findExistingTeams } from '../teams/teams.repository'
import {
  countPlayerReferences,
  deletePlayer,
  findPlayer,
  findPlayerFacts,
  insertPlayers,
  lockPlayerForUpdate,
  playerList,
  updatePlayer,
} from './players.repository'

const storing: RecordService<Player, PlayerInput, PlayerUpdate> = {
  open: (actor) => ({ view: 'staff', reader: playerList(authorize(actor, 'player.list')) }),

  async read(call) {
    const permit = await permitOn(call, 'player.read')
    return (await findPlayer(call.orm, permit)) ?? gone()
  },

  async create(call) {
    const { orm, actor, author = actor.id, input } = call
    const permit = authorize(actor, 'player.create', input.id ?? randomUUID())
    return orm
      .transaction(async (transaction) => {
        const after = [
          lockForKeyShare(users, [author]),
          lockForKeyShare(teams, input.teamId ? [input.teamId] : []),
        ]
        await refuseTakenIds(transaction, 'players', [permit.recordId], { ...input, after })
        const [created] = await insertPlayers(transaction, [{ permit, author, input }])
        if (created)
          await attachPicture(transaction, permit, { input, before: null, isRestored: isRestoring(call) })
        else if ((await findPlayerFacts(transaction, permit.recordId))?.createdBy !== author) throw idTaken()
        const record = (await findPlayer(transaction, permit)) ?? gone()
        if (created) {
          await recordCreation(transaction, call, { resource: 'players', record })
          await bumpRevisionOf(transaction, { resource: 'players', ids: [record.id] })
        }
        return { created: created !== undefined, record }
      })
      .catch((error) => nameMissingTeam(orm, input, error))
  },

  async change({ input: { version, ...input }, ...call }) {
    const { orm, actor, id } = call
    authorize(actor, 'player.list')
    return orm
      .transaction(async (transaction) => {
        const before = (await lockPlayerForUpdate(transaction, id, input.teamId)) ?? gone()
        const permit = authorizeRecord(actor, 'player.update', before)
        if (isOutdated({ version }, before)) {
          return conflict('players', (await findPlayer(transaction, permit)) ?? gone())
        }
        await refuseTakenIds(transaction, 'players', [id], { ...input, stored: before.externalIds })
        // The repository removes the new name from the aliases.
        await updatePlayer(transaction, permit, { ...input, aliases: input.aliases ?? before.aliases })
        const picture = { input, before: before.profileImage, isRestored: isRestoring(call) }
        await attachPicture(transaction, permit, picture)
        const after = (await findPlayer(transaction, permit)) ?? gone()
        await recordChange(transaction, call, { resource: 'players', before, after })
        await bumpRevisionOf(transaction, { resource: 'players', ids: [id] })
        return after
      })
      .catch((error) => nameMissingTeam(orm, input, error))
  },

  async remove(call) {
    const { orm, id } = call
    const permit = await permitOn(call, 'player.delete')
    try {
      await orm.transaction(async (transaction) => {
        await lockPlayerForUpdate(transaction, id)
        const record = (await findPlayer(transaction, permit)) ?? gone()
        if (!(await deletePlayer(transaction, permit)))
          throw inUse('players', await countPlayerReferences(transaction, permit))
        await recordDeletion(transaction, call, { resource: 'players', record })
        await bumpRevisionOf(transaction, { resource: 'players', ids: [id] })
      })
    } catch (error) {
      if (!breaksReference(error)) throw error
      throw inUse('players', await countPlayerReferences(orm, permit))
    }
  },
}

/** The calls about players. All users with the right to list them see the same list. */
export const playerService: RecordService<Player, PlayerInput, PlayerUpdate> = {
  ...storing,
  create: (call) =>
    followMerges(call, playerInputSchema, (followed) => createUnlessMerged('players', storing, followed)),
  change: (call) => followMerges(call, playerUpdateSchema, storing.change),
}

/** Attaches the uploaded file that is the player's new picture, in place of the former one (attachMedia). */
export async function attachPicture(
  transaction: Executor,
  permit: RecordPermit<'player.create' | 'player.update' | 'player.merge'>,
  picture: {
    input: Pick<PlayerInput, 'profileImage'>
    before: string | null
    isRestored?: boolean
  },
): Promise<void> {
  await attachMedia(transaction, permit, {
    holder: 'playerId',
    sent: sentPicture(picture.input),
    stored: picture.before === null ? [] : [picture.before],
    isRestored: picture.isRestored ?? false,
  })
}

/** Returns the sent address of the picture; undefined if the input has none. */
function sentPicture({ profileImage }: Pick<PlayerInput, 'profileImage'>): SentAddresses | undefined {
  if (profileImage === undefined) return undefined
  return profileImage === null ? {} : { profileImage }
}

/** Turns a foreign key violation into a field error of the missing team. */
export async function nameMissingTeam(
  executor: Executor,
  { teamId }: Pick<PlayerInput, 'teamId'>,
  error: unknown,
): Promise<never> {
  if (!breaksReference(error) || !teamId) throw error
  if ((await findExistingTeams(executor, [teamId])).has(teamId)) throw error
  throw invalidField('teamId', { key: 'unknownRecord' })
}

/** Throws `forbidden` for callers who may not list players, whether the player exists or not. */
async function permitOn<A extends 'player.read' | 'player.delete'>(
  { orm, actor, id }: StoredCall,
  action: A,
): Promise<RecordPermit<A>> {
  authorize(actor, 'player.list')
  return authorizeRecord(actor, action, (await findPlayerFacts(orm, id)) ?? gone())
}
