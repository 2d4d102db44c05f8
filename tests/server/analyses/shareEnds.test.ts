import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { type AnalysisShare, analysisSharesSchema } from '../../../contract/analysisShare'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { Database } from '../../../server/database/connect'
import { endPassedAccess } from '../../../server/modules/analyses/accessEnds.service'
import { anotherServer } from '../../support/app'
import { testEngine } from '../../support/database'
import { aMatch, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { historyOf } from '../../support/historyOf'
import { countLockWaits, inTwoSteps } from '../../support/lockWaits'
import { caller, type Persona, persona, renewed } from '../../support/personas'
import { test as app, eachOnServer, scout } from '../../support/serverTest'
import { anUpload } from '../../support/uploads'

let agent: Persona
let analysis: Analysis
let file: string

const LIST = `${RESOURCES.analyses.path}?page=1&amount=2000`
const CHARTS = `${PATHS.statistics}?view=players`

eachOnServer('Scout')

const inMinutes = (minutes: number) => new Date(app.now().getTime() + minutes * 60_000).toISOString()
const aReport = (minutes: number, said: object = {}) =>
  aPublishedAnalysis(app, scout, {
    accessUserIds: [agent.id],
    sharing: { endsAt: inMinutes(minutes) },
    ...said,
  })

beforeEach(async () => {
  agent = await persona(app, 'Agent')
  file = await anUpload(app, scout)
  analysis = await aReport(5, { media: [file] })
})

const put = (changes: Record<string, unknown>) =>
  scout.call<Analysis>('PUT', PATHS.record('analyses', analysis.id), { ...analysis, ...changes })
const sharesOf = async (): Promise<AnalysisShare[]> =>
  analysisSharesSchema.parse((await scout.call('GET', PATHS.analysisShares(analysis.id))).body).shares
const setEnd = (endsAt: string | null, by = scout) =>
  by.call('PUT', PATHS.analysisShare(analysis.id, agent.id), { endsAt })
const read = () => agent.call('GET', PATHS.record('analyses', analysis.id))
const writeAllEnds = async () => {
  while ((await endPassedAccess(app)) === 'more');
}

/** Asks for the list again, and remembers its tag. */
function listOf(by: Persona) {
  let tag = ''
  return async () => {
    const answer = await by.call('GET', LIST, undefined, { 'if-none-match': tag, prefer: 'changes' })
    tag = String(answer.headers.etag)
    return answer
  }
}

describe('after the end of a share and before the job has written it', () => {
  it('hides the report from its reader in every call, like one that never existed', async () => {
    expect((await agent.call('GET', LIST)).body).toMatchObject({ total: 1 })
    expect((await agent.call('GET', file)).status).toBe(200)
    app.clock.advance({ minutes: 5 })

    expect((await agent.call('GET', LIST)).body).toEqual({ analyses: [], total: 0 })
    expect((await agent.call('GET', PATHS.analysesOfPlayer(analysis.playerId))).body).toEqual([])
    expect((await agent.call('GET', `${LIST}&assignedTo=${agent.id}`)).body).toMatchObject({ total: 0 })
    const collection = { ids: [analysis.id], title: '' }
    expect((await agent.call('POST', PATHS.reportCollection, collection)).status).toBe(404)
    expect((await agent.call('GET', file)).status).toBe(404)
    const unknown = await agent.call('GET', PATHS.record('analyses', crypto.randomUUID()))
    const gone = [await read(), await agent.call('GET', PATHS.analysisPdf(analysis.id))]
    for (const { status, body } of gone) expect({ status, body }).toEqual({ status: 404, body: unknown.body })
  })

  it('leaves the report out of the charts of its reader, and changes their tag', async () => {
    const before = await agent.call<{ rows: unknown[] }>('GET', CHARTS)
    expect(before.body.rows).toHaveLength(1)
    app.clock.advance({ minutes: 5 })
    const held = { 'if-none-match': String(before.headers.etag) }
    const after = await agent.call<{ rows: unknown[] }>('GET', CHARTS, undefined, held)
    expect([after.status, after.body.rows]).toEqual([200, []])
    // The facts are shared by all callers: those of the scout still have it.
    expect((await scout.call<{ rows: unknown[] }>('GET', CHARTS)).body.rows).toHaveLength(1)
  })

  it('names the report as removed to its reader, and changes its recipients for the sharer', async () => {
    const [ofAgent, ofScout] = [listOf(agent), listOf(scout)]
    await ofAgent()
    await ofScout()
    expect((await ofAgent()).status).toBe(304)
    app.clock.advance({ minutes: 5 })

    const answer = await ofAgent()
    expect(answer.headers['preference-applied']).toBe('changes')
    expect(answer.body).toEqual({ analyses: [], removed: [analysis.id], total: 0 })
    expect((await ofAgent()).status).toBe(304)
    expect((await ofScout()).body).toMatchObject({ analyses: [{ id: analysis.id, accessUserIds: [] }] })
  })

  it('names each of two reports as removed after its own end', async () => {
    const second = await aReport(10)
    const ofAgent = listOf(agent)
    expect((await ofAgent()).body).toMatchObject({ total: 2 })
    app.clock.advance({ minutes: 5 })
    expect((await ofAgent()).body).toEqual({ analyses: [], removed: [analysis.id], total: 1 })
    app.clock.advance({ minutes: 5 })
    expect((await ofAgent()).body).toEqual({ analyses: [], removed: [second.id], total: 0 })
    await writeAllEnds()
    expect((await ofAgent()).body).toMatchObject({ analyses: [], total: 0 })
  })

  it('leaves the report out of a list that a replica answers', async () => {
    const { orm } = app.database
    let reads = 0
    const replica: Database['replica'] = {
      read: (work) => {
        reads += 1
        return orm.transaction(work)
      },
    }
    const server = await anotherServer(app, { database: { ...app.database, replica } })
    const list = async () => (await caller(server, agent.accessToken)('GET', LIST)).body
    expect(await list()).toMatchObject({ total: 1 })
    app.clock.advance({ minutes: 5 })
    expect(await list()).toEqual({ analyses: [], total: 0 })
    expect(reads).toBe(2)
    await server.close()
  })

  it('does not change the lists of other agents', async () => {
    const ofOther = listOf(await persona(app, 'Agent'))
    await ofOther()
    app.clock.advance({ minutes: 5 })
    expect((await ofOther()).status).toBe(304)
  })

  it('shows the end to the sharer, rejects an open form, and starts a new share afterwards', async () => {
    await read()
    const ofAgent = listOf(agent)
    await ofAgent()
    app.clock.advance({ minutes: 5 })
    const before = (await historyOf(app)).length
    expect(await sharesOf()).toMatchObject([{ userId: agent.id, hasEnded: true }])
    expect((await put({ conclusion: 'Sign him' })).body).toMatchObject({ error: true })
    expect((await historyOf(app)).slice(before)).toMatchObject([
      { actorId: scout.id, action: 'share', changes: { accessUserIds: [[agent.id], []] } },
    ])
    expect((await read()).status).toBe(404)
    expect(await sharesOf()).toMatchObject([{ hasEnded: true, firstOpenedAt: expect.any(String) }])
    expect((await scout.call('GET', PATHS.record('analyses', analysis.id))).body).toMatchObject({
      accessUserIds: [],
      version: 2,
    })
    expect((await ofAgent()).body).toMatchObject({ removed: [analysis.id] })

    expect((await put({ version: 2 })).status).toBe(200)
    expect((await read()).status).toBe(200)
    expect(await sharesOf()).toMatchObject([{ hasEnded: false, endsAt: null }])
    expect((await ofAgent()).body).toMatchObject({ analyses: [{ id: analysis.id }], removed: [] })
  })

  it('accepts a form that was opened after the end', async () => {
    app.clock.advance({ minutes: 5 })
    const path = PATHS.record('analyses', analysis.id)
    const { body: form } = await scout.call<Analysis>('GET', path)
    const saved = await scout.call<Analysis>('PUT', path, { ...form, conclusion: 'Sign him' })
    expect(saved.body).toMatchObject({ conclusion: 'Sign him', accessUserIds: [], version: 3 })
    expect((await read()).status).toBe(404)
  })

  it('does not extend or remove an end that has passed', async () => {
    app.clock.advance({ minutes: 5 })
    for (const endsAt of [inMinutes(60), null]) expect((await setEnd(endsAt)).status).toBe(404)
    expect((await read()).status).toBe(404)
    await writeAllEnds()
    expect((await setEnd(inMinutes(60))).status).toBe(404)
  })

  it('names a deleted report as removed to the reader whose share ended', async () => {
    const ofAgent = listOf(agent)
    await ofAgent()
    app.clock.advance({ minutes: 5 })
    expect((await scout.call('DELETE', PATHS.record('analyses', analysis.id))).status).toBe(200)
    expect((await ofAgent()).body).toEqual({ analyses: [], removed: [analysis.id], total: 0 })
  })
})

describe('the job that writes ends', () => {
  /** Reports of one player in one match, all shared until the same time. */
  async function reports(count: number): Promise<Analysis[]> {
    const subject = { matchId: (await aMatch(app)).id, playerId: (await aPlayer(app)).id }
    const made: Analysis[] = []
    while (made.length < count) made.push(await aReport(5, subject))
    return made
  }
  const endsWritten = async () =>
    (await historyOf(app)).filter(({ changes }) => changes.accessEnds !== undefined).length

  it('writes at most five ends in each chunk', async () => {
    await reports(5)
    expect(await endPassedAccess(app)).toBe('idle')
    app.clock.advance({ minutes: 5 })
    expect(await endPassedAccess(app)).toBe('more')
    expect(await endsWritten()).toBe(5)
    expect(await endPassedAccess(app)).toBe('idle')
    expect(await endsWritten()).toBe(6)
    expect((await agent.call('GET', LIST)).body).toEqual({ analyses: [], total: 0 })
  })

  it.runIf(testEngine === 'postgres')('skips an analysis that another transaction has locked', async () => {
    await reports(1)
    app.clock.advance({ minutes: 5 })
    const writing = await inTwoSteps(
      app.database.orm,
      sql`select from analyses where id = ${analysis.id} for update`,
    )
    expect(await endPassedAccess(app)).toBe('idle')
    expect(await endsWritten()).toBe(1)
    writing.goOn()
    await writing.done
    expect(await endPassedAccess(app)).toBe('idle')
    expect(await endsWritten()).toBe(2)
  })

  it('writes each end once, when two instances run it at the same time', async () => {
    await reports(7)
    app.clock.advance({ minutes: 5 })
    await Promise.all([writeAllEnds(), writeAllEnds()])
    await writeAllEnds()
    expect(await endsWritten()).toBe(8)
  })
})

it('users with the right to share set, move and remove an end', async () => {
  const endsAt = inMinutes(60)
  const ofAgent = listOf(agent)
  await ofAgent()
  expect((await setEnd(endsAt)).status).toBe(200)
  app.clock.advance({ minutes: 10 })
  expect((await read()).status).toBe(200)
  expect(await sharesOf()).toMatchObject([{ endsAt, hasEnded: false }])
  expect((await setEnd(null)).status).toBe(200)
  expect(await sharesOf()).toMatchObject([{ endsAt: null }])
  app.clock.advance({ minutes: 60 })
  agent = await renewed(app, agent)
  expect((await read()).status).toBe(200)

  const before = listOf(agent)
  await before()
  expect((await setEnd('2026-01-01T00:00:00Z', await renewed(app, scout))).status).toBe(200)
  expect((await read()).status).toBe(404)
  expect((await before()).body).toEqual({ analyses: [], removed: [analysis.id], total: 0 })
})

describe.runIf(testEngine === 'postgres')(
  'while a transaction holds the lock of a report whose share has ended',
  () => {
    it('answers all callers without waiting for it', async () => {
      app.clock.advance({ minutes: 5 })
      const { orm } = app.database
      const writing = await inTwoSteps(orm, sql`select from analyses where id = ${analysis.id} for update`)
      const answers = [await read(), await agent.call('GET', LIST), await scout.call('GET', LIST)]
      expect(answers.map(({ status }) => status)).toEqual([404, 200, 200])
      expect(await countLockWaits(orm)).toBe(0)
      writing.goOn()
      await writing.done
    })
  },
)
