import { gone } from '../../failure'
import { authorize, authorizeRecord } from '../../security/authorize'
import type { StoredCall } from '../recordService'
import { findUserFacts } from './users.repository'

/** Returns the facts for the rights table, and a permit to read the user. Throws `notFound` for users that the caller may not see. */
export async function findVisibleUser({ orm, actor, id }: Pick<StoredCall, 'orm' | 'actor' | 'id'>) {
  authorize(actor, 'user.list')
  const facts = (await findUserFacts(orm, id)) ?? gone()
  return { facts, readPermit: authorizeRecord(actor, 'user.read', facts, false) }
}
