import { z } from 'zod/mini'
import { type ListQuery, listQuerySchema, ROWS } from '../../contract/listQuery'
import { LISTS } from '../../contract/lists'
import { RESOURCES, type ResourceName } from '../../contract/paths'
import { ROW_SCHEMAS } from '../../contract/rows'
import { actorOf } from '../http/authentication'
import type { App, AppParts } from '../http/context'
import { createLimit } from '../security/limits'
import { isFirstCall, type ListDescription, listAnswers } from './listAnswer'
import { hasPreference } from './preference'
import { rowAnswers } from './rowAnswers'
import { sendTagged } from './taggedAnswer'

type ListRoute<Row> = Omit<ListDescription<Row>, 'listKey'> & {
  resource: ResourceName
  /** Returns the query by which the list is read. */
  followed: (query: ListQuery) => Promise<ListQuery>
}

/**
 * What exports and imports are read by, page after page: of one person and all lists together, far more than the exports of a large
 * club. The call that every browser makes first is answered from memory, and ordinary pages are small: neither is counted.
 */
const LARGE_PAGES = { name: 'large pages', points: 600, withinSeconds: 15 * 60 }
const LARGE_PAGE_ROWS = 500

const isLargePage = (query: ListQuery) => query.amount > LARGE_PAGE_ROWS && !isFirstCall(query)

/** `GET /v1/<resource>`: the list with its tag, a 304 where the caller holds it already, compressed once (decisions, section 6). */
export function listRoute<Row extends { id: string }>(
  app: App,
  { database, bodies }: Pick<AppParts, 'database' | 'bodies'>,
  { resource, followed, ...list }: ListRoute<Row>,
) {
  const { path, listKey } = RESOURCES[resource]
  const answersTo = listAnswers(database, bodies, { ...list, listKey })
  const rowAnswersTo = rowAnswers(database, bodies, { ...list, listKey, rowSchema: ROW_SCHEMAS[resource] })
  const largePages = createLimit(database.orm, LARGE_PAGES)
  const response = z.object({
    /** With `Preference-Applied: rows`, rows in place of whole records. */
    [listKey]: z.array(z.union([list.schema, ROW_SCHEMAS[resource]])),
    total: z.int(),
    /** With `Preference-Applied: changes`: the others are as they were. */
    removed: z.optional(z.array(z.string())),
    /** Of rows: the ids of those that are new or changed and that the answer does not carry. */
    changed: z.optional(z.array(z.string())),
  })

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
      const actor = actorOf(request)
      if (isLargePage(request.query)) await largePages.consume(actor.id)
      const query = await followed(request.query)
      const prefer = String(request.headers.prefer ?? '')
      const answer = hasPreference(prefer, ROWS)
        ? await rowAnswersTo(actor, query)
        : await answersTo(actor, query, prefer)
      return sendTagged(answer, request.headers, reply)
    },
  )
}
