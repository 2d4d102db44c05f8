import swagger from '@fastify/swagger'
import plugin from 'fastify-plugin'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import { ERROR_STATUS } from '../../contract/errors'
import { PATHS } from '../../contract/paths'
import { PARAMETER_DESCRIPTIONS } from './parameterDescriptions'

/** contract/errors' ErrorBody. */
const FAILURE = {
  description: 'What went wrong',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['message', 'code'],
        properties: {
          message: { type: 'string', description: 'For people' },
          code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
          errors: {
            type: 'object',
            description: 'What is wrong with which field, by its path',
            additionalProperties: { type: 'string' },
          },
          mergedInto: { type: 'string', description: 'The id of the record that this one was merged into' },
          sharedMatch: {
            type: 'object',
            description: 'The match for which two players cannot be merged',
          },
        },
      },
    },
  },
}

/** An answer that is a file of one of these types. */
const fileOf = (types: readonly string[]) => ({
  description: 'The file',
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
})

/** The other answers of a call with files. Without their type they would be described as files, too. */
const asJson = (answers: object) =>
  Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      { description: 'Other answer', content: { 'application/json': { schema } } },
    ]),
  )

const parameters = z.looseObject({ properties: z.record(z.string(), z.looseObject({})) })

/** Adds its description to each parameter of a JSON schema. */
function withDescriptions(schema: unknown): unknown {
  const { success, data } = parameters.safeParse(schema)
  if (!success) return schema
  const described = Object.entries(data.properties).map(([name, parameter]) => [
    name,
    { ...parameter, description: PARAMETER_DESCRIPTIONS[name] },
  ])
  return { ...data, properties: Object.fromEntries(described) }
}

/** Describes every route from the zod schemas that it is checked by. */
export const openApi = plugin(async (app) => {
  const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Touchline',
        version: '1',
        description: 'Football scouting. docs/api.md describes authentication, lists, changes and errors.',
      },
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ session: [] }],
    },
    transform: (route) => {
      const { schema, url } = toJsonSchema(route)
      const isPublic = route.route.config?.public === true
      const tag = /^\/v1\/([a-z]+)/.exec(url)?.[1] ?? 'operation'
      const answers = schema.response instanceof Object ? schema.response : {}
      const response = {
        ...(schema.produces ? asJson(answers) : answers),
        ...(schema.produces && { 200: fileOf(schema.produces) }),
        '4XX': FAILURE,
      }
      const querystring = withDescriptions(withoutAlternatives(schema.querystring))
      return {
        url,
        schema: {
          ...schema,
          ...(querystring === undefined ? {} : { querystring }),
          ...(schema.params === undefined ? {} : { params: withDescriptions(schema.params) }),
          response,
          tags: [tag],
          ...(isPublic ? { security: [] } : {}),
        },
      }
    },
  })
})

/** `GET /v1/openapi.json`. */
export const openApiRoute = plugin(async (app) => {
  app.get(PATHS.openApi, { config: { public: true }, schema: { hide: true } }, () => app.swagger())
})

const parameter = z.looseObject({ const: z.optional(z.string()) })
const described = z.looseObject({
  properties: z.record(z.string(), parameter),
  required: z._default(z.array(z.string()), []),
})
const alternatives = z.object({ oneOf: z.array(described).check(z.minLength(1)) })

/**
 * Returns the JSON schema of a query without alternatives, because OpenAPI has one list of parameters. The result has
 * the parameters of all kinds of query; a parameter is required if every kind requires it.
 */
export function withoutAlternatives(query: unknown): unknown {
  const { success, data } = alternatives.safeParse(query)
  if (!success) return query
  const kinds = data.oneOf
  const names = [...new Set(kinds.flatMap(({ properties }) => Object.keys(properties)))]
  const properties = names.map((name) => {
    const described = kinds.map((kind) => kind.properties[name]).filter((one) => one !== undefined)
    const values = described.map((one) => one.const).filter((value) => value !== undefined)
    return [name, values.length > 0 ? { type: 'string', enum: values } : described[0]]
  })
  const required = names.filter((name) => kinds.every((kind) => kind.required.includes(name)))
  return { type: 'object', properties: Object.fromEntries(properties), required }
}
