import { randomUUID } from 'node:crypto'
import type { BulkResource } from '../../contract/paths'
import type { Actor } from '../../contract/permissions'
import type { Executor } from '../database/connect'
import { isAboutValues } from '../database/violations'
import { Failure } from '../failure'
import type { Entities } from '../history/recorded'
import { recordCreations } from '../history/recorder'
import { bumpRevisionOf } from '../lists/changeLog'
import { findKeptIds } from './merges/followMerges'
import type { CreateCall, Created } from './recordService'

/** The result for one of many records, as its own create call would answer. */
export type Creation<Row> = Created<Row> | { error: unknown }

type WithId<Input> = Input & { id: string }

type BulkCreation<Resource extends BulkResource, Input> = {
  resource: Resource
  /** What no two records may have alike, beside the id. */
  uniqueBy?(input: Input): string
  /**
   * Stores the records that need no check of their own, and returns their ids. The others are created by single calls,
   * which report their errors.
   */
  insertMany(transaction: Executor, actor: Actor, inputs: readonly WithId<Input>[]): Promise<string[]>
  readMany(transaction: Executor, actor: Actor, ids: readonly string[]): Promise<Entities[Resource][]>
  create(call: CreateCall<Input>): Promise<Created<Entities[Resource]>>
}

export type CreateManyCall<Input> = Pick<CreateCall<Input>, 'actor' | 'batch'> & {
  orm: Executor
  inputs: readonly Input[]
}

/**
 * Creates many records, each as if it were the only one: valid ones in one transaction, normally all, and the others
 * one by one (decision record 0032).
 */
export async function createMany<Resource extends BulkResource, Input extends { id?: string | undefined }>(
  { orm, actor, batch, inputs }: CreateManyCall<Input>,
  how: BulkCreation<Resource, Input>,
): Promise<Creation<Entities[Resource]>[]> {
  const identified = inputs.map((input) => ({ ...input, id: input.id ?? randomUUID() }))
  const together = await createTogether({ orm, actor, batch, inputs: identified }, how)
  const results: Creation<Entities[Resource]>[] = []
  for (const input of identified) {
    const record = together.get(input.id)
    // The same id once more is answered as it would be a moment later.
    together.delete(input.id)
    results.push(record ? { created: true, record } : await createAlone({ orm, actor, batch, input }, how))
  }
  return results
}

/** Of several with the same key the first one. */
function firstOfEach<One>(all: readonly One[], keyOf: (one: One) => string): One[] {
  return [...new Map([...all].reverse().map((one) => [keyOf(one), one])).values()].reverse()
}

/** Two calls with the same records lock them in the same order. */
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

async function createTogether<Resource extends BulkResource, Input>(
  { orm, actor, batch, inputs }: CreateManyCall<WithId<Input>>,
  { resource, uniqueBy, insertMany, readMany }: BulkCreation<Resource, Input>,
): Promise<Map<string, Entities[Resource]>> {
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
      const ids = await insertMany(transaction, actor, unmerged.sort(byId))
      if (ids.length === 0) return new Map()
      const records = await readMany(transaction, actor, ids)
      await recordCreations(transaction, { actor, batch }, { resource, records })
      await bumpRevisionOf(transaction, { resource, ids })
      return new Map(records.map((record) => [record.id, record]))
    })
  } catch (error) {
    // Something has happened since it was looked at, such as a team that was deleted: then nothing was stored.
    if (isAboutValues(error)) return new Map()
    throw error
  }
}

async function createAlone<Resource extends BulkResource, Input>(
  call: CreateCall<Input>,
  { create }: BulkCreation<Resource, Input>,
): Promise<Creation<Entities[Resource]>> {
  try {
    return await create(call)
  } catch (error) {
    if (error instanceof Failure || isAboutValues(error)) return { error }
    throw error
  }
}
