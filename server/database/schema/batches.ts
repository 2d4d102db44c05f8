import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { KEPT_REASONS, type Refusal } from '../../../contract/batch'
import { BATCH_KINDS } from '../../../contract/history'
import { RECORDED_RESOURCES } from '../../../contract/paths'
import { belongsTo, closedLists, createdAt, moment } from './columns'
import { creator } from './people'

/** Imports and bulk changes. History entries name the batch that they belong to. */
export const batches = pgTable(
  'batches',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: BATCH_KINDS }).notNull(),
    resource: text('resource', { enum: RECORDED_RESOURCES }).notNull(),
    fileName: text('file_name').notNull(),
    field: text('field').notNull(),
    createdBy: creator(),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
    /** Null while the browser writes the batch; history counts its records until then. */
    created: integer('created'),
    changed: integer('changed'),
    /** The created teams of a batch of other records. */
    createdTeams: integer('created_teams'),
    unchanged: integer('unchanged').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    refusals: jsonb('refusals').$type<Refusal[]>().notNull().default([]),
    undoneBy: uuid('undone_by'),
    undoStartedAt: moment('undo_started_at'),
    undoFinishedAt: moment('undo_finished_at'),
    /** The first entry of the last undone record. Records with earlier entries follow. */
    undoPlace: bigint('undo_place', { mode: 'number' }),
    undoDone: integer('undo_done').notNull().default(0),
    undoTotal: integer('undo_total').notNull().default(0),
    /** The import run that was started last (`import_runs`). */
    runId: uuid('run_id'),
  },
  (table) => [
    index('batches_created_at').on(table.createdAt.desc(), table.id),
    index('batches_created_by').on(table.createdBy),
    index('batches_undone_by').on(table.undoneBy),
    ...closedLists(table),
  ],
)

/** Records that an undo kept, in full or in part. */
export const keptRecords = pgTable(
  'kept_records',
  {
    batchId: belongsTo('batch_id', () => batches.id),
    recordId: uuid('record_id').notNull(),
    resource: text('resource', { enum: RECORDED_RESOURCES }).notNull(),
    label: text('label').notNull(),
    reason: text('reason', { enum: KEPT_REASONS }).notNull(),
    fields: jsonb('fields').$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.recordId] }), ...closedLists(table)],
)
