import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod/mini'
import { BETWEEN_ROWS, listBegin, listEnd } from '../../contract/listBody'
import type { Executor } from '../database/connect'
import type { ListReader, Paged } from './listReader'

/** How much is read, checked and written out between two turns of the event loop: some ten milliseconds' work. */
const BYTES_PER_TURN = 400_000
const FIRST_ROWS = 50
const MAX_ROWS = 250

/**
 * Writes a list answer (contract/listBody.ts), and yields to other calls regularly. Each row passes the answer's
 * schema, which drops unknown fields.
 */
export async function writeList<Row extends { id: string }, Query extends Paged>(
  executor: Executor,
  {
    listKey,
    schema,
    reader,
  }: { listKey: string; schema: z.ZodMiniType<Row>; reader: ListReader<Row, Query> },
  query: Query,
): Promise<Buffer> {
  const { ids, total } = await found(executor, reader, query)
  const parts: Buffer[] = []
  for await (const rows of writtenRows(ids, schema, (some) => reader.rows(executor, some))) {
    const text = rows.map(({ text }) => text).join(BETWEEN_ROWS)
    parts.push(Buffer.from(parts.length === 0 ? text : BETWEEN_ROWS + text))
  }
  return Buffer.concat([Buffer.from(listBegin(listKey)), ...parts, Buffer.from(listEnd(total))])
}

/** The rows of these ids as JSON, as many at a time as their size so far allows. */
export async function* writtenRows<Row extends { id: string }>(
  ids: readonly string[],
  schema: z.ZodMiniType<Row>,
  read: (ids: readonly string[]) => Promise<Row[]>,
): AsyncGenerator<{ id: string; text: string }[]> {
  let length = 0
  let take = FIRST_ROWS
  for (let start = 0; start < ids.length; ) {
    const rows = await read(ids.slice(start, start + take))
    const written = rows.map((row) => ({ id: row.id, text: JSON.stringify(schema.parse(row)) }))
    yield written
    length += written.reduce((sum, { text }) => sum + text.length, 0)
    start += take
    take = Math.min(Math.max(1, Math.floor((BYTES_PER_TURN * start) / Math.max(length, 1))), MAX_ROWS)
    await nextTurn()
  }
}

/**
 * What a page of a list has, and how many rows there are in all.
 *
 * @param fewIfMore how many rows are enough where more pass than the query asks for.
 */
export async function found<Row, Query extends Paged>(
  executor: Executor,
  reader: ListReader<Row, Query>,
  query: Query,
  fewIfMore?: number,
): Promise<{ ids: string[]; total: number }> {
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
