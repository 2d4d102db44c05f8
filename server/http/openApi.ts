import swagger from '@fastify/swagger'
import plugin from 'fastify-plugin'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { PATHS } from '../../contract/paths'
import { withoutAlternatives } from './queryDescription'

/** contract/errors' ErrorBody. */
const FAILURE = {
  description: 'What went wrong',
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'For people' },
    code: { type: 'string', description: 'One of a closed list' },
    errors: {
      type: 'object',
      description: 'What is wrong with which field, by its path',
      additionalProperties: { type: 'string' },
    },
  },
}

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
      const response = { ...(typeof schema.response === 'object' && schema.response), '4XX': FAILURE }
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
