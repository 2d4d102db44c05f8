import Ajv2020 from 'ajv/dist/2020'
import { z } from 'zod/mini'
import { PATHS } from '../../../contract/paths'
import type { App } from '../../../server/http/context'

const schema = z.record(z.string(), z.unknown())
const content = z.record(z.string(), z.object({ schema: z.optional(schema) }))

const operationSchema = z.object({
  security: z.optional(z.array(z.unknown())),
  parameters: z._default(
    z.array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query']),
        schema,
        required: z.boolean(),
        description: z.optional(z.string()),
      }),
    ),
    [],
  ),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), z.object({ content: z.optional(content) })),
})

const descriptionSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) })

/** A call of the API description. */
export type Operation = z.output<typeof operationSchema> & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  isPublic: boolean
}

const methodSchema = z.enum(['GET', 'POST', 'PUT', 'DELETE'])

/** Returns every call, as `GET /v1/openapi.json` describes it. */
export async function describedOperations(app: App): Promise<Operation[]> {
  const { paths } = descriptionSchema.parse((await app.inject(PATHS.openApi)).json())
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: methodSchema.parse(method.toUpperCase()),
      path,
      isPublic: operation.security?.length === 0,
    })),
  )
}

/** "GET /v1/team/{id}" */
export const operationName = ({ method, path }: Operation) => `${method} ${path}`

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string }

/** Returns a function that says how an answer differs from the description of its call; undefined if it does not. */
export function createAnswerCheck() {
  // Ignore keywords that JSON Schema does not define: they are for readers.
  const ajv = new Ajv2020({ strict: false })
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>()
  const validatorOf = (schema: Record<string, unknown>) => {
    const key = JSON.stringify(schema)
    const validator = compiled.get(key) ?? ajv.compile(schema)
    compiled.set(key, validator)
    return validator
  }

  return ({ responses }: Operation, { statusCode, headers, body }: Answer): string | undefined => {
    const response = responses[statusCode] ?? responses[`${String(statusCode).charAt(0)}XX`]
    if (!response) return `${statusCode} is not described`
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? ''
    // A redirect has no body.
    if (type === '' && response.content === undefined) return undefined
    const described = response.content?.[type]
    if (!described) return `${statusCode} of type "${type}" is not described`
    if (!described.schema || type !== 'application/json') return undefined
    const validate = validatorOf(described.schema)
    return validate(JSON.parse(body)) ? undefined : `${statusCode}: ${ajv.errorsText(validate.errors)}`
  }
}
