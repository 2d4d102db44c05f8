import { expect } from 'vitest'
import { erasures } from '../../server/database/schema'
import { createJobs } from '../../server/jobs/runner'
import { createBodyCache } from '../../server/lists/bodyCache'
import { erasureJob } from '../../server/modules/erasures/erasureJob'
import type { TestApp } from './app'

/** Runs the jobs of started erasures to their end, which comes a minute after the start. */
export async function finishErasure(test: TestApp): Promise<void> {
  await test.settled()
  test.clock.advance({ minutes: 2 })
  const log = { error: (what: object) => expect.soft(what).toBe('no failure') }
  const handlers = { erasure: erasureJob({ ...test, bodies: createBodyCache() }) }
  await createJobs({ ...test, log }, () => handlers).runDue()
  expect(await test.database.orm.select().from(erasures)).toEqual([])
}
