import swagger from '@fastify/swagger'
import plugin from 'fastify-plugin'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import { PATHS } from '../../contract/paths'

const ERROR: OpenAPIV3_1.SchemaObject = {
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
        responses: { Failure: { description: 'Failed', content: { 'application/json': { schema: ERROR } } } },
      },
      security: [{ session: [] }],
    },
    transform: (route) => {
      const { schema, url } = toJsonSchema(route)
      const isPublic = route.route.config?.public === true
      const tag = /^\/v1\/([a-z]+)/.exec(url)?.[1] ?? 'operation'
      return { url, schema: { ...schema, tags: [tag], ...(isPublic ? { security: [] } : {}) } }
    },
  })
})

/** `GET /v1/openapi.json`. */
export const openApiRoute = plugin(async (app) => {
  app.get(PATHS.openApi, { config: { public: true }, schema: { hide: true } }, () => app.swagger())
})
