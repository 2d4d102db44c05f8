import { z } from 'zod/mini'
import { LIMITS, momentField, textField } from './fields'
import { minorConfirmationSchema } from './minorReport'

/**
 * Of the mails that tell of sharing, one person sends as many as invitations: mails in the club's name go out at nobody's whim. Each report
 * and reader counts, also where one letter tells of several.
 */
export const SHARE_MAILS_AN_HOUR = 200

/** What is said along with sharing: a field of what an analysis' writes take, for those whom the very write adds. */
export const sharingInputSchema = z.object({
  /** The sharer's own words in the mail. */
  message: z._default(textField(LIMITS.shareMessage).check(z.trim()), ''),
  /** After it, the person is taken from `accessUserIds`. */
  endsAt: z._default(z.nullable(momentField), null),
  /** Of a report about a minor: for whom outside the club that was confirmed. */
  minorConfirmed: z.optional(minorConfirmationSchema),
})
export type SharingInput = z.output<typeof sharingInputSchema>

/**
 * What is known of a person with whom an analysis is shared, beside `accessUserIds`, which says who they are; for those who may share it.
 * Moments are null of what has not happened, or happened before anybody noted it.
 */
export const analysisShareSchema = z.object({
  userId: z.string(),
  sharedAt: z.nullable(z.string()),
  message: z.string(),
  endsAt: z.nullable(z.string()),
  /** The end has passed: they are in `accessUserIds` no more. */
  hasEnded: z.boolean(),
  /** When the mail was written that tells them. */
  toldAt: z.nullable(z.string()),
  remindedAt: z.nullable(z.string()),
  firstOpenedAt: z.nullable(z.string()),
  lastOpenedAt: z.nullable(z.string()),
  /** The PDF, last. */
  downloadedAt: z.nullable(z.string()),
})
export type AnalysisShare = z.output<typeof analysisShareSchema>

export const analysisSharesSchema = z.object({ shares: z.array(analysisShareSchema) })

/** Sets or takes away the end of somebody's access. */
export const shareEndInputSchema = z.object({ endsAt: z.nullable(momentField) })
export type ShareEndInput = z.output<typeof shareEndInputSchema>
