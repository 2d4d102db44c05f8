import { z } from 'zod/mini'
import { type Batch, writtenFieldNames } from '../../../contract/batch'
import { type BulkChangeInput, changeableFields } from '../../../contract/bulkChange'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { ResourceName } from '../../../contract/paths'
import type { Actor } from '../../../contract/permissions'
import { Failure, gone, invalidField } from '../../failure'
import { authorize } from '../../security/authorize'
import { findBatch, insertBatch } from '../batches/batches.repository'
import { permitOn } from '../batches/batches.service'
import { startOwnRun } from '../importRuns/importRuns.service'
import { jobServices } from '../jobServices'
import type { State } from '../recordServices'
import { findChosenIds } from './chosenIds'
import { parsedAt } from './parsedAt'

type Call = { actor: Actor; id: string }

/**
 * Returns a function that creates a batch with the id that the client has chosen, and queues the job that changes the chosen records. A
 * repeated call answers the batch as it is.
 */
export function createBulkChanges(parts: Parameters<typeof jobServices>[0]) {
  const services = jobServices(parts)
  const { now } = parts
  return ({ actor, id }: Call, { resource, chosen, change }: BulkChangeInput): Promise<Batch> => {
    const creation = authorize(actor, 'batch.create', id)
    const changes = changesOf(resource, change)
    const field = writtenFieldNames(Object.keys(changes))
    const batch = { kind: 'bulkChange', resource, fileName: '', field } as const
    return parts.database.orm.transaction(async (transaction) => {
      if (!(await insertBatch(transaction, creation, batch, now()))) {
        const permit = await permitOn(transaction, actor, id, 'batch.update').catch(() => undefined)
        const stored = permit && (await findBatch(transaction, permit))
        if (stored?.kind === 'bulkChange' && stored.run) return stored
        throw new Failure('conflict', FAILURE_MESSAGES.batchOver)
      }
      const ids = await findChosenIds({ orm: transaction, actor, services, resource }, chosen)
      const items = ids.map((recordId, place) => ({
        ...{ row: place + 1, title: '', call: 'update' as const },
        ...{ id: recordId, before: {}, changes },
      }))
      const permit = await permitOn(transaction, actor, id, 'batch.update')
      await startOwnRun(transaction, permit, { kind: 'bulkChange', resource, items, now: now() })
      return (await findBatch(transaction, permit)) ?? gone()
    })
  }
}

/** Returns the values as they are stored. Throws `invalid` at a field that cannot be changed, or at its value. */
function changesOf(resource: ResourceName, change: BulkChangeInput['change']): State {
  if ('handOverTo' in change) throw invalidField('change.handOverTo', { key: 'unknownField' })
  const schema = z.partial(z.strictObject(Object.fromEntries(changeableFields(resource))))
  const changes = parsedAt('change.fields', schema, change.fields)
  // Many analyses can be published at once, not withdrawn.
  if (changes.publishedAt === null) throw invalidField('change.fields.publishedAt', { key: 'invalid' })
  return changes
}
