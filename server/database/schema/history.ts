import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { HISTORY_ACTIONS, type HistoryChange } from '../../../contract/history'
import { RECORDED_RESOURCES } from '../../../contract/paths'
import { closedLists, moment } from './columns'

/**
 * One row for each action on a record, written in its transaction. Records and users have no foreign key, so rows stay after
 * a deletion, and writes do not wait for each other.
 */
export const history = pgTable(
  'history',
  {
    /** Assigned while the record is locked, so the entries of a record have the order of its writes. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The time of the statement. The transaction may have begun before an earlier write ended. */
    at: moment('at').notNull().default(sql`clock_timestamp()`),
    actorId: uuid('actor_id'),
    action: text('action', { enum: HISTORY_ACTIONS }).notNull(),
    resource: text('resource', { enum: RECORDED_RESOURCES }).notNull(),
    recordId: uuid('record_id').notNull(),
    label: text('label').notNull(),
    changes: jsonb('changes').$type<HistoryChange[]>().notNull(),
    /** The import or bulk change of the write or of its undo. */
    batchId: uuid('batch_id'),
    isBatchUndo: boolean('is_batch_undo').notNull().default(false),
  },
  (table) => [
    index('history_at').on(table.at.desc(), table.id.desc()),
    index('history_record').on(table.recordId, table.at.desc(), table.id.desc()),
    index('history_actor').on(table.actorId, table.at.desc(), table.id.desc()),
    index('history_batch')
      .on(table.batchId, table.isBatchUndo, table.id)
      .where(sql`${table.batchId} is not null`),
    ...closedLists(table),
  ],
)
