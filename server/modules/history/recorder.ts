import type { ResourceName } from '../../../contract/paths'
import type { Executor } from '../../database/connect'
import { byAction, differences } from './differences'
import { insertEntries } from './history.repository'
import { type Entities, LABELS, type Recorded } from './recorded'

/**
 * What every write calls within its transaction, after the write and before the revision is raised: there is no write without
 * its entry and no entry without its write. `actorId` is who wrote.
 */
export async function recordCreation<Resource extends ResourceName>(
  transaction: Executor,
  actorId: string,
  resource: Resource,
  record: Entities[Resource],
): Promise<void> {
  const parts = byAction('create', differences(resource, undefined, record))
  await insertEntries(transaction, actorId, entriesOf(resource, record, parts))
}

/** `before` as it was held against other writers; where nothing differs from it there is nothing to tell. */
export async function recordChange<Resource extends ResourceName>(
  transaction: Executor,
  actorId: string,
  resource: Resource,
  before: Recorded<Resource>,
  record: Entities[Resource],
): Promise<void> {
  const parts = byAction('update', differences(resource, before, record))
  await insertEntries(transaction, actorId, entriesOf(resource, record, parts))
}

/** `record` as it was last, all of it. */
export async function recordDeletion<Resource extends ResourceName>(
  transaction: Executor,
  actorId: string,
  resource: Resource,
  record: Entities[Resource],
): Promise<void> {
  const parts = new Map([['delete' as const, differences(resource, record, undefined)]])
  await insertEntries(transaction, actorId, entriesOf(resource, record, parts))
}

function entriesOf<Resource extends ResourceName>(
  resource: Resource,
  record: Entities[Resource],
  parts: ReturnType<typeof byAction>,
) {
  const label = LABELS[resource](record)
  return [...parts].map(([action, changes]) => ({ action, resource, recordId: record.id, label, changes }))
}
