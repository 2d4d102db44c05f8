import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { RetentionAnswer, RetentionInput } from '../../../contract/retention'
import { history, jobs, retentionNotices } from '../../../server/database/schema'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { historyOf } from '../../support/historyOf'
import { persona } from '../../support/personas'
import { again, runRetention, setRetention } from '../../support/retention'
import { admin, agent, eachOnServer, scout, test } from '../../support/serverTest'

eachOnServer('Admin', 'Scout', 'Agent')

const ADULT = { birthDate: '1995-01-01' }
const read = async () => (await (await again(test, admin)).call<RetentionAnswer>('GET', PATHS.retention)).body
const dueNames = async () => (await read()).due.map(({ label }) => label).sort()
const keep = async (id: string) => (await again(test, admin)).call('POST', PATHS.keepRecord(id))
const erasing = async () => {
  const found = await test.database.orm.select().from(jobs).where(eq(jobs.kind, 'erasure'))
  return found.map(({ subjectId }) => subjectId)
}
/** Lets the daily job run once on each of these days. */
const daysPass = async (days: number) => {
  for (let day = 0; day < days; day += 1) {
    test.clock.advance({ days: 1 })
    await runRetention(test)
  }
}
const later = async (days: number) => {
  test.clock.advance({ days })
  await runRetention(test)
}

describe('retention', () => {
  it('is off at first, and only administrators read and change it', async () => {
    expect(await read()).toEqual({ retention: { months: null, minorMonths: null }, due: [] })
    for (const { call } of [scout, agent, await persona(test, 'Player')]) {
      const player = await aPlayer(test, admin)
      const calls = [
        await call('GET', PATHS.retention),
        await call('PUT', PATHS.retention, { months: 6, minorMonths: null }),
        await call('POST', PATHS.keepRecord(player.id)),
      ]
      expect(calls.map(({ status }) => status)).toEqual([403, 403, 403])
    }
    await aPlayer(test, scout, ADULT)
    await later(5000)
    expect(await dueNames()).toEqual([])
  })

  it('answers how many players a change would list without storing it, then stores, lists and records it', async () => {
    await aPlayer(test, scout, { name: 'Old Hand', ...ADULT })
    test.clock.advance({ days: 200 })
    const asked: RetentionInput = { months: 6, minorMonths: null }
    const trial = await (await again(test, admin)).call('PUT', PATHS.retention, { ...asked, isTrial: true })
    expect(trial.body).toEqual({ retention: asked, due: [], wouldList: 1 })
    expect(await read()).toEqual({ retention: { months: null, minorMonths: null }, due: [] })
    const stored = await setRetention(test, admin, asked)
    expect(stored.due).toEqual([
      {
        resource: 'players',
        id: expect.any(String),
        label: 'Old Hand',
        lastSeenOn: expect.any(String),
        erasedOn: new Date(test.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10),
        isKept: false,
      },
    ])
    const [entry] = await historyOf(test, admin.id)
    expect(entry).toMatchObject({
      action: 'changeRetention',
      changes: { retentionMonths: [null, 6] },
    })
    const wrong = await (await again(test, admin)).call('PUT', PATHS.retention, {
      months: 5,
      minorMonths: 241,
    })
    expect([wrong.status, Object.keys(Object(wrong.body).errors)]).toEqual([400, ['months', 'minorMonths']])
  })

  it('lists players 30 days before their months end, with months of their own for minors', async () => {
    await aPlayer(test, scout, { name: 'Adult', ...ADULT })
    await aPlayer(test, scout, { name: 'Minor', birthDate: '2020-01-01' })
    await aPlayer(test, scout, { name: 'Of unknown age' })
    await setRetention(test, admin, { months: 24, minorMonths: 12 })
    await later(330)
    expect(await dueNames()).toEqual([])
    await later(8)
    expect(await dueNames()).toEqual(['Minor', 'Of unknown age'])
    await later(365)
    expect(await dueNames()).toEqual(['Adult', 'Minor', 'Of unknown age'])
  })

  it.each([
    [
      'a report',
      async (playerId: string) => aPublishedAnalysis(test, await again(test, scout), { playerId }),
    ],
    [
      'a line-up of an old match',
      async (playerId: string) => {
        const by = await again(test, scout)
        const match = await aMatch(test, by, { date: '2020-05-01' })
        const homeLineup = [{ playerId, shirtNo: 9, position: '', isStarter: true }]
        const body = { ...match, homeLineup }
        expect((await by.call('PUT', PATHS.record('matches', match.id), body)).status).toBe(200)
      },
    ],
  ])('drops the notice of a player who is seen again by %s', async (_what, see) => {
    const { id } = await aPlayer(test, scout, ADULT)
    await aPlayer(test, scout, { name: 'Unseen', ...ADULT })
    await setRetention(test, admin, { months: 6, minorMonths: 6 })
    await later(170)
    expect(await dueNames()).toHaveLength(2)
    await see(id)
    // The database has a clock of its own.
    await test.database.orm.update(history).set({ at: test.clock.now() })
    await later(1)
    expect(await dueNames()).toEqual(['Unseen'])
  })

  it('counts a change of a report as seeing the player', async () => {
    const { id, playerId } = await anAnalysis(test, scout, {
      playerId: (await aPlayer(test, scout, ADULT)).id,
    })
    await setRetention(test, admin, { months: 6, minorMonths: 6 })
    await later(170)
    const before = (await read()).due.find((one) => one.id === playerId)
    expect(before).toBeDefined()
    const by = await again(test, scout)
    await by.call('PUT', PATHS.record('analyses', id), { conclusion: 'Better than last year' })
    await test.database.orm.update(history).set({ at: test.clock.now() }).where(eq(history.recordId, id))
    await later(1)
    expect((await read()).due.map((one) => one.id)).not.toContain(playerId)
  })

  it('mails administrators once when players are newly listed, without names', async () => {
    await aPlayer(test, scout, { name: 'Ada Quick', ...ADULT })
    await setRetention(test, admin, { months: 6, minorMonths: 6 })
    await later(170)
    await later(1)
    await test.settled()
    const sent = test.mails.filter(({ subject }) => subject === 'Players are due for erasing from Touchline')
    expect(sent.map(({ to }) => to)).toEqual([admin.email])
    expect(sent[0]?.text).not.toContain('Ada')
    expect(sent[0]?.text).toContain('/retention')
  })

  it('keeps a player for the same months again, and answers 404 for a player who is not listed', async () => {
    const { id } = await aPlayer(test, scout, { name: 'Kept', ...ADULT })
    await setRetention(test, admin, { months: 6, minorMonths: 6 })
    expect((await keep(id)).status).toBe(404)
    await later(170)
    expect((await keep(id)).status).toBe(200)
    await daysPass(40)
    expect((await read()).due).toMatchObject([{ label: 'Kept', isKept: true }])
    expect(await erasing()).toEqual([])
    await later(130)
    expect((await read()).due).toMatchObject([{ label: 'Kept', isKept: false }])
    await daysPass(31)
    expect(await erasing()).toEqual([id])
  })

  it('erases a player after 30 days in the list, not before, and drops all notices when it is switched off', async () => {
    const { id } = await aPlayer(test, scout, ADULT)
    await setRetention(test, admin, { months: 6, minorMonths: 6 })
    await later(300)
    await daysPass(29)
    expect(await erasing()).toEqual([])
    await daysPass(1)
    expect(await erasing()).toEqual([id])

    await aPlayer(test, await again(test, scout), ADULT)
    await later(300)
    await setRetention(test, admin, { months: null, minorMonths: null })
    expect(await test.database.orm.select().from(retentionNotices)).toEqual([])
  })
})
