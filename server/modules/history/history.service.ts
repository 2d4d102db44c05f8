import { type HistoryQuery, historyEntrySchema } from '../../../contract/history'
import type { Actor } from '../../../contract/permissions'
import type { Database } from '../../database/connect'
import { writeList } from '../../lists/listBody'
import { authorize } from '../../security/authorize'
import { historyList } from './history.repository'

/** A page of history as JSON, for administrators. */
export async function readHistory({ orm }: Database, actor: Actor, query: HistoryQuery): Promise<Buffer> {
  const reader = historyList(authorize(actor, 'history.list'), query.folded === 'true')
  return writeList(orm, { listKey: 'history', schema: historyEntrySchema, reader }, query)
}
