import { z } from 'zod/mini'
import { idField, LIMITS, nameField, personSchema, textField } from './fields'
import { RECORDED_RESOURCES } from './paths'

const resource = z.enum(RECORDED_RESOURCES)

/** A question to a list under a name, for everybody in the club who sees that list. */
export const sharedFilterSchema = z.object({
  id: z.string(),
  resource,
  name: z.string(),
  /** What the page's address says: search, filters and order. */
  search: z.string(),
  /** Null of who is a user no more. */
  author: personSchema,
})
export type SharedFilter = z.output<typeof sharedFilterSchema>

export const sharedFiltersAnswerSchema = z.object({ sharedFilters: z.array(sharedFilterSchema) })
export type SharedFiltersAnswer = z.output<typeof sharedFiltersAnswerSchema>

export const sharedFiltersQuerySchema = z.strictObject({ resource })

/** What sharing takes. */
export const sharedFilterInputSchema = z.object({
  id: z.optional(idField),
  resource,
  name: nameField.check(z.maxLength(LIMITS.filterName)),
  search: textField(LIMITS.filterSearch).check(z.minLength(1)),
})
export type SharedFilterInput = z.output<typeof sharedFilterInputSchema>
