import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { OUTCOMES } from '../../../contract/closedLists'
import { LANGUAGES } from '../../../contract/languages'
import { MAIL_FAILURES, MAIL_KINDS, MAIL_STATES } from '../../../contract/mail'
import type { ClientInfo } from '../../../contract/userSession'
import { closedLists, createdAt, moment } from './columns'
import { users } from './people'
import { analyses, players } from './records'

/**
 * Emails, pending and sent, written in the transaction of their cause. Several rows about shared reports or outcomes may
 * become one letter (decision record 0053). The letter is written when it is sent, so neither its text nor its secret is stored
 * (decision record 0018).
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: MAIL_KINDS }).notNull(),
    /** Null for a password reset of an unknown address: such a row is written, too, and deleted soon. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The client of the action that a notice reports. */
    client: jsonb('client').$type<ClientInfo>(),
    /** The address before, where it goes there; erased as soon as the mail has been sent or given up. Others go to the present one. */
    formerAddress: text('former_address'),
    /** The shared analysis, and its sharer or the recipient who answers. */
    analysisId: uuid('analysis_id').references(() => analyses.id, { onDelete: 'cascade' }),
    senderId: uuid('sender_id'),
    /** The player and the outcome in an email to the author of a report. */
    playerId: uuid('player_id').references(() => players.id, { onDelete: 'cascade' }),
    outcome: text('outcome', { enum: OUTCOMES }),
    /** The Monday of a weekly email, which has the news of the seven days before. A user gets one a week. */
    week: date('week'),
    language: text('language', { enum: LANGUAGES }).notNull(),
    /** `requested`: the sender has not decided yet whether it will be sent. */
    state: text('state', { enum: ['requested', ...MAIL_STATES] }).notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** Not taken by any instance before. */
    nextAttemptAt: moment('next_attempt_at'),
    sentAt: moment('sent_at'),
    failure: text('failure', { enum: MAIL_FAILURES }),
    failureCodes: text('failure_codes'),
  },
  (table) => [
    index('mails_next_attempt').on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
    index('mails_user').on(table.userId),
    index('mails_analysis').on(table.analysisId).where(sql`${table.analysisId} is not null`),
    index('mails_sender').on(table.senderId).where(sql`${table.senderId} is not null`),
    index('mails_created_at').on(table.createdAt),
    index('mails_player').on(table.playerId, table.userId).where(sql`${table.playerId} is not null`),
    uniqueIndex('mails_week').on(table.userId, table.week).where(sql`${table.week} is not null`),
    ...closedLists(table),
    check(
      'mails_wait',
      sql`(${table.state} in ('requested', 'waiting')) = (${table.nextAttemptAt} is not null)`,
    ),
    check('mails_sent', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
    check('mails_failed', sql`${table.state} <> 'failed' or ${table.failure} is not null`),
    check(
      'mails_former_address',
      sql`(${table.kind} = 'emailChanged' and ${table.state} = 'waiting') = (${table.formerAddress} is not null)`,
    ),
    check(
      'mails_shared_analysis',
      sql`(${table.kind} in ('sharedReport', 'sharedReportReminder', 'sharedReportReply')) = (${table.analysisId} is not null)`,
    ),
    check(
      'mails_player_outcome',
      sql`(${table.kind} = 'playerOutcome') = (${table.playerId} is not null and ${table.outcome} is not null)`,
    ),
    check('mails_followed_players', sql`(${table.kind} = 'followedPlayers') = (${table.week} is not null)`),
    check('mails_recipient', sql`${table.state} = 'requested' or ${table.userId} is not null`),
  ],
)
