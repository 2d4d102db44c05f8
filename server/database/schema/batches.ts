import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { KEPT_REASONS, type Refusal } from '../../../contract/batch'
import { BATCH_KINDS } from '../../../contract/history'
import { RESOURCE_NAMES } from '../../../contract/paths'
import { closedLists, createdAt, moment } from './columns'
import { creator } from './people'

/** Imports and bulk changes: what was written by them is told by the entries of history that name them. */
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
    /** Counted once it is finished; until then they are counted from history. */
    created: integer('created'),
    changed: integer('changed'),
    unchanged: integer('unchanged').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    refusals: jsonb('refusals').$type<Refusal[]>().notNull().default([]),
    undoneBy: uuid('undone_by'),
    undoStartedAt: moment('undo_started_at'),
    undoFinishedAt: moment('undo_finished_at'),
    /** Whoever undoes it has until then; after that any other may go on. */
    undoTakenUntil: moment('undo_taken_until'),
    /** How often undoing the next record has failed. */
    undoAttempts: integer('undo_attempts').notNull().default(0),
    /** The first entry of the record that was undone last: those of earlier ones follow. */
    undoPlace: bigint('undo_place', { mode: 'number' }),
    undoDone: integer('undo_done').notNull().default(0),
    undoTotal: integer('undo_total').notNull().default(0),
  },
  (table) => [
    index('batches_created_at').on(table.createdAt.desc(), table.id),
    index('batches_created_by').on(table.createdBy),
    index('batches_undone_by').on(table.undoneBy),
    index('batches_undoing')
      .on(table.undoTakenUntil)
      .where(sql`${table.undoStartedAt} is not null and ${table.undoFinishedAt} is null`),
    ...closedLists(table),
  ],
)

/** Records that a batch has written and that were not undone, or not wholly. */
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
