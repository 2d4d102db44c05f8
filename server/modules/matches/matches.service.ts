import { randomUUID } from 'node:crypto'
import type { FieldError } from '../../../contract/errors'
import type { Match, MatchConflict, MatchInput, MatchUpdate } from '../../../contract/match'
import type { Actor } from '../../../contract/permissions'
import type { Database, Executor } from '../../database/connect'
import { breaksReference } from '../../database/violations'
import { Failure, notFound } from '../../failure'
import type { OpenedList } from '../../lists/listAnswer'
import { raiseRevision } from '../../lists/revisions'
import { authorize, authorizeRecord, type Permit } from '../../security/authorize'
import { type Created, idTaken } from '../created'
import { inUse } from '../inUse'
import { holdTeams } from '../teams/teams.repository'
import {
  countMatchReferences,
  deleteMatch,
  findAnalysesOfMatch,
  findMatch,
  findMatchFacts,
  holdMatches,
  insertMatch,
  matchList,
  type StorableMatch,
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

export async function readMatch({ orm }: Database, actor: Actor, id: string): Promise<Match> {
  const permit = await permitOn(orm, actor, 'match.read', id)
  return (await findMatch(orm, permit, id)) ?? gone()
}

/** Stores a match, or answers the one that the same caller stored before under the same id. */
export async function createMatch(
  { orm }: Database,
  actor: Actor,
  input: MatchInput,
): Promise<Created<Match>> {
  const permit = authorize(actor, 'match.create')
  const id = input.id ?? randomUUID()
  return orm.transaction(async (transaction) => {
    const before = input.id && (await findMatchFacts(transaction, id))
    const created =
      !before && (await insertMatch(transaction, permit, id, await storable(transaction, permit, id, input)))
    if (created) await raiseRevision(transaction, 'matches')
    else if ((await findMatchFacts(transaction, id))?.createdBy !== actor.id) throw idTaken()
    return { created, record: (await findMatch(transaction, permit, id)) ?? gone() }
  })
}

/** Stores the next version of a match, or answers the present one where the caller has read an older. */
export async function changeMatch(
  { orm }: Database,
  actor: Actor,
  id: string,
  { version, ...input }: MatchUpdate,
): Promise<Match | MatchConflict> {
  return orm.transaction(async (transaction) => {
    const permit = await permitOn(transaction, actor, 'match.update', id)
    const [stored = gone()] = await holdMatches(transaction, [id])
    if (stored.version !== version) return conflict((await findMatch(transaction, permit, id)) ?? gone())
    const match = await storable(transaction, permit, id, input, stored)
    if (!(await updateMatch(transaction, permit, id, version, match))) throw notFound()
    await raiseRevision(transaction, 'matches')
    return (await findMatch(transaction, permit, id)) ?? gone()
  })
}

const conflict = (match: Match): MatchConflict => ({ error: true, message: CHANGED_MEANWHILE, match })

export async function removeMatch({ orm }: Database, actor: Actor, id: string): Promise<void> {
  const permit = await permitOn(orm, actor, 'match.delete', id)
  try {
    await orm.transaction(async (transaction) => {
      await deleteMatch(transaction, permit, id)
      await raiseRevision(transaction, 'matches')
    })
  } catch (error) {
    if (!breaksReference(error)) throw error
    throw inUse('matches', await countMatchReferences(orm, permit, id))
  }
}

/** The input as it can be stored, or a failure that names every field which points at nothing. */
async function storable(
  executor: Executor,
  permit: Permit<'match.create' | 'match.update'>,
  id: string,
  input: MatchInput,
  stored?: Parameters<typeof newlyNamed>[1],
): Promise<StorableMatch> {
  const notes = withIds(input)
  const fields: Record<string, FieldError> = {
    ...(await unknownTeams(executor, input)),
    ...fieldsRepeated(notes, stored),
  }
  const named = newlyNamed(notes, stored)
  const known = await findAnalysesOfMatch(executor, permit, id, named)
  Object.assign(fields, fieldsNaming(notes, new Set(named.filter((analysisId) => !known.has(analysisId)))))
  if (Object.keys(fields).length > 0) throw new Failure('invalid', 'Some fields are not valid', fields)
  return { ...input, ...notes }
}

async function unknownTeams(executor: Executor, { homeTeamId, awayTeamId }: MatchInput) {
  const known = await holdTeams(executor, [homeTeamId, awayTeamId])
  const fields: Record<string, FieldError> = {}
  if (!known.has(homeTeamId)) fields.homeTeamId = { key: 'unknownRecord' }
  if (!known.has(awayTeamId)) fields.awayTeamId = { key: 'unknownRecord' }
  return fields
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
