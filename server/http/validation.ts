import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod/mini'
import { FAILURE_MESSAGES } from '../../contract/errors'
import { idField } from '../../contract/fields'
import { toFieldErrors } from '../../contract/zodIssues'
import { Failure, notFound } from '../failure'

/** The parameters of `/…/:id`. A value that is not an id is a 404. */
export const idParams = z.object({ id: idField })

/** Parses requests with the routes' zod schemas, and throws a Failure that names every invalid field. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart }) => {
  return (data) => {
    const parsed = schema.safeParse(data)
    if (parsed.success) return { value: parsed.data }
    return { error: httpPart === 'params' ? notFound() : failureOf(parsed.error, httpPart) }
  }
}

/** Returns the Failure for an invalid part of a request. */
export function failureOf(error: z.core.$ZodError, httpPart: string | undefined): Failure {
  const fields = toFieldErrors(error)
  const whole = Object.hasOwn(fields, '')
  if (whole && httpPart === 'body') return new Failure('malformed', 'The body must be a JSON object')
  return new Failure('invalid', FAILURE_MESSAGES.invalid, fields)
}
