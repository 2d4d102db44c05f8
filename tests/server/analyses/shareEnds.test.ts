import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { type AnalysisShare, analysisSharesSchema } from '../../../contract/analysisShare'
import { PATHS, RESOURCES } from '../../../contract/paths'
import { testEngine } from '../../support/database'
import { aPublishedAnalysis } from '../../support/factories'
import { historyOf } from '../../support/historyOf'
import { countLockWaits, inTwoSteps } from '../../support/lockWaits'
import { type Persona, persona, renewed } from '../../support/personas'
import { test as app, eachOnServer, scout } from '../../support/serverTest'
import { statementsDuring } from '../../support/statements'

let agent: Persona
let analysis: Analysis

const LIST = `${RESOURCES.analyses.path}?page=1&amount=2000`
const HOUR_MINUTES = 60

eachOnServer('Scout')

beforeEach(async () => {
  agent = await persona(app, 'Agent')
  analysis = await aPublishedAnalysis(app, scout, {
    accessUserIds: [agent.id],
    sharing: { endsAt: new Date(app.now().getTime() + 5 * 60_000).toISOString() },
  })
})

const put = (changes: Record<string, unknown>) =>
  scout.call<Analysis>('PUT', PATHS.record('analyses', analysis.id), { ...analysis, ...changes })
const sharesOf = async (): Promise<AnalysisShare[]> =>
  analysisSharesSchema.parse((await scout.call('GET', PATHS.analysisShares(analysis.id))).body).shares
const setEnd = (endsAt: string | null, by = scout) =>
  by.call('PUT', PATHS.analysisShare(analysis.id, agent.id), { endsAt })
const read = () => agent.call('GET', PATHS.record('analyses', analysis.id))

describe('once the end of a share has passed', () => {
  it('its reader finds the report nowhere, as one that never existed', async () => {
    const charts = `${PATHS.statistics}?view=players`
    const before = await agent.call('GET', charts)
    expect((await agent.call('GET', LIST)).body).toMatchObject({ total: 1 })

    app.clock.advance({ minutes: 5 })

    expect((await agent.call('GET', LIST)).body).toEqual({ analyses: [], total: 0 })
    expect((await agent.call('GET', PATHS.analysesOfPlayer(analysis.playerId))).body).toEqual([])
    expect((await agent.call('GET', charts)).body).not.toEqual(before.body)
    const unknown = await agent.call('GET', PATHS.record('analyses', crypto.randomUUID()))
    const gone = [await read(), await agent.call('GET', PATHS.analysisPdf(analysis.id))]
    for (const { status, body } of gone) expect({ status, body }).toEqual({ status: 404, body: unknown.body })
  })

  it('stored lists are out of date, and their reader learns which reports are gone', async () => {
    const held = String((await agent.call('GET', LIST)).headers.etag)
    const ask = (by: Persona, tag: string) =>
      by.call('GET', LIST, undefined, { 'if-none-match': tag, prefer: 'changes' })
    expect((await ask(agent, held)).status).toBe(304)
    const scouts = String((await scout.call('GET', LIST)).headers.etag)

    app.clock.advance({ minutes: 5 })

    const answer = await ask(agent, held)
    expect(answer.headers['preference-applied']).toBe('changes')
    expect(answer.body).toEqual({ analyses: [], removed: [analysis.id], total: 0 })
    expect((await ask(scout, scouts)).body).toMatchObject({
      analyses: [{ id: analysis.id, accessUserIds: [] }],
    })
  })

  it('its sharer sees that, an open form does not share it again, and sharing it again starts anew', async () => {
    await read()
    app.clock.advance({ minutes: 5 })
    expect((await put({ conclusion: 'Sign him' })).body).toMatchObject({ error: true })
    expect((await read()).status).toBe(404)
    expect(await sharesOf()).toMatchObject([
      { userId: agent.id, hasEnded: true, firstOpenedAt: expect.any(String) },
    ])
    expect((await scout.call('GET', PATHS.record('analyses', analysis.id))).body).toMatchObject({
      accessUserIds: [],
      version: 2,
    })

    expect((await put({ version: 2 })).status).toBe(200)
    expect((await read()).status).toBe(200)
    expect(await sharesOf()).toMatchObject([{ hasEnded: false, endsAt: null }])
  })

  it('it is ended once, whoever calls at that moment', async () => {
    const before = (await historyOf(app)).length
    app.clock.advance({ minutes: 5 })
    const answers = await Promise.all([read(), agent.call('GET', LIST), scout.call('GET', LIST), read()])
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 200, 404])
    expect((await historyOf(app)).slice(before)).toMatchObject([
      { actorId: scout.id, action: 'share', resource: 'analyses' },
    ])
  })
})

it('an end is set, moved and removed by users with the right to share', async () => {
  const endsAt = new Date(app.now().getTime() + 3_600_000).toISOString()
  expect((await setEnd(endsAt)).status).toBe(200)
  app.clock.advance({ minutes: 10 })
  expect((await read()).status).toBe(200)
  expect(await sharesOf()).toMatchObject([{ endsAt, hasEnded: false }])
  expect((await setEnd(null)).status).toBe(200)
  expect(await sharesOf()).toMatchObject([{ endsAt: null }])
  app.clock.advance({ minutes: HOUR_MINUTES })
  agent = await renewed(app, agent)
  expect((await read()).status).toBe(200)

  // One in the past ends it at once.
  expect((await setEnd('2026-01-01T00:00:00Z', await renewed(app, scout))).status).toBe(200)
  expect((await read()).status).toBe(404)
})

describe.runIf(testEngine === 'postgres')('at the moment of the end', () => {
  it('who moves it to later is in time, or not, as a whole', async () => {
    app.clock.advance({ minutes: 5 })
    const { orm } = app.database
    const moving = await inTwoSteps(
      orm,
      sql`update analysis_shares set ends_at = ends_at + interval '1 day' where user_id = ${agent.id}`,
    )
    const reading = read()
    await expect.poll(() => countLockWaits(orm)).toBe(1)
    moving.goOn()
    await moving.done
    expect((await reading).status).toBe(200)
    expect(await sharesOf()).toMatchObject([{ userId: agent.id, hasEnded: false }])
  })

  it('all who call wait for one to end it', { tags: 'slow' }, async () => {
    app.clock.advance({ minutes: 5 })
    const statements = await statementsDuring(async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => scout.call('GET', LIST)))
      for (const { status } of answers) expect(status).toBe(200)
    })
    expect(statements.filter((text) => /^update "analysis_shares"/.test(text))).toHaveLength(1)
  })
})
