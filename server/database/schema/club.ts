import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Club } from '../../../contract/club'
import { version } from './columns'

/** The club whose installation it is: one row, or none until somebody has said what it is called. */
export const club = pgTable(
  'club',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    name: text('name').notNull().default(''),
    /** A PNG as a data URL. */
    crest: text('crest'),
    labels: jsonb('labels').$type<Club['labels']>().notNull().default({}),
    version: version(),
  },
  (table) => [check('club_is_only', sql`${table.isOnly}`)],
)
