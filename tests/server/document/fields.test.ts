import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { RESOURCES, type ResourceName } from '../../../contract/paths'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'

/** Every field of the product document, section 3, one by one: what was sent comes back from every call that shows it. */
type Fields = Record<string, unknown>

let app: TestApp
let scout: Persona
let sent: Record<ResourceName, Fields>
let stored: Record<ResourceName, Fields>

const NOTES = { shirtNo: 9, position: 'Centre Forward', notes: 'Quick\nand calm', level: 'A' }
const RATING = { score: 4, note: 'Clean under pressure' }

beforeAll(async () => {
  app = await buildTestApp()
  scout = await persona(app, 'Scout')
  const agent = await persona(app, 'Agent')
  const [home, away] = [await aTeam(app, scout), await aTeam(app, scout)]
  const player = await aPlayer(app, scout, { teamId: home.id })
  const match = await aMatch(app, scout, { homeTeamId: home.id, awayTeamId: away.id })
  const about = { matchId: match.id, playerId: player.id }
  const linked = await anAnalysis(app, scout, about)
  sent = {
    analyses: {
      id: randomUUID(),
      ...about,
      conclusion: 'Sign him',
      media: ['https://example.com/video'],
      publishedAt: '2026-05-02T10:00:00.000Z',
      accessUserIds: [agent.id],
      level: 'B',
      shirtNo: 7,
      position: 'Left Back',
      technical: {
        firstTouch: RATING,
        finishing: RATING,
        ballManipulate: RATING,
        dribbling: RATING,
        heading: RATING,
        pass: RATING,
      },
      physical: { strength: RATING, acceleration: RATING, topSpeed: RATING, aerialChallenges: RATING },
      psychology: { commitment: RATING, bravery: RATING },
      mentality: { resilience: RATING, winnerMentality: RATING },
      teamPossession: { decisions: RATING, vision: RATING },
      offTheBall: { defensiveActions: RATING, oneVsOne: RATING },
    },
    matches: {
      ...match,
      date: '2026-05-01',
      homeScore: 2,
      homeNotes: [{ id: randomUUID(), ...NOTES, analysisId: linked.id }],
      awayScore: 0,
      awayNotes: [{ id: randomUUID(), ...NOTES, analysisId: null }],
      media: ['https://example.com/match'],
      comments: 'Rain',
    },
    players: {
      id: randomUUID(),
      profileImage: 'https://example.com/face.png',
      name: 'Ada',
      position: 'Goalkeeper',
      height: 190,
      weight: 80,
      notes: 'Tall',
      birthDate: '2001-02-03',
      teamId: home.id,
      playerPriority: 'Urgent',
      foot: 'Both feet',
    },
    teams: { id: randomUUID(), name: 'Harbour Athletic' },
    users: { id: randomUUID(), firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', role: 'Player' },
  }
  stored = {
    analyses: await storedBy('POST', 'analyses'),
    matches: await storedBy('PUT', 'matches'),
    players: await storedBy('POST', 'players'),
    teams: await storedBy('POST', 'teams'),
    users: await storedBy('POST', 'users'),
  }
})

/** The record as the list shows it afterwards, which has to be what the write answered. */
async function storedBy(method: 'POST' | 'PUT', resource: ResourceName): Promise<Fields> {
  const { path, listKey } = RESOURCES[resource]
  const { id } = sent[resource]
  const url = method === 'POST' ? path : `${path}/${id}`
  const answer = await scout.call<Fields>(method, url, sent[resource])
  const list = await scout.call<Record<string, Fields[]>>('GET', `${path}?page=1&amount=2000`)
  const row = list.body[listKey]?.find((one) => one.id === id)
  // Beyond the document, and no part of lists.
  const lineups = resource === 'matches' ? { homeLineup: [], awayLineup: [] } : {}
  expect(answer.body).toEqual({ ...row, ...lineups })
  return { ...row }
}

describe('an analysis', () => {
  it.each([
    'id',
    'matchId',
    'playerId',
    'conclusion',
    'media',
    'publishedAt',
    'accessUserIds',
    'level',
    'shirtNo',
    'position',
  ])('keeps its %s', (field) => expect(stored.analyses[field]).toEqual(sent.analyses[field]))

  it.each([
    ['match', () => expect.objectContaining({ id: sent.analyses.matchId, date: '2026-05-01' })],
    ['player', () => expect.objectContaining({ id: sent.analyses.playerId })],
    ['scouter', () => scout.id],
    ['scout', () => ({ id: scout.id, firstName: scout.firstName, lastName: scout.lastName })],
    ['createdAt', () => expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)],
  ])('is answered with its %s', (field, expected) => expect(stored.analyses[field]).toEqual(expected()))

  it.each([
    ['technical', ['firstTouch', 'finishing', 'ballManipulate', 'dribbling', 'heading', 'pass']],
    ['physical', ['strength', 'acceleration', 'topSpeed', 'aerialChallenges']],
    ['psychology', ['commitment', 'bravery']],
    ['mentality', ['resilience', 'winnerMentality']],
    ['teamPossession', ['decisions', 'vision']],
    ['offTheBall', ['defensiveActions', 'oneVsOne']],
  ])('keeps score and note of every item of %s', (group, items) =>
    expect(stored.analyses[group]).toEqual(Object.fromEntries(items.map((item) => [item, RATING]))),
  )

  it('has neither score nor note of what nobody rated', async () => {
    const { matchId, playerId } = sent.analyses
    const { body } = await scout.call<{ technical: Fields }>('POST', '/v1/analysis', { matchId, playerId })
    expect(body.technical.pass).toEqual({ score: null, note: '' })
  })
})

describe('a match', () => {
  it.each([
    'id',
    'date',
    'homeTeamId',
    'homeTeam',
    'homeScore',
    'homeNotes',
    'awayTeamId',
    'awayTeam',
    'awayScore',
    'awayNotes',
    'media',
    'comments',
    'creator',
  ])('keeps its %s', (field) => expect(stored.matches[field]).toEqual(sent.matches[field]))

  it('has one version more after an update', () =>
    expect(stored.matches.version).toBe(Number(sent.matches.version) + 1))

  it.each(['id', 'shirtNo', 'position', 'notes', 'analysisId', 'level'])(
    'keeps the %s of a note',
    (field) => {
      const of = ({ homeNotes }: Fields) => Object(homeNotes)[0][field]
      expect(of(sent.matches)).toBeDefined()
      expect(of(stored.matches)).toEqual(of(sent.matches))
    },
  )
})

describe('a player', () => {
  it.each([
    'id',
    'profileImage',
    'name',
    'position',
    'height',
    'weight',
    'notes',
    'birthDate',
    'teamId',
    'playerPriority',
    'foot',
  ])('keeps its %s', (field) => expect(stored.players[field]).toEqual(sent.players[field]))

  it.each([
    ['scouter', () => scout.id],
    ['team', () => expect.objectContaining({ id: sent.players.teamId })],
  ])('is answered with its %s', (field, expected) => expect(stored.players[field]).toEqual(expected()))

  it('is watched with the priority Monitor where nobody says otherwise', async () => {
    expect((await scout.call('POST', '/v1/player', { name: 'Bea' })).body).toMatchObject({
      playerPriority: 'Monitor',
    })
  })
})

describe('a team', () => {
  it.each(['id', 'name'])('keeps its %s', (field) => expect(stored.teams[field]).toEqual(sent.teams[field]))
})

describe('a user', () => {
  it.each(['id', 'firstName', 'lastName', 'email', 'role'])('keeps the %s', (field) =>
    expect(stored.users[field]).toEqual(sent.users[field]),
  )

  it('is answered with the status', () => expect(stored.users.status).toBe(2))

  it('is an Agent where nobody says otherwise', async () => {
    const user = { firstName: 'Bo', lastName: 'Li', email: 'bo@example.com' }
    expect((await scout.call('POST', '/v1/user/admin', user)).body).toMatchObject({ role: 'Agent' })
  })
})
