import { z } from 'zod'
import { idField, LIMITS, textField } from './fields'

/** What one file of several reports takes: which, in their order, and what stands on its cover. */
export const reportCollectionSchema = z.object({
  ids: z.array(idField).min(1).max(LIMITS.collectedReports),
  /** Empty where nobody has said: the cover says what it is. */
  title: textField(LIMITS.name).trim().default(''),
})
export type ReportCollection = z.output<typeof reportCollectionSchema>
