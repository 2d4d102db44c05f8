import { z } from 'zod/mini'
import { RECORDED_RESOURCES } from './paths'

/** The number of days for which administrators see a record in the list before it is erased. */
export const NOTICE_DAYS = 30

const monthsField = z.nullable(z.int().check(z.minimum(6), z.maximum(240)))

/** The months after the last change of a report or match after which a player is erased; null: never. Minors have a limit of their own. */
export const retentionSchema = z.object({ months: monthsField, minorMonths: monthsField })
export type Retention = z.output<typeof retentionSchema>

/** The body of a change. A trial stores nothing, and answers how many players would be listed. */
export const retentionInputSchema = z.object({
  ...retentionSchema.shape,
  isTrial: z._default(z.boolean(), false),
})
export type RetentionInput = z.input<typeof retentionInputSchema>

/** A record that is due for erasing, unless an administrator keeps it. */
export const dueRecordSchema = z.object({
  resource: z.enum(RECORDED_RESOURCES),
  id: z.string(),
  label: z.string(),
  lastSeenOn: z.nullable(z.string()),
  erasedOn: z.string(),
  /** Whether an administrator keeps it. `erasedOn` is then the day from which it can be erased if it is not seen again. */
  isKept: z.boolean(),
})
export type DueRecord = z.output<typeof dueRecordSchema>

export const retentionAnswerSchema = z.object({
  retention: retentionSchema,
  due: z.array(dueRecordSchema),
  /** Only after a trial: the number of players who would be listed. */
  wouldList: z.optional(z.int()),
})
export type RetentionAnswer = z.output<typeof retentionAnswerSchema>
