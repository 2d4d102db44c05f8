import { z } from 'zod/mini'
import { updateAnswerSchema } from './conflict'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from './errors'
import { LIMITS } from './fields'
import type { BulkResource } from './paths'

// Object.keys returns string[], without the literal types of the keys.
const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

export const errorBodySchema: z.ZodMiniType<ErrorBody> = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  errors: z.optional(z.record(z.string(), z.string())),
})

/** The body of a bulk call, which creates many records. */
export const bulkInputSchema = <Input>(record: z.ZodMiniType<Input>) =>
  z.object({ records: z.array(record).check(z.maxLength(LIMITS.bulkRecords)) })

/** The answer of a bulk call: for each record, in order, the answer that a single call would have returned. */
export const bulkAnswerSchema = <Row>(resource: BulkResource, schema: z.ZodMiniType<Row>) =>
  z.object({
    results: z.array(
      z.object({ status: z.int(), body: z.union([updateAnswerSchema(resource, schema), errorBodySchema]) }),
    ),
  })
