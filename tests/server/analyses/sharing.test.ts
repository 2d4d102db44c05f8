import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { PATHS } from '../../../contract/paths'
import { anAnalysis, aPublishedAnalysis } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { admin, agent, test as app, eachOnServer } from '../../support/serverTest'

let scout: Persona
let player: Persona

eachOnServer('Admin', 'Agent')

beforeEach(async () => {
  scout = await persona(app, 'Scout', { firstName: 'Ana', lastName: 'Ruiz' })
  player = await persona(app, 'Player')
})

/** An analysis as a client sends it back whole, read-only fields included. */
const put = (analysis: Analysis, changes: Record<string, unknown> = {}, by = scout) =>
  by.call<Analysis>('PUT', `/v1/analysis/${analysis.id}`, { ...analysis, ...changes })

const idsOf = async (by: Persona, query = '') =>
  (
    await by.call<{ analyses: Analysis[] }>('GET', `/v1/analysis?page=1&amount=2000${query}`)
  ).body.analyses.map(({ id }) => id)

describe('sharing an analysis', () => {
  it('replaces the people it is shared with', async () => {
    const analysis = await anAnalysis(app, scout, { accessUserIds: [agent.id, agent.id] })
    expect(analysis.accessUserIds).toEqual([agent.id])

    const moved = await put(analysis, { accessUserIds: [player.id] })
    expect(moved.body.accessUserIds).toEqual([player.id])
    expect((await put(moved.body, { accessUserIds: undefined })).body.accessUserIds).toEqual([player.id])
    expect((await put(moved.body, { accessUserIds: [], version: 3 })).body.accessUserIds).toEqual([])
  })

  it('rejects changes of players, except the ids that they received', async () => {
    const analysis = await anAnalysis(app, player, { accessUserIds: [] })
    await put(analysis, { accessUserIds: [agent.id, scout.id] }, admin)
    const shared = await player.call<Analysis>('GET', `/v1/analysis/${analysis.id}`)

    const whole = await put(analysis, { ...shared.body, conclusion: 'Mine' }, player)
    expect(whole.status).toBe(200)
    expect(whole.body).toEqual({ ...shared.body, conclusion: 'Mine', version: 3 })

    const more = await put(whole.body, { accessUserIds: [agent.id], conclusion: 'Never' }, player)
    expect(more.status).toBe(403)
    expect((await player.call('GET', `/v1/analysis/${analysis.id}`)).body).toEqual(whole.body)
    const created = await player.call('POST', '/v1/analysis', {
      ...analysis,
      id: undefined,
      accessUserIds: [agent.id],
    })
    expect(created.status).toBe(403)
  })

  it('shows an agent or a player of others’ analyses only that it is shared with them', async () => {
    const analysis = await aPublishedAnalysis(app, scout, {
      accessUserIds: [agent.id, player.id, admin.id],
    })

    for (const reader of [agent, player]) {
      const expected = { accessUserIds: [reader.id] }
      expect((await reader.call('GET', `/v1/analysis/${analysis.id}`)).body).toMatchObject(expected)
      expect((await reader.call('GET', '/v1/analysis')).body).toMatchObject({ analyses: [expected] })
      expect((await reader.call('GET', `/v1/analysis/player/${analysis.playerId}`)).body).toMatchObject([
        expected,
      ])
    }
    const { body } = await agent.call<Analysis>('GET', `/v1/analysis/${analysis.id}`)
    const { playerPriority: _priority, scouter: _scouter, ...shown } = analysis.player
    expect(body.player).toEqual(shown)
  })

  it('narrows the list by assignedTo, without telling who else sees what', async () => {
    const other = await persona(app, 'Agent')
    const both = await aPublishedAnalysis(app, scout, { accessUserIds: [agent.id, other.id] })
    const one = await aPublishedAnalysis(app, scout, { accessUserIds: [agent.id] })
    const own = await aPublishedAnalysis(app, player, {})
    await put(own, { accessUserIds: [other.id] }, admin)

    expect((await idsOf(scout, `&assignedTo=${other.id}`)).sort()).toEqual([both.id, own.id].sort())
    expect((await idsOf(agent, `&assignedTo=${agent.id}`)).sort()).toEqual([both.id, one.id].sort())
    expect(await idsOf(agent, `&assignedTo=${other.id}`)).toEqual([])
    expect(await idsOf(player, `&assignedTo=${other.id}`)).toEqual([own.id])
  })
})

describe('an open report when a user with access is deleted', () => {
  it('has changed, and is stored once that is merged', async () => {
    const draft = await anAnalysis(app, scout, { accessUserIds: [agent.id, player.id] })
    const other = await anAnalysis(app, scout, { accessUserIds: [player.id] })
    await agent.call('DELETE', PATHS.account)
    expect((await agent.call('DELETE', PATHS.confirmDeletion)).status).toBe(200)

    const stale = await put(draft, { conclusion: 'Sign him' })
    const merged = { ...draft, accessUserIds: [player.id], version: 2 }
    expect([stale.status, stale.body]).toEqual([
      200,
      expect.objectContaining({ error: true, analysis: merged }),
    ])
    const published = await put(merged, { publishedAt: '2026-05-02T10:00:00.000Z' })
    expect(published.body).toMatchObject({ accessUserIds: [player.id], version: 3 })
    expect((await put(other, { conclusion: 'As before' })).body.version).toBe(2)
  })

  it('is in the changes of each reader’s list', async () => {
    const draft = await anAnalysis(app, scout, { accessUserIds: [agent.id] })
    const path = '/v1/analysis?page=1&amount=2000'
    const { headers } = await scout.call('GET', path)
    await admin.call('DELETE', PATHS.record('users', agent.id))

    const held = { prefer: 'changes', 'if-none-match': String(headers.etag) }
    const { status, body } = await scout.call('GET', path, undefined, held)
    expect([status, body]).toMatchObject([
      200,
      { analyses: [{ id: draft.id, accessUserIds: [], version: 2 }] },
    ])
  })
})
