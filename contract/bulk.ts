import { z } from 'zod'
import { updateAnswerSchema } from './conflict'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from './errors'
import { LIMITS } from './fields'
import type { BulkResource } from './paths'

// Object.keys forgets which keys there are.
const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

export const errorBodySchema: z.ZodType<ErrorBody> = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  errors: z.record(z.string(), z.string()).optional(),
})

/** What a bulk call takes. */
export const bulkInputSchema = <Input>(record: z.ZodType<Input>) =>
  z.object({ records: z.array(record).max(LIMITS.bulkRecords) })

/** What a bulk call answers: of each record, in their order, what a call for it alone would have answered. */
export const bulkAnswerSchema = <Row>(resource: BulkResource, schema: z.ZodType<Row>) =>
  z.object({
    results: z.array(
      z.object({ status: z.int(), body: z.union([updateAnswerSchema(resource, schema), errorBodySchema]) }),
    ),
  })
