import type { Analysis } from '../../../contract/analysis'
import type { AnalysisShare, ShareEndInput } from '../../../contract/analysisShare'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { type Actor, can } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { noteOfReading } from '../../database/readOnly'
import { DatabaseUnavailableError } from '../../database/unavailable'
import { Failure, gone } from '../../failure'
import { endsOf } from '../../history/accessEnds'
import { recordChange } from '../../history/recorder'
import type { AppParts } from '../../http/context'
import { authorizeRecord } from '../../security/authorize'
import { TooManyRequests } from '../../security/tooManyRequests'
import type { StoredCall } from '../recordService'
import { analysisService } from './analyses.service'
import { findAnalysis } from './analysisReading.repository'
import { bumpAnalysis } from './analysisRevisions'
import { mailReminder } from './analysisSharing.repository'
import { requireFewMails, shareMailExpiry, type Telling } from './analysisSharing.service'
import { findAnalysisFacts, lockAnalysisForUpdate } from './analysisWriting.repository'
import {
  endShares,
  findAnalysesWithDueShares,
  hasDueShares,
  isShared,
  listShares,
  noteOpening,
  noteReminder,
  setShareEnd,
} from './shares.repository'

const REMINDED_EVERY_MS = 86_400_000

const notShared = () => new Failure('notFound', FAILURE_MESSAGES.notSharedWith)

/** Who may share an analysis may see what became of it. */
async function permitFor({ orm, actor, id }: StoredCall) {
  const facts = (await findAnalysisFacts(orm, id)) ?? gone()
  return {
    facts,
    permit: authorizeRecord(actor, 'analysis.share', facts, can(actor, 'analysis.read', facts)),
  }
}

/** Reads an analysis; where it is shared with who reads it, its sharer sees that they have. */
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

/** Sets until when somebody has access; an end that has passed is one at once. */
export async function changeShareEnd(
  call: StoredCall,
  userId: string,
  { endsAt }: ShareEndInput,
): Promise<void> {
  const { permit } = await permitFor(call)
  const isSet = await setShareEnd(call.orm, permit, userId, endsAt === null ? null : new Date(endsAt))
  if (!isSet) throw notShared()
}

/** Sends somebody the mail again, once a day. */
export const remind = (call: StoredCall, userId: string, { now, language, wake }: Telling): Promise<void> =>
  call.orm.transaction(async (transaction) => {
    const { permit, facts } = await permitFor({ ...call, orm: transaction })
    if (facts.publishedAt === null) throw new Failure('conflict', FAILURE_MESSAGES.notPublishedYet)
    if (!(await isShared(transaction, permit, userId))) throw notShared()
    if (!(await noteReminder(transaction, permit, userId, { now, atMostEveryMs: REMINDED_EVERY_MS }))) {
      throw new TooManyRequests(REMINDED_EVERY_MS / 1_000, FAILURE_MESSAGES.remindedAlready)
    }
    const mailing = { now, expiresAt: shareMailExpiry(now), otherwiseIn: language }
    await mailReminder(transaction, permit, userId, mailing)
    await requireFewMails(transaction, call.actor.id, { now, written: 1 })
    wake()
  })

/**
 * Ends what is shared until a moment that has passed. Whoever calls first after it does this before anything is answered, so that no rule,
 * list or sum has to know the time: the end is a write like any other (decision record 0053). What is made does it for one caller after the
 * other: of those who come at once, the first ends them all. Where nothing can be written, it throws for whose time is over, and nobody else waits.
 */
export function createShareEnding({ database: { orm }, now }: Pick<AppParts, 'database' | 'now'>) {
  let ending: Promise<unknown> = Promise.resolve()

  async function endAll(): Promise<void> {
    for (const id of await findAnalysesWithDueShares(orm, now())) {
      await orm.transaction((transaction) => endSharesOf(transaction, id, now()))
    }
  }

  return async (callerId: string): Promise<void> => {
    const isDone = ending.then(() => noteOfReading(endAll))
    ending = isDone.catch(() => undefined)
    if (!(await isDone) && (await hasDueShares(orm, callerId, now())))
      throw new DatabaseUnavailableError('There is no room to end what is shared')
  }
}

async function endSharesOf(transaction: Executor, id: string, now: Date): Promise<void> {
  const locked = await lockAnalysisForUpdate(transaction, id)
  if (locked === undefined) return
  // What was read while waiting for the lock may be older than the lock.
  const stored = (await findAnalysisFacts(transaction, id)) ?? gone()
  const permit = authorizeRecord(THE_CLUB, 'analysis.share', stored)
  const reading = authorizeRecord(THE_CLUB, 'analysis.read', stored)
  const before = (await findAnalysis(transaction, reading)) ?? gone()
  const ended = await endShares(transaction, permit, now)
  const [first] = ended
  if (first === undefined) return
  const after = (await findAnalysis(transaction, reading)) ?? gone()
  await recordChange(transaction, {
    actorId: first.sharedBy,
    resource: 'analyses',
    before,
    after,
    lostEnds: endsOf(ended),
  })
  await bumpAnalysis(transaction, { id, before, after })
}

/** Whose time it is that passes; nobody calls. */
const THE_CLUB: Actor = { id: '', role: 'Admin' }
