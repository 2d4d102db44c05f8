import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { KEPT_REASONS, type Refusal } from '../../../contract/batch'
import { BATCH_KINDS } from '../../../contract/history'
import { RESOURCE_NAMES } from '../../../contract/paths'
import { closedLists, createdAt, moment } from './columns'
import { creator } from './people'

/** Imports and bulk changes. The history entries with a batch's id show what it has written. */
export const batches = pgTable(
  'batches',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: BATCH_KINDS }).notNull(),
    resource: text('resource', { enum: RESOURCE_NAMES }).notNull(),
    fileName: text('file_name').notNull(),
    field: text('field').notNull(),
    createdBy: creator(),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
    /** Set when the batch ends. Until then they are counted from history. */
    created: integer('created'),
    changed: integer('changed'),
    unchanged: integer('unchanged').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    refusals: jsonb('refusals').$type<Refusal[]>().notNull().default([]),
    undoneBy: uuid('undone_by'),
    undoStartedAt: moment('undo_started_at'),
    undoFinishedAt: moment('undo_finished_at'),
    /** When undoing is retried after a failure. */
    undoRetryAt: moment('undo_taken_until'),
    /** How often undoing the next record has failed. */
    undoAttempts: integer('undo_attempts').notNull().default(0),
    /** The first entry of the last undone record. Records with earlier entries follow. */
    undoPlace: bigint('undo_place', { mode: 'number' }),
    undoDone: integer('undo_done').notNull().default(0),
    undoTotal: integer('undo_total').notNull().default(0),
  },
  (table) => [
    index('batches_created_at').on(table.createdAt.desc(), table.id),
    index('batches_created_by').on(table.createdBy),
    index('batches_undone_by').on(table.undoneBy),
    index('batches_undoing')
      .on(table.undoRetryAt)
      .where(sql`${table.undoStartedAt} is not null and ${table.undoFinishedAt} is null`),
    ...closedLists(table),
  ],
)

/** Records of a batch that its undoing has kept, as a whole or in some fields. */
export const keptRecords = pgTable(
  'kept_records',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    recordId: uuid('record_id').notNull(),
    resource: text('resource', { enum: RESOURCE_NAMES }).notNull(),
    label: text('label').notNull(),
    reason: text('reason', { enum: KEPT_REASONS }).notNull(),
    fields: jsonb('fields').$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.recordId] }), ...closedLists(table)],
)
