import { beforeAll, describe, expect, it } from 'vitest'
import { RESOURCES, type ResourceName } from '../../../contract/paths'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'

/** Fields that clubs have and the product document has not: what was sent comes back, and stays where an update says nothing of it. */

let app: TestApp
let scout: Persona

beforeAll(async () => {
  app = await buildTestApp()
  scout = await persona(app, 'Scout')
})

const RECORDS = [
  ['a team', 'teams', aTeam, { country: 'Scotland' }],
  [
    'a player',
    'players',
    aPlayer,
    {
      nationality: 'Scotland',
      secondNationality: 'Malta',
      contractEnd: '2028-06-30',
      agent: 'Made-up Sports',
    },
  ],
  ['a match', 'matches', aMatch, { kickOffTime: '19:45', competition: 'Made-up Cup', season: '2025/26' }],
] as const

const read = async (resource: ResourceName, id: string) =>
  (await scout.call<Record<string, unknown>>('GET', `${RESOURCES[resource].path}/${id}`)).body

describe.each(RECORDS)('%s', (_what, resource, make, known) => {
  it.each(Object.entries(known))('keeps its %s', async (field, value) => {
    const created = await make(app, scout, { [field]: value })
    expect(created).toMatchObject({ [field]: value })
    const { [field]: _left, ...rest } = await read(resource, created.id)
    await scout.call('PUT', `${RESOURCES[resource].path}/${created.id}`, rest)
    expect(await read(resource, created.id)).toMatchObject({ [field]: value })
  })
})

it.each(['25:00', '7:45', '19:60', 'noon'])(
  'a kick-off at %s is refused, at the field',
  async (kickOffTime) => {
    const { homeTeamId, awayTeamId } = await aMatch(app, scout)
    const answer = await scout.call('POST', '/v1/match', {
      date: '2026-05-01',
      homeTeamId,
      awayTeamId,
      kickOffTime,
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { kickOffTime: 'Must be a time like 19:45' } },
    })
  },
)

it('an analysis says nothing of its player’s contract and agent', async () => {
  const agent = await persona(app, 'Agent')
  const player = await aPlayer(app, scout, { contractEnd: '2028-06-30', agent: 'Made-up Sports' })
  const { id } = await anAnalysis(app, scout, {
    playerId: player.id,
    publishedAt: '2026-05-02T10:00:00.000Z',
    accessUserIds: [agent.id],
  })
  for (const reader of [agent, scout]) {
    const { body } = await reader.call<object>('GET', `/v1/analysis/${id}`)
    expect(JSON.stringify(body)).not.toMatch(/contractEnd|Made-up Sports/)
  }
})
