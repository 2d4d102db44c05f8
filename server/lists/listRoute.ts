import { z } from 'zod'
import { listQuerySchema } from '../../contract/listQuery'
import { LISTS } from '../../contract/lists'
import { RESOURCES, type ResourceName } from '../../contract/paths'
import { actorOf } from '../http/authentication'
import type { App, AppParts } from '../http/context'
import { type ListDescription, listAnswers } from './listAnswer'
import { sendTagged } from './taggedAnswer'

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
        querystring: listQuerySchema(LISTS[resource]),
        response: { 200: response },
      },
    },
    async (request, reply) => {
      const answer = await answersTo(actorOf(request), request.query, String(request.headers.prefer ?? ''))
      return sendTagged(answer, request.headers, reply)
    },
  )
}
