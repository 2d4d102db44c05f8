import { expect } from 'vitest'
import { PATHS } from '../../contract/paths'
import type { RetentionAnswer, RetentionInput } from '../../contract/retention'
import { createBodyCache } from '../../server/lists/bodyCache'
import { retentionJob } from '../../server/modules/retention/retentionJob'
import type { TestApp } from './app'
import { runHandler } from './jobs'
import { caller, nowhere, type Persona } from './personas'

/** Lets days pass, then runs the daily job. A failure fails the test. */
export async function later(app: TestApp, days: number): Promise<void> {
  app.clock.advance({ days })
  await runHandler(app, 'retention', retentionJob({ ...app, bodies: createBodyCache() }))
}

/** Returns the same user with a new session: the clock has passed the end of the earlier ones. */
export async function again({ app, database, sessions }: TestApp, person: Persona): Promise<Persona> {
  const { accessToken } = await database.orm.transaction((transaction) =>
    sessions.start(transaction, person, nowhere()),
  )
  return { ...person, accessToken, call: caller(app, accessToken) }
}

/** Reads the months and the due players; with `months`, changes them first. */
export async function retentionOf(app: TestApp, by: Persona, months?: RetentionInput) {
  const { call } = await again(app, by)
  const { status, body } = await call<RetentionAnswer>(months ? 'PUT' : 'GET', PATHS.retention, months)
  expect(status).toBe(200)
  return body
}
