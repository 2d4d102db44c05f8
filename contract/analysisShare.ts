import { z } from 'zod/mini'
import { LIMITS, momentField, textField } from './fields'
import { minorConfirmationSchema } from './minorReport'

/**
 * The limit of sharing emails by one user in an hour, the same as for invitations, so that no account can flood people in the club’s name.
 * Each report and recipient counts, even if one email covers several reports.
 */
export const SHARE_MAILS_AN_HOUR = 200

/** Options of sharing: a field in the writes of an analysis. It applies to the recipients that this write adds. */
export const sharingInputSchema = z.object({
  /** The author’s message in the email. */
  message: z._default(textField(LIMITS.shareMessage).check(z.trim()), ''),
  /** At this time the server removes the recipient from `accessUserIds`. */
  endsAt: z._default(z.nullable(momentField), null),
  /** For a report about a minor: the confirmed recipients outside the club. */
  minorConfirmed: z.optional(minorConfirmationSchema),
})
export type SharingInput = z.output<typeof sharingInputSchema>

/**
 * One recipient of a shared analysis, beside their id in `accessUserIds`; only for users who may share it. A moment is null if the event
 * has not happened, or happened before Touchline recorded it.
 */
export const analysisShareSchema = z.object({
  userId: z.string(),
  sharedAt: z.nullable(z.string()),
  message: z.string(),
  endsAt: z.nullable(z.string()),
  /** The end of access has passed, so the recipient is no longer in `accessUserIds`. */
  hasEnded: z.boolean(),
  /** When the email about the share was written. */
  toldAt: z.nullable(z.string()),
  remindedAt: z.nullable(z.string()),
  firstOpenedAt: z.nullable(z.string()),
  lastOpenedAt: z.nullable(z.string()),
  /** When the recipient last downloaded the PDF. */
  downloadedAt: z.nullable(z.string()),
})
export type AnalysisShare = z.output<typeof analysisShareSchema>

export const analysisSharesSchema = z.object({ shares: z.array(analysisShareSchema) })

/** Sets or removes the end of a recipient’s access. */
export const shareEndInputSchema = z.object({ endsAt: z.nullable(momentField) })
export type ShareEndInput = z.output<typeof shareEndInputSchema>
