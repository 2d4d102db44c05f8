import { type HistoryQuery, historyEntrySchema } from '../../../contract/history'
import type { Actor } from '../../../contract/permissions'
import type { Database } from '../../database/connect'
import type { AppParts } from '../../http/context'
import { writeList } from '../../lists/listBody'
import { authorize } from '../../security/authorize'
import { deleteHistoryBefore, historyList } from './history.repository'

/** Returns a page of history as JSON, for administrators. */
export async function readHistory({ orm }: Database, actor: Actor, query: HistoryQuery): Promise<Buffer> {
  const reader = historyList(authorize(actor, 'history.list'), query.folded === 'true')
  return writeList(orm, { listKey: 'history', schema: historyEntrySchema, reader }, query)
}

/** Deletes a chunk of the history that is older than the setting `HISTORY_DAYS`. */
export async function deleteOldHistory({
  config: { historyDays },
  database,
  now,
}: Pick<AppParts, 'config' | 'database' | 'now'>): Promise<'more' | 'idle'> {
  if (historyDays === undefined) return 'idle'
  return deleteHistoryBefore(database.orm, new Date(now().getTime() - historyDays * 86_400_000))
}
