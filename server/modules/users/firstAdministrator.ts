import { randomBytes, randomUUID } from 'node:crypto'
import { USER_STATUS } from '../../../contract/closedLists'
import { ConfigError, type Settings } from '../../config'
import { breaksUnique } from '../../database/violations'
import { recordCreation } from '../../history/recorder'
import type { AppParts } from '../../http/context'
import { bumpRevision } from '../../lists/revisions'
import { findAccount, insertAccount } from '../accounts/accounts.repository'
import { hasAdministrator } from './administrators.repository'
import { EMAIL_INDEX } from './userColumns'

const DEFAULT_EMAIL = 'admin@touchline.local'

/**
 * Creates an administrator if the database has none: only one, also when several instances start together. Returns a generated password if
 * the settings have none. It is not stored in plain text.
 */
export async function ensureAdministrator(
  { database, passwords, now }: Pick<AppParts, 'database' | 'passwords' | 'now'>,
  wanted: Settings['firstAdministrator'],
) {
  if (await hasAdministrator(database.orm)) return undefined
  const email = wanted?.email ?? DEFAULT_EMAIL
  const generatedPassword = wanted?.password === undefined ? randomBytes(15).toString('base64url') : undefined
  const passwordHash = await passwords.hash(wanted?.password ?? generatedPassword ?? '')
  const user = {
    id: randomUUID(),
    firstName: 'First',
    lastName: 'Administrator',
    email,
    passwordHash,
    createdAt: now(),
    role: 'Admin' as const,
    // The operator of the server chose the address.
    emailConfirmed: true,
    status: USER_STATUS.Active,
  }
  const created = await database.exclusively(async (transaction) => {
    if (await hasAdministrator(transaction)) return false
    await insertAccount(transaction, user).catch(refuseTaken)
    const administrator = await findAccount(transaction, user.id)
    // The first administrator is also the actor of the entry.
    if (administrator) {
      await recordCreation(transaction, { actor: user }, { resource: 'users', record: administrator })
    }
    await bumpRevision(transaction, 'users')
    return true
  })
  return created ? { email, generatedPassword } : undefined
}

function refuseTaken(error: unknown): never {
  if (!breaksUnique(error, EMAIL_INDEX)) throw error
  throw new ConfigError('ADMIN_EMAIL belongs to a user who is no administrator; choose another address')
}
