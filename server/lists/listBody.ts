import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import type { Executor } from '../database/connect'
import type { ListReader, Paged } from './listReader'

/** How much is read, checked and written out between two turns of the event loop: some ten milliseconds' work. */
const BYTES_PER_TURN = 400_000
const FIRST_ROWS = 50
const MAX_ROWS = 250

/**
 * Writes `{<listKey>: [...], total}` as JSON, giving way to others again and again. Each row passes the answer's schema,
 * which drops what is not in it.
 *
 * @param fewIfMore how many rows are enough where more pass than the query asks for.
 */
export async function writeList<Row, Query extends Paged>(
  executor: Executor,
  { listKey, schema, reader }: { listKey: string; schema: z.ZodType<Row>; reader: ListReader<Row, Query> },
  query: Query,
  { fewIfMore }: { fewIfMore?: number | undefined } = {},
): Promise<Buffer> {
  const { ids, total } = await found(executor, reader, query, fewIfMore)
  const rows = await writeRows(ids, schema, (some) => reader.rows(executor, some))
  return Buffer.concat([Buffer.from(`{"${listKey}":[`), ...rows, Buffer.from(`],"total":${total}}`)])
}

/** The rows with commas between them, as many at a time as their size so far allows. */
async function writeRows<Row>(
  ids: readonly string[],
  schema: z.ZodType<Row>,
  read: (ids: readonly string[]) => Promise<Row[]>,
): Promise<Buffer[]> {
  const parts: Buffer[] = []
  let bytes = 0
  let take = FIRST_ROWS
  for (let start = 0; start < ids.length; ) {
    const rows = await read(ids.slice(start, start + take))
    const text = rows.map((row) => JSON.stringify(schema.parse(row))).join(',')
    parts.push(Buffer.from(start === 0 ? text : `,${text}`))
    bytes += text.length
    start += take
    take = Math.min(Math.max(1, Math.floor((BYTES_PER_TURN * start) / bytes)), MAX_ROWS)
    await nextTurn()
  }
  return parts
}

async function found<Row, Query extends Paged>(
  executor: Executor,
  reader: ListReader<Row, Query>,
  query: Query,
  fewIfMore: number | undefined,
) {
  if (fewIfMore !== undefined) {
    const total = await reader.count(executor, query)
    const amount = total > query.amount ? fewIfMore : query.amount
    return { ids: await reader.ids(executor, { ...query, amount }), total }
  }
  const ids = await reader.ids(executor, query)
  return { ids, total: await totalOf(executor, reader, query, ids.length) }
}

/** Counts only where the page itself does not tell. */
async function totalOf<Row, Query extends Paged>(
  executor: Executor,
  reader: ListReader<Row, Query>,
  query: Query,
  found: number,
) {
  const before = (query.page - 1) * query.amount
  const isLastPage = found < query.amount && (found > 0 || query.page === 1)
  return isLastPage ? before + found : reader.count(executor, query)
}
