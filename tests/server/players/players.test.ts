import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { writtenFields } from '../../../contract/descriptor'
import { PLAYER_FIELDS, type Player } from '../../../contract/player'
import { anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { test as app, eachOnServer, scout } from '../../support/serverTest'

eachOnServer('Scout')

describe('players', () => {
  it('need no more than a name', async () => {
    const { status, body } = await scout.call<Player>('POST', '/v1/player', { name: ' Łukasz ' })

    expect(status).toBe(201)
    expect(body).toEqual({
      ...Object.fromEntries(writtenFields(PLAYER_FIELDS).map(([field, { empty }]) => [field, empty])),
      id: expect.any(String),
      name: 'Łukasz',
      scouter: scout.id,
      team: null,
      stageAt: null,
      stageBy: null,
      mergedIds: [],
      version: 1,
    })
    expect((await scout.call('GET', '/v1/player?page=1&amount=2000')).body).toEqual({
      players: [body],
      total: 1,
    })
  })

  it('clear empty fields, and keep their creator for every caller', async () => {
    const filled = {
      teamId: (await aTeam(app)).id,
      foot: 'Left',
      height: 191,
      birthDate: '2004-02-29',
      profileImage: 'https://example.com/p.png',
      notes: 'Reads the game',
    }
    const player = await aPlayer(app, scout, { ...filled, scouter: randomUUID() })
    expect(player).toMatchObject({ ...filled, scouter: scout.id })
    const cleared = { teamId: null, foot: null, height: null, birthDate: null, profileImage: '', notes: '' }
    const said = { name: 'Anne', ...cleared, scouter: randomUUID(), team: { id: randomUUID(), name: 'X' } }
    const { body } = await scout.call('PUT', `/v1/player/${player.id}`, said)
    expect(body).toMatchObject({ ...cleared, profileImage: null, team: null, scouter: scout.id })
  })

  it('are deleted unless analyses are about them', async () => {
    const player = await aPlayer(app, scout)
    const analysis = await anAnalysis(app, scout, { playerId: player.id })

    const refused = await scout.call('DELETE', `/v1/player/${player.id}`)
    expect(refused.status).toBe(409)
    expect(refused.body).toEqual({ code: 'inUse', message: '1 analysis refers to this player' })

    await scout.call('DELETE', `/v1/analysis/${analysis.id}`)
    expect((await scout.call('DELETE', `/v1/player/${player.id}`)).body).toEqual({ success: true })
  })

  it('are stored once when the same call is sent again, even after their team is gone', async () => {
    const team = await aTeam(app, scout)
    const input = { id: randomUUID(), name: 'Ann', teamId: team.id }
    const first = await scout.call<Player>('POST', '/v1/player', input)
    await scout.call('PUT', `/v1/player/${input.id}`, { name: 'Ann', teamId: null })
    await scout.call('DELETE', `/v1/team/${team.id}`)

    const again = await scout.call<Player>('POST', '/v1/player', input)

    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual({ ...first.body, team: null, teamId: null, version: 2 })
  })
})
