import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { analyses } from '../../../server/database/schema'
import { buildTestApp, type TestApp } from '../../support/app'
import { anAnalysis } from '../../support/factories'
import { persona } from '../../support/personas'
import { randomFrom } from '../../support/random'
import { aStatisticsWorld } from '../../support/statisticsWorld'

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
  })

  it('are nobody’s field: no answer names them', async () => {
    const scout = await persona(app, 'Scout')
    const { id } = await anAnalysis(app, scout)
    for (const path of [`/v1/analysis/${id}`, '/v1/analysis']) {
      expect(JSON.stringify((await scout.call('GET', path)).body)).not.toContain('"scores"')
    }
  })

  it('are made by the migration for analyses that were there before it', async () => {
    await aStatisticsWorld(app, randomFrom(5), { players: 3, analyses: 12 })
    const migration = readFileSync(
      join(import.meta.dirname, '../../../server/database/migrations/0002_scores.sql'),
      'utf8',
    )
    const before = await stored()
    const undone = new Error('as it was')
    await expect(
      app.database.orm.transaction(async (transaction) => {
        await transaction.execute(sql`alter table analyses drop column scores`)
        for (const statement of migration.split('--> statement-breakpoint')) {
          await transaction.execute(sql.raw(statement))
        }
        const after = await transaction.execute(sql`select id, scores from analyses order by id`)
        expect(after.rows).toEqual(before)
        throw undone
      }),
    ).rejects.toBe(undone)
    expect(new Set(before.map(({ scores }) => scores)).size).toBeGreaterThan(5)
  })

  it('cannot be anything else', async () => {
    const { id } = await anAnalysis(app)
    for (const scores of ['', '6-----------------', '1'.repeat(19)]) {
      const write = app.database.orm.update(analyses).set({ scores }).where(eq(analyses.id, id))
      await expect(write, scores).rejects.toThrow()
    }
  })
})
