import { expect } from 'vitest'
import { erasures } from '../../server/database/schema'
import { createBodyCache } from '../../server/lists/bodyCache'
import { erasureJob } from '../../server/modules/erasures/erasureJob'
import type { TestApp } from './app'
import { runHandler } from './jobs'

/** Runs the jobs of started erasures to their end, which comes a minute after the start. */
export async function finishErasure(test: TestApp): Promise<void> {
  await test.settled()
  test.clock.advance({ minutes: 2 })
  await runHandler(test, 'erasure', erasureJob({ ...test, bodies: createBodyCache() }))
  expect(await test.database.orm.select().from(erasures)).toEqual([])
}
