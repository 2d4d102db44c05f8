import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ROLES, USER_STATUS, type UserStatus } from '../../../contract/closedLists'
import { LANGUAGES } from '../../../contract/languages'
import { SECRET_MAIL_KINDS } from '../../../contract/mail'
import { closedLists, createdAt, isOneOf, moment, sortedText, version } from './columns'

/**
 * `search` columns hold contract/text's foldText of what a list is searched by and, with COLLATE "C", sorted by: the
 * database then compares exactly what the browser compares.
 */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    /** Whether they have shown that they read the mailbox of their present address (decision record 0028). */
    emailConfirmed: boolean('email_confirmed').notNull().default(false),
    search: text('search').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    status: smallint('status').$type<UserStatus>().notNull(),
    passwordHash: text('password_hash'),
    /** Who made them, where it was a user: a retried creation is answered to its own maker only. */
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    lastSignInAt: moment('last_sign_in_at'),
    /** Kept out by an administrator (decisions, section 4). */
    locked: boolean('locked').notNull().default(false),
    /** The one that they have used the app in last: mails that others bring about are written in it. Null before they have come. */
    language: text('language', { enum: LANGUAGES }),
    deletionRequestedAt: moment('deletion_requested_at'),
    /** Until when the present invitation can be accepted; set only while one is pending. */
    invitedUntil: moment('invited_until'),
    version: version(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.emailKey),
    index('users_search').on(sortedText(table.search), table.id),
    index('users_invited_until').on(table.invitedUntil).where(sql`${table.invitedUntil} is not null`),
    ...closedLists(table),
    isOneOf(table.status, Object.values(USER_STATUS)),
  ],
)

/** A signed-in browser. Deleting the row signs it out at once. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** At its last refresh; none yet of one that has just begun. */
    lastUsedAt: moment('last_used_at'),
    browser: text('browser'),
    os: text('os'),
    /** Where it was used last, without the part of the address that names one device. */
    network: text('network'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
)

/** Every refresh token of a session, by hash: showing a used one ends the session (decisions, section 4). */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    usedAt: moment('used_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
)

/**
 * Browsers in which somebody has signed in before, by the hash of a cookie that grants nothing: sign-ins from any other are told
 * to them (decision record 0029).
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    index('known_devices_expires').on(table.expiresAt),
  ],
)

/** Single-use secrets that go out by mail, by hash. */
export const secrets = pgTable(
  'secrets',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind', { enum: SECRET_MAIL_KINDS }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('secrets_user').on(table.userId, table.kind), ...closedLists(table)],
)

/** Who made a record, while they are there. */
export const creator = () => uuid('created_by').references(() => users.id, { onDelete: 'set null' })
