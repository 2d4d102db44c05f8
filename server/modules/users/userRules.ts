import { FAILURE_MESSAGES } from '../../../contract/errors'
import { type Actor, can, type RecordlessAction } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { findLockedForKeyShare } from '../../database/keyShare'
import { users } from '../../database/schema'
import { Failure, gone, invalidField } from '../../failure'
import type { Caller } from '../../http/authentication'
import { authorize, authorizeRecord } from '../../security/authorize'
import { findPasswordException } from '../provider/provider.repository'
import type { StoredCall } from '../recordService'
import { findUserFacts } from './users.repository'

/**
 * Finds a user who is to become an author, and locks the user against deletion until the transaction ends.
 *
 * @throws Failure `invalid` at `field` if the user does not exist or may not do `action`
 */
export async function findAuthor(
  transaction: Executor,
  id: string,
  { field, action }: { field: string; action: Extract<RecordlessAction, `${string}.create`> },
): Promise<Actor> {
  await findLockedForKeyShare(transaction, users, [id])
  const author = await findUserFacts(transaction, id)
  if (author === undefined) throw invalidField(field, { key: 'unknownRecord' })
  if (!can(author, action)) throw invalidField(field, { key: 'cannotWrite' })
  return author
}

/** Returns the facts for the rights table, and a permit to read the user. Throws `notFound` for users that the caller may not see. */
export async function findVisibleUser({ orm, actor, id }: Pick<StoredCall, 'orm' | 'actor' | 'id'>) {
  authorize(actor, 'user.list')
  const facts = (await findUserFacts(orm, id)) ?? gone()
  return { facts, readPermit: authorizeRecord(actor, 'user.read', facts, false) }
}

/** A call about the sessions or tokens of a user: the caller, or a user whom the caller may see. */
export type AccessCall = { caller: Caller; userId: string }

/** Returns a permit for the sessions or tokens of a user. Throws `notFound` for users that the caller may not see. */
export async function authorizeAccess<Verb extends 'readSessions' | 'endSessions'>(
  orm: Executor,
  { caller: { actor }, userId }: AccessCall,
  verb: Verb,
) {
  const facts = userId === actor.id ? actor : (await findVisibleUser({ orm, actor, id: userId })).facts
  return authorizeRecord(actor, `user.${verb}`, facts)
}

/**
 * Throws if `userId` is the last administrator, or the one who alone may use a password: the others cannot sign in while the club’s provider
 * is down. Takes the administrators that the transaction has locked.
 */
export async function keepAnAdministrator(
  transaction: Executor,
  administrators: readonly string[],
  userId: string,
): Promise<void> {
  if (administrators.length === 1 && administrators[0] === userId) {
    throw new Failure('lastAdministrator', FAILURE_MESSAGES.lastAdministrator)
  }
  if ((await findPasswordException(transaction)) === userId) {
    throw new Failure('conflict', FAILURE_MESSAGES.isException)
  }
}
