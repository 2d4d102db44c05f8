import { z } from 'zod/mini'
import { idField, LIMITS, textField } from './fields'

/** The body of a call for one PDF of several reports: their ids in order, and the title on its cover. */
export const reportCollectionSchema = z.object({
  ids: z.array(idField).check(z.minLength(1), z.maxLength(LIMITS.collectedReports)),
  /** If empty, the cover has a general title. */
  title: z._default(textField(LIMITS.name).check(z.trim()), ''),
})
export type ReportCollection = z.output<typeof reportCollectionSchema>
