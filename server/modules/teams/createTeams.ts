import type { Team, TeamInput } from '../../../contract/team'
import { nameKey } from '../../../contract/text'
import { lockForKeyShare } from '../../database/keyShare'
import { users } from '../../database/schema'
import { authorize } from '../../security/authorize'
import { type CreateManyCall, type Creation, createMany } from '../bulkCreation'
import { withFreeIds } from '../externalIds.repository'
import { findTeams, insertTeams } from './teams.repository'
import { teamService } from './teams.service'

/** Creates many teams (bulkCreation). */
export function createTeams(call: CreateManyCall<TeamInput>): Promise<Creation<Team>[]> {
  return createMany(call, {
    resource: 'teams',
    uniqueBy: ({ name }) => nameKey(name),
    async insertMany(transaction, actor, inputs) {
      const free = await withFreeIds(transaction, 'teams', inputs, [lockForKeyShare(users, [actor.id])])
      return insertTeams(
        transaction,
        free.map((input) => ({ permit: authorize(actor, 'team.create', input.id), input })),
      )
    },
    find: findTeams,
    create: teamService.create,
  })
}
