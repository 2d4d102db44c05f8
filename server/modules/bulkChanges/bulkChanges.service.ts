import { z } from 'zod/mini'
import { type Batch, HAND_OVER, writtenFieldNames } from '../../../contract/batch'
import { type BulkChangeInput, changeableFields } from '../../../contract/bulkChange'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { RESOURCES, type RecordedResource } from '../../../contract/paths'
import { type Actor, ruleOf } from '../../../contract/permissions'
import type { PlayerInput } from '../../../contract/player'
import type { StoredItem } from '../../database/schema'
import { Failure, gone, invalidField } from '../../failure'
import { authorize } from '../../security/authorize'
import { refuseClubFields } from '../../security/clubFields'
import { findBatch, insertBatch } from '../batches/batches.repository'
import { permitOn } from '../batches/batches.service'
import { startOwnRun } from '../importRuns/importRuns.service'
import { jobServices } from '../jobServices'
import { lacksReason } from '../players/decide'
import type { StoredCall } from '../recordService'
import type { State } from '../recordServices'
import { HAND_OVER_RECORDS, handOvers } from '../users/handOver.service'
import { findAuthor } from '../users/userRules'
import { findChosenIds } from './chosenIds'
import { parsedAt } from './parsedAt'

type Call = { actor: Actor; id: string }

/**
 * Returns a function that creates a batch with the id that the client has chosen, and queues the job that changes the chosen records. A
 * repeated call answers the batch as it is (decision record 0064).
 */
export function createBulkChanges(parts: Parameters<typeof jobServices>[0]) {
  const services = jobServices(parts)
  const { now } = parts
  return ({ actor, id }: Call, { resource, chosen, change }: BulkChangeInput): Promise<Batch> => {
    const creation = authorize(actor, 'batch.create', id)
    authorize(actor, `${RESOURCES[resource].singular}.list`)
    const written = writtenBy(actor, resource, change)
    const field = 'handOverTo' in written ? HAND_OVER : writtenFieldNames(Object.keys(written.fields))
    const batch = { kind: 'bulkChange', resource, fileName: '', field } as const
    return parts.database.orm.transaction(async (transaction) => {
      if (!(await insertBatch(transaction, creation, batch, now()))) {
        const permit = await permitOn(transaction, actor, id, 'batch.update').catch(unlessRefused)
        const stored = permit && (await findBatch(transaction, permit))
        if (stored?.kind === 'bulkChange' && stored.run) return stored
        throw new Failure('conflict', FAILURE_MESSAGES.batchOver)
      }
      const call = { orm: transaction, actor }
      const ids = await findChosenIds({ ...call, services, resource }, chosen)
      const items =
        'handOverTo' in written
          ? await handOverItems(call, ids, written.handOverTo)
          : updateItems(ids, written.fields)
      const permit = await permitOn(transaction, actor, id, 'batch.update')
      await startOwnRun(transaction, permit, { kind: 'bulkChange', resource, items, now: now() })
      return (await findBatch(transaction, permit)) ?? gone()
    })
  }
}

/** Rethrows errors that are not about the rights of the caller or a missing record. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error
}

/** Returns the change with its values as they are stored. Throws `invalid` at a field that cannot be changed, or at its value. */
function writtenBy(
  actor: Actor,
  resource: RecordedResource,
  change: BulkChangeInput['change'],
): { fields: State } | { handOverTo: string } {
  if ('handOverTo' in change) {
    if (resource !== 'users') throw invalidField('change.handOverTo', { key: 'unknownField' })
    if (ruleOf(actor.role, 'user.handOver') !== 'always') {
      throw new Failure('forbidden', FAILURE_MESSAGES.forbidden)
    }
    return change
  }
  refuseClubFields(actor, resource, change.fields)
  const schema = z.partial(z.strictObject(Object.fromEntries(changeableFields(resource))))
  const fields = parsedAt('change.fields', schema, change.fields)
  // The reason of an earlier outcome would be wrong for most records.
  if (resource === 'players' && lacksReason(fields as Partial<PlayerInput>))
    throw invalidField('change.fields.stageReason', { key: 'required' })
  // Many analyses can be published at once, not withdrawn.
  if (fields.publishedAt === null) throw invalidField('change.fields.publishedAt', { key: 'invalid' })
  return { fields }
}

/** The rows have no titles: the server reads the label of a record when it refuses one. */
const updateItems = (ids: readonly string[], changes: State): StoredItem[] =>
  ids.map((id, place) => ({
    ...{ row: place + 1, title: '', call: 'update' },
    ...{ id, before: {}, changes: { ...changes } },
  }))

/** Cuts the work of users into parts, so that a chunk has a limited number of records. */
async function handOverItems(
  { orm, actor }: Pick<StoredCall, 'orm' | 'actor'>,
  ids: readonly string[],
  to: string,
): Promise<StoredItem[]> {
  await findAuthor(orm, to, { field: 'change.handOverTo', action: 'analysis.create' })
  const items: StoredItem[] = []
  for (const [place, id] of ids.entries()) {
    // An unknown user has no work; the job refuses the row.
    const work = await handOvers.read({ orm, actor, id }).catch(unlessRefused)
    const total = Object.values(work ?? {}).reduce((sum, count) => sum + count, 0)
    for (let first = 0; first === 0 || first < total; first += HAND_OVER_RECORDS) {
      const amount = Math.min(HAND_OVER_RECORDS, total - first)
      const isFirst = first === 0
      items.push({ row: place + 1, title: '', call: 'handOver', id, to, amount, isFirst })
    }
  }
  return items
}
