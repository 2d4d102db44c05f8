import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { dayAfter } from '../../../contract/days'
import { PATHS } from '../../../contract/paths'
import type { RetentionInput } from '../../../contract/retention'
import { history, jobs, retentionNotices } from '../../../server/database/schema'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { historyOf } from '../../support/historyOf'
import type { Persona } from '../../support/personas'
import { again, later, retentionOf } from '../../support/retention'
import { admin, eachOnServer, scout, test } from '../../support/serverTest'

eachOnServer('Admin', 'Scout')

const OFF = { months: null, minorMonths: null }
const SIX_MONTHS = { months: 6, minorMonths: 6 }
const anAdult = async (name = 'Ada Quick') =>
  aPlayer(test, await again(test, scout), { name, birthDate: '1995-01-01' })
const dueNames = async () => (await retentionOf(test, admin)).due.map(({ label }) => label).sort()
const keep = async (id: string) => (await again(test, admin)).call('POST', PATHS.keepRecord(id))
const erasing = async () => {
  const found = await test.database.orm.select().from(jobs).where(eq(jobs.kind, 'erasure'))
  return found.map(({ subjectId }) => subjectId)
}
const daily = async (days: number) => {
  for (let day = 0; day < days; day += 1) await later(test, 1)
}

it('retention is off at first, answers how many players a change would list without storing it, then stores, lists and records it', async () => {
  await anAdult()
  await later(test, 200)
  const asked: RetentionInput = { months: 6, minorMonths: null }
  const trial = await retentionOf(test, admin, { ...asked, isTrial: true })
  expect(trial).toEqual({ retention: asked, due: [], wouldList: 1 })
  expect(await retentionOf(test, admin)).toEqual({ retention: OFF, due: [] })
  const erasedOn = dayAfter(test.clock.now().toISOString().slice(0, 10), 30)
  const [of, on] = [expect.any(String), expect.any(String)]
  expect((await retentionOf(test, admin, asked)).due).toEqual([
    { resource: 'players', id: of, label: 'Ada Quick', lastSeenOn: on, erasedOn, isKept: false },
  ])
  const [entry] = await historyOf(test, admin.id)
  expect(entry).toMatchObject({ action: 'changeRetention', changes: { retentionMonths: [null, 6] } })
  const wrong = { months: 5, minorMonths: 241 }
  const refused = await (await again(test, admin)).call('PUT', PATHS.retention, wrong)
  expect([refused.status, Object.keys(Object(refused.body).errors)]).toEqual([400, Object.keys(wrong)])
})

it('retention lists players 30 days before their months end, minors by months of their own, and mails administrators without names', async () => {
  await anAdult('Adult')
  await aPlayer(test, scout, { name: 'Minor', birthDate: '2020-01-01' })
  await aPlayer(test, scout, { name: 'Of unknown age' })
  await retentionOf(test, admin, { months: 24, minorMonths: 12 })
  await later(test, 330)
  expect(await dueNames()).toEqual([])
  await later(test, 7)
  await later(test, 1)
  expect(await dueNames()).toEqual(['Minor', 'Of unknown age'])
  await test.settled()
  const sent = test.mails.filter(({ subject }) => subject === 'Players are due for erasing from Touchline')
  expect(sent.map(({ to }) => to)).toEqual([admin.email])
  expect(sent[0]?.text).toContain('/retention')
  expect(sent[0]?.text).not.toContain('Minor')
  await later(test, 365)
  expect(await dueNames()).toEqual(['Adult', 'Minor', 'Of unknown age'])
})

type Seen = (by: Persona, analysis: Analysis) => Promise<unknown>
it.each<[string, Seen]>([
  ['a report', (by, { playerId }) => aPublishedAnalysis(test, by, { playerId })],
  [
    'a change of a report',
    (by, { id }) => by.call('PUT', PATHS.record('analyses', id), { conclusion: 'Better' }),
  ],
  [
    'a line-up of an old match',
    async (by, { playerId }) => {
      const match = await aMatch(test, by, { date: '2020-05-01' })
      const homeLineup = [{ playerId, shirtNo: 9, position: '', isStarter: true }]
      await by.call('PUT', PATHS.record('matches', match.id), { ...match, homeLineup })
    },
  ],
])('retention drops the notice of a player who is seen again by %s', async (_what, see) => {
  const analysis = await anAnalysis(test, scout, { playerId: (await anAdult('Seen')).id })
  await anAdult('Unseen')
  await retentionOf(test, admin, SIX_MONTHS)
  await later(test, 170)
  expect(await dueNames()).toEqual(['Seen', 'Unseen'])
  await see(await again(test, scout), analysis)
  // The database has a clock of its own.
  await test.database.orm.update(history).set({ at: test.clock.now() })
  await later(test, 1)
  expect(await dueNames()).toEqual(['Unseen'])
})

it('retention keeps a player for the same months again, and answers 404 for a player who is not listed', async () => {
  const { id } = await anAdult()
  await retentionOf(test, admin, SIX_MONTHS)
  expect((await keep(id)).status).toBe(404)
  await later(test, 170)
  expect((await keep(id)).status).toBe(200)
  await daily(40)
  expect((await retentionOf(test, admin)).due).toMatchObject([{ id, isKept: true }])
  expect(await erasing()).toEqual([])
  await later(test, 130)
  expect((await retentionOf(test, admin)).due).toMatchObject([{ id, isKept: false }])
  await daily(31)
  expect(await erasing()).toEqual([id])
})

it('retention erases a player after 30 days in the list, not before, and drops all notices when it is switched off', async () => {
  const { id } = await anAdult()
  await retentionOf(test, admin, SIX_MONTHS)
  await later(test, 300)
  await daily(29)
  expect(await erasing()).toEqual([])
  await daily(1)
  expect(await erasing()).toEqual([id])

  await anAdult()
  await later(test, 300)
  await retentionOf(test, admin, OFF)
  expect(await test.database.orm.select().from(retentionNotices)).toEqual([])
})

it('retention erases no player if it is switched off while its job runs', async () => {
  await anAdult()
  await retentionOf(test, admin, SIX_MONTHS)
  await later(test, 300)
  await daily(29)
  // The job calls it after listing, before it erases.
  const quiet = async () => void (await retentionOf(test, admin, OFF))
  await later({ ...test, database: { ...test.database, quiet } }, 1)
  expect(await erasing()).toEqual([])
})
