import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod/mini'
import type { Executor } from '../database/connect'
import type { ListReader, Paged } from './listReader'

/** How much is read, checked and written out between two turns of the event loop: some ten milliseconds' work. */
const BYTES_PER_TURN = 400_000
const FIRST_ROWS = 50
const MAX_ROWS = 250

/** Reads a page of a list and returns its answer. */
export async function writeList<Row extends { id: string }, Query extends Paged>(
  executor: Executor,
  {
    listKey,
    schema,
    reader,
  }: { listKey: string; schema: z.ZodMiniType<Row>; reader: ListReader<Row, Query> },
  query: Query,
): Promise<Buffer> {
  const ids = await reader.ids(executor, query)
  const total = await totalOf(executor, reader, query, ids.length)
  const texts = await readTexts(ids, schema, (some) => reader.rows(executor, some))
  return listBody(listKey, [...texts.values()], { total })
}

/** The fields of a list answer besides its rows, without undefined ones. */
export type Rest = { removed?: string[]; changed?: string[] | undefined; total: number }

/** Returns a list answer, `{<listKey>: [...], total}`, from the JSON texts of its rows. */
export function listBody(listKey: string, texts: readonly string[], rest: Rest): Buffer {
  return Buffer.from(`{"${listKey}":[${texts.join()}],${JSON.stringify(rest).slice(1)}`)
}

/**
 * Reads the rows of these ids as JSON texts, as many at a time as their size so far allows, and yields to other calls in between. Each row
 * passes the answer's schema, which drops unknown fields.
 */
export async function readTexts<Row extends { id: string }>(
  ids: readonly string[],
  schema: z.ZodMiniType<Row>,
  read: (ids: readonly string[]) => Promise<Row[]>,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  let length = 0
  let take = FIRST_ROWS
  for (let start = 0; start < ids.length; ) {
    for (const row of await read(ids.slice(start, start + take))) {
      const text = JSON.stringify(schema.parse(row))
      texts.set(row.id, text)
      length += text.length
    }
    start += take
    take = Math.min(Math.max(1, Math.floor((BYTES_PER_TURN * start) / Math.max(length, 1))), MAX_ROWS)
    await nextTurn()
  }
  return texts
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
