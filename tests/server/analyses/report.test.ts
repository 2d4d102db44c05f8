import { describe, expect, it } from 'vitest'
import { drawablePicture } from '../../../server/pdf/picture'
import { buildTestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { persona } from '../../support/personas'
import { anUpload, SMALL_JPEG } from '../../support/uploads'

describe('the report', () => {
  it('is drawn of what the caller may read, in their language, beside earlier published analyses', async () => {
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

    const labels = { en: { item: { pass: 'Passing' } }, fr: { item: { pass: 'La passe' } } }
    const admin = await persona(app, 'Admin')
    await admin.call('PUT', '/v1/club', { name: 'Harbour Athletic', crest: null, labels })

    const headers = { 'accept-language': 'fr-CH, en;q=0.5' }
    const answer = await agent.call('GET', `/v1/analysis/${analysis.id}/pdf`, undefined, headers)

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
        language: 'fr',
        analysis: (await agent.call('GET', `/v1/analysis/${analysis.id}`)).body,
        viewer: { name: 'Gus Poyet', role: 'Agent' },
        madeAt: app.clock.now().toISOString(),
        timeZone: 'UTC',
        earlier: [{ date: '2026-01-01', mean: 4, level: 'A' }],
        club: { name: 'Harbour Athletic', crest: null, labels: { group: {}, item: { pass: 'La passe' } } },
        publicUrl: `http://touchline.test/analyses/view/${analysis.id}`,
      },
    ])
  })

  it('is drawn with the player’s picture where it is a file of ours, and without where that fails', async () => {
    const pictures: unknown[] = []
    let fails = false
    const app = await buildTestApp({
      drawPdf: async (input) => {
        const picture = 'picture' in input ? input.picture : undefined
        pictures.push(picture && Buffer.from(picture))
        if (fails && picture) throw new Error('The picture cannot be drawn')
        return new TextEncoder().encode('%PDF-')
      },
    })
    const scout = await persona(app, 'Scout')
    const agent = await persona(app, 'Agent')
    const own = await anUpload(app, scout, SMALL_JPEG)
    const player = await aPlayer(app, scout, { profileImage: own })
    const shared = { playerId: player.id, accessUserIds: [agent.id] }
    const { id } = await aPublishedAnalysis(app, scout, shared)
    const draw = async (profileImage: string) => {
      await scout.call('PUT', `/v1/player/${player.id}`, { name: player.name, profileImage })
      return (await agent.call('GET', `/v1/analysis/${id}/pdf`)).status
    }

    expect(await draw(own)).toBe(200)
    expect(await draw('https://example.com/face.jpg')).toBe(200)
    fails = true
    expect(await draw(own)).toBe(200)
    const picture = Buffer.from((await drawablePicture(async () => SMALL_JPEG)) ?? [])
    expect(pictures).toEqual([picture, undefined, picture, undefined])
  })
})
