import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { persona } from '../../support/personas'

describe('the report', () => {
  it('is drawn of what the caller may see, beside earlier published analyses that they may read', async () => {
    const drawn: unknown[] = []
    const app = await buildTestApp({
      drawPdf: async (input) => {
        drawn.push(input)
        return new TextEncoder().encode('%PDF-')
      },
    })
    const scout = await persona(app, 'Scout')
    const agent = await persona(app, 'Agent', { firstName: 'Gus', lastName: 'Poyet' })
    const subject = await aPlayer(app, scout, { name: 'İlkay "Gündoğan"' })
    const on = async (date: string) => (await aMatch(app, scout, { date })).id
    const about = { playerId: subject.id, level: 'A', accessUserIds: [agent.id] }
    const rated = { technical: { pass: { score: 4 } } }
    await aPublishedAnalysis(app, scout, { ...about, ...rated, matchId: await on('2026-01-01') })
    await aPublishedAnalysis(app, scout, { ...about, accessUserIds: [], matchId: await on('2026-01-02') })
    await anAnalysis(app, scout, { ...about, matchId: await on('2026-01-03') })
    await aPublishedAnalysis(app, scout, { ...about, matchId: await on('2026-01-05') })
    const analysis = await aPublishedAnalysis(app, scout, { ...about, matchId: await on('2026-01-04') })

    const answer = await agent.call('GET', `/v1/analysis/${analysis.id}/pdf`)

    expect(answer.status).toBe(200)
    expect(answer.raw.toString()).toBe('%PDF-')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition':
        'attachment; filename="Ilkay Gundogan 2026-01-04.pdf"; ' +
        "filename*=UTF-8''%C4%B0lkay%20G%C3%BCndo%C4%9Fan%202026-01-04.pdf",
    })
    expect(drawn).toEqual([
      {
        analysis: (await agent.call('GET', `/v1/analysis/${analysis.id}`)).body,
        viewer: { name: 'Gus Poyet', role: 'Agent' },
        madeAt: app.clock.now().toISOString(),
        earlier: [{ date: '2026-01-01', mean: 4, level: 'A' }],
        publicUrl: `http://touchline.test/analyses/view/${analysis.id}`,
      },
    ])
  })

  it('is drawn for nobody who may not read the analysis', async () => {
    let drawn = 0
    const app = await buildTestApp({
      drawPdf: async () => {
        drawn += 1
        return new Uint8Array()
      },
    })
    const draft = await anAnalysis(app)
    for (const role of ['Scout', 'Player', 'Agent'] as const) {
      const { call } = await persona(app, role)
      expect((await call('GET', `/v1/analysis/${draft.id}/pdf`)).status).toBe(404)
    }
    expect(drawn).toBe(0)
  })
})
