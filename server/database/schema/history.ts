import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { HISTORY_ACTIONS, type HistoryChange } from '../../../contract/history'
import { RESOURCE_NAMES } from '../../../contract/paths'
import { closedLists, moment } from './columns'

/**
 * What was done to which record, one row for each thing done, written in the transaction that did it. Rows refer to records and
 * people without holding them: they stay when those are gone, and no write waits for another's row because of them.
 */
export const history = pgTable(
  'history',
  {
    /** Taken while the record is held: of one record, entries have the order of its writes. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of the statement, as all entries of one write share it; the transaction's beginning may lie before another's end that it waited for. */
    at: moment('at').notNull().default(sql`clock_timestamp()`),
    actorId: uuid('actor_id'),
    action: text('action', { enum: HISTORY_ACTIONS }).notNull(),
    resource: text('resource', { enum: RESOURCE_NAMES }).notNull(),
    recordId: uuid('record_id').notNull(),
    label: text('label').notNull(),
    changes: jsonb('changes').$type<HistoryChange[]>().notNull(),
    /** The import or bulk change that wrote it, or whose undoing did. */
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
