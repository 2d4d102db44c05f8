import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Match } from '../../../contract/match'
import type { DoneMerge, Merge } from '../../../contract/merge'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { persona } from '../../support/personas'
import { test as app, eachOnServer, scout } from '../../support/serverTest'
import { storedRecords } from '../../support/storedRecords'
import { anUpload } from '../../support/uploads'

eachOnServer('Scout')

const merge = <Kind extends 'players' | 'teams'>(
  kind: Kind,
  keptId: string,
  mergedId: string,
  record: object,
  by = scout,
) => by.call<Merge<Kind>>('POST', PATHS.merge(kind), { keptId, mergedId, record })

describe('two players', () => {
  it('become one, with the chosen fields and all analyses, including their grants and links', async () => {
    const agent = await persona(app, 'Agent')
    const profileImage = await anUpload(app, scout)
    const kept = await aPlayer(app, scout, { name: 'Emi Martinez', height: 190, notes: 'Calm' })
    const born = { birthDate: '1992-09-02', profileImage }
    const other = await aPlayer(app, scout, { name: 'Emiliano Martínez', ...born })
    const shared = await aPublishedAnalysis(app, scout, { playerId: other.id, accessUserIds: [agent.id] })
    const own = await anAnalysis(app, scout, { playerId: kept.id })
    const list = await scout.call('GET', '/v1/player')

    const { status, body } = await merge('players', kept.id, other.id, { name: other.name, ...born })

    expect(status).toBe(200)
    const joined = { aliases: ['Emi Martinez'], mergedIds: [other.id], version: 2 }
    expect(body).toEqual({
      id: expect.any(String),
      record: { ...kept, name: 'Emiliano Martínez', ...born, ...joined },
      moved: { analyses: 1, players: 0, matches: 0 },
    })
    expect((await scout.call('GET', `/v1/player/${other.id}`)).status).toBe(404)
    expect((await scout.call('GET', profileImage)).status).toBe(200)
    const held = { 'if-none-match': String(list.headers.etag) }
    const again = await scout.call<{ total: number }>('GET', '/v1/player', undefined, held)
    expect(again).toMatchObject({ status: 200, body: { total: 1 } })
    const seen = await agent.call<Analysis>('GET', `/v1/analysis/${shared.id}`)
    expect(seen.body).toMatchObject({ playerId: kept.id, player: { name: 'Emiliano Martínez' } })
    const { body: ofPlayer } = await scout.call<Analysis[]>('GET', PATHS.analysesOfPlayer(kept.id))
    expect(ofPlayer.map(({ id }) => id).sort()).toEqual([own.id, shared.id].sort())
  })
})

describe('two teams', () => {
  it('become one, with the players and matches of both, at home and away', async () => {
    const kept = await aTeam(app, scout, { name: 'Manchester City' })
    const other = await aTeam(app, scout, { name: 'Manchester City FC' })
    const player = await aPlayer(app, scout, { teamId: other.id })
    const home = await aMatch(app, scout, { homeTeamId: other.id })
    const away = await aMatch(app, scout, { awayTeamId: other.id })

    const { status, body } = await merge('teams', kept.id, other.id, { name: 'Manchester City FC' })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      record: { id: kept.id, name: 'Manchester City FC' },
      moved: { analyses: 0, players: 1, matches: 2 },
    })
    expect((await scout.call<Player>('GET', `/v1/player/${player.id}`)).body.teamId).toBe(kept.id)
    expect((await scout.call<Match>('GET', `/v1/match/${home.id}`)).body.homeTeam.name).toBe(
      'Manchester City FC',
    )
    expect((await scout.call<Match>('GET', `/v1/match/${away.id}`)).body.awayTeamId).toBe(kept.id)
    expect((await scout.call('GET', `/v1/team/${other.id}`)).status).toBe(404)
  })

  it('that have played each other are not merged, and nothing changes', async () => {
    const [one, two] = [await aTeam(app, scout), await aTeam(app, scout)]
    await aMatch(app, scout, { homeTeamId: two.id, awayTeamId: one.id })
    const before = await storedRecords(app)
    const { status, body } = await merge('teams', one.id, two.id, { name: one.name })
    const refused = {
      code: 'conflict',
      message: 'These two teams cannot be merged: they have played each other',
    }
    expect([status, body]).toEqual([409, refused])
    expect(await storedRecords(app)).toEqual(before)
  })

  it('cannot be merged under the name of a third team', async () => {
    const [one, two] = [await aTeam(app, scout), await aTeam(app, scout)]
    await aTeam(app, scout, { name: 'Ajax' })
    const before = await storedRecords(app)
    const { status, body } = await merge('teams', one.id, two.id, { name: 'AJAX' })
    const taken = { code: 'nameTaken', errors: { 'record.name': 'Already in use' } }
    expect([status, body]).toMatchObject([409, taken])
    expect(await storedRecords(app)).toEqual(before)
  })
})

describe('merging', () => {
  it('needs two different existing records', async () => {
    const kept = await aPlayer(app, scout)
    const same = await merge('players', kept.id, kept.id, { name: kept.name })
    expect([same.status, same.body]).toMatchObject([
      400,
      { errors: { mergedId: 'Choose a different record' } },
    ])
    expect((await merge('players', kept.id, randomUUID(), { name: kept.name })).status).toBe(404)
    expect((await merge('players', randomUUID(), kept.id, { name: kept.name })).status).toBe(404)
    const team = await aTeam(app, scout)
    expect((await merge('players', kept.id, team.id, { name: kept.name })).status).toBe(404)
    expect((await scout.call<Player>('GET', `/v1/player/${kept.id}`)).body).toEqual(kept)
  })

  it('names the invalid field, and changes nothing', async () => {
    const [kept, other] = [await aPlayer(app, scout), await aPlayer(app, scout)]
    const before = await storedRecords(app)
    const wrong = { teamId: randomUUID(), profileImage: PATHS.mediaFile(randomUUID()) }
    for (const [field, value] of Object.entries(wrong)) {
      const { status, body } = await merge('players', kept.id, other.id, { name: kept.name, [field]: value })
      expect([status, body]).toMatchObject([400, { errors: { [`record.${field}`]: 'Does not exist' } }])
    }
    const tooTall = await merge('players', kept.id, other.id, { name: kept.name, height: 999 })
    expect(tooTall).toMatchObject({ status: 400, body: { errors: { 'record.height': expect.any(String) } } })
    expect(await storedRecords(app)).toEqual(before)
  })

  it('happens once if two users merge the same records at the same time', async () => {
    const [one, two] = [await aPlayer(app, scout), await aPlayer(app, scout)]
    const answers = await Promise.all([
      merge('players', one.id, two.id, { name: one.name }),
      merge('players', two.id, one.id, { name: two.name }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const { body } = await scout.call<{ players: Player[] }>('GET', '/v1/player')
    expect(body.players).toHaveLength(1)
  })
})

describe('the merges that can still be undone', () => {
  async function mergedPlayers(kept: string, other: string): Promise<string> {
    const { id } = await aPlayer(app, scout, { name: kept })
    const { id: mergedId } = await aPlayer(app, scout, { name: other })
    return (await merge('players', id, mergedId, { name: `${kept} ${other}` })).body.id
  }
  const listMerges = (kind: 'players' | 'teams', by = scout) =>
    by.call<{ merges: DoneMerge[] }>('GET', PATHS.merge(kind))

  it('are listed for users with the right to merge, newest first, with names and author', async () => {
    await mergedPlayers('Emi', 'Emiliano')
    app.clock.advance({ minutes: 1 })
    const newest = await mergedPlayers('Lars', 'Larsson')
    const { body } = await listMerges('players', await persona(app, 'Admin'))
    const names = body.merges.map(({ keptName, mergedName }) => `${mergedName} in ${keptName}`)
    expect(names).toEqual(['Larsson in Lars Larsson', 'Emiliano in Emi Emiliano'])
    const by = { id: scout.id, firstName: scout.firstName, lastName: scout.lastName }
    expect(body.merges[0]).toMatchObject({ id: newest, by, mergedAt: app.clock.now().toISOString() })
    expect((await listMerges('teams')).body.merges).toEqual([])
  })

  it('are not listed after they are undone or 30 days old', async () => {
    const undone = await mergedPlayers('Emi', 'Emiliano')
    await mergedPlayers('Lars', 'Larsson')
    await scout.call('POST', PATHS.undoMerge('players', undone))
    expect((await listMerges('players')).body.merges).toHaveLength(1)
    app.clock.advance({ days: 30, minutes: 1 })
    expect((await listMerges('players', await persona(app, 'Scout'))).body.merges).toEqual([])
  })
})
