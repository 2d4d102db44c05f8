import { FAILURE_MESSAGES } from '../../../contract/errors'
import { teamInputSchema, teamUpdateSchema } from '../../../contract/team'
import { lockForKeyShare } from '../../database/keyShare'
import { users } from '../../database/schema'
import { breaksUnique } from '../../database/violations'
import { Failure } from '../../failure'
import { authorize } from '../../security/authorize'
import { refuseTakenIds } from '../externalIds.repository'
import { findCreator } from '../mergeable.repository'
import { mergeableService } from '../mergeableService'
import {
  countTeamReferences,
  findTeam,
  insertTeams,
  lockTeamForUpdate,
  TEAM_NAME_INDEX,
  teamList,
  updateTeam,
} from './teams.repository'

/** The calls about teams. */
export const teamService = mergeableService({
  resource: 'teams',
  schemas: { create: teamInputSchema, change: teamUpdateSchema },
  list: (actor) => teamList(authorize(actor, 'team.list')),
  find: findTeam,

  async insert(transaction, permit, { author, input }) {
    const after = [lockForKeyShare(users, [author])]
    await refuseTakenIds(transaction, 'teams', [permit.recordId], { ...input, after })
    const [id] = await insertTeams(transaction, [{ permit, author, input }])
    if (id !== undefined) return true
    if ((await findCreator(transaction, 'teams', permit.recordId)) === undefined) throw nameTaken()
    return false
  },

  lock: lockTeamForUpdate,

  async update(transaction, permit, { id, input: { version: _version, ...input } }, before) {
    await refuseTakenIds(transaction, 'teams', [id], { ...input, stored: before.externalIds })
    // The repository removes the new name from the aliases.
    await updateTeam(transaction, permit, { ...input, aliases: input.aliases ?? before.aliases }, before)
    return []
  },

  countReferences: countTeamReferences,
  explain: async (_orm, _input, error) => asNameTaken(error),
})

const nameTaken = () => new Failure('nameTaken', FAILURE_MESSAGES.nameTaken, { name: { key: 'taken' } })

/** Turns a violation of the unique index into a field error of the name. */
export function asNameTaken(error: unknown): never {
  if (!breaksUnique(error, TEAM_NAME_INDEX)) throw error
  throw nameTaken()
}
