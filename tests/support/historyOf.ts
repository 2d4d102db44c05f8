import { asc, eq } from 'drizzle-orm'
import { history } from '../../server/database/schema'
import type { TestApp } from './app'

/** Returns the history entries of a record, or all, oldest first, with their changes by field. */
export async function historyOf({ database: { orm } }: TestApp, recordId?: string) {
  const rows = await orm
    .select()
    .from(history)
    .where(recordId === undefined ? undefined : eq(history.recordId, recordId))
    .orderBy(asc(history.id))
  return rows.map(({ actorId, action, resource, label, changes }) => ({
    actorId,
    action,
    resource,
    label,
    changes: Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]])),
  }))
}
