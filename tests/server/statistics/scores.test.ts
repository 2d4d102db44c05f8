import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { analyses } from '../../../server/database/schema'
import { buildTestApp, type TestApp } from '../../support/app'
import { anAnalysis } from '../../support/factories'
import { persona } from '../../support/personas'

let app: TestApp

beforeEach(async () => {
  app = await buildTestApp()
})

const stored = () =>
  app.database.orm.select({ id: analyses.id, scores: analyses.scores }).from(analyses).orderBy(analyses.id)

describe('the scores that are kept beside the ratings', () => {
  it('are written with an analysis, and again with every change of it', async () => {
    const scout = await persona(app, 'Scout')
    const analysis = await anAnalysis(app, scout, {
      technical: { firstTouch: { score: 4, note: 'Soft' }, pass: { score: 2 } },
      offTheBall: { oneVsOne: { score: 5 } },
    })
    expect(await stored()).toEqual([{ id: analysis.id, scores: '4----2-----------5' }])

    const { matchId, playerId } = analysis
    const change = { matchId, playerId, technical: { pass: { score: null }, heading: { score: 1 } } }
    await scout.call('PUT', `/v1/analysis/${analysis.id}`, change)
    expect(await stored()).toEqual([{ id: analysis.id, scores: '4---1------------5' }])
    for (const path of [`/v1/analysis/${analysis.id}`, '/v1/analysis'])
      expect((await scout.call('GET', path)).raw.toString()).not.toContain('"scores"')
  })

  it('cannot be anything else', async () => {
    const { id } = await anAnalysis(app)
    for (const scores of ['', '6-----------------', '1'.repeat(19)]) {
      const write = app.database.orm.update(analyses).set({ scores }).where(eq(analyses.id, id))
      await expect(write, scores).rejects.toThrow()
    }
  })
})
