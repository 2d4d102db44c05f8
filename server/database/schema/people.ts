import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ROLES, USER_STATUS, type UserStatus } from '../../../contract/closedLists'
import { LANGUAGES } from '../../../contract/languages'
import { SECRET_MAIL_KINDS } from '../../../contract/mail'
import { belongsTo, closedLists, createdAt, isOneOf, moment, sortedText, version } from './columns'

/** `search` columns have the `foldText` of the searched and sorted text. With COLLATE "C" they compare as in the browser. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    /** Whether the user confirmed the current address (decision record 0028). */
    emailConfirmed: boolean('email_confirmed').notNull().default(false),
    search: text('search').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    status: smallint('status').$type<UserStatus>().notNull(),
    passwordHash: text('password_hash'),
    /** The creator. A retried creation is answered to the creator only. */
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    lastSignInAt: moment('last_sign_in_at'),
    /** Locked by an administrator (decisions, section 4). */
    locked: boolean('locked').notNull().default(false),
    /** The last language of the user in the app, for mails. Null before the first sign-in. */
    language: text('language', { enum: LANGUAGES }),
    deletionRequestedAt: moment('deletion_requested_at'),
    /** The end of the pending invitation. */
    invitedUntil: moment('invited_until'),
    /** The hash of the secret in the address of the user’s calendar feed; null without a feed (decisions, section 12). */
    calendarHash: text('calendar_hash'),
    /** Whether the user gets the weekly email about followed players. */
    wantsWeeklyMail: boolean('wants_weekly_mail').notNull().default(true),
    /** An agent’s licence and its last valid day. */
    licence: text('licence').notNull().default(''),
    licenceUntil: date('licence_until', { mode: 'string' }),
    version: version(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.emailKey),
    uniqueIndex('users_calendar_hash').on(table.calendarHash),
    index('users_search').on(sortedText(table.search), table.id),
    index('users_invited_until').on(table.invitedUntil).where(sql`${table.invitedUntil} is not null`),
    ...closedLists(table),
    isOneOf(table.status, Object.values(USER_STATUS)),
  ],
)

/** The user whose deletion deletes the row. */
export const ownerId = () => belongsTo('user_id', () => users.id)

/** A signed-in browser. Deleting the row signs it out at once. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** The time of the last refresh. */
    lastUsedAt: moment('last_used_at'),
    browser: text('browser'),
    os: text('os'),
    /** The last network address, without the part that identifies a device. */
    network: text('network'),
    /** Whether the club’s sign-in provider has checked a second factor, so that the user needs none of ours. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
)

/** The hashes of all refresh tokens of a session. A used token ends the session (decisions, section 4). */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: belongsTo('session_id', () => sessions.id),
    usedAt: moment('used_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
)

/** Browsers with an earlier sign-in, by the hash of a cookie. A sign-in from another browser sends a mail (decision record 0029). */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: ownerId(),
    hash: text('hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    index('known_devices_expires').on(table.expiresAt),
  ],
)

/** The hashes of single-use secrets in mails. */
export const secrets = pgTable(
  'secrets',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind', { enum: SECRET_MAIL_KINDS }).notNull(),
    userId: ownerId(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('secrets_user').on(table.userId, table.kind), ...closedLists(table)],
)

/**
 * Users whose deletion is in progress. Their row in `users` is already gone; chunks clear the references to them (decision record 0011 for
 * history). No foreign key leads from records to users, because its `set null` would change all records of a user in one statement.
 */
export const userDeletions = pgTable('user_deletions', {
  userId: uuid('user_id').primaryKey(),
  requestedAt: moment('requested_at').notNull(),
})

/** The user who created a record. The deletion of that user sets it to null. */
export const creator = () => uuid('created_by')
