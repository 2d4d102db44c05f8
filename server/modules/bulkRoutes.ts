import type { FastifyTypeProviderDefault } from 'fastify'
import { z } from 'zod/mini'
import { bulkAnswerSchema, bulkInputSchema } from '../../contract/bulk'
import { type BulkResource, PATHS } from '../../contract/paths'
import { actorOf } from '../http/authentication'
import { batchOf } from '../http/batch'
import type { App, AppParts } from '../http/context'
import { errorAnswer } from '../http/errorHandler'
import { validatorCompiler } from '../http/validation'
import type { Creation } from './bulkCreation'
import { createJudged, type ManyCreator } from './createJudged'

type BulkRoutes<Row, Input> = ManyCreator<Row, Input> & {
  resource: BulkResource
  schema: z.ZodMiniType<Row>
}

/** Parses the list only. An invalid record must not refuse the others. */
const looseBody = bulkInputSchema(z.unknown())

/** Creating many records by one call (decision record 0032). */
export function bulkRoutes<Row, Input>(
  app: App,
  { database: { orm } }: Pick<AppParts, 'database'>,
  { resource, schema, body, createMany }: BulkRoutes<Row, Input>,
) {
  app.withTypeProvider<FastifyTypeProviderDefault>().post<{ Body: z.output<typeof looseBody> }>(
    PATHS.bulk(resource),
    {
      schema: {
        summary: `Create many ${resource}; each is answered as by a call of its own`,
        body: bulkInputSchema(body),
        response: { 200: bulkAnswerSchema(resource, schema) },
      },
      validatorCompiler: (route) => validatorCompiler({ ...route, schema: looseBody }),
    },
    async (request) => {
      const { records } = request.body
      const call = { orm, actor: actorOf(request), batch: batchOf(request), records }
      const creations = await createJudged({ resource, body, createMany }, call)
      return { results: creations.map(answerOf) }
    },
  )
}

function answerOf<Row>(creation: Creation<Row>) {
  if ('error' in creation) return errorAnswer(creation.error)
  return { status: creation.created ? 201 : 200, body: creation.record }
}
