import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { RUN_ENDS } from '../../../contract/batch'
import { ROLES } from '../../../contract/closedLists'
import type { ErrorBody } from '../../../contract/errors'
import type { RunItem } from '../../../contract/importRun'
import { batches } from './batches'
import { closedLists, createdAt, moment } from './columns'

/** What became of a team that an import had planned: another one has its name already, or it was refused. */
export type PlannedTeam = { id: string } | { error: ErrorBody }

/** Imports that the server writes on its own (decision record 0057). */
export const importRuns = pgTable(
  'import_runs',
  {
    batchId: uuid('batch_id')
      .primaryKey()
      .references(() => batches.id, { onDelete: 'cascade' }),
    /** Of whoever has begun it: what was planned was planned with its rights. */
    role: text('role', { enum: ROLES }).notNull(),
    createdAt: createdAt(),
    /** Null while it is handed over. */
    startedAt: moment('started_at'),
    stopAskedAt: moment('stop_asked_at'),
    endedAt: moment('ended_at'),
    outcome: text('outcome', { enum: RUN_ENDS }),
    /** When it is its turn: after all others that wait, and later where it has failed. */
    dueAt: moment('due_at'),
    failures: integer('failures').notNull().default(0),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** By their planned ids, the teams that are not what was planned. */
    teams: jsonb('teams').$type<Record<string, PlannedTeam>>().notNull().default({}),
  },
  (table) => [
    index('import_runs_due')
      .on(table.dueAt)
      .where(sql`${table.startedAt} is not null and ${table.endedAt} is null`),
    ...closedLists(table),
  ],
)

/** What waits to be written, as much as one transaction takes: each is deleted by the transaction that writes it. */
export const importChunks = pgTable(
  'import_chunks',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => importRuns.batchId, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    place: integer('place').notNull(),
    items: jsonb('items').$type<RunItem[]>().notNull(),
    /** Of the file: teams that rows need are not counted. */
    rows: integer('rows').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.part, table.place] })],
)

/** Rows that the server has refused when it wrote them, and what a call for each would have been answered. */
export const refusedRows = pgTable(
  'refused_rows',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => importRuns.batchId, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    title: text('title').notNull(),
    error: jsonb('error').$type<ErrorBody>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.row] })],
)
