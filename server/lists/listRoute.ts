import { z } from 'zod/mini'
import { LIMITS } from '../../contract/fields'
import { type ListQuery, listQuerySchema, ROWS } from '../../contract/listQuery'
import { LISTS } from '../../contract/lists'
import { RESOURCES, type RecordedResource } from '../../contract/paths'
import { ROW_SCHEMAS } from '../../contract/rows'
import { actorOf } from '../http/authentication'
import type { App, AppParts } from '../http/context'
import { createLimit } from '../security/limits'
import { type ListDescription, listAnswers } from './listAnswer'
import { hasPreference } from './preference'
import { sendTagged } from './taggedAnswer'

type ListRoute<Row> = Omit<ListDescription<Row>, 'listKey' | 'rowSchema'> & {
  resource: RecordedResource
  /** Returns the query by which the list is read. */
  followed: (query: ListQuery) => Promise<ListQuery>
}

/**
 * What exports and imports are read by, page after page: of one person and all lists together, far more than the exports of a large
 * club. The documented call is answered from memory, and ordinary pages are small: neither is counted.
 */
const LARGE_PAGES = { name: 'large pages', points: 600, withinSeconds: 15 * 60 }
const LARGE_PAGE_ROWS = 500

const isLargePage = (query: ListQuery) => query.amount > LARGE_PAGE_ROWS && !isDocumentedCall(query)

/** Whether the call is page=1, amount=2000, with no other parameter (product document, section 7). */
const isDocumentedCall = ({ page, amount, ...rest }: ListQuery): boolean =>
  page === 1 && amount === LIMITS.listAmount && Object.values(rest).every((value) => value === undefined)

/** `GET /v1/<resource>`: the list or its changes with a tag, or a 304 if the caller has it already (decisions, section 6). */
export function listRoute<Row extends { id: string }>(
  app: App,
  parts: Pick<AppParts, 'database' | 'bodies'>,
  { resource, followed, ...list }: ListRoute<Row>,
) {
  const { path, listKey } = RESOURCES[resource]
  const answersTo = listAnswers(parts, { ...list, listKey, rowSchema: ROW_SCHEMAS[resource] })
  const largePages = createLimit(parts.database.orm, LARGE_PAGES)
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
      const form = hasPreference(String(request.headers.prefer ?? ''), ROWS) ? ROWS : 'records'
      return sendTagged(await answersTo(actor, query, form), request.headers, reply)
    },
  )
}
