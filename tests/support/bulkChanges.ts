import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Batch } from '../../contract/batch'
import { PATHS } from '../../contract/paths'
import { createBulkChanges } from '../../server/modules/bulkChanges/bulkChanges.service'
import type { TestApp } from './app'
import type { Persona } from './personas'

/** Returns a change of the foot of players, unless the test overrides it. */
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

/** Starts a bulk change that the server does not continue by itself. */
export const startUnwritten = (
  app: TestApp,
  by: Persona,
  input: Parameters<ReturnType<typeof createBulkChanges>>[1],
) => createBulkChanges(app)({ actor: by, id: randomUUID() }, input)
