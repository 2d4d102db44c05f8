import type { Batch } from '../../../contract/batch'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { LIMITS } from '../../../contract/fields'
import type { RunInput, RunItem, RunPart } from '../../../contract/importRun'
import { type BulkResource, RESOURCES, type ResourceName } from '../../../contract/paths'
import type { Actor } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { Failure, gone } from '../../failure'
import type { AppParts } from '../../http/context'
import { authorize, type RecordPermit } from '../../security/authorize'
import { findBatch } from '../batches/batches.repository'
import { permitOn } from '../batches/batches.service'
import {
  askToStop,
  type Chunk,
  countHandedOver,
  countWaiting,
  lockRun,
  resetRun,
  startRun,
  storePart,
} from './importRuns.repository'

type Parts = Pick<AppParts, 'database' | 'now'>
type Call = { actor: Actor; id: string }

const over = () => new Failure('conflict', FAILURE_MESSAGES.batchOver)

/** Keeps a part of what the server is to write. One that comes after an earlier run is over begins anew. */
export async function takePart(
  { database: { orm }, now }: Parts,
  { actor, id, part }: Call & { part: number },
  { items }: RunPart,
): Promise<void> {
  await orm.transaction(async (transaction) => {
    const permit = await permitToRun(transaction, actor, id)
    const run = await lockRun(transaction, permit)
    if (run !== undefined && run.startedAt !== null && run.endedAt === null) throw over()
    if (run === undefined || run.endedAt !== null) await resetRun(transaction, permit, now())
    await storePart(transaction, permit, part, chunksOf(items))
    const waiting = await countWaiting(transaction, permit)
    if (waiting.rows > LIMITS.waitingRows || waiting.bytes > LIMITS.waitingBytes) {
      throw new Failure('tooLarge', FAILURE_MESSAGES.requestTooLarge)
    }
  })
}

/** Begins to write what was handed over; where that has begun already, nothing more happens. */
export async function beginRun(
  { database: { orm }, now }: Parts,
  { actor, id }: Call,
  input: RunInput,
): Promise<Batch> {
  return orm.transaction(async (transaction) => {
    const permit = await permitToRun(transaction, actor, id)
    const run = await lockRun(transaction, permit)
    if (run === undefined) throw over()
    if (run.startedAt === null) {
      const handed = await countHandedOver(transaction, permit)
      if (handed.parts !== input.parts || handed.rows !== input.rows) throw over()
      await startRun(transaction, permit, input, now())
    }
    return (await findBatch(transaction, permit)) ?? gone()
  })
}

/** Has nothing more written. What is being written at this moment is. */
export async function stopRun({ database: { orm }, now }: Parts, { actor, id }: Call): Promise<Batch> {
  const permit = await permitOn(orm, actor, id, 'batch.update')
  await askToStop(orm, permit, now())
  return (await findBatch(orm, permit)) ?? gone()
}

/** Only an import of what many can be created of at once, by who may create it, and as long as its undoing has not begun. */
async function permitToRun(
  executor: Executor,
  actor: Actor,
  id: string,
): Promise<RecordPermit<'batch.update'>> {
  const permit = await permitOn(executor, actor, id, 'batch.update')
  const { kind, resource, undo } = (await findBatch(executor, permit)) ?? gone()
  if (kind !== 'import' || !isBulkResource(resource) || undo !== null) throw over()
  authorize(actor, `${RESOURCES[resource].singular}.create`)
  return permit
}

export const isBulkResource = (resource: ResourceName): resource is BulkResource =>
  ['matches', 'players', 'teams'].includes(resource)

/** Changes are written one by one: so many of them take as long as one that is created along with many. */
const CHANGE_WEIGHT = 8

/** As much as one transaction takes: others wait for the embedded database meanwhile. */
function chunksOf(items: readonly RunItem[]): Chunk[] {
  const chunks: Chunk[] = []
  let weight = Number.POSITIVE_INFINITY
  for (const item of items) {
    const added = item.call === 'update' ? CHANGE_WEIGHT : 1
    if (weight + added > LIMITS.bulkRecords) {
      chunks.push({ items: [], rows: 0, bytes: 0 })
      weight = 0
    }
    weight += added
    const chunk = chunks.at(-1)
    if (chunk === undefined) continue
    chunk.items.push(item)
    chunk.rows += item.call === 'team' ? 0 : 1
    chunk.bytes += Buffer.byteLength(JSON.stringify(item))
  }
  return chunks
}
