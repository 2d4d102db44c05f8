import { eq } from 'drizzle-orm'
import type { RecordedResource } from '../../../contract/paths'
import type { SharedFilter, SharedFilterInput } from '../../../contract/sharedFilter'
import { foldText } from '../../../contract/text'
import type { Executor } from '../../database/connect'
import { sharedFilters, users } from '../../database/schema'
import type { Permit, RecordPermit } from '../../security/authorize'

type Sharing = RecordPermit<'sharedFilter.create'>

/** What the rights table asks of a filter, and whose list it is of. */
export async function findFilterFacts(executor: Executor, id: string) {
  const [facts] = await executor
    .select({
      id: sharedFilters.id,
      createdBy: sharedFilters.createdBy,
      resource: sharedFilters.resource,
    })
    .from(sharedFilters)
    .where(eq(sharedFilters.id, id))
  return facts
}

const select = (executor: Executor) =>
  executor
    .select({
      id: sharedFilters.id,
      resource: sharedFilters.resource,
      name: sharedFilters.name,
      search: sharedFilters.search,
      author: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(sharedFilters)
    .leftJoin(users, eq(users.id, sharedFilters.createdBy))

/** All that are shared of a list, by name; there are never many. */
export async function listFilters(
  executor: Executor,
  _permit: Permit<'sharedFilter.list'>,
  resource: RecordedResource,
): Promise<SharedFilter[]> {
  const found = await select(executor).where(eq(sharedFilters.resource, resource)).orderBy(sharedFilters.id)
  const keyed = found.map((filter) => ({ filter, key: foldText(filter.name) }))
  return keyed
    .sort((left, right) => (left.key === right.key ? 0 : left.key < right.key ? -1 : 1))
    .map(({ filter }) => filter)
}

export async function findFilter(
  executor: Executor,
  { recordId }: Sharing,
): Promise<SharedFilter | undefined> {
  const [filter] = await select(executor).where(eq(sharedFilters.id, recordId))
  return filter
}

/** Stores a filter whose id is not taken yet; whether it was not. */
export async function insertFilter(
  executor: Executor,
  { recordId, actor }: Sharing,
  input: Omit<SharedFilterInput, 'id'>,
): Promise<boolean> {
  const inserted = await executor
    .insert(sharedFilters)
    .values({ ...input, id: recordId, createdBy: actor.id })
    .onConflictDoNothing({ target: sharedFilters.id })
    .returning({ id: sharedFilters.id })
  return inserted.length > 0
}

/** How many are shared of a list. */
export const countFilters = (
  executor: Executor,
  _permit: Sharing,
  resource: RecordedResource,
): Promise<number> => executor.$count(sharedFilters, eq(sharedFilters.resource, resource))

export async function deleteFilter(
  executor: Executor,
  { recordId }: RecordPermit<'sharedFilter.delete'>,
): Promise<void> {
  await executor.delete(sharedFilters).where(eq(sharedFilters.id, recordId))
}
