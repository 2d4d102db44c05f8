import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Club } from '../../../contract/club'
import { version } from './columns'

/** The club of the installation. One row, or none before an administrator names the club. */
export const club = pgTable(
  'club',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    name: text('name').notNull().default(''),
    /** A PNG as a data URL. */
    crest: text('crest'),
    labels: jsonb('labels').$type<Club['labels']>().notNull().default({}),
    levels: jsonb('levels').$type<Club['levels']>().notNull().default({}),
    notAsked: jsonb('not_asked').$type<Club['notAsked']>().notNull().default({}),
    /** Whether sharing a minor’s report needs a consent and a licence. */
    needsConsent: boolean('needs_consent').notNull().default(false),
    version: version(),
  },
  (table) => [check('club_is_only', sql`${table.isOnly}`)],
)
