import { expect } from 'vitest'
import { PATHS } from '../../contract/paths'
import type { RetentionAnswer, RetentionInput } from '../../contract/retention'
import { createBodyCache } from '../../server/lists/bodyCache'
import { retentionJob } from '../../server/modules/retention/retentionJob'
import type { TestApp } from './app'
import { runHandler } from './jobs'
import { caller, nowhere, type Persona } from './personas'

/** Runs the daily job if it is due. A failure fails the test. */
export const runRetention = (app: TestApp): Promise<void> =>
  runHandler(app, 'retention', retentionJob({ ...app, bodies: createBodyCache() }))

/** Returns the same user with a new session: the clock has passed the end of the earlier ones. */
export async function again({ app, database, sessions }: TestApp, person: Persona): Promise<Persona> {
  const { accessToken } = await database.orm.transaction((transaction) =>
    sessions.start(transaction, person, nowhere()),
  )
  return { ...person, accessToken, call: caller(app, accessToken) }
}

/** Changes after how long players are erased, and returns the answer. */
export async function setRetention(
  app: TestApp,
  by: Persona,
  months: RetentionInput,
): Promise<RetentionAnswer> {
  const { call } = await again(app, by)
  const { status, body } = await call<RetentionAnswer>('PUT', PATHS.retention, months)
  expect(status).toBe(200)
  return body
}
