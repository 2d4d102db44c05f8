import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ROLES } from '../../../contract/closedLists'
import { closedLists, moment } from './columns'
import { ownerId } from './people'

/** The secret of a user's authenticator app, in clear text so that a restored backup keeps it (decision record 0029). */
export const secondFactors = pgTable('second_factors', {
  userId: ownerId().primaryKey(),
  secret: text('secret').notNull(),
  /** The time of the first valid code. Sign-in asks for codes from then on. */
  confirmedAt: moment('confirmed_at'),
  /** The 30-second step of the last used code. Earlier codes are invalid. */
  lastStep: bigint('last_step', { mode: 'number' }),
})

/** Recovery codes, hashed like passwords. Deleted after use. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ownerId(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)

/** The roles that require a second factor. */
export const secondFactorRoles = pgTable(
  'second_factor_roles',
  { role: text('role', { enum: ROLES }).primaryKey() },
  (table) => closedLists(table),
)
