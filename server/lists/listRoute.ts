import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { listQuerySchema } from '../../contract/listQuery'
import { RESOURCES, type ResourceName } from '../../contract/paths'
import { actorOf } from '../http/authentication'
import type { App, AppParts } from '../http/context'
import { chosenEncoding } from './contentEncoding'
import { isHeld } from './entityTag'
import { type ListAnswer, type ListDescription, listAnswers } from './listAnswer'

type ListRoute<Row> = Omit<ListDescription<Row>, 'listKey'> & { resource: ResourceName }

/** `GET /v1/<resource>`: the list with its tag, a 304 where the caller holds it already, compressed once (decisions, section 6). */
export function listRoute<Row>(
  app: App,
  { database, bodies }: Pick<AppParts, 'database' | 'bodies'>,
  { resource, ...list }: ListRoute<Row>,
) {
  const { path, listKey } = RESOURCES[resource]
  const answersTo = listAnswers(database, bodies, { ...list, listKey })
  const response = z.object({ [listKey]: z.array(list.schema), total: z.int() })

  app.get(
    path,
    {
      schema: {
        summary: `List ${resource}`,
        querystring: listQuerySchema,
        response: { 200: response },
      },
    },
    async (request, reply) => send(await answersTo(actorOf(request), request.query), request.headers, reply),
  )
}

type RequestHeaders = {
  'if-none-match'?: string | undefined
  'accept-encoding'?: string | string[] | undefined
}

/** The body goes out as the bytes that were made once: it has passed the schema row by row, and passes no serializer. */
async function send(answer: ListAnswer, headers: RequestHeaders, reply: FastifyReply) {
  reply.header('cache-control', 'private, no-cache').header('vary', 'authorization, accept-encoding')
  if (isHeld(headers['if-none-match'], answer.tag)) {
    return reply.header('etag', answer.tag).code(304).send()
  }
  const { tag, encoding, body } = await answer.take(chosenEncoding(String(headers['accept-encoding'] ?? '')))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('etag', tag).type('application/json; charset=utf-8').send(body)
}
