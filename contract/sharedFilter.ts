import { z } from 'zod/mini'
import { idField, LIMITS, nameField, personSchema, textField } from './fields'
import { RECORDED_RESOURCES } from './paths'

const resource = z.enum(RECORDED_RESOURCES)

/** A saved search with a name, for all users of the club who may see the list of its resource. */
export const sharedFilterSchema = z.object({
  id: z.string(),
  resource,
  name: z.string(),
  /** The query of the page’s address: search, filters and order. */
  search: z.string(),
  /** Null if the author was deleted. */
  author: personSchema,
})
export type SharedFilter = z.output<typeof sharedFilterSchema>

export const sharedFiltersAnswerSchema = z.object({ sharedFilters: z.array(sharedFilterSchema) })
export type SharedFiltersAnswer = z.output<typeof sharedFiltersAnswerSchema>

export const sharedFiltersQuerySchema = z.strictObject({ resource })

export const sharedFilterInputSchema = z.object({
  id: z.optional(idField),
  resource,
  name: nameField.check(z.maxLength(LIMITS.filterName)),
  search: textField(LIMITS.filterSearch).check(z.minLength(1)),
})
export type SharedFilterInput = z.output<typeof sharedFilterInputSchema>
