import { randomUUID } from 'node:crypto'
import { clubFieldsOf, seesClubFields } from '../../../contract/clubFields'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { LIMITS } from '../../../contract/fields'
import { RESOURCES, type RecordedResource } from '../../../contract/paths'
import { type Actor, can } from '../../../contract/permissions'
import type { SharedFilter, SharedFilterInput, SharedFiltersAnswer } from '../../../contract/sharedFilter'
import { Failure, gone } from '../../failure'
import type { AppParts } from '../../http/context'
import { authorize, authorizeRecord } from '../../security/authorize'
import { idTaken } from '../recordService'
import {
  countFilters,
  deleteFilter,
  findFilter,
  findFilterFacts,
  insertFilter,
  listFilters,
} from './sharedFilters.repository'

type Parts = Pick<AppParts, 'database'>

const mayList = (actor: Actor, resource: RecordedResource) =>
  can(actor, `${RESOURCES[resource].singular}.list`)

/** Returns whether the list takes this search from the caller (lists/openForRole.ts). */
function mayUse({ role }: Actor, { resource, search }: SharedFilter): boolean {
  const names = [...new URLSearchParams(search)].flatMap(([name, value]) =>
    name === 'sort' ? [name, value] : [name],
  )
  return seesClubFields(role) || !clubFieldsOf(resource).some((field) => names.includes(field))
}

/** Returns the shared filters of a list that the caller may use, if the caller sees that list. */
export async function listSharedFilters(
  { database: { orm } }: Parts,
  actor: Actor,
  resource: RecordedResource,
): Promise<SharedFiltersAnswer> {
  authorize(actor, `${RESOURCES[resource].singular}.list`)
  const sharedFilters = await listFilters(orm, authorize(actor, 'sharedFilter.list'), resource)
  return { sharedFilters: sharedFilters.filter((filter) => mayUse(actor, filter)) }
}

/** Shares a filter. A repeated call answers the stored filter. */
export async function shareFilter(
  { database: { orm } }: Parts,
  actor: Actor,
  { id = randomUUID(), ...input }: SharedFilterInput,
): Promise<SharedFilter> {
  authorize(actor, `${RESOURCES[input.resource].singular}.list`)
  const permit = authorize(actor, 'sharedFilter.create', id)
  return orm.transaction(async (transaction) => {
    const isNew = await insertFilter(transaction, permit, input)
    if (!isNew && (await findFilterFacts(transaction, id))?.createdBy !== actor.id) throw idTaken()
    if (isNew && (await countFilters(transaction, permit, input.resource)) > LIMITS.sharedFilters) {
      throw new Failure('conflict', FAILURE_MESSAGES.tooManyFilters)
    }
    return (await findFilter(transaction, permit)) ?? gone()
  })
}

/** Stops sharing a filter. Callers who do not see its list get a 404. */
export async function unshareFilter({ database: { orm } }: Parts, actor: Actor, id: string): Promise<void> {
  authorize(actor, 'sharedFilter.list')
  const facts = (await findFilterFacts(orm, id)) ?? gone()
  const permit = authorizeRecord(actor, 'sharedFilter.delete', facts, mayList(actor, facts.resource))
  await deleteFilter(orm, permit)
}
