import type { Analysis } from '../../../contract/analysis'
import type { AnalysisShare, ShareEndInput } from '../../../contract/analysisShare'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { can } from '../../../contract/permissions'
import { noteOfReading } from '../../database/readOnly'
import { Failure, gone, TooManyRequests } from '../../failure'
import type { Notify } from '../../history/writeContext'
import type { AppParts } from '../../http/context'
import { authorize, authorizeRecord } from '../../security/authorize'
import type { StoredCall } from '../recordService'
import { lockAnalysis, writePassedEnds } from './accessEnds.service'
import { analysisService, readAnalysesOfPlayer } from './analyses.service'
import { bumpAnalysis } from './analysisRevisions'
import { mailReminder } from './analysisSharing.repository'
import { requireFewMails, shareMailExpiry } from './analysisSharing.service'
import { findAnalysisFacts } from './analysisWriting.repository'
import { noteReadings } from './independence.repository'
import { findNewReports, mailReply, storeReply } from './shareReplies.repository'
import { isShared, listShares, noteOpening, noteReminder, setShareEnd } from './shares.repository'

const REMINDED_EVERY_MS = 86_400_000

const notShared = () => new Failure('notFound', FAILURE_MESSAGES.notSharedWith)

/** Throws unless the caller may share the analysis: the same right covers its shares. */
async function permitFor({ orm, actor, id }: StoredCall) {
  const facts = (await findAnalysisFacts(orm, id, actor.now)) ?? gone()
  return {
    facts,
    permit: authorizeRecord(actor, 'analysis.share', facts, can(actor, 'analysis.read', facts)),
  }
}

/** Reads an analysis. If it is shared with the caller, the time is stored, and its sharer sees it. */
export async function readAsRecipient({ now }: Pick<AppParts, 'now'>, call: StoredCall): Promise<Analysis> {
  const analysis = await analysisService.read(call)
  const { id, accessUserIds } = analysis
  if (accessUserIds.includes(call.actor.id)) {
    await noteOfReading(() => noteOpening(call.orm, { analysisId: id, userId: call.actor.id }, now()))
  }
  await noteReadings(call.orm, call.actor, { ids: [id] }, now())
  return analysis
}

/** Reads the analyses of a player, as answers of whole records that the caller has then read. */
export async function answerAnalysesOfPlayer(
  { now }: Pick<AppParts, 'now'>,
  { orm, actor, id: playerId }: StoredCall,
): Promise<Analysis[]> {
  const found = await readAnalysesOfPlayer({ orm, actor, id: playerId })
  await noteReadings(orm, actor, { playerId }, now())
  return found
}

/** Reads all shares of an analysis; for a recipient who may not share it, their own. */
export async function readShares(call: StoredCall): Promise<{ shares: AnalysisShare[] }> {
  const { orm, actor, id } = call
  const facts = (await findAnalysisFacts(orm, id, actor.now)) ?? gone()
  if (can(actor, 'analysis.share', facts) || !facts.accessUserIds.includes(actor.id)) {
    return { shares: await listShares(orm, (await permitFor(call)).permit) }
  }
  return { shares: await listShares(orm, authorizeRecord(actor, 'analysis.read', facts, false), actor.id) }
}

export const readNewReports = async ({ orm, actor }: Pick<StoredCall, 'orm' | 'actor'>) => ({
  ids: await findNewReports(orm, authorize(actor, 'analysis.list')),
})

/**
 * Stores a recipient’s answer and queues its email to the sharer. An answer cannot be changed; the same one again is a retry after a
 * lost answer.
 */
export const answerSharer = (
  call: StoredCall,
  reply: string,
  { now, language, wake }: Notify,
): Promise<void> =>
  call.orm.transaction(async (transaction) => {
    const { actor, id } = call
    const facts = (await findAnalysisFacts(transaction, id, actor.now)) ?? gone()
    const permit = authorizeRecord(actor, 'analysis.read', facts, false)
    if (!(await storeReply(transaction, permit, { reply, now }))) {
      const [share] = await listShares(transaction, permit, actor.id)
      if (share?.repliedAt == null) throw notShared()
      if (share.reply !== reply) throw new Failure('conflict', FAILURE_MESSAGES.answeredAlready)
      return
    }
    await mailReply(transaction, permit, { now, expiresAt: shareMailExpiry(now), otherwiseIn: language })
    wake()
  })

/**
 * Sets the end of a user's access. An end in the past takes effect at once. It increments the revisions, because the tags of lists rely on
 * a write for everything but the passing of an end.
 */
export const changeShareEnd = (
  { orm, actor, id }: StoredCall,
  userId: string,
  { endsAt, now }: ShareEndInput & { now: Date },
): Promise<void> =>
  orm.transaction(async (transaction) => {
    const { stored, ended } = await lockAnalysis(transaction, id, now)
    const permit = authorizeRecord(actor, 'analysis.share', stored, can(actor, 'analysis.read', stored))
    const end = endsAt === null ? null : new Date(endsAt)
    if (!(await setShareEnd(transaction, permit, userId, { endsAt: end, now }))) throw notShared()
    if (end !== null && end <= now) await writePassedEnds(transaction, stored, now)
    await bumpAnalysis(transaction, { id, beforeEnds: ended?.before, before: stored })
  })

/** Sends a recipient the mail again, once a day. */
export const remind = (call: StoredCall, userId: string, { now, language, wake }: Notify): Promise<void> =>
  call.orm.transaction(async (transaction) => {
    const { permit, facts } = await permitFor({ ...call, orm: transaction })
    if (facts.publishedAt === null) throw new Failure('conflict', FAILURE_MESSAGES.notPublishedYet)
    if (!(await isShared(transaction, permit, userId, now))) throw notShared()
    if (!(await noteReminder(transaction, permit, userId, { now, atMostEveryMs: REMINDED_EVERY_MS }))) {
      throw new TooManyRequests(REMINDED_EVERY_MS / 1_000, FAILURE_MESSAGES.remindedAlready)
    }
    const mailing = { now, expiresAt: shareMailExpiry(now), otherwiseIn: language }
    await mailReminder(transaction, permit, userId, mailing)
    await requireFewMails(transaction, call.actor.id, { now, written: 1 })
    wake()
  })
