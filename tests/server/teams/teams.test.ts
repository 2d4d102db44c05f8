import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Team } from '../../../contract/team'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { persona } from '../../support/personas'
import { test as app, eachOnServer, scout } from '../../support/serverTest'

eachOnServer('Scout')

describe('teams', () => {
  it('are created with a trimmed name and their creator, and answered by id and in the list', {
    tags: 'slow',
  }, async () => {
    const { status, body } = await scout.call<Team>('POST', '/v1/team', { name: '  FK Čukarički ' })

    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      name: 'FK Čukarički',
      country: '',
      aliases: [],
      externalIds: [],
      mergedIds: [],
      creator: { id: scout.id, firstName: scout.firstName, lastName: scout.lastName },
      version: 1,
    })
    expect((await scout.call('GET', `/v1/team/${body.id}`)).body).toEqual(body)
    expect((await scout.call('GET', '/v1/team?page=1&amount=2000')).body).toEqual({ teams: [body], total: 1 })
  })

  it('cannot take a name that differs only in case and surrounding space', async () => {
    const arsenal = await aTeam(app, scout, { name: 'Arsenal' })
    const other = await aTeam(app, scout, { name: 'Chelsea' })
    const taken = {
      message: 'A team with this name already exists',
      code: 'nameTaken',
      errors: { name: 'Already in use' },
    }

    const created = await scout.call('POST', '/v1/team', { name: ' ARSENAL ' })
    const renamed = await scout.call('PUT', `/v1/team/${other.id}`, { name: 'arsenal' })

    expect([created.status, renamed.status]).toEqual([409, 409])
    expect([created.body, renamed.body]).toEqual([taken, taken])
    // A team may spell its own name in another way.
    const spelled = await scout.call('PUT', `/v1/team/${arsenal.id}`, { name: 'ARSENAL' })
    expect(spelled.body).toEqual({ ...arsenal, name: 'ARSENAL', version: 2 })
  })

  it('are stored once when two callers send the same name at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => scout.call('POST', '/v1/team', { name: 'Ajax' })),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  })

  it('are stored once when the same call is sent again, and keep their creator', async () => {
    const id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => scout.call<Team>('POST', '/v1/team', { id, name: 'Ajax' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)

    const other = await persona(app, 'Scout')
    const foreign = await other.call('POST', '/v1/team', { id, name: 'Feyenoord' })
    expect(foreign).toMatchObject({
      status: 409,
      body: { code: 'conflict', errors: { id: 'Already in use' } },
    })
  })

  it('are deleted without references; otherwise the refusal counts them', async () => {
    const team = await aTeam(app, scout)
    const player = await aPlayer(app, scout, { teamId: team.id })
    const match = await aMatch(app, scout, { homeTeamId: team.id })
    await aMatch(app, scout, { awayTeamId: team.id })

    const refused = await scout.call('DELETE', `/v1/team/${team.id}`)
    expect(refused.status).toBe(409)
    expect(refused.body).toEqual({
      code: 'inUse',
      message: '1 player and 2 matches refer to this team',
    })
    await scout.call('DELETE', `/v1/player/${player.id}`)
    await scout.call('DELETE', `/v1/match/${match.id}`)
    expect((await scout.call<{ message: string }>('DELETE', `/v1/team/${team.id}`)).body.message).toBe(
      '1 match refers to this team',
    )

    const free = await aTeam(app, scout)
    expect((await scout.call('DELETE', `/v1/team/${free.id}`)).body).toEqual({ success: true })
    expect((await scout.call('GET', `/v1/team/${free.id}`)).status).toBe(404)
    expect((await scout.call('DELETE', `/v1/team/${free.id}`)).status).toBe(404)
    expect((await scout.call('PUT', `/v1/team/${free.id}`, { name: 'Ghosts' })).status).toBe(404)
  })
})
