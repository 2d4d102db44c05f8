import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { PATHS } from '../../contract/paths'
import type { RetentionAnswer } from '../../contract/retention'
import { jobs } from '../../server/database/schema'
import { aPlayer } from '../support/factories'
import { again, runRetention, setRetention } from '../support/retention'
import { admin, eachOnServer, scout, test } from '../support/serverTest'

eachOnServer('Admin', 'Scout')

const countErasures = () => test.database.orm.$count(jobs, eq(jobs.kind, 'erasure'))
const countDue = async () =>
  (await (await again(test, admin)).call<RetentionAnswer>('GET', PATHS.retention)).body.due.length

it('lists, and does not erase, players who become due because an administrator lowers the months', async () => {
  await aPlayer(test, scout)
  await setRetention(test, admin, { months: 240, minorMonths: 240 })
  test.clock.advance({ days: 1000 })
  await runRetention(test)
  await setRetention(test, admin, { months: 6, minorMonths: 6 })
  test.clock.advance({ days: 1 })
  await runRetention(test)
  expect([await countDue(), await countErasures()]).toEqual([1, 0])
})

it('erases nobody if the server’s clock jumps a year ahead and back', async () => {
  await aPlayer(test, scout)
  await setRetention(test, admin, { months: 6, minorMonths: 6 })
  test.clock.advance({ days: 160 })
  await runRetention(test)
  const days = 365
  test.clock.advance({ days })
  await runRetention(test)
  test.clock.advance({ days: 1 })
  await runRetention(test)
  expect([await countDue(), await countErasures()]).toEqual([1, 0])
  test.clock.advance({ days: -days })
  await setRetention(test, admin, { months: 6, minorMonths: 6 })
  expect([await countDue(), await countErasures()]).toEqual([1, 0])
})
