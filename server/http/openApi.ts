import swagger from '@fastify/swagger'
import plugin from 'fastify-plugin'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { ERROR_STATUS } from '../../contract/errors'
import { PATHS } from '../../contract/paths'
import { withoutAlternatives } from './queryDescription'

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

/** Describes every route from the zod schemas that it is checked by. */
export const openApi = plugin(async (app) => {
  const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Touchline', version: '1', description: 'Football scouting' },
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ session: [] }],
    },
    transform: (route) => {
      const { schema, url } = toJsonSchema(route)
      const isPublic = route.route.config?.public === true
      const tag = /^\/v1\/([a-z]+)/.exec(url)?.[1] ?? 'operation'
      const response = {
        ...(typeof schema.response === 'object' && schema.response),
        ...(schema.produces && { 200: fileOf(schema.produces) }),
        '4XX': FAILURE,
      }
      const querystring = withoutAlternatives(schema.querystring)
      return {
        url,
        schema: {
          ...schema,
          ...(querystring === undefined ? {} : { querystring }),
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
