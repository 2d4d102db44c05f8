import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { RetentionInput } from '../../contract/retention'
import { jobs } from '../../server/database/schema'
import { aPlayer } from '../support/factories'
import { later, retentionOf } from '../support/retention'
import { admin, eachOnServer, scout, test } from '../support/serverTest'

eachOnServer('Admin', 'Scout')

it('lists, and does not erase, players who become due because the months are lowered or the clock jumps ahead and back', async () => {
  await aPlayer(test, scout)
  const expectListedOnly = async (months: RetentionInput) => {
    expect((await retentionOf(test, admin, months)).due).toHaveLength(1)
    expect(await test.database.orm.$count(jobs, eq(jobs.kind, 'erasure'))).toBe(0)
  }
  await retentionOf(test, admin, { months: 240, minorMonths: 240 })
  await later(test, 1000)
  await expectListedOnly({ months: 6, minorMonths: 6 })
  // A year passes by the clock, but the daily job has listed the player on a few days only.
  for (const days of [1, 365, 1]) await later(test, days)
  await expectListedOnly({ months: 6, minorMonths: 6 })
  // The clock is corrected.
  test.clock.advance({ days: -365 })
  await expectListedOnly({ months: 6, minorMonths: 6 })
})
