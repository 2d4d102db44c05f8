import { describe, expect, it } from 'vitest'
import { type AnalysisShare, analysisSharesSchema } from '../../../contract/analysisShare'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { PdfInput } from '../../../server/pdf/pdfPool'
import { drawablePicture } from '../../../server/pdf/picture'
import { buildTestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { anUpload, SMALL_JPEG } from '../../support/uploads'

/** A server that records the input of each drawing, with a scout and an agent. `onDraw` may throw instead. */
async function drawingApp(onDraw: (input: PdfInput) => void = () => {}) {
  const drawn: PdfInput[] = []
  const app = await buildTestApp({
    drawPdf: async (input) => {
      drawn.push(input)
      onDraw(input)
      return new TextEncoder().encode('%PDF-')
    },
  })
  const agent = await persona(app, 'Agent', { firstName: 'Gus', lastName: 'Poyet' })
  return { app, drawn, scout: await persona(app, 'Scout'), agent }
}

describe('the report', () => {
  it('is drawn of what the caller may read, in their language, beside earlier published analyses', async () => {
    const { app, drawn, scout, agent } = await drawingApp()
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
        locale: 'fr-CH',
        analysis: (await agent.call('GET', `/v1/analysis/${analysis.id}`)).body,
        viewer: { name: 'Gus Poyet', role: 'Agent' },
        madeAt: app.clock.now().toISOString(),
        timeZone: 'UTC',
        earlier: [{ date: '2026-01-01', mean: 4, level: 'A' }],
        club: {
          ...{ name: 'Harbour Athletic', crest: null, levels: {}, notAsked: {} },
          labels: { group: {}, item: { pass: 'La passe' } },
        },
        publicUrl: `http://touchline.test/analyses/view/${analysis.id}`,
      },
    ])
  })

  it('is drawn with the player’s picture where it is a file of ours, and without where that fails', {
    tags: 'slow',
  }, async () => {
    let fails = false
    const { app, drawn, scout, agent } = await drawingApp((input) => {
      if (fails && 'picture' in input && input.picture) throw new Error('The picture cannot be drawn')
    })
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
    const pictures = drawn.map((input) => 'picture' in input && input.picture && Buffer.from(input.picture))
    expect(pictures.map((one) => one || undefined)).toEqual([picture, undefined, picture, undefined])
  })
})

const collect = (by: Persona, ids: readonly string[], title = '') =>
  by.call('POST', PATHS.reportCollection, { ids, title })

it('several reports are one file in the order asked for, each as its reader would get it alone', async () => {
  const { app, drawn, scout, agent } = await drawingApp()
  const player = await aPlayer(app, scout, { notes: 'ring his mother', playerPriority: 'Urgent' })
  const shared = { playerId: player.id, accessUserIds: [agent.id] }
  const one = await aPublishedAnalysis(app, scout, shared)
  const other = await aPublishedAnalysis(app, scout, { accessUserIds: [agent.id] })

  const answer = await collect(agent, [other.id, one.id, other.id], 'Wingers: “summer”')

  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('“summer”'))
  const alone = await Promise.all(
    [other, one].map(async ({ id }) => (await agent.call('GET', `/v1/analysis/${id}`)).body),
  )
  expect(drawn).toMatchObject([{ title: 'Wingers: “summer”' }])
  const reports = drawn.flatMap((input) => ('reports' in input ? input.reports : []))
  expect(reports.map(({ analysis }) => analysis)).toEqual(alone)
  expect(JSON.stringify(drawn)).not.toMatch(/ring his mother|Urgent/)
})

it('there is no file where one of them may not be read, in the words for that one alone', async () => {
  const { app, drawn, scout, agent } = await drawingApp()
  const shared = await aPublishedAnalysis(app, scout, { accessUserIds: [agent.id] })
  const withheld = await aPublishedAnalysis(app, scout)
  const draft = await anAnalysis(app, scout, { accessUserIds: [agent.id] })
  for (const { id } of [withheld, draft]) {
    const answer = await collect(agent, [shared.id, id])
    const alone = await agent.call('GET', PATHS.analysisPdf(id))
    expect([answer.status, answer.body]).toEqual([404, alone.body])
  }
  expect(drawn).toEqual([])
})

it('the sharer sees each downloaded report of a collection', async () => {
  const { app, scout, agent } = await drawingApp()
  const one = await aPublishedAnalysis(app, scout, { accessUserIds: [agent.id] })
  const other = await aPublishedAnalysis(app, scout, { accessUserIds: [agent.id] })
  const taken = async (id: string): Promise<AnalysisShare | undefined> =>
    analysisSharesSchema.parse((await scout.call('GET', PATHS.analysisShares(id))).body).shares[0]
  await collect(agent, [one.id, other.id])
  for (const { id } of [one, other]) {
    expect((await taken(id))?.downloadedAt).toBe(app.clock.now().toISOString())
  }
})

it('is drawn without pictures where one of them cannot be drawn', { tags: 'slow' }, async () => {
  const asked: boolean[] = []
  const { app, scout } = await drawingApp((input) => {
    const hasPicture = 'reports' in input && input.reports.some(({ picture }) => picture !== undefined)
    asked.push(hasPicture)
    if (hasPicture) throw new Error('The picture cannot be drawn')
  })
  const player = await aPlayer(app, scout, { profileImage: await anUpload(app, scout, SMALL_JPEG) })
  const { id } = await aPublishedAnalysis(app, scout, { playerId: player.id })
  expect((await collect(scout, [id])).status).toBe(200)
  expect(asked).toEqual([true, false])
})

it('no answer, PDF or mail to an agent holds a field of the player that is for the club alone', async () => {
  const own = {
    notes: 'ring his mother on 600 100 200',
    agent: 'Somebody of an agency',
    contractEnd: '2031-07-09',
    externalIds: [{ source: 'transfermarkt', id: '280030' }],
    playerPriority: 'Urgent',
  }
  const homeNotes = [
    { shirtNo: 7, position: '', notes: 'a note of number seven', analysisId: null, level: null },
  ]
  const { app, drawn, scout, agent } = await drawingApp()
  const player = await aPlayer(app, scout, { name: 'Pau Gil', birthDate: '2011-03-04', ...own })
  const match = await aMatch(app, scout, { comments: 'the father was there', homeNotes })
  const about = { playerId: player.id, matchId: match.id, accessUserIds: [agent.id] }
  const analysis = await aPublishedAnalysis(app, scout, about)
  const asked = [
    RESOURCES.analyses.path,
    PATHS.record('analyses', analysis.id),
    PATHS.analysesOfPlayer(player.id),
    PATHS.analysisPdf(analysis.id),
    `${PATHS.statistics}?view=players`,
  ]

  const answers: string[] = []
  for (const path of asked) {
    const { status, raw } = await agent.call('GET', path)
    expect(status, path).toBe(200)
    answers.push(raw.toString())
  }
  expect((await collect(agent, [analysis.id])).status).toBe(200)
  await app.settled()

  expect(drawn).toHaveLength(2)
  expect(app.mails).toHaveLength(1)
  const all = [...answers, JSON.stringify(drawn), JSON.stringify(app.mails)].join('\n')
  expect(all).toContain('Pau Gil')
  const secret = /ring his mother|Somebody of an agency|2031-07-09|280030|Urgent|the father|number seven/
  expect(all).not.toMatch(secret)
  const { raw } = await scout.call('GET', PATHS.record('analyses', analysis.id))
  expect(raw.toString()).not.toMatch(/Somebody of an agency|2031-07-09|280030/)
  for (const path of [PATHS.record('players', player.id), PATHS.record('matches', match.id)]) {
    expect((await agent.call('GET', path)).status).toBe(403)
  }
})
