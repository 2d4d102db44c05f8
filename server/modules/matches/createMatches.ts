import { ownMediaId } from '../../../contract/fields'
import type { Match, MatchInput } from '../../../contract/match'
import { findLockedForKeyShare, lockForKeyShare } from '../../database/keyShare'
import { teams, users } from '../../database/schema'
import { authorize } from '../../security/authorize'
import { type CreateManyCall, type Creation, createMany } from '../bulkCreation'
import { withFreeIds } from '../externalIds.repository'
import { findMatches, insertMatches } from './matches.repository'
import { matchService } from './matches.service'
import { fieldsRepeated, withIds } from './matchNotes'

/** Creates many matches (bulkCreation). */
export function createMatches(call: CreateManyCall<MatchInput>): Promise<Creation<Match>[]> {
  return createMany(call, {
    resource: 'matches',
    async insertMany(transaction, actor, inputs) {
      const simple = inputs.map((input) => ({ ...input, ...withIds(input) })).filter(refersToTeamsOnly)
      const teamIds = simple.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId])
      const author = lockForKeyShare(users, [actor.id])
      const known = await findLockedForKeyShare(transaction, teams, teamIds, [author])
      const created = (await withFreeIds(transaction, 'matches', simple))
        .filter(({ homeTeamId, awayTeamId }) => known.has(homeTeamId) && known.has(awayTeamId))
        .map((match) => ({ permit: authorize(actor, 'match.create', match.id), match }))
      return insertMatches(transaction, created)
    },
    find: findMatches,
    create: matchService.create,
  })
}

/** Files, linked analyses, line-ups and scouts are checked one record at a time, by `create`. */
function refersToTeamsOnly({
  media = [],
  ...match
}: MatchInput & Parameters<typeof fieldsRepeated>[0]): boolean {
  const notes = [...(match.homeNotes ?? []), ...(match.awayNotes ?? [])]
  return (
    notes.every(({ analysisId }) => analysisId === null) &&
    [match.homeLineup, match.awayLineup, match.scoutIds].every((named = []) => named.length === 0) &&
    Object.keys(fieldsRepeated(match, undefined)).length === 0 &&
    media.every((address) => ownMediaId(address) === undefined)
  )
}
