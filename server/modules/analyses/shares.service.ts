import type { Analysis } from '../../../contract/analysis'
import type { AnalysisShare, ShareEndInput } from '../../../contract/analysisShare'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { can } from '../../../contract/permissions'
import { noteOfReading } from '../../database/readOnly'
import { Failure, gone, TooManyRequests } from '../../failure'
import type { Notify } from '../../history/writeContext'
import type { AppParts } from '../../http/context'
import { authorizeRecord } from '../../security/authorize'
import type { StoredCall } from '../recordService'
import { lockAnalysis, writePassedEnds } from './accessEnds.service'
import { analysisService } from './analyses.service'
import { bumpAnalysis } from './analysisRevisions'
import { mailReminder } from './analysisSharing.repository'
import { requireFewMails, shareMailExpiry } from './analysisSharing.service'
import { findAnalysisFacts } from './analysisWriting.repository'
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
  return analysis
}

export async function readShares(call: StoredCall): Promise<{ shares: AnalysisShare[] }> {
  const { permit } = await permitFor(call)
  return { shares: await listShares(call.orm, permit) }
}

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
