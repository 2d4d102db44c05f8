import { z } from 'zod/mini'
import { LIMITS, momentField, personSchema, textField } from './fields'
import { minorConfirmationSchema } from './minorReport'

/**
 * The maximum number of sharing emails of one user in an hour, so that no account can flood people in the club’s name. Invitations have the
 * same limit. Every recipient of every report counts, even if one email covers several reports.
 */
export const SHARE_MAILS_AN_HOUR = 200

/** The `sharing` field in the body of an analysis write. The options apply only to the recipients that this write adds. */
export const sharingInputSchema = z.object({
  message: z._default(textField(LIMITS.shareMessage).check(z.trim()), ''),
  /** The time when the server removes the recipients from `accessUserIds`; null for unlimited access. */
  endsAt: z._default(z.nullable(momentField), null),
  /** For a report about a minor: the confirmed recipients outside the club. */
  minorConfirmed: z.optional(minorConfirmationSchema),
})
export type SharingInput = z.output<typeof sharingInputSchema>

/**
 * The details of a recipient of a shared analysis, answered to users who may share the analysis and to the recipient. `endsAt` is null for unlimited access.
 * Other moments are null if the event has not happened, or happened before Touchline recorded such events.
 */
export const analysisShareSchema = z.object({
  userId: z.string(),
  sharedBy: personSchema,
  sharedAt: z.nullable(z.string()),
  message: z.string(),
  endsAt: z.nullable(z.string()),
  /** Whether the end of access has passed, so that the recipient is no longer in `accessUserIds`. */
  hasEnded: z.boolean(),
  /** When the server queued the email about the share, or decided that the share needs none. */
  toldAt: z.nullable(z.string()),
  remindedAt: z.nullable(z.string()),
  firstOpenedAt: z.nullable(z.string()),
  lastOpenedAt: z.nullable(z.string()),
  /** When the recipient last downloaded the PDF. */
  downloadedAt: z.nullable(z.string()),
  /** The recipient’s answer to the sharer; empty without one. */
  reply: z.string(),
  repliedAt: z.nullable(z.string()),
})
export type AnalysisShare = z.output<typeof analysisShareSchema>

export const analysisSharesSchema = z.object({ shares: z.array(analysisShareSchema) })

/** The body of a call that sets the end of a recipient’s access; null removes the end. */
export const shareEndInputSchema = z.object({ endsAt: z.nullable(momentField) })
export type ShareEndInput = z.output<typeof shareEndInputSchema>

/** The body of a recipient’s answer to the sharer, which cannot be changed later. */
export const shareReplySchema = z.object({
  reply: textField(LIMITS.shareMessage).check(z.trim(), z.minLength(1)),
})

/** The ids of the reports that are shared with the caller and that they have not opened yet. */
export const newReportsSchema = z.object({ ids: z.array(z.string()) })
