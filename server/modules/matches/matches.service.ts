import { randomUUID } from 'node:crypto'
import { FAILURE_MESSAGES, type FieldError } from '../../../contract/errors'
import type { Match, MatchConflict, MatchInput, MatchUpdate } from '../../../contract/match'
import type { Actor } from '../../../contract/permissions'
import type { Database, Executor, Writable } from '../../database/connect'
import { breaksReference } from '../../database/violations'
import { Failure, notFound } from '../../failure'
import type { OpenedList } from '../../lists/listAnswer'
import { bumpRevision } from '../../lists/revisions'
import { authorize, authorizeRecord, type Permit } from '../../security/authorize'
import { type Created, idTaken } from '../created'
import { type RestoreSource, recordChange, recordCreation, recordDeletion } from '../history/recorder'
import { inUse } from '../inUse'
import { attachMedia, sentMedia } from '../media/mediaUses.service'
import { findExistingTeams } from '../teams/teams.repository'
import {
  countMatchReferences,
  deleteMatch,
  findAnalysesOfMatch,
  findMatch,
  findMatchFacts,
  insertMatch,
  lockMatchesForUpdate,
  matchList,
  type NotesOfSides,
  updateMatch,
} from './matches.repository'
import { fieldsNaming, fieldsRepeated, newlyNamed, withIds } from './matchNotes'

/** The document's words for a match that someone else has changed (product document, section 8). */
const CHANGED_MEANWHILE =
  'This match has been modified since you interacted with it. Please reload the match and start over.'

/** All matches, the same for all who may list them. */
export function openMatches(actor: Actor): OpenedList<Match> {
  return { view: 'staff', reader: matchList(authorize(actor, 'match.list')) }
}

export async function readMatch({ orm }: Writable, actor: Actor, id: string): Promise<Match> {
  const permit = await permitOn(orm, actor, 'match.read', id)
  return (await findMatch(orm, permit, id)) ?? gone()
}

/** Stores a match, or answers the one that the same caller stored before under the same id. */
export async function createMatch(
  { orm }: Writable,
  actor: Actor,
  input: MatchInput,
  restoring?: RestoreSource,
): Promise<Created<Match>> {
  const permit = authorize(actor, 'match.create')
  const id = input.id ?? randomUUID()
  return orm
    .transaction(async (transaction) => {
      const notes = await checkedNotes(transaction, permit, id, input)
      const created = await insertMatch(transaction, permit, id, { ...input, ...notes })
      if (!created && (await findMatchFacts(transaction, id))?.createdBy !== actor.id) throw idTaken()
      const isRestored = restoring !== undefined
      if (created)
        await attachMedia(transaction, permit, { matchId: id }, sentMedia(input.media), [], isRestored)
      const record = (await findMatch(transaction, permit, id)) ?? gone()
      if (created) {
        await recordCreation(transaction, actor.id, 'matches', record, restoring)
        await bumpRevision(transaction, 'matches')
      }
      return { created, record }
    })
    .catch((error) => nameMissingTeams(orm, input, error))
}

/** Stores the next version of a match, or answers the present one where the caller has read an older. */
export async function changeMatch(
  { orm }: Writable,
  actor: Actor,
  id: string,
  { version, ...input }: MatchUpdate,
  restoring?: RestoreSource,
): Promise<Match | MatchConflict> {
  return orm
    .transaction(async (transaction) => {
      const permit = await permitOn(transaction, actor, 'match.update', id)
      const [stored = gone()] = await lockMatchesForUpdate(transaction, [id])
      if (stored.version !== version) return conflict((await findMatch(transaction, permit, id)) ?? gone())
      const notes = await checkedNotes(transaction, permit, id, input, stored)
      if (!(await updateMatch(transaction, permit, id, version, { ...input, ...notes }))) throw notFound()
      const media = sentMedia(input.media)
      await attachMedia(transaction, permit, { matchId: id }, media, stored.media, restoring !== undefined)
      const match = (await findMatch(transaction, permit, id)) ?? gone()
      await recordChange(transaction, actor.id, 'matches', stored, match, restoring)
      await bumpRevision(transaction, 'matches')
      return match
    })
    .catch((error) => nameMissingTeams(orm, input, error))
}

const conflict = (match: Match): MatchConflict => ({ error: true, message: CHANGED_MEANWHILE, match })

export async function removeMatch({ orm }: Database, actor: Actor, id: string): Promise<void> {
  const permit = await permitOn(orm, actor, 'match.delete', id)
  try {
    await orm.transaction(async (transaction) => {
      await lockMatchesForUpdate(transaction, [id])
      const match = (await findMatch(transaction, permit, id)) ?? gone()
      await deleteMatch(transaction, permit, id)
      await recordDeletion(transaction, actor.id, 'matches', match)
      await bumpRevision(transaction, 'matches')
    })
  } catch (error) {
    if (!breaksReference(error)) throw error
    throw inUse('matches', await countMatchReferences(orm, permit, id))
  }
}

/** The notes as they can be stored, or a failure that points at every one that cannot. */
async function checkedNotes(
  executor: Executor,
  permit: Permit<'match.create' | 'match.update'>,
  id: string,
  input: MatchInput,
  stored?: Parameters<typeof newlyNamed>[1],
): Promise<NotesOfSides> {
  const notes = withIds(input)
  const named = newlyNamed(notes, stored)
  const known = await findAnalysesOfMatch(executor, permit, id, named)
  const unknown = new Set(named.filter((analysisId) => !known.has(analysisId)))
  const fields = { ...fieldsRepeated(notes, stored), ...fieldsNaming(notes, unknown) }
  if (Object.keys(fields).length > 0) throw new Failure('invalid', FAILURE_MESSAGES.invalid, fields)
  return notes
}

/** Points at the teams where the database found that one is not there: asked only then, not at every write. */
async function nameMissingTeams(executor: Executor, input: MatchInput, error: unknown): Promise<never> {
  if (!breaksReference(error)) throw error
  const known = await findExistingTeams(executor, [input.homeTeamId, input.awayTeamId])
  const fields: Record<string, FieldError> = {}
  if (!known.has(input.homeTeamId)) fields.homeTeamId = { key: 'unknownRecord' }
  if (!known.has(input.awayTeamId)) fields.awayTeamId = { key: 'unknownRecord' }
  if (Object.keys(fields).length === 0) throw error
  throw new Failure('invalid', FAILURE_MESSAGES.invalid, fields)
}

async function permitOn<A extends 'match.read' | 'match.update' | 'match.delete'>(
  executor: Executor,
  actor: Actor,
  action: A,
  id: string,
) {
  authorize(actor, 'match.list')
  const facts = (await findMatchFacts(executor, id)) ?? gone()
  return authorizeRecord(actor, action, facts)
}

function gone(): never {
  throw notFound()
}
