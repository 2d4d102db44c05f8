import type { HistoryEntry } from '../../../contract/history'
import type { Executor } from '../../database/connect'
import { history } from '../../database/schema'

/** An entry as it is written; its number and its time are the database's. */
export type NewEntry = Pick<HistoryEntry, 'action' | 'resource' | 'recordId' | 'label' | 'changes'>

/** Takes no permit: an entry is part of a write whose permit somebody has shown. */
export async function insertEntries(
  executor: Executor,
  actorId: string,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await executor.insert(history).values(entries.map((entry) => ({ ...entry, actorId })))
}
