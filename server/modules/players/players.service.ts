import { type PlayerInput, playerInputSchema, playerUpdateSchema } from '../../../contract/player'
import type { Executor } from '../../database/connect'
import { lockForKeyShare } from '../../database/keyShare'
import { teams, users } from '../../database/schema'
import { breaksReference } from '../../database/violations'
import { invalidField } from '../../failure'
import { isRestoring } from '../../history/writeContext'
import { authorize, type RecordPermit } from '../../security/authorize'
import { keepMinor } from '../consents/consentRules'
import { refuseTakenIds } from '../externalIds.repository'
import { inUse } from '../inUse'
import { countLineupsWith } from '../matches/lineups.repository'
import { attachMedia, type SentAddresses } from '../media/mediaUses.service'
import { mergeableService } from '../mergeableService'
import { findExistingTeams } from '../teams/teams.repository'
import { changesStage, decide } from './decide'
import { onStageChange } from './onStageChange'
import {
  countPlayerReferences,
  findPlayer,
  insertPlayers,
  lockPlayerForUpdate,
  playerList,
  updatePlayer,
} from './players.repository'

/** The calls about players. */
export const playerService = mergeableService({
  resource: 'players',
  schemas: { create: playerInputSchema, change: playerUpdateSchema },
  list: (actor) => playerList(authorize(actor, 'player.list')),
  find: findPlayer,

  async insert(transaction, permit, { author, input, ...call }) {
    const locks = [
      lockForKeyShare(users, [author]),
      lockForKeyShare(teams, input.teamId ? [input.teamId] : []),
    ]
    await refuseTakenIds(transaction, 'players', [permit.recordId], { ...input, after: locks })
    const decided = { ...input, ...decide(permit.actor, input) }
    const [id] = await insertPlayers(transaction, [{ permit, author, input: decided }])
    if (id === undefined) return false
    await attachPicture(transaction, permit, { input, before: null, isRestored: isRestoring(call) })
    return true
  },

  lock: (transaction, id, update) => lockPlayerForUpdate(transaction, id, update?.teamId),

  async update(transaction, permit, { id, input: { version: _version, ...input }, ...call }, before) {
    await keepMinor(transaction, permit.actor, [before], input.birthDate)
    await refuseTakenIds(transaction, 'players', [id], { ...input, stored: before.externalIds })
    // The repository removes the new name from the aliases.
    const decided = { ...input, ...decide(permit.actor, input, before) }
    await updatePlayer(transaction, permit, { ...decided, aliases: input.aliases ?? before.aliases })
    if (changesStage(input, before))
      await onStageChange(transaction, call, { playerId: id, stage: input.stage })
    const picture = { input, before: before.profileImage, isRestored: isRestoring(call) }
    await attachPicture(transaction, permit, picture)
    return []
  },

  /** Saving a line-up locks its players: it waits for the deletion, or the deletion waits for it. */
  async refuseDeletion(transaction, permit) {
    // Whether a player can be deleted would reveal a hidden analysis.
    const isHidden = permit.actor.hiddenPlayerIds?.has(permit.recordId) ?? false
    if (!isHidden && (await countLineupsWith(transaction, permit.recordId)) === 0) return
    throw inUse('players', await countPlayerReferences(transaction, permit))
  },

  countReferences: countPlayerReferences,
  explain: nameMissingTeam,
})

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
