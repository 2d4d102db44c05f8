import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { TOKEN_SCOPES } from '../../../contract/apiToken'
import { BACKUP_FAILURES } from '../../../contract/backups'
import { CONSENT_SCOPES } from '../../../contract/consent'
import { ERASABLE } from '../../../contract/erasure'
import type { Retention } from '../../../contract/retention'
import { belongsTo, closedLists, createdAt, moment } from './columns'
import { media } from './files'
import { jobs } from './jobs'
import { ownerId } from './people'
import { players } from './records'

/** The users' accounts at the club's sign-in provider. A user is found by these two values, never by an email address again. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: ownerId(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identities_user').on(table.userId),
  ],
)

/** Sign-ins that have left for the provider. Deleted when the provider's answer arrives, so that no answer counts twice. */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    /** The hash of `state` with the secret of the browser’s cookie, so that no other browser can use the answer. */
    hash: text('hash').primaryKey(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    /** The address of our page to open afterwards; '' for the home page. */
    returnUrl: text('return_url').notNull().default(''),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('provider_sign_ins_expires').on(table.expiresAt)],
)

/** Present while passwords are off: the one administrator who may still use a password. Without a foreign key, as `created_by`. */
export const passwordsOff = pgTable(
  'passwords_off',
  { isOnly: boolean('is_only').primaryKey().default(true), exceptFor: uuid('except_for').notNull() },
  (table) => [check('passwords_off_is_only', sql`${table.isOnly}`)],
)

/** The hashes of codes that the sign-in page exchanges for tokens, once (decisions, section 15). */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    /** The hash of the code with the secret of the browser’s cookie. */
    hash: text('hash').primaryKey(),
    userId: ownerId(),
    /** Whether the provider has checked a second factor. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sign_in_codes_expires').on(table.expiresAt)],
)

/** The hashes of tokens with which programs call in a user's name. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    hash: text('hash').notNull(),
    name: text('name').notNull(),
    scope: text('scope', { enum: TOKEN_SCOPES }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** Whether the provider had checked a second factor of the session that created the token. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('api_tokens_hash').on(table.hash),
    index('api_tokens_user').on(table.userId),
    ...closedLists(table),
  ],
)

/** The consent of a minor's guardian. */
export const consents = pgTable(
  'consents',
  {
    playerId: belongsTo('player_id', () => players.id).primaryKey(),
    scope: text('scope', { enum: CONSENT_SCOPES }).notNull(),
    until: date('until', { mode: 'string' }).notNull(),
    mediaId: uuid('media_id').references(() => media.id),
  },
  (table) => [index('consents_media').on(table.mediaId), ...closedLists(table)],
)

/** Bundles of all data about a person, by the job that made them. The file is in the media store. */
export const bundles = pgTable(
  'bundles',
  {
    jobId: belongsTo('job_id', () => jobs.id).primaryKey(),
    resource: text('resource', { enum: ERASABLE }).notNull(),
    recordId: uuid('record_id').notNull(),
    askedBy: ownerId(),
    hasClubNotes: boolean('has_club_notes').notNull().default(false),
    fileId: uuid('file_id'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('bundles_asked_by').on(table.askedBy),
    index('bundles_expires').on(table.expiresAt),
    ...closedLists(table),
  ],
)

/**
 * Erasures in progress. `recordIds` has the erased id, then those that were merged into it. `traces`: names, for texts without an id, and the ids
 * of reports and notes that the job has found.
 */
export const erasures = pgTable(
  'erasures',
  {
    jobId: uuid('job_id').primaryKey(),
    resource: text('resource', { enum: ERASABLE }).notNull(),
    recordIds: jsonb('record_ids').$type<string[]>().notNull(),
    traces: jsonb('traces')
      .$type<{ names: string[]; related: string[] }>()
      .notNull()
      .default({ names: [], related: [] }),
    startedAt: moment('started_at').notNull(),
  },
  (table) => closedLists(table),
)

/** The HMACs of erased ids. A restore erases their records again (decisions, section 14). */
export const tombstones = pgTable(
  'tombstones',
  {
    hash: text('hash').primaryKey(),
    erasedAt: moment('erased_at').notNull(),
    /** The key of the hash if a restore brought it from elsewhere; null if it is the key below. */
    otherKey: text('other_key'),
  },
  (table) => [index('tombstones_other_key').on(table.otherKey).where(sql`${table.otherKey} is not null`)],
)

/** The key of the tombstones. One row, or none before the first erasure. */
export const erasureKey = pgTable(
  'erasure_key',
  { isOnly: boolean('is_only').primaryKey().default(true), key: text('key').notNull() },
  (table) => [check('erasure_key_is_only', sql`${table.isOnly}`)],
)

/** After how long records are erased. One row, or none while retention is off. */
export const retention = pgTable(
  'retention',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    months: jsonb('months').$type<Retention>().notNull(),
  },
  (table) => [check('retention_is_only', sql`${table.isOnly}`)],
)

/** Players that are listed for erasing, and those that an administrator keeps. */
export const retentionNotices = pgTable('retention_notices', {
  playerId: belongsTo('player_id', () => players.id).primaryKey(),
  /** The day of the newest report, note or line-up, by the last look. */
  seenOn: date('seen_on', { mode: 'string' }).notNull(),
  listedAt: moment('listed_at').notNull(),
  /** On how many days after the first the job has found the player due. A clock that jumps ahead adds one day, not all it skips. */
  daysListed: smallint('days_listed').notNull().default(0),
  countedOn: date('counted_on', { mode: 'string' }).notNull(),
  keptAt: moment('kept_at'),
})

/** The outcome of the last nightly backup and of the test restores. One row, or none before the first test. */
export const backupTests = pgTable(
  'backup_tests',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** The last backup that was restored successfully. */
    goodName: text('good_name'),
    goodAt: moment('good_at'),
    /** The failure of the last test; null if it succeeded. */
    testFailure: text('test_failure', { enum: BACKUP_FAILURES }),
    failedName: text('failed_name'),
    testFailedAt: moment('test_failed_at'),
    /** The failure of the last nightly backup; null if it succeeded. */
    backupFailure: text('backup_failure', { enum: BACKUP_FAILURES }),
    backupFailedAt: moment('backup_failed_at'),
    /** When a test was asked for or started; null if there is nothing to do. */
    pendingSince: moment('pending_since'),
    /** When administrators last got an email about a failure. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [check('backup_tests_is_only', sql`${table.isOnly}`), ...closedLists(table)],
)
