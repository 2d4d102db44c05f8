import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Batch, OneBatch } from '../../contract/batch'
import type { RunItem } from '../../contract/importRun'
import { type BulkResource, PATHS, RESOURCES } from '../../contract/paths'
import { importRuns } from '../../server/database/schema'
import type { TestApp } from './app'
import type { Persona } from './personas'

/** A new record as the file's row of this number. */
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

/** What changes in a stored record. */
export const changed = (
  row: number,
  id: string,
  { before, changes }: { before: Record<string, unknown>; changes: Record<string, unknown> },
): RunItem => ({ row, title: String(row), call: 'update', id, before, changes })

/** Hands over what an import is to write, all in one part. */
export async function handOver(by: Persona, { id }: { id: string }, items: readonly RunItem[], part = 1) {
  return (await by.call('PUT', PATHS.batchPart(id, String(part)), { items })).status
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

/** Begins without anybody writing: the test says when. */
export async function beginUnwritten(
  app: TestApp,
  by: Persona,
  batch: { id: string },
  items: readonly RunItem[],
) {
  await handOver(by, batch, items)
  const now = app.now()
  await app.database.orm
    .update(importRuns)
    .set({ startedAt: now, dueAt: now, total: items.length })
    .where(eq(importRuns.batchId, batch.id))
}

/** Hands it all over, and waits until the server has written it. */
export async function run(
  app: TestApp,
  by: Persona,
  batch: { id: string },
  items: readonly RunItem[],
): Promise<OneBatch> {
  expect(await handOver(by, batch, items)).toBe(200)
  const rows = items.filter(({ call }) => call !== 'team').length
  expect((await beginRun(by, batch, { rows })).status).toBe(200)
  await app.background.settled()
  return (await by.call<OneBatch>('GET', PATHS.batch(batch.id))).body
}

/** All records of a list. */
export async function listOf<Row>(by: Persona, resource: BulkResource): Promise<Row[]> {
  const { path, listKey } = RESOURCES[resource]
  const { body } = await by.call<Record<string, Row[]>>('GET', `${path}?page=1&amount=2000`)
  return body[listKey] ?? []
}
