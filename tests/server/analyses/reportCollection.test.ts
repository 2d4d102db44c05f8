import { expect, it } from 'vitest'
import { type AnalysisShare, analysisSharesSchema } from '../../../contract/analysisShare'
import { PATHS } from '../../../contract/paths'
import type { CollectionInput } from '../../../server/pdf/collectionInput'
import type { PdfInput } from '../../../server/pdf/pdfPool'
import { buildTestApp } from '../../support/app'
import { anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { anUpload, SMALL_JPEG } from '../../support/uploads'

/** A server that tells what it would draw. */
async function drawingApp() {
  const drawn: CollectionInput[] = []
  const app = await buildTestApp({
    drawPdf: async (input: PdfInput) => {
      if ('reports' in input) drawn.push(input)
      return new TextEncoder().encode('%PDF-')
    },
  })
  return { app, drawn, scout: await persona(app, 'Scout'), agent: await persona(app, 'Agent') }
}

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
  const [input] = drawn
  expect(input?.title).toBe('Wingers: “summer”')
  const alone = await Promise.all(
    [other, one].map(async ({ id }) => (await agent.call('GET', `/v1/analysis/${id}`)).body),
  )
  expect(input?.reports.map(({ analysis }) => analysis)).toEqual(alone)
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

it('who takes along what is shared with them is seen to, report by report', async () => {
  const { app, scout, agent } = await drawingApp()
  const reports = [
    await aPublishedAnalysis(app, scout, { accessUserIds: [agent.id] }),
    await aPublishedAnalysis(app, scout, { accessUserIds: [agent.id] }),
  ]
  const taken = async (id: string): Promise<AnalysisShare | undefined> =>
    analysisSharesSchema.parse((await scout.call('GET', PATHS.analysisShares(id))).body).shares[0]
  await collect(
    agent,
    reports.map(({ id }) => id),
  )
  for (const { id } of reports) expect((await taken(id))?.downloadedAt).toBe(app.clock.now().toISOString())
})

it('is drawn without pictures where one of them cannot be drawn', { tags: 'slow' }, async () => {
  const asked: boolean[] = []
  const app = await buildTestApp({
    drawPdf: async (input: PdfInput) => {
      const hasPicture = 'reports' in input && input.reports.some(({ picture }) => picture !== undefined)
      asked.push(hasPicture)
      if (hasPicture) throw new Error('The picture cannot be drawn')
      return new TextEncoder().encode('%PDF-')
    },
  })
  const scout = await persona(app, 'Scout')
  const player = await aPlayer(app, scout, { profileImage: await anUpload(app, scout, SMALL_JPEG) })
  const { id } = await aPublishedAnalysis(app, scout, { playerId: player.id })
  expect((await collect(scout, [id])).status).toBe(200)
  expect(asked).toEqual([true, false])
})
