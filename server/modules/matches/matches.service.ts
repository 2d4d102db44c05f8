import { FAILURE_MESSAGES, type FieldError } from '../../../contract/errors'
import { type MatchInput, matchInputSchema, matchUpdateSchema } from '../../../contract/match'
import type { Executor } from '../../database/connect'
import { lockForKeyShare } from '../../database/keyShare'
import { teams, users } from '../../database/schema'
import { breaksReference } from '../../database/violations'
import { Failure } from '../../failure'
import { isRestoring } from '../../history/writeContext'
import { authorize, type RecordPermit } from '../../security/authorize'
import { updateClubs } from '../analyses/playedFor'
import { refuseTakenIds } from '../externalIds.repository'
import { attachMedia, sentMedia } from '../media/mediaUses.service'
import { mergeableService } from '../mergeableService'
import { findExistingTeams } from '../teams/teams.repository'
import { findLinkedAnalyses, withoutHiddenLinks } from './hiddenLinks.repository'
import { fieldsUnknown, namedIn } from './lineups'
import { countMatchReferences, findMatch, insertMatches, matchList, updateMatch } from './matches.repository'
import { type KnownIds, lockMatchForUpdate, lockNamed, type NamedIds } from './matchLocks.repository'
import {
  analysesNamed,
  changedLinks,
  fieldsLinking,
  fieldsRepeated,
  keepUnseen,
  type NotesOfSides,
  type StoredNotes,
  withIds,
} from './matchNotes'

/** The calls about matches. */
export const matchService = mergeableService({
  resource: 'matches',
  schemas: { create: matchInputSchema, change: matchUpdateSchema },
  list: (actor) => matchList(authorize(actor, 'match.list')),
  find: findMatch,
  shownTo: async (executor, actor, match) => (await withoutHiddenLinks(executor, actor, [match]))[0] ?? match,

  async insert(transaction, permit, { author, input, ...call }) {
    const named = namedIn(input)
    const userIds = [author, ...named.userIds]
    const known = namesPeople(named) ? await lockNamed(transaction, { ...named, userIds }) : NOBODY
    const notes = await checkedNotes(transaction, permit, { input, known })
    const after = [lockForKeyShare(users, [author]), lockForKeyShare(teams, named.teamIds)]
    await refuseTakenIds(transaction, 'matches', [permit.recordId], { ...input, after })
    const [id] = await insertMatches(transaction, [{ permit, author, match: { ...input, ...notes } }])
    if (id === undefined) return false
    const media = { sent: sentMedia(input.media), stored: [], isRestored: isRestoring(call) }
    await attachMedia(transaction, permit, { holder: 'matchId', ...media })
    return true
  },

  lock: (transaction, id, update) =>
    update === undefined
      ? lockMatchForUpdate(transaction, id, { strength: 'update' })
      : lockMatchForUpdate(transaction, id, { named: namedIn(update), analysisIds: analysesNamed(update) }),

  async update(transaction, permit, { id, input: { version: _version, ...input }, ...call }, before) {
    const notes = await checkedNotes(transaction, permit, { input, known: before, stored: before })
    await refuseTakenIds(transaction, 'matches', [id], { ...input, stored: before.externalIds })
    await updateMatch(transaction, permit, { ...input, ...notes })
    const media = { sent: sentMedia(input.media), stored: before.media, isRestored: isRestoring(call) }
    await attachMedia(transaction, permit, { holder: 'matchId', ...media })
    return updateClubs(transaction, permit, before.newlyLinkedIds)
  },

  countReferences: countMatchReferences,
  explain: nameMissingTeams,
})

const NOBODY: KnownIds = { knownUserIds: [], knownPlayerIds: [] }
const namesPeople = ({ userIds, playerIds }: NamedIds) => userIds.length > 0 || playerIds.length > 0

/** Checks the notes and returns them with ids. The failure has a field error for each invalid note and each missing player or scout. */
async function checkedNotes(
  executor: Executor,
  permit: RecordPermit<'match.create' | 'match.update'>,
  { input, known, stored }: { input: MatchInput; known: KnownIds; stored?: StoredNotes },
): Promise<NotesOfSides> {
  const notes = withIds(input)
  const changed = changedLinks(notes, stored)
  const linked = await findLinkedAnalyses(executor, permit, changed)
  const fields = {
    ...fieldsRepeated(notes, stored),
    ...fieldsLinking(notes, changed, linked),
    ...fieldsUnknown(input, known),
  }
  if (Object.keys(fields).length > 0) throw new Failure('invalid', FAILURE_MESSAGES.invalid, fields)
  return keepUnseen(notes, changed, linked)
}

/** Turns a foreign key violation into field errors of the missing teams. */
export async function nameMissingTeams(
  executor: Executor,
  input: Pick<MatchInput, 'homeTeamId' | 'awayTeamId'>,
  error: unknown,
): Promise<never> {
  if (!breaksReference(error)) throw error
  const known = await findExistingTeams(executor, [input.homeTeamId, input.awayTeamId])
  const fields: Record<string, FieldError> = {}
  if (!known.has(input.homeTeamId)) fields.homeTeamId = { key: 'unknownRecord' }
  if (!known.has(input.awayTeamId)) fields.awayTeamId = { key: 'unknownRecord' }
  if (Object.keys(fields).length === 0) throw error
  throw new Failure('invalid', FAILURE_MESSAGES.invalid, fields)
}
