import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { MERGEABLE } from '../../../contract/merge'
import { closedLists, moment } from './columns'
import { creator } from './people'

/** A row by the column names of PostgreSQL. */
export type StoredRow = Record<string, unknown>

/** A merge with the data for its undo. Deleted when it can no longer be undone. */
export const merges = pgTable(
  'merges',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: MERGEABLE }).notNull(),
    keptId: uuid('kept_id').notNull(),
    mergedId: uuid('merged_id').notNull(),
    mergedAt: moment('merged_at').notNull(),
    undoneAt: moment('undone_at'),
    createdBy: creator(),
    /** Both rows before the merge, and the kept row after it. */
    keptBefore: jsonb('kept_before').$type<StoredRow>().notNull(),
    mergedBefore: jsonb('merged_before').$type<StoredRow>().notNull(),
    keptAfter: jsonb('kept_after').$type<StoredRow>().notNull(),
    /** The ids of the rows whose references moved to the kept record, by "table.column". */
    moved: jsonb('moved').$type<Record<string, string[]>>().notNull(),
  },
  (table) => [
    index('merges_merged_at').on(table.mergedAt),
    index('merges_created_by').on(table.createdBy),
    ...closedLists(table),
  ],
)
