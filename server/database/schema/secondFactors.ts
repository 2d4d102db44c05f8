import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ROLES } from '../../../contract/closedLists'
import { closedLists, moment } from './columns'
import { users } from './people'

/** What a user's authenticator app makes its codes of, as it is: whoever restores a backup must not lose it (decision record 0029). */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  /** When a first code has shown that the app is set up; until then nobody is asked for one. */
  confirmedAt: moment('confirmed_at'),
  /** The half minute of the last code that was used: it and those before work no more. */
  lastStep: bigint('last_step', { mode: 'number' }),
})

/** Codes for when the app is not at hand, hashed as passwords are; one that was used is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)

/** The roles that have to have a second factor. */
export const secondFactorRoles = pgTable(
  'second_factor_roles',
  { role: text('role', { enum: ROLES }).primaryKey() },
  (table) => closedLists(table),
)
