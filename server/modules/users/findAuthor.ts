import { type Actor, can, type RecordlessAction } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { findLockedForKeyShare } from '../../database/keyShare'
import { users } from '../../database/schema'
import { invalidField } from '../../failure'
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
