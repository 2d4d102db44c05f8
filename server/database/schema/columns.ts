import { type Column, type SQL, sql } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'

/** Moments are kept to the millisecond and leave the database as JavaScript dates, whatever its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const createdAt = () => moment('created_at').notNull().defaultNow()

/**
 * Folded text as browsers order it: by its characters, not by a language's rules; empty counts as no value. An index helps a list that
 * is ordered by the very same.
 */
export const sortedText = (text: Column | SQL): SQL => sql`(nullif(${text}, '')) collate "C"`
