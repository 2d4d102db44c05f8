import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { RUN_ENDS } from '../../../contract/batch'
import { ROLES } from '../../../contract/closedLists'
import type { ErrorBody } from '../../../contract/errors'
import type { RunItem } from '../../../contract/importRun'
import type { Language } from '../../../contract/languages'
import { batches } from './batches'
import { belongsTo, closedLists, createdAt, moment } from './columns'

/** A planned team that was not created: a stored team has its name, or the server refused it. */
export type PlannedTeam = { id: string } | { error: ErrorBody }

/** A part of handing over the work of a user: the next `amount` records, all of them at most once. */
type HandOverItem = {
  row: number
  title: string
  call: 'handOver'
  id: string
  to: string
  amount: number
  /** The first part of a user's work is the one that history records. */
  isFirst: boolean
}

/** A row of an import, or a write of a bulk change. `language`: the language of the invitation that the row of a user sends. */
export type StoredItem = (RunItem & { language?: Language }) | HandOverItem

/**
 * Imports and bulk changes that the server writes (decision record 0057). A run receives parts until `started_at` is set, and is written until `outcome`
 * is set. Rows of ended runs stay, so that the server recognises a repeated request.
 */
export const importRuns = pgTable(
  'import_runs',
  {
    /** Chosen by the client. */
    id: uuid('id').primaryKey(),
    batchId: belongsTo('batch_id', () => batches.id),
    /** The author's role when the rows were planned. */
    role: text('role', { enum: ROLES }).notNull(),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    outcome: text('outcome', { enum: RUN_ENDS }),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** The teams that were not created as planned, by their planned ids. */
    teams: jsonb('teams').$type<Record<string, PlannedTeam>>().notNull().default({}),
  },
  (table) => [index('import_runs_batch').on(table.batchId), ...closedLists(table)],
)

/** Pending rows, one chunk for each transaction. The transaction that writes a chunk deletes it. */
export const importChunks = pgTable(
  'import_chunks',
  {
    runId: belongsTo('run_id', () => importRuns.id),
    part: integer('part').notNull(),
    place: integer('place').notNull(),
    items: jsonb('items').$type<StoredItem[]>().notNull(),
    /** Rows of the file; teams do not count. */
    rows: integer('rows').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.part, table.place] })],
)

/** Rows that the server refused, with the error that a call for the row would return. */
export const refusedRows = pgTable(
  'refused_rows',
  {
    runId: belongsTo('run_id', () => importRuns.id),
    row: integer('row').notNull(),
    title: text('title').notNull(),
    error: jsonb('error').$type<ErrorBody>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.row] })],
)
