import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  type Analysis,
  type AnalysisInput,
  type AnalysisUpdate,
  analysisInputSchema,
  analysisUpdateSchema,
} from '../../../contract/analysis'
import { analysisFor } from '../../../contract/analysisView'
import { ASK_ABOUT_MINORS } from '../../../contract/minorReport'
import { type Actor, can } from '../../../contract/permissions'
import { emptyRatings, mergeRatings } from '../../../contract/ratings'
import type { Executor } from '../../database/connect'
import { gone } from '../../failure'
import { recordChange, recordCreation, recordDeletion } from '../../history/recorder'
import { isRestoring, type WriteContext } from '../../history/writeContext'
import type { OpenedList } from '../../lists/listAnswer'
import { hasPreference } from '../../lists/preference'
import { authorize, authorizeRecord } from '../../security/authorize'
import { refuseClubFields } from '../../security/clubFields'
import { hiddenView } from '../../security/hiddenPlayers'
import { requireConsent } from '../consents/consentRules'
import { unlinkAnalysis } from '../matches/matches.repository'
import { attachMedia, sentMedia } from '../media/mediaUses.service'
import { followMerges } from '../merges/followMerges'
import {
  type ChangeCall,
  type CreateCall,
  conflict,
  idTaken,
  isOutdated,
  type RecordService,
  type StoredCall,
} from '../recordService'
import { closeAnswered } from '../requests/requests.repository'
import { lockAnalysis } from './accessEnds.service'
import { analysisList, findAnalysis } from './analysisReading.repository'
import { authorizeSharing, requireReferences } from './analysisReferences'
import { bumpAnalysis } from './analysisRevisions'
import { endsSeenBy } from './analysisRights.repository'
import type { OwnAnalysis } from './analysisRows'
import { findAccessEnds, replaceAccess } from './analysisSharing.repository'
import { notifyRecipients } from './analysisSharing.service'
import {
  deleteAnalysis,
  findAnalysisFacts,
  insertAnalysis,
  lockReferences,
  type PublicationChanges,
  updateAnalysis,
} from './analysisWriting.repository'
import { newReaders, requireConfirmed } from './minorReports'

type Create = CreateCall<AnalysisInput>
type Change = ChangeCall<AnalysisUpdate>

/** Whether a report about a minor is shared only after a confirmation. Clients that cannot ask for it do not send the preference. */
const asksAboutMinors = ({ prefer }: Pick<WriteContext, 'prefer'>): boolean =>
  prefer === undefined || hasPreference(prefer, ASK_ABOUT_MINORS)

const storing = {
  open: openAnalyses,

  async read({ orm, actor, id }: StoredCall) {
    const facts = (await findAnalysisFacts(orm, id, actor.now)) ?? gone()
    const permit = authorizeRecord(actor, 'analysis.read', facts, false)
    return (await findAnalysis(orm, permit)) ?? gone()
  },

  async create({ batch: _batch, ...call }: Create) {
    const { orm, actor, author = actor.id, input } = call
    const permit = authorize(actor, 'analysis.create', input.id ?? randomUUID())
    refuseClubFields(actor, 'analyses', input)
    const draft = {
      id: permit.recordId,
      scouter: author,
      playerId: input.playerId,
      publishedAt: null,
      accessUserIds: [],
    }
    return orm.transaction(async (transaction) => {
      const references = await lockReferences(transaction, input)
      const ratings = mergeRatings(emptyRatings(), input)
      const isPossible = references.match !== null && references.player !== null
      const written = isPossible
        ? await insertAnalysis(transaction, permit, input, ratings, author)
        : undefined
      const stored = written ? undefined : await findAnalysisFacts(transaction, permit.recordId, actor.now)
      if (stored) {
        if (stored.scouter !== author) throw idTaken()
        return { created: false, record: (await findAnalysis(transaction, permit)) ?? gone() }
      }
      const sharing = authorizeSharing(actor, draft, input.accessUserIds)
      const shown = requireReferences(references, sharing)
      if (sharing) await requireConsent(transaction, references, sharing.addedIds, call)
      if (sharing && asksAboutMinors(call)) {
        await requireConfirmed(transaction, shown.player.id, sharing.addedIds, input.sharing)
      }
      if (sharing) await replaceAccess(transaction, sharing.permit, sharing.userIds, input.sharing, call)
      const media = { sent: sentMedia(input.media), stored: [], isRestored: isRestoring(call) }
      await attachMedia(transaction, permit, { holder: 'analysisId', ...media })
      const accessUserIds = sharing ? references.userIds : []
      const record = { ...(written ?? gone()), ...shown, accessUserIds }
      await recordCreation(transaction, call, { resource: 'analyses', record })
      // The author of a restored report is known later (undo/restoring.service.ts).
      if (record.publishedAt !== null && !isRestoring(call)) {
        await closeAnswered(transaction, permit, record.id)
      }
      if (sharing) await notifyRecipients(transaction, sharing.permit, record, call)
      await bumpAnalysis(transaction, { id: record.id, after: record })
      return { created: true, record: analysisFor(actor, record) }
    })
  },

  /** Stores the fields of the input. If the analysis moves to another match, it is removed from the notes of the former one. */
  change: ({ input: { version, ...input }, ...call }: Change) =>
    call.orm.transaction(async (transaction) => {
      const { actor, id } = call
      const references = await lockReferences(transaction, input)
      const { stored, ended } = await lockAnalysis(transaction, id, actor.now)
      const permit = authorizeRecord(actor, 'analysis.update', stored, can(actor, 'analysis.read', stored))
      refuseClubFields(actor, 'analyses', input)
      // A form with these users was opened before the ends of their access, and must not share the analysis again.
      const isBeforeEnds = ended?.lostIds.some((userId) => input.accessUserIds?.includes(userId)) ?? false
      if (isOutdated({ version }, ended && !isBeforeEnds ? ended.before : stored)) {
        if (ended) await bumpAnalysis(transaction, { id, before: ended.before })
        return conflict('analyses', (await findAnalysis(transaction, permit)) ?? gone())
      }
      const sharing = authorizeSharing(actor, stored, input.accessUserIds)
      const shown = requireReferences(references, sharing)
      if (sharing) await requireConsent(transaction, references, sharing.addedIds, call)

      const ratings = mergeRatings(stored, input)
      const changes = publicationChanges(stored, input)
      const written = (await updateAnalysis(transaction, permit, input, ratings, changes)) ?? gone()
      const before = { ...stored, accessUserIds: written.accessUserIds }
      const accessUserIds = sharing ? references.userIds : before.accessUserIds
      const isSharedAnew = sharing !== undefined && !isDeepStrictEqual(accessUserIds, before.accessUserIds)
      if (asksAboutMinors(call) && can(actor, 'analysis.share', stored)) {
        const readers = newReaders(before, { ...written, accessUserIds })
        await requireConfirmed(transaction, shown.player.id, readers, input.sharing)
      }
      const accessEnds = isSharedAnew
        ? await replaceAccess(transaction, sharing.permit, accessUserIds, input.sharing, call)
        : {}
      const isMoved = written.matchId !== before.matchId
      const left = isMoved ? await unlinkAnalysis(transaction, permit, before.matchId) : undefined
      await recordUnlinking(transaction, actor, left)
      await attachMedia(transaction, permit, {
        holder: 'analysisId',
        sent: sentMedia(input.media),
        stored: before.media,
        isRestored: isRestoring(call),
      })
      const after = { ...written, ...shown, accessUserIds }
      const write = { resource: 'analyses' as const, before: { ...before, accessEnds }, after }
      await recordChange(transaction, call, write)
      const isPublishedNow = before.publishedAt === null && after.publishedAt !== null
      const isAnew = isPublishedNow || isMoved || written.playerId !== before.playerId
      if (isAnew) await closeAnswered(transaction, permit, id)
      if (isSharedAnew || isPublishedNow) await notifyRecipients(transaction, permit, after, call)
      // Whether the link in its match is hidden from a caller depends on the player.
      const shownIn = before.playerId === after.playerId ? left : (left ?? { after: { id: after.matchId } })
      await bumpAnalysis(transaction, { id, beforeEnds: ended?.before, before, after, left: shownIn })
      return analysisFor(actor, after)
    }),

  /** Deletes an analysis and removes it from the notes of its match. */
  remove: ({ orm, actor, id }: StoredCall) =>
    orm.transaction(async (transaction) => {
      const { stored, ended } = await lockAnalysis(transaction, id, actor.now)
      const permit = authorizeRecord(actor, 'analysis.delete', stored, can(actor, 'analysis.read', stored))
      const record = (await findAnalysis(transaction, permit)) ?? gone()
      // First, because it locks the match: a transaction that deletes the match has locked the match before the analysis.
      const left = await unlinkAnalysis(transaction, permit, stored.matchId)
      const accessEnds = await findAccessEnds(transaction, permit)
      await deleteAnalysis(transaction, permit)
      // The history keeps the club note also of an author who may not see it.
      const { clubNote } = stored
      const deleted = { resource: 'analyses' as const, record: { ...record, clubNote, accessEnds } }
      await recordDeletion(transaction, { actor }, deleted)
      await recordUnlinking(transaction, actor, left)
      await bumpAnalysis(transaction, { id, beforeEnds: ended?.before, before: record, left })
    }),
}

export const analysisService = {
  ...storing,
  create: (call: Create) => followMerges(call, analysisInputSchema, storing.create),
  change: (call: Change) => followMerges(call, analysisUpdateSchema, storing.change),
} satisfies RecordService<Analysis, AnalysisInput, AnalysisUpdate>

/** Returns how the values of a report change that are stored at its first publication (decisions, sections 3 and 12). */
function publicationChanges(stored: OwnAnalysis, input: AnalysisUpdate): PublicationChanges {
  const { publishedAt = stored.publishedAt } = input
  const isOfOther = input.playerId !== stored.playerId
  const changeOf = (isMoved: boolean) => {
    if (isMoved) return publishedAt === null ? 'none' : 'anew'
    return stored.publishedAt === null && publishedAt !== null ? 'first' : undefined
  }
  return { club: changeOf(isOfOther || input.matchId !== stored.matchId), independence: changeOf(isOfOther) }
}

/** Opens the list of analyses that the caller may read. All administrators see the same list. */
export function openAnalyses(actor: Actor): OpenedList<Analysis> {
  const reader = analysisList(authorize(actor, 'analysis.list'))
  const ends = endsSeenBy(actor)
  if (actor.role === 'Admin') return { view: 'Admin', reader, draftsOf: 'everybody', ends }
  const ownDraft = { scouter: actor.id, playerId: '', publishedAt: null, accessUserIds: [] }
  const draftsOf = can(actor, 'analysis.read', ownDraft) ? { userId: actor.id } : undefined
  // Opening and closing an independent request changes the view, so that the scout's tags are stale and whole lists are answered.
  const hidden = hiddenView(actor)
  const view = [actor.role, actor.id, hidden].join(' ')
  return { view, reader, draftsOf, ends, isTaggedByContent: hidden !== undefined }
}

/** Returns the analyses of a player that the caller may read, newest first. */
export async function readAnalysesOfPlayer({ orm, actor, id: playerId }: StoredCall): Promise<Analysis[]> {
  const { reader } = openAnalyses(actor)
  const ids = await reader.ids(orm, { page: 1, amount: Number.MAX_SAFE_INTEGER, playerId })
  return reader.rows(orm, ids)
}

/** The match whose notes an analysis was removed from. */
type LeftMatch = Awaited<ReturnType<typeof unlinkAnalysis>>

async function recordUnlinking(transaction: Executor, actor: Actor, left: LeftMatch): Promise<void> {
  if (left) await recordChange(transaction, { actor }, { resource: 'matches', ...left })
}
