import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, moment } from './columns'
import { analyses } from './records'

/**
 * The facts about sharing an analysis with a user, beside `analysis_access`, which has the users with access (decision
 * record 0053). After its end a share has no row there. Shares of earlier releases have no row here.
 */
export const analysisShares = pgTable(
  'analysis_shares',
  {
    analysisId: belongsTo('analysis_id', () => analyses.id),
    userId: uuid('user_id').notNull(),
    sharedBy: uuid('shared_by'),
    sharedAt: moment('shared_at'),
    message: text('message').notNull().default(''),
    endsAt: moment('ends_at'),
    /** The end has passed, and the access was taken away. */
    endedAt: moment('ended_at'),
    toldAt: moment('told_at'),
    remindedAt: moment('reminded_at'),
    firstOpenedAt: moment('first_opened_at'),
    lastOpenedAt: moment('last_opened_at'),
    downloadedAt: moment('downloaded_at'),
    /** The recipient’s answer to the message. */
    reply: text('reply').notNull().default(''),
    repliedAt: moment('replied_at'),
  },
  (table) => [
    primaryKey({ columns: [table.analysisId, table.userId] }),
    index('analysis_shares_user').on(table.userId),
    index('analysis_shares_shared_by').on(table.sharedBy),
    // Asked at each call: only those are in it whose end is still to come.
    index('analysis_shares_ends_at')
      .on(table.endsAt)
      .where(sql`${table.endsAt} is not null and ${table.endedAt} is null`),
  ],
)
