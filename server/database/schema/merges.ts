import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { MERGEABLE } from '../../../contract/merge'
import { closedLists, moment } from './columns'
import { creator } from './people'

/** A row of a table as PostgreSQL writes it: its columns by their names there. */
export type StoredRow = Record<string, unknown>

/** Two records that were made one, with all that it takes to make them two again. Kept while that may be done. */
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
    /** Both rows before, and the one that stayed after. */
    keptBefore: jsonb('kept_before').$type<StoredRow>().notNull(),
    mergedBefore: jsonb('merged_before').$type<StoredRow>().notNull(),
    keptAfter: jsonb('kept_after').$type<StoredRow>().notNull(),
    /** The ids of the rows that were made to refer to the one that stayed, by "table.column". */
    moved: jsonb('moved').$type<Record<string, string[]>>().notNull(),
  },
  (table) => [
    index('merges_merged_at').on(table.mergedAt),
    index('merges_created_by').on(table.createdBy),
    ...closedLists(table),
  ],
)
