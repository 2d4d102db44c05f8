import { desc, eq, sql } from 'drizzle-orm'
import type { HistoryChange } from '../../contract/history'
import { isObject, isSame } from '../../contract/json'
import type { Executor } from '../database/connect'
import { history } from '../database/schema'
import type { Author } from './writeContext'

/**
 * Adds the changes of a match's notes to the last entry of the match instead of a new entry, if the same user wrote that entry about the same
 * notes in the last quarter of an hour. A note is stored each time its scout pauses. Returns whether it has.
 */
export async function updateEntryOfNotes(
  transaction: Executor,
  { actor, batch, inverse }: Author,
  { recordId, changes }: { recordId: string; changes: readonly HistoryChange[] },
): Promise<boolean> {
  const ids = changedNotes(changes)
  if (actor === null || batch || inverse || ids === null || ids.size === 0) return false
  const isRecent = sql<boolean>`${history.at} > statement_timestamp() - interval '15 minutes'`
  const [last] = await transaction
    .select({
      id: history.id,
      actorId: history.actorId,
      batchId: history.batchId,
      changes: history.changes,
      isRecent,
    })
    .from(history)
    .where(eq(history.recordId, recordId))
    .orderBy(desc(history.at), desc(history.id))
    .limit(1)
  const isOwn = last?.isRecent && last.actorId === actor.id && last.batchId === null
  const lastIds = changedNotes(last?.changes ?? [])
  if (!isOwn || lastIds === null || [...ids].some((id) => !lastIds.has(id))) return false
  const fields = [...new Set([...last.changes, ...changes].map(({ field }) => field))]
  const joined = fields.map((field) => {
    const [old, now] = [last.changes, changes].map((one) => one.find((change) => change.field === field))
    return { field, before: (old ?? now)?.before ?? null, after: (now ?? old)?.after ?? null }
  })
  await transaction.update(history).set({ changes: joined }).where(eq(history.id, last.id))
  return true
}

/** Returns the ids of the notes that the changes add, remove or change; null if the changes are also about other fields or about links. */
function changedNotes(changes: readonly HistoryChange[]): Set<unknown> | null {
  if (changes.some(({ field }) => field !== 'homeNotes' && field !== 'awayNotes')) return null
  const notesIn = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : [])
  const isLinked = ({ before, after }: HistoryChange) =>
    notesIn(after).some(({ id, analysisId }) => {
      const old = notesIn(before).find((note) => note.id === id)
      return old !== undefined && old.analysisId !== analysisId
    })
  if (changes.some(isLinked)) return null
  return new Set(
    changes.flatMap(({ before, after }) =>
      [notesIn(before), notesIn(after)]
        .flatMap((notes, index, sides) =>
          notes.filter((note) => !sides[1 - index]?.some((other) => isSame(other, note))),
        )
        .map(({ id }) => id),
    ),
  )
}
