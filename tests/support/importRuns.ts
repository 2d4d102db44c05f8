import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Batch } from '../../contract/batch'
import type { RunItem } from '../../contract/importRun'
import { type BulkResource, PATHS, RESOURCES } from '../../contract/paths'
import { beginRun as startWithoutWriting } from '../../server/modules/importRuns/importRuns.service'
import type { TestApp } from './app'
import type { Persona } from './personas'

/** Returns a row that creates a record. */
export const created = (row: number, record: Record<string, unknown>): RunItem => ({
  row,
  title: String(record.name ?? row),
  call: 'create',
  record: { id: randomUUID(), ...record },
})

export const team = (row: number, record: Record<string, unknown>): RunItem => ({
  row,
  title: String(record.name),
  call: 'team',
  record,
})

/** Returns a row that changes a stored record. */
export const changed = (
  row: number,
  id: string,
  { before, changes }: { before: Record<string, unknown>; changes: Record<string, unknown> },
): RunItem => ({ row, title: String(row), call: 'update', id, before, changes })

type Part = { part?: number; run?: string }

/** Sends rows of an import to the server, by default as its only part. Returns the status. */
export async function sendPart(
  by: Persona,
  { id }: { id: string },
  items: readonly RunItem[],
  { part = 1, run }: Part = {},
) {
  return (await by.call('PUT', PATHS.batchPart(id, String(part)), { run, items })).status
}

export const beginRun = (
  by: Persona,
  { id }: { id: string },
  said: { rows: number } & Record<string, unknown>,
) =>
  by.call<Batch>('POST', PATHS.runBatch(id), {
    parts: 1,
    unchanged: 0,
    refused: 0,
    refusals: [],
    ...said,
  })

/** Starts a run whose rows the server does not write by itself. */
export async function beginUnwritten(
  app: TestApp,
  by: Persona,
  batch: { id: string },
  items: readonly RunItem[],
) {
  const run = randomUUID()
  await sendPart(by, batch, items, { run })
  const input = { run, parts: 1, rows: rowsIn(items), unchanged: 0, refused: 0, refusals: [] }
  await startWithoutWriting(app, { actor: by, id: batch.id }, input)
}

const rowsIn = (items: readonly RunItem[]) => items.filter(({ call }) => call !== 'team').length

/** Sends and starts an import, and waits until the server has written it. */
export async function run(
  app: TestApp,
  by: Persona,
  batch: { id: string },
  items: readonly RunItem[],
): Promise<Batch> {
  const run = randomUUID()
  expect(await sendPart(by, batch, items, { run })).toBe(200)
  expect((await beginRun(by, batch, { run, rows: rowsIn(items) })).status).toBe(200)
  await app.background.settled()
  return (await by.call<Batch>('GET', PATHS.batch(batch.id))).body
}

/** Returns all records of a list. */
export async function listOf<Row>(by: Persona, resource: BulkResource): Promise<Row[]> {
  const { path, listKey } = RESOURCES[resource]
  const { body } = await by.call<Record<string, Row[]>>('GET', `${path}?page=1&amount=2000`)
  return body[listKey] ?? []
}
