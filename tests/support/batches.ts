import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { BATCH_HEADER, type Batch, type BatchRows, type BatchRowsAnswer } from '../../contract/batch'
import { type BulkResource, PATHS } from '../../contract/paths'
import type { TestApp } from './app'
import type { Persona } from './personas'

/** Returns the header that makes a write part of a batch. */
export const partOf = ({ id }: { id: string }) => ({ [BATCH_HEADER]: id })

export async function aBatch(by: Persona, said: object = {}): Promise<Batch> {
  const input = { kind: 'import', resource: 'players', fileName: 'players.csv', ...said }
  const { status, body } = await by.call<Batch>('POST', PATHS.batches, input)
  expect(status).toBe(201)
  return body
}

type Sent = { id: string } & Record<string, unknown>

/** Creates records by the bulk call, as a part of a batch. */
export async function createIn(
  by: Persona,
  batch: Batch,
  resource: BulkResource,
  records: readonly Record<string, unknown>[],
): Promise<Sent[]> {
  const identified = records.map((record) => ({ id: randomUUID(), ...record }))
  const path = PATHS.bulk(resource)
  const { body } = await by.call<{ results: { status: number }[] }>(
    'POST',
    path,
    { records: identified },
    partOf(batch),
  )
  expect(body.results.map(({ status }) => status)).toEqual(identified.map(() => 201))
  return identified
}

/** Changes some fields of a stored record, as part of a batch if one is given. */
export async function changeIn(
  by: Persona,
  resource: BulkResource,
  id: string,
  changes: object,
  batch?: Batch,
): Promise<void> {
  const path = PATHS.record(resource, id)
  const { body } = await by.call<object>('GET', path)
  const { status } = await by.call('PUT', path, { ...body, ...changes }, batch && partOf(batch))
  expect(status).toBe(200)
}

export const readBatch = async (by: Persona, { id }: { id: string }): Promise<Batch> =>
  (await by.call<Batch>('GET', PATHS.batch(id))).body

export const rowsOf = async (
  by: Persona,
  { id }: { id: string },
  kind: BatchRows,
): Promise<BatchRowsAnswer> =>
  (await by.call<BatchRowsAnswer>('GET', `${PATHS.batchRows(id)}?kind=${kind}`)).body

/** Undoes a batch, and waits until that ends. Returns the label, reason and fields of each kept record. */
export async function undo(app: TestApp, by: Persona, batch: { id: string }) {
  const { status } = await by.call('POST', PATHS.undoBatch(batch.id))
  expect(status).toBe(200)
  await app.background.settled()
  const { kept } = await rowsOf(by, batch, 'kept')
  return kept.map(({ label, reason, fields }) => [label, reason, fields.join(' ')])
}
