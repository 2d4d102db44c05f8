import { beforeAll, describe, expect, it } from 'vitest'
import { RESOURCES, type RecordedResource } from '../../../contract/paths'
import { buildTestApp, type TestApp } from '../../support/app'
import { anAnalysis } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'

type Body = Record<string, unknown>
type Stored = Body & { id: string; version?: number }

let app: TestApp
let admin: Persona
let needed: Record<RecordedResource, Body>

beforeAll(async () => {
  app = await buildTestApp()
  admin = await persona(app, 'Admin')
  const { matchId, playerId, match } = await anAnalysis(app, admin)
  needed = {
    analyses: { matchId, playerId },
    matches: { date: '2026-05-01', homeTeamId: match.homeTeamId, awayTeamId: match.awayTeamId },
    players: { name: 'Ada' },
    teams: { name: 'Old Mills' },
    users: { firstName: 'Ana', lastName: 'Ruiz' },
  }
})

const technical = (...scores: (number | null)[]) => {
  const [pass, heading, finishing, dribbling] = scores.map((score) => ({ score, note: 'x' }))
  return { technical: { pass, heading, finishing, dribbling } }
}

/** The product document, section 5: the stored and answered values for given ones. Tests of contract/ have every value. */
const RULES: [of: string, resource: RecordedResource, given: Body, becomes: Body][] = [
  [
    'unknown values of a player',
    'players',
    { name: '\t Ada  B \n', position: 'Libero', foot: 'left', playerPriority: 'asap' },
    { name: 'Ada B', position: '', foot: null, playerPriority: 'Monitor' },
  ],
  [
    'position, level and scores of an analysis',
    'analyses',
    { position: 'Libero', level: 'E', ...technical(0, 2.5, 6, 5) },
    { position: '', level: null, ...technical(null, null, null, 5) },
  ],
  ['the name of a team', 'teams', { name: '  Trimmed FC ' }, { name: 'Trimmed FC' }],
  [
    'names and role of a user',
    'users',
    { firstName: ' Ana ', lastName: ' Ruiz ', role: 'pLAYER' },
    { firstName: 'Ana', lastName: 'Ruiz', role: 'Player' },
  ],
  ['an unknown role of a user', 'users', { role: 'Owner' }, { role: 'Agent' }],
  ['a status that is sent', 'users', { status: 1 }, { status: 2 }],
  [
    'the notes of a match',
    'matches',
    { homeNotes: [{ position: 'Libero', level: 'Z' }] },
    { homeNotes: [{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), position: '', level: null }] },
  ],
]

describe('a new record, and one that is changed,', () => {
  it.each(RULES)('normalises %s', async (_of, resource, given, becomes) => {
    const { path } = RESOURCES[resource]
    const email = resource === 'users' ? { email: `${crypto.randomUUID()}@example.com` } : {}
    const body = { ...needed[resource], ...email, ...given }
    const created = await admin.call<Stored>('POST', path, body)
    expect(created).toMatchObject({ status: 201, body: becomes })

    const { id, version } = created.body
    const before = await admin.call<Stored>('PUT', `${path}/${id}`, {
      ...needed[resource],
      ...email,
      version,
    })
    const changed = await admin.call('PUT', `${path}/${id}`, { ...body, version: before.body.version })
    expect(changed).toMatchObject({ status: 200, body: becomes })
    await app.settled()
  })
})
