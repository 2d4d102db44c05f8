import { randomUUID } from 'node:crypto'
import type { Analysis, AnalysisInput } from '../../../contract/analysis'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { type Actor, can } from '../../../contract/permissions'
import { emptyRatings, mergeRatings } from '../../../contract/ratings'
import type { Database, Executor, Writable } from '../../database/connect'
import { Failure, notFound } from '../../failure'
import type { OpenedList } from '../../lists/listAnswer'
import { bumpRevision } from '../../lists/revisions'
import { authorize, authorizeRecord, type Permit } from '../../security/authorize'
import { type Created, idTaken } from '../created'
import { type RestoreSource, recordChange, recordCreation, recordDeletion } from '../history/recorder'
import { type LockedMatch, lockMatchesForUpdate, unlinkAnalysis } from '../matches/matches.repository'
import { attachMedia, sentMedia } from '../media/mediaUses.service'
import { analysisList, findAnalysis } from './analysisReading.repository'
import { authorizeSharing, requireReferences } from './analysisReferences'
import {
  deleteAnalysis,
  findAnalysisFacts,
  findRecipients,
  insertAnalysis,
  lockAnalysisForUpdate,
  replaceAccess,
  updateAnalysis,
} from './analysisWriting.repository'

/** The analyses that the caller may read. Administrators see the same, everybody else their own. */
export function openAnalyses(actor: Actor): OpenedList<Analysis> {
  const view = actor.role === 'Admin' ? 'Admin' : `${actor.role} ${actor.id}`
  return { view, reader: analysisList(authorize(actor, 'analysis.list')) }
}

export async function readAnalysis({ orm }: Writable, actor: Actor, id: string): Promise<Analysis> {
  const permit = await permitOn(orm, actor, 'analysis.read', id)
  return (await findAnalysis(orm, permit, id)) ?? gone()
}

/** All analyses of a player that the caller may read, newest first. */
export async function readAnalysesOfPlayer(
  { orm }: Database,
  actor: Actor,
  playerId: string,
): Promise<Analysis[]> {
  const { reader } = openAnalyses(actor)
  const ids = await reader.ids(orm, { page: 1, amount: Number.MAX_SAFE_INTEGER, playerId })
  return reader.rows(orm, ids)
}

/** Stores an analysis, or answers the one that the same caller stored before under the same id. */
export async function createAnalysis(
  { orm }: Writable,
  actor: Actor,
  input: AnalysisInput,
  restoring?: RestoreSource,
): Promise<Created<Analysis>> {
  const permit = authorize(actor, 'analysis.create')
  const id = input.id ?? randomUUID()
  return orm.transaction(async (transaction) => {
    const before = input.id && (await findAnalysisFacts(transaction, id))
    const created = !before && (await insert(transaction, permit, id, input, restoring))
    if (!created && (await findAnalysisFacts(transaction, id))?.scouter !== actor.id) throw idTaken()
    const record = (await findAnalysis(transaction, permit, id)) ?? gone()
    if (created) {
      await recordCreation(transaction, actor.id, 'analyses', record, restoring)
      await bumpRevision(transaction, 'analyses')
    }
    return { created, record }
  })
}

async function insert(
  transaction: Executor,
  permit: Permit<'analysis.create'>,
  id: string,
  input: AnalysisInput,
  restoring: RestoreSource | undefined,
): Promise<boolean> {
  const draft = { scouter: permit.actor.id, publishedAt: null, accessUserIds: [] }
  const sharing = await authorizeSharing(permit.actor, draft, input.accessUserIds, async () => [])
  await requireReferences(transaction, input, sharing?.userIds)
  const ratings = mergeRatings(emptyRatings(), input)
  if (!(await insertAnalysis(transaction, permit, id, input, ratings))) return false
  if (sharing) await replaceAccess(transaction, sharing.permit, id, sharing.userIds)
  const media = sentMedia(input.media)
  await attachMedia(transaction, permit, { analysisId: id }, media, [], restoring !== undefined)
  return true
}

/** Stores what the input speaks of. An analysis that moves to another match leaves the notes of the one before. */
export async function changeAnalysis(
  { orm }: Writable,
  actor: Actor,
  id: string,
  input: AnalysisInput,
  restoring?: RestoreSource,
): Promise<Analysis> {
  return orm.transaction(async (transaction) => {
    const facts = (await findAnalysisFacts(transaction, id)) ?? gone()
    const permit = authorizeRecord(actor, 'analysis.update', facts, can(actor, 'analysis.read', facts))
    const shown = async () => (await findAnalysis(transaction, permit, id))?.accessUserIds ?? []
    const sharing = await authorizeSharing(actor, facts, input.accessUserIds, shown)
    await requireReferences(transaction, input, sharing?.userIds)
    const moves = facts.matchId !== input.matchId
    const held = moves ? await lockMatchesForUpdate(transaction, [facts.matchId, input.matchId]) : []
    const stored = (await lockAnalysisForUpdate(transaction, permit, id)) ?? gone()
    if (stored.matchId !== facts.matchId) throw movedMeanwhile()
    const { ratings, ...fields } = stored
    const before = { ...fields, ...ratings, accessUserIds: await findRecipients(transaction, permit, id) }

    await updateAnalysis(transaction, permit, id, input, mergeRatings(ratings, input))
    if (sharing) await replaceAccess(transaction, sharing.permit, id, sharing.userIds)
    const left = held.find((match) => match.id === facts.matchId)
    const unlinked = left && (await unlink(transaction, permit, left, id))
    const media = sentMedia(input.media)
    await attachMedia(transaction, permit, { analysisId: id }, media, stored.media, restoring !== undefined)
    const analysis = (await findAnalysis(transaction, permit, id)) ?? gone()
    await recordChange(transaction, actor.id, 'analyses', before, analysis, restoring)
    await bumpRevision(transaction, 'analyses', ...(unlinked ? (['matches'] as const) : []))
    return analysis
  })
}

const movedMeanwhile = () => new Failure('conflict', FAILURE_MESSAGES.analysisMoved)

/** Deletes an analysis and takes it out of the notes of its match. */
export async function removeAnalysis({ orm }: Database, actor: Actor, id: string): Promise<void> {
  await orm.transaction(async (transaction) => {
    const facts = (await findAnalysisFacts(transaction, id)) ?? gone()
    const permit = authorizeRecord(actor, 'analysis.delete', facts, can(actor, 'analysis.read', facts))
    const [match = gone()] = await lockMatchesForUpdate(transaction, [facts.matchId])
    if (!(await lockAnalysisForUpdate(transaction, permit, id))) throw notFound()
    const analysis = (await findAnalysis(transaction, permit, id)) ?? gone()
    await deleteAnalysis(transaction, permit, id)
    await recordDeletion(transaction, actor.id, 'analyses', analysis)
    const unlinked = await unlink(transaction, permit, match, id)
    await bumpRevision(transaction, 'analyses', ...(unlinked ? (['matches'] as const) : []))
  })
}

/** Takes an analysis out of the notes of the match that it leaves; whether a note named it. */
async function unlink(
  transaction: Executor,
  permit: Permit<'analysis.update' | 'analysis.delete'>,
  match: LockedMatch,
  id: string,
): Promise<boolean> {
  const left = await unlinkAnalysis(transaction, permit, match, id)
  if (left) await recordChange(transaction, permit.actor.id, 'matches', match, left)
  return left !== undefined
}

async function permitOn(executor: Executor, actor: Actor, action: 'analysis.read', id: string) {
  const facts = (await findAnalysisFacts(executor, id)) ?? gone()
  return authorizeRecord(actor, action, facts, false)
}

function gone(): never {
  throw notFound()
}
