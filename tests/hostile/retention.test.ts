import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { jobs } from '../../server/database/schema'
import { aPlayer } from '../support/factories'
import { later, retentionOf } from '../support/retention'
import { admin, eachOnServer, scout, test } from '../support/serverTest'

eachOnServer('Admin', 'Scout')

async function expectListedOnly() {
  expect((await retentionOf(test, admin)).due).toHaveLength(1)
  expect(await test.database.orm.$count(jobs, eq(jobs.kind, 'erasure'))).toBe(0)
}

it('lists, and does not erase, players who become due because an administrator lowers the months', async () => {
  await aPlayer(test, scout)
  await retentionOf(test, admin, { months: 240, minorMonths: 240 })
  await later(test, 1000)
  await retentionOf(test, admin, { months: 6, minorMonths: 6 })
  await later(test, 1)
  await expectListedOnly()
})

it('erases no player when the server’s clock jumps a year ahead and back', async () => {
  await aPlayer(test, scout)
  await retentionOf(test, admin, { months: 6, minorMonths: 6 })
  for (const days of [160, 365, 1]) await later(test, days)
  await expectListedOnly()
  test.clock.advance({ days: -365 })
  await retentionOf(test, admin, { months: 6, minorMonths: 6 })
  await expectListedOnly()
})
