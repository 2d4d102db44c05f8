import type { Analysis } from '../../../contract/analysis'
import { SHARE_MAILS_AN_HOUR } from '../../../contract/analysisShare'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { Language } from '../../../contract/languages'
import type { Executor } from '../../database/connect'
import type { Notify, WriteContext } from '../../history/writeContext'
import type { AppParts } from '../../http/context'
import type { RecordPermit } from '../../security/authorize'
import { consumeWithin } from '../../security/limits'
import { mailUntold } from './analysisSharing.repository'

/** Returns how a request notifies new recipients of an analysis. */
export const notifyIn = ({ now, jobs }: Pick<AppParts, 'now' | 'jobs'>, language: Language): Notify => ({
  now: now(),
  language,
  wake: jobs.wake,
})

/** Undelivered emails expire after this time. */
const VALID_DAYS = 7
const DAY_MS = 86_400_000

export const shareMailExpiry = (now: Date): Date => new Date(now.getTime() + VALID_DAYS * DAY_MS)

/**
 * The delay of an email about a write of a batch, so that one email names all analyses of the batch. Twenty writes from a slow phone take about
 * ten seconds.
 */
const BATCH_WAIT_MS = 20_000

const DAY_SECONDS = DAY_MS / 1_000
const message = FAILURE_MESSAGES.sharesUsedUp
const LIMITS_OF_ONE_PERSON = [
  { name: 'share mails an hour', points: SHARE_MAILS_AN_HOUR, withinSeconds: DAY_SECONDS / 24, message },
  { name: 'share mails a day', points: 500, withinSeconds: DAY_SECONDS, message },
]

/**
 * Queues emails to the recipients of an analysis who were not notified yet. Recipients of a draft are notified when it
 * is published.
 */
export async function notifyRecipients(
  transaction: Executor,
  permit: RecordPermit<'analysis.share' | 'analysis.update'>,
  { publishedAt, scouter }: Pick<Analysis, 'publishedAt' | 'scouter'>,
  { notify, batch }: Pick<WriteContext, 'notify' | 'batch'>,
): Promise<void> {
  if (publishedAt === null || notify === undefined) return
  const { now, language, wake } = notify
  const dueAt = new Date(now.getTime() + (batch === undefined ? 0 : BATCH_WAIT_MS))
  const mailing = { now, dueAt, expiresAt: shareMailExpiry(now), otherwiseIn: language }
  const written = await mailUntold(transaction, permit, scouter, mailing)
  if (written === 0) return
  await requireFewMails(transaction, permit.actor.id, { now, written })
  if (batch === undefined) wake()
}

/**
 * Throws if a user has sent too many emails about shares, including those of this transaction. A single report may be shared with more
 * users than the limit.
 */
export const requireFewMails = (
  transaction: Executor,
  senderId: string,
  { now, written }: { now: Date; written: number },
): Promise<void> => consumeWithin(transaction, LIMITS_OF_ONE_PERSON, { key: senderId, points: written, now })
