import { timestamp } from 'drizzle-orm/pg-core'

/** Moments are kept to the millisecond and leave the database as JavaScript dates, whatever its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const createdAt = () => moment('created_at').notNull().defaultNow()
