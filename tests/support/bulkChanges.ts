import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Batch } from '../../contract/batch'
import { PATHS } from '../../contract/paths'
import { createBulkChanges } from '../../server/modules/bulkChanges/bulkChanges.service'
import type { TestApp } from './app'
import type { Persona } from './personas'

/** A bulk change of players, unless the test says otherwise. */
const changeOf = (said: object = {}) => ({
  resource: 'players',
  change: { fields: { foot: 'Left' } },
  ...said,
})

/** Starts a bulk change. */
export const startChange = (by: Persona, said: object, id: string = randomUUID()) =>
  by.call<Batch>('PUT', PATHS.bulkChange(id), changeOf(said))

/** Starts a bulk change, and waits until the server has written it. */
export async function changeMany(app: TestApp, by: Persona, said: object): Promise<Batch> {
  const { status, body } = await startChange(by, said)
  expect(status).toBe(200)
  await app.background.settled()
  return (await by.call<Batch>('GET', PATHS.batch(body.id))).body
}

/** Starts a bulk change that only the test's own calls write. */
export const startUnwritten = (
  app: TestApp,
  by: Persona,
  input: Parameters<ReturnType<typeof createBulkChanges>>[1],
) => createBulkChanges(app)({ actor: by, id: randomUUID() }, input)
