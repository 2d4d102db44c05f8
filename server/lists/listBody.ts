import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import type { ListQuery } from '../../contract/listQuery'
import type { Database, Executor } from '../database/connect'
import type { ListReader } from './listReader'
import { type Revisions, readRevisions } from './revisions'

/** Rows read, checked and written out between two turns of the event loop: some ten milliseconds' work. */
const ROWS_A_TURN = 125

export type WrittenList = { revisions: Revisions; json: Buffer }

/**
 * Writes `{<listKey>: [...], total}` as JSON. Everything is read in one snapshot, the revisions too, so that the answer is exactly
 * what they stand for, whatever other instances write meanwhile. Each row passes the answer's schema, which drops
 * what is not in it.
 */
export async function writeList<Row>(
  database: Database,
  listKey: string,
  schema: z.ZodType<Row>,
  reader: ListReader<Row>,
  query: ListQuery,
): Promise<WrittenList> {
  return database.orm.transaction(
    async (snapshot) => {
      const revisions = await readRevisions(snapshot)
      const ids = await reader.ids(snapshot, query)
      const total = await totalOf(snapshot, reader, query, ids.length)
      const parts = [Buffer.from(`{"${listKey}":[`)]
      for (let start = 0; start < ids.length; start += ROWS_A_TURN) {
        const rows = await reader.rows(snapshot, ids.slice(start, start + ROWS_A_TURN))
        const text = rows.map((row) => JSON.stringify(schema.parse(row))).join(',')
        parts.push(Buffer.from(start === 0 ? text : `,${text}`))
        await nextTurn()
      }
      parts.push(Buffer.from(`],"total":${total}}`))
      return { revisions, json: Buffer.concat(parts) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Counts only where the page itself does not tell. */
async function totalOf<Row>(executor: Executor, reader: ListReader<Row>, query: ListQuery, found: number) {
  const before = (query.page - 1) * query.amount
  const isLastPage = found < query.amount && (found > 0 || query.page === 1)
  return isLastPage ? before + found : reader.count(executor, query)
}
