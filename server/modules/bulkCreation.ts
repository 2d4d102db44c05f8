import { randomUUID } from 'node:crypto'
import { forRole } from '../../contract/clubFields'
import { type BulkResource, RESOURCES } from '../../contract/paths'
import type { Actor } from '../../contract/permissions'
import type { Executor } from '../database/connect'
import { isAboutValues } from '../database/violations'
import { Failure } from '../failure'
import type { Entities } from '../history/recorded'
import { recordCreations } from '../history/recorder'
import { bumpRevisionOf } from '../lists/changeLog'
import { authorize, type RecordPermit } from '../security/authorize'
import type { Name, NameOf } from './mergeableService'
import { findKeptIds } from './merges/followMerges'
import type { CreateCall, Created } from './recordService'

/** The outcome for one of many records, the same as of a create call for it alone. */
export type Creation<Row> = Created<Row> | { error: unknown }

type WithId<Input> = Input & { id: string }

type BulkCreation<Resource extends BulkResource, Of extends Name, Input> = {
  resource: Resource
  /** Returns the value that must be unique, beside the id. */
  uniqueBy?(input: Input): string
  /** Stores the records that need no further checks, and returns their ids. The others are created one by one, with all checks. */
  insertMany(transaction: Executor, actor: Actor, inputs: readonly WithId<Input>[]): Promise<string[]>
  find(transaction: Executor, permits: RecordPermit<`${Of}.create`>[]): Promise<Entities[Resource][]>
  create(call: CreateCall<Input>): Promise<Created<Entities[Resource]>>
}

export type CreateManyCall<Input> = Pick<CreateCall<Input>, 'actor' | 'batch'> & {
  orm: Executor
  inputs: readonly Input[]
}

/**
 * Creates many records, with the same outcome as single calls. Valid records, usually all, are stored in one transaction, the others one by
 * one (decision record 0032).
 */
export async function createMany<Resource extends BulkResource, Input extends { id?: string | undefined }>(
  { orm, actor, batch, inputs }: CreateManyCall<Input>,
  own: BulkCreation<Resource, NameOf<Resource>, Input>,
): Promise<Creation<Entities[Resource]>[]> {
  const how: BulkCreation<Resource, Name, Input> = own
  authorize(actor, `${nameOf(how)}.create`)
  const identified = inputs.map((input) => ({ ...input, id: input.id ?? randomUUID() }))
  const together = await createTogether({ orm, actor, batch, inputs: identified }, how)
  const results: Creation<Entities[Resource]>[] = []
  for (const input of identified) {
    const record = together.get(input.id)
    // A repeated id is answered like a later call.
    together.delete(input.id)
    results.push(record ? { created: true, record } : await createAlone({ orm, actor, batch, input }, how))
  }
  return results
}

const nameOf = ({ resource }: { resource: BulkResource }): Name => RESOURCES[resource].singular

/** Returns the first item of each key. */
function firstOfEach<One>(all: readonly One[], keyOf: (one: One) => string): One[] {
  return [...new Map([...all].reverse().map((one) => [keyOf(one), one])).values()].reverse()
}

/** Sorts by id, so that two calls with the same records lock them in the same order. */
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

async function createTogether<Resource extends BulkResource, Input>(
  { orm, actor, batch, inputs }: CreateManyCall<WithId<Input>>,
  how: BulkCreation<Resource, Name, Input>,
): Promise<Map<string, Entities[Resource]>> {
  const { resource, uniqueBy } = how
  const identified = firstOfEach(inputs, ({ id }) => id)
  const candidates = uniqueBy ? firstOfEach(identified, uniqueBy) : identified
  try {
    return await orm.transaction(async (transaction) => {
      const merged = await findKeptIds(
        transaction,
        resource,
        candidates.map(({ id }) => id),
      )
      const unmerged = candidates.filter(({ id }) => !merged.has(id))
      const ids = await how.insertMany(transaction, actor, unmerged.sort(byId))
      if (ids.length === 0) return new Map()
      const permits = ids.map((id) => authorize(actor, `${nameOf(how)}.create`, id))
      const records = await how.find(transaction, permits)
      await recordCreations(transaction, { actor, batch }, { resource, records })
      await bumpRevisionOf(transaction, { resource, ids })
      return new Map(records.map((record) => [record.id, forRole(actor.role, resource, record)]))
    })
  } catch (error) {
    // A record was changed in between, for example a team was deleted. Nothing is stored.
    if (isAboutValues(error)) return new Map()
    throw error
  }
}

async function createAlone<Resource extends BulkResource, Input>(
  call: CreateCall<Input>,
  { create }: BulkCreation<Resource, Name, Input>,
): Promise<Creation<Entities[Resource]>> {
  try {
    return await create(call)
  } catch (error) {
    if (error instanceof Failure || isAboutValues(error)) return { error }
    throw error
  }
}
