import { z } from 'zod/mini'
import { ENTITY_FIELDS } from './entities'
import { idField, LIMITS } from './fields'
import { RECORDED_RESOURCES, type RecordedResource } from './paths'

/** The records to change: named by their ids, or all records that a list call with this query finds. */
const chosenSchema = z.union([
  z.strictObject({ ids: z.array(idField).check(z.minLength(1), z.maxLength(LIMITS.waitingRows)) }),
  z.strictObject({
    /** The search (`q`) and filters of a list call. */
    query: z.record(z.string(), z.string()),
    /** The ids of records that the query finds, but the change leaves out. */
    without: z.optional(z.array(idField).check(z.maxLength(LIMITS.waitingRows))),
  }),
])
export type ChosenRecords = z.output<typeof chosenSchema>

/** New values of fields, or the user who becomes the author of all work of the chosen users. */
const changeSchema = z.union([
  z.strictObject({
    fields: z
      .record(z.string(), z.unknown())
      .check(z.refine((fields) => Object.keys(fields).length > 0, { error: 'required' })),
  }),
  z.strictObject({ handOverTo: idField }),
])
export type RecordsChange = z.output<typeof changeSchema>

/** The body of the call that changes many records as one batch. A job makes the changes after the answer. */
export const bulkChangeInputSchema = z.strictObject({
  resource: z.enum(RECORDED_RESOURCES),
  chosen: chosenSchema,
  change: changeSchema,
})
export type BulkChangeInput = z.output<typeof bulkChangeInputSchema>

/** Returns the fields that a bulk change may set, with their schemas in requests. */
export const changeableFields = (resource: RecordedResource): ReadonlyMap<string, z.ZodMiniType> =>
  new Map(
    Object.entries(ENTITY_FIELDS[resource]).flatMap(([name, field]) =>
      'input' in field && ('isChangedWith' in field || (field.list as readonly string[]).includes('change'))
        ? [[name, field.input]]
        : [],
    ),
  )
