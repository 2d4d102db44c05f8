import type { Analysis } from '../../../contract/analysis'
import { SHARE_MAILS_AN_HOUR, type SharingInput, sharingInputSchema } from '../../../contract/analysisShare'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { Language } from '../../../contract/languages'
import type { Executor } from '../../database/connect'
import type { AccessEnds } from '../../history/accessEnds'
import type { AppParts } from '../../http/context'
import type { RecordPermit } from '../../security/authorize'
import { consumeWithin } from '../../security/limits'
import type { Sharing } from './analysisReferences'
import { mailUntold, replaceAccess } from './analysisSharing.repository'

/** When, and in which language where theirs is not known, those are told with whom an analysis is shared. */
export type Telling = {
  now: Date
  language: Language
  wake(): void
  /** Whether it is one of several writes, of which the others are likely to follow soon. */
  isOfBatch?: boolean
}

export const tellingIn = ({ now, jobs }: Pick<AppParts, 'now' | 'jobs'>, language: Language): Telling => ({
  now: now(),
  language,
  wake: jobs.wake,
})

/** A mail that has not been taken by then tells nobody anything new; an invitation in it works as long as any. */
const VALID_DAYS = 7
const DAY_MS = 86_400_000

export const shareMailExpiry = (now: Date): Date => new Date(now.getTime() + VALID_DAYS * DAY_MS)

/**
 * How long a mail waits whose analysis is shared along with others, so that one letter tells of all of them. Twenty writes, each with a
 * reading before it, take some ten seconds by a slow phone; of what takes longer, the rest goes by the next letter.
 */
const BATCH_WAIT_MS = 20_000

const DAY_SECONDS = DAY_MS / 1_000
const message = FAILURE_MESSAGES.sharesUsedUp
const LIMITS_OF_ONE_PERSON = [
  { name: 'share mails an hour', points: SHARE_MAILS_AN_HOUR, withinSeconds: DAY_SECONDS / 24, message },
  { name: 'share mails a day', points: 500, withinSeconds: DAY_SECONDS, message },
]

/**
 * Stores with whom an analysis is shared, and answers until when those had access who have it no more. Without `telling`, what is brought
 * back, its readers count as told, and have access until the ends that it had.
 */
export async function shareWith(
  transaction: Executor,
  { permit, userIds }: Pick<Sharing, 'permit' | 'userIds'>,
  input: SharingInput = sharingInputSchema.parse({}),
  telling?: Telling,
  accessEnds: AccessEnds = {},
): Promise<AccessEnds> {
  const sharedAt = telling?.now ?? new Date()
  return replaceAccess(transaction, permit, userIds, {
    ...input,
    accessEnds,
    sharedAt,
    toldAt: telling === undefined ? sharedAt : null,
  })
}

/** Has those told with whom an analysis is shared and who do not know yet; of a draft, nobody until it is published. */
export async function tellRecipients(
  transaction: Executor,
  permit: RecordPermit<'analysis.share' | 'analysis.update'>,
  { publishedAt, scouter }: Pick<Analysis, 'publishedAt' | 'scouter'>,
  telling: Telling | undefined,
): Promise<void> {
  if (publishedAt === null || telling === undefined) return
  const { now, language, isOfBatch = false } = telling
  const dueAt = new Date(now.getTime() + (isOfBatch ? BATCH_WAIT_MS : 0))
  const mailing = { now, dueAt, expiresAt: shareMailExpiry(now), otherwiseIn: language }
  const written = await mailUntold(transaction, permit, scouter, mailing)
  if (written === 0) return
  await requireFewMails(transaction, permit.actor.id, { now, written })
  if (!isOfBatch) telling.wake()
}

/**
 * Counts mails about shared reports against the sender's limits, within the transaction that writes them. Deleting the mails with their
 * analysis gives nothing back. Throws `tooManyRequests` if a limit is used up.
 */
export const requireFewMails = (
  transaction: Executor,
  senderId: string,
  { now, written }: { now: Date; written: number },
): Promise<void> => consumeWithin(transaction, LIMITS_OF_ONE_PERSON, { key: senderId, points: written, now })
