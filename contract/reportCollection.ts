import { z } from 'zod/mini'
import { idField, LIMITS, textField } from './fields'

/** What one file of several reports takes: which, in their order, and what stands on its cover. */
export const reportCollectionSchema = z.object({
  ids: z.array(idField).check(z.minLength(1), z.maxLength(LIMITS.collectedReports)),
  /** Empty where nobody has said: the cover says what it is. */
  title: z._default(textField(LIMITS.name).check(z.trim()), ''),
})
export type ReportCollection = z.output<typeof reportCollectionSchema>
