import { randomUUID } from 'node:crypto'
import { FAILURE_MESSAGES, type FieldError } from '../../../contract/errors'
import {
  type Match,
  type MatchInput,
  type MatchUpdate,
  matchInputSchema,
  matchUpdateSchema,
} from '../../../contract/match'
import type { Executor } from '../../database/connect'
import { lockForKeyShare } from '../../database/keyShare'
import { teams, users } from '../../database/schema'
import { breaksReference } from '../../database/violations'
import { Failure, gone } from '../../failure'
import { recordChange, recordCreation, recordDeletion } from '../../history/recorder'
import { isRestoring } from '../../history/writeContext'
import { bumpRevisionOf } from '../../lists/changeLog'
import { authorize, authorizeRecord, type RecordPermit } from '../../security/authorize'
import { updateClubs } from '../analyses/linkedReports.repository'
import { refuseTakenIds } from '../externalIds.repository'
import { inUse } from '../inUse'
import { attachMedia, sentMedia } from '../media/mediaUses.service'
import { createUnlessMerged, followMerges } from '../merges/followMerges'
import { conflict, idTaken, isOutdated, type RecordService, type StoredCall } from '../recordService'
import { findExistingTeams } from '../teams/teams.repository'
import { fieldsUnknown, namedIn } from './lineups'
import {
  countMatchReferences,
  deleteMatch,
  findAnalysesOfMatch,
  findMatch,
  findMatchFacts,
  insertMatches,
  matchList,
  type NotesOfSides,
  updateMatch,
} from './matches.repository'
import { type KnownIds, lockMatchForUpdate, lockNamed, type NamedIds } from './matchLocks.repository'
import {
  analysesNamed,
  changedLinks,
  fieldsLinking,
  fieldsRepeated,
  type StoredNotes,
  withIds,
} from './matchNotes'

const storing: RecordService<Match, MatchInput, MatchUpdate> = {
  open: (actor) => ({ view: 'staff', reader: matchList(authorize(actor, 'match.list')) }),

  async read(call) {
    const permit = await permitOn(call, 'match.read')
    return (await findMatch(call.orm, permit)) ?? gone()
  },

  async create(call) {
    const { orm, actor, author = actor.id, input } = call
    const permit = authorize(actor, 'match.create', input.id ?? randomUUID())
    return orm
      .transaction(async (transaction) => {
        const named = namedIn(input)
        const userIds = [author, ...named.userIds]
        const known = namesPeople(named) ? await lockNamed(transaction, { ...named, userIds }) : NOBODY
        const notes = await checkedNotes(transaction, permit, { input, known })
        const after = [lockForKeyShare(users, [author]), lockForKeyShare(teams, named.teamIds)]
        await refuseTakenIds(transaction, 'matches', [permit.recordId], { ...input, after })
        const [created] = await insertMatches(transaction, [
          { permit, author, match: { ...input, ...notes } },
        ])
        if (created) {
          const media = { sent: sentMedia(input.media), stored: [], isRestored: isRestoring(call) }
          await attachMedia(transaction, permit, { holder: 'matchId', ...media })
        } else if ((await findMatchFacts(transaction, permit.recordId))?.createdBy !== author) throw idTaken()
        const record = (await findMatch(transaction, permit)) ?? gone()
        if (created) {
          await recordCreation(transaction, call, { resource: 'matches', record })
          await bumpRevisionOf(transaction, { resource: 'matches', ids: [record.id] })
        }
        return { created: created !== undefined, record }
      })
      .catch((error) => nameMissingTeams(orm, input, error))
  },

  /** Stores the next version of a match. If the caller has read an outdated version, answers the present one. */
  async change({ input: { version, ...input }, ...call }) {
    const { orm, actor, id } = call
    authorize(actor, 'match.list')
    return orm
      .transaction(async (transaction) => {
        const named = namedIn(input)
        const { knownUserIds, knownPlayerIds, newlyLinkedIds, ...before } =
          (await lockMatchForUpdate(transaction, id, { named, analysisIds: analysesNamed(input) })) ?? gone()
        const permit = authorizeRecord(actor, 'match.update', before)
        if (isOutdated({ version }, before)) {
          return conflict('matches', (await findMatch(transaction, permit)) ?? gone())
        }
        const known = { knownUserIds, knownPlayerIds }
        const notes = await checkedNotes(transaction, permit, { input, known, stored: before })
        await refuseTakenIds(transaction, 'matches', [id], { ...input, stored: before.externalIds })
        await updateMatch(transaction, permit, { ...input, ...notes })
        await attachMedia(transaction, permit, {
          holder: 'matchId',
          sent: sentMedia(input.media),
          stored: before.media,
          isRestored: isRestoring(call),
        })
        const after = (await findMatch(transaction, permit)) ?? gone()
        await recordChange(transaction, call, { resource: 'matches', before, after })
        const reports = await updateClubs(transaction, permit, newlyLinkedIds)
        await bumpRevisionOf(transaction, { resource: 'matches', ids: [id] }, ...reports)
        return after
      })
      .catch((error) => nameMissingTeams(orm, input, error))
  },

  async remove(call) {
    const { orm, id } = call
    const permit = await permitOn(call, 'match.delete')
    try {
      await orm.transaction(async (transaction) => {
        await lockMatchForUpdate(transaction, id, { strength: 'update' })
        const record = (await findMatch(transaction, permit)) ?? gone()
        await deleteMatch(transaction, permit)
        await recordDeletion(transaction, call, { resource: 'matches', record })
        await bumpRevisionOf(transaction, { resource: 'matches', ids: [id] })
      })
    } catch (error) {
      if (!breaksReference(error)) throw error
      throw inUse('matches', await countMatchReferences(orm, permit))
    }
  },
}

/** The calls about matches. All users with the right to list them see the same list. */
export const matchService: RecordService<Match, MatchInput, MatchUpdate> = {
  ...storing,
  create: (call) =>
    followMerges(call, matchInputSchema, (followed) => createUnlessMerged('matches', storing, followed)),
  change: (call) => followMerges(call, matchUpdateSchema, storing.change),
}

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
  const named = changed.flatMap(({ from, to }) => [from ?? [], to ?? []].flat())
  const readable = await findAnalysesOfMatch(executor, permit, named)
  const fields = {
    ...fieldsRepeated(notes, stored),
    ...fieldsLinking(notes, changed, readable),
    ...fieldsUnknown(input, known),
  }
  if (Object.keys(fields).length > 0) throw new Failure('invalid', FAILURE_MESSAGES.invalid, fields)
  return notes
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

/** Throws `forbidden` for callers who may not list matches, whether the match exists or not. */
async function permitOn<A extends 'match.read' | 'match.delete'>(
  { orm, actor, id }: StoredCall,
  action: A,
): Promise<RecordPermit<A>> {
  authorize(actor, 'match.list')
  return authorizeRecord(actor, action, (await findMatchFacts(orm, id)) ?? gone())
}
