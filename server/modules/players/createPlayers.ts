import { ownMediaId } from '../../../contract/fields'
import type { Player, PlayerInput } from '../../../contract/player'
import { findLockedForKeyShare, lockForKeyShare } from '../../database/keyShare'
import { teams, users } from '../../database/schema'
import { authorize } from '../../security/authorize'
import { sendsClubFields } from '../../security/clubFields'
import { type CreateManyCall, type Creation, createMany } from '../bulkCreation'
import { withFreeIds } from '../externalIds.repository'
import { decide, lacksReason } from './decide'
import { findPlayers, insertPlayers } from './players.repository'
import { playerService } from './players.service'

/** Creates many players (bulkCreation). */
export function createPlayers(call: CreateManyCall<PlayerInput>): Promise<Creation<Player>[]> {
  return createMany(call, {
    resource: 'players',
    async insertMany(transaction, actor, inputs) {
      const teamIds = inputs.flatMap(({ teamId }) => teamId ?? [])
      const author = lockForKeyShare(users, [actor.id])
      const known = await findLockedForKeyShare(transaction, teams, teamIds, [author])
      const created = (await withFreeIds(transaction, 'players', inputs))
        .filter(({ teamId }) => !teamId || known.has(teamId))
        // `create` refuses the others, and checks files one record at a time.
        .filter((input) => !sendsClubFields(actor, 'players', input) && !lacksReason(input))
        .filter(({ profileImage }) => ownMediaId(profileImage ?? '') === undefined)
        .map((input) => ({
          permit: authorize(actor, 'player.create', input.id),
          input: { ...input, ...decide(actor, input) },
        }))
      return insertPlayers(transaction, created)
    },
    find: findPlayers,
    create: playerService.create,
  })
}
