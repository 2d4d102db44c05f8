import type { z } from 'zod/mini'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { toFieldErrors } from '../../../contract/zodIssues'
import { Failure } from '../../failure'

/** Parses a part of a body whose schema depends on another part. Throws `invalid` with the path of each invalid field in the body. */
export function parsedAt<Value>(path: string, schema: z.ZodMiniType<Value>, part: unknown): Value {
  const result = schema.safeParse(part)
  if (result.success) return result.data
  const errors = Object.entries(toFieldErrors(result.error))
  const fields = errors.map(([field, error]) => [[path, field].filter(Boolean).join('.'), error] as const)
  throw new Failure('invalid', FAILURE_MESSAGES.invalid, Object.fromEntries(fields))
}
