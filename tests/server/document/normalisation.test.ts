import { beforeAll, describe, expect, it } from 'vitest'
import { RESOURCES, type ResourceName } from '../../../contract/paths'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'

type Body = Record<string, unknown>

let app: TestApp
let admin: Persona
let bodies: Record<ResourceName, () => Body>
let paths: Record<ResourceName, string>

beforeAll(async () => {
  app = await buildTestApp()
  admin = await persona(app, 'Admin')
  const [home, away] = [await aTeam(app, admin), await aTeam(app, admin)]
  const match = await aMatch(app, admin)
  const player = await aPlayer(app, admin)
  const analysis = await anAnalysis(app, admin)
  const user = () => ({
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: `${crypto.randomUUID()}@example.com`,
    role: 'Scout',
  })
  const { body: invited } = await admin.call<{ id: string }>('POST', RESOURCES.users.path, user())
  bodies = {
    analyses: () => ({ matchId: match.id, playerId: player.id, position: 'Left Back', level: 'B' }),
    matches: () => ({ date: '2026-05-01', homeTeamId: home.id, awayTeamId: away.id }),
    players: () => ({ name: 'Ada', position: 'Goalkeeper', foot: 'Left', playerPriority: 'ASAP' }),
    teams: () => ({ name: `Team ${crypto.randomUUID()}` }),
    users: user,
  }
  paths = {
    analyses: `/v1/analysis/${analysis.id}`,
    matches: `/v1/match/${match.id}`,
    players: `/v1/player/${player.id}`,
    teams: `/v1/team/${home.id}`,
    users: `/v1/user/admin/${invited.id}`,
  }
})

async function store(method: 'POST' | 'PUT', resource: ResourceName, changes: Body) {
  const body = { ...bodies[resource](), ...changes }
  if (method === 'POST') return admin.call(method, RESOURCES[resource].path, body)
  const { body: stored } = await admin.call<{ version?: number; email?: string }>('GET', paths[resource])
  // Another address would be another invitation, of which there are only so many in an hour.
  const { version, email } = stored
  return admin.call(method, paths[resource], { ...body, version, ...(email && { email }) })
}

const rated = (score: number | null) => ({ technical: { pass: { score, note: 'x' } } })

/** The product document, section 5: what is stored and answered of which values. */
const RULES: [words: string, resource: ResourceName, given: Body, becomes: Body][] = [
  ['an unknown position of a player becomes empty', 'players', { position: 'Libero' }, { position: '' }],
  ['an unknown position of an analysis becomes empty', 'analyses', { position: 'Libero' }, { position: '' }],
  ['a position of null becomes empty', 'players', { position: null }, { position: '' }],
  ['an unknown foot becomes null', 'players', { foot: 'left' }, { foot: null }],
  [
    'an unknown priority becomes Monitor',
    'players',
    { playerPriority: 'asap' },
    { playerPriority: 'Monitor' },
  ],
  ['a priority of null becomes Monitor', 'players', { playerPriority: null }, { playerPriority: 'Monitor' }],
  ['an unknown level becomes unset', 'analyses', { level: 'E' }, { level: null }],
  ['a score above five becomes null', 'analyses', rated(6), rated(null)],
  ['a score of zero becomes null', 'analyses', rated(0), rated(null)],
  ['a score between two becomes null', 'analyses', rated(2.5), rated(null)],
  ['a score of one to five is kept', 'analyses', rated(5), rated(5)],
  ['a role gets its capital', 'users', { role: 'pLAYER' }, { role: 'Player' }],
  ['an unknown role becomes Agent', 'users', { role: 'Owner' }, { role: 'Agent' }],
  ['a role of null becomes Agent', 'users', { role: null }, { role: 'Agent' }],
  ['the name of a player is trimmed', 'players', { name: '\t Ada  B \n' }, { name: 'Ada  B' }],
  ['the name of a team is trimmed', 'teams', { name: '  Trimmed FC ' }, { name: 'Trimmed FC' }],
  ['the first name of a user is trimmed', 'users', { firstName: ' Ana ' }, { firstName: 'Ana' }],
  ['the last name of a user is trimmed', 'users', { lastName: ' Ruiz ' }, { lastName: 'Ruiz' }],
  [
    'position and level of a match’s note',
    'matches',
    { homeNotes: [{ position: 'Libero', level: 'Z' }] },
    { homeNotes: [{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), position: '', level: null }] },
  ],
]

describe.each(['POST', 'PUT'] as const)('%s', (method) => {
  it.each(RULES)('%s', async (_words, resource, given, becomes) => {
    const { status, body } = await store(method, resource, given)
    expect({ status, body }).toMatchObject({ status: method === 'POST' ? 201 : 200, body: becomes })
    // Names of teams are unique: the next method needs this one again.
    if (resource === 'teams' && method === 'POST') await admin.call('DELETE', `/v1/team/${Object(body).id}`)
  })

  it('the status of a user is never anything but 1, 2 or 3, whatever is sent', async () => {
    for (const status of [1, 3, 4, '2', null]) {
      expect((await store(method, 'users', { status })).body).toMatchObject({ status: 2 })
    }
  })
})
