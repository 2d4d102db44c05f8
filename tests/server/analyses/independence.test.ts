import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { HistoryAnswer } from '../../../contract/history'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { analysisReadings } from '../../../server/database/schema'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { admin, agent, test as app, eachOnServer, scout } from '../../support/serverTest'
import { anUpload } from '../../support/uploads'
import { setRole } from '../rights/owners'

eachOnServer('Admin', 'Scout', 'Agent')

let author: Persona
let player: Player
let media: string
let earlier: Analysis

const PUBLISHED_AT = '2026-05-02T10:00:00.000Z'

/** Another scout has published an analysis of the player. */
async function anEarlierReport() {
  author = await persona(app, 'Scout')
  player = await aPlayer(app, admin)
  media = await anUpload(app, author)
  const facts = { playerId: player.id, media: [media], accessUserIds: [agent.id] }
  earlier = await aPublishedAnalysis(app, author, facts)
}

beforeEach(anEarlierReport)

const ask = (isIndependent = true) =>
  admin.call('POST', RESOURCES.requests.path, { scoutId: scout.id, playerId: player.id, isIndependent })
const put = (analysis: Analysis, said: object, by = scout) =>
  by.call<Analysis>('PUT', PATHS.record('analyses', analysis.id), {
    ...analysis,
    ...said,
    version: undefined,
  })
/** Publishes a new analysis of the player, and returns whether it is independent. */
async function isIndependent(): Promise<unknown> {
  const draft = await anAnalysis(app, scout, { playerId: player.id })
  expect(draft.isIndependent).toBeNull()
  return (await put(draft, { publishedAt: PUBLISHED_AT })).body.isIndependent
}
const readings = () => app.database.orm.select().from(analysisReadings)

/** Calls that answer an earlier analysis, or only rows. */
const READS: [string, boolean, () => Promise<unknown>][] = [
  ['nothing', true, async () => {}],
  ['rows', true, () => scout.call('GET', RESOURCES.analyses.path, undefined, { prefer: 'rows' })],
  ['the documented list', true, () => scout.call('GET', `${RESOURCES.analyses.path}?playerId=${player.id}`)],
  ['figures', true, () => scout.call('GET', `${PATHS.statistics}?view=player&playerId=${player.id}`)],
  ['the record', false, () => scout.call('GET', PATHS.record('analyses', earlier.id))],
  ['the player’s analyses', false, () => scout.call('GET', PATHS.analysesOfPlayer(player.id))],
  ['its PDF', false, () => scout.call('GET', PATHS.analysisPdf(earlier.id))],
  [
    'a collection of PDFs',
    false,
    () => scout.call('POST', PATHS.reportCollection, { ids: [earlier.id], title: '' }),
  ],
  ['its file', false, () => scout.call('GET', media)],
]

describe('an analysis is independent', () => {
  it('if it is the first report on the player, also when an administrator creates it for its author', async () => {
    const first = await aPublishedAnalysis(app, scout)
    expect(first.isIndependent).toBe(true)
    const { id: playerId } = await aPlayer(app)
    const { id: matchId } = await aMatch(app)
    const body = { playerId, matchId, publishedAt: PUBLISHED_AT }
    const assigned = await admin.call<Analysis>('POST', `/v1/analysis?author=${scout.id}`, body)
    expect(assigned.body.isIndependent).toBe(true)
    expect((await aPublishedAnalysis(app, author, { playerId })).isIndependent).toBe(false)
  })

  it.each(READS)(
    'if an independent request is open and the author has read nothing of earlier ones: %s',
    async (_name, expected, read) => {
      await read()
      await ask()
      expect(await isIndependent()).toBe(expected)
    },
  )

  it('not without a request, with an ordinary one, or after the request has ended', async () => {
    expect(await isIndependent()).toBe(false)
    await ask(false)
    expect(await isIndependent()).toBe(false)
    await ask()
    expect(await isIndependent()).toBe(true)
    expect(await isIndependent()).toBe(false)
  })

  it('as it was at its first publication, unless it moves to another player', async () => {
    const analysis = await aPublishedAnalysis(app, scout)
    await aPublishedAnalysis(app, author, { playerId: analysis.playerId })
    await put(analysis, { publishedAt: null })
    const again = await put(analysis, { publishedAt: PUBLISHED_AT })
    expect(again.body.isIndependent).toBe(true)
    expect((await put(again.body, { playerId: player.id })).body.isIndependent).toBe(false)
    const draft = await put(again.body, { playerId: player.id, publishedAt: null })
    const { id: playerId } = await aPlayer(app)
    expect((await put(draft.body, { playerId, publishedAt: null })).body.isIndependent).toBeNull()
  })

  it('as before its deletion when an administrator restores it', async () => {
    const analysis = await aPublishedAnalysis(app, scout)
    await aPublishedAnalysis(app, author, { playerId: analysis.playerId })
    const path = PATHS.record('analyses', analysis.id)
    await scout.call('DELETE', path)
    const { body } = await admin.call<HistoryAnswer>('GET', `/v1/history?recordId=${analysis.id}`)
    const latestId = body.history[0]?.id ?? ''
    const restored = await admin.call('POST', PATHS.restore(latestId), { moment: 'before', latestId })
    expect(restored.status).toBe(200)
    expect((await admin.call<Analysis>('GET', path)).body.isIndependent).toBe(true)
  })
})

describe('readings of analyses', () => {
  it('are stored once for a user who may write analyses, never for agents or the author', async () => {
    const path = PATHS.record('analyses', earlier.id)
    for (const by of [agent, author, scout, scout]) expect((await by.call('GET', path)).status).toBe(200)
    await agent.call('GET', media)
    expect(await readings()).toMatchObject([{ analysisId: earlier.id, userId: scout.id }])
    await setRole(app, scout, 'Agent')
    await author.call('DELETE', path)
    expect(await readings()).toEqual([])
  })
})
