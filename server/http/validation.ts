import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod/mini'
import { FAILURE_MESSAGES } from '../../contract/errors'
import { idField } from '../../contract/fields'
import { toFieldErrors } from '../../contract/zodIssues'
import { Failure, notFound } from '../failure'

/** The parameters of `/…/:id`. What is no id names nothing that exists: it is not found. */
export const idParams = z.object({ id: idField })

/** Parses by the routes' zod schemas; what does not fit becomes a Failure that names every field. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart }) => {
  return (data) => {
    const parsed = schema.safeParse(data)
    if (parsed.success) return { value: parsed.data }
    return { error: httpPart === 'params' ? notFound() : failureOf(parsed.error, httpPart) }
  }
}

/** What is wrong with a part of a request. */
export function failureOf(error: z.core.$ZodError, httpPart: string | undefined): Failure {
  const fields = toFieldErrors(error)
  const whole = Object.hasOwn(fields, '')
  if (whole && httpPart === 'body') return new Failure('malformed', 'The body must be a JSON object')
  return new Failure('invalid', FAILURE_MESSAGES.invalid, fields)
}
