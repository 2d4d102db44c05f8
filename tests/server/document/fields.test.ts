import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { writtenNames } from '../../../contract/descriptor'
import { ENTITY_FIELDS } from '../../../contract/entities'
import { PATHS, RESOURCES, type RecordedResource } from '../../../contract/paths'
import { emptyRatings } from '../../../contract/ratings'
import { USER_FIELDS } from '../../../contract/user'
import { buildTestApp, type TestApp } from '../../support/app'
import { DOCUMENTED_FIELDS } from '../../support/documentedCalls'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { filledTexts } from '../../support/filledTexts'
import { caller, type Persona, persona } from '../../support/personas'

/**
 * Every field of the product document, section 3, and the fields of ours that a caller may write. Each test sends a full
 * record, reads it back, and deletes it.
 */
type Fields = Record<string, unknown>

/** Only administrators lock users (tests/server/users/locking.test.ts). */
const FIELDS = { ...ENTITY_FIELDS, users: USER_FIELDS }

let app: TestApp
let scout: Persona
let admin: Persona

beforeAll(async () => {
  app = await buildTestApp()
  scout = await persona(app, 'Scout')
  admin = await persona(app, 'Admin')
})

type Expected = {
  documented: object
  sent: Fields & { id: string }
  added?: Fields
  needed: string[]
  /** Where the record is changed, not made, with these fields: the version that was read. */
  update?: Fields
  notListed?: string[]
  /** The address of what refers to the record, and has to be deleted first. */
  usedBy?: string
  /** The caller, if a scout may not write each field. */
  by?: Persona
}

async function expectKept(resource: RecordedResource, record: Expected): Promise<void> {
  const { documented, added = {}, needed, update, notListed = [], usedBy, by = scout } = record
  const sent = { ...filledTexts(resource), ...record.sent }
  const { path, listKey } = RESOURCES[resource]
  const url = `${path}/${sent.id}`
  const expected: Fields = { ...sent, ...added }
  expect(Object.keys(expected)).toEqual(expect.arrayContaining(Object.keys(documented)))
  expect(Object.keys(sent)).toEqual(expect.arrayContaining(writtenNames(FIELDS[resource])))

  const { body: written } = update
    ? await by.call<Fields>('PUT', url, { ...sent, ...update })
    : await by.call<Fields>('POST', path, sent)
  expect(only(Object.keys(expected), written)).toEqual(expected)

  const list = await by.call<Record<string, Fields[]>>('GET', `${path}?page=1&amount=2000`)
  const shown = Object.keys(written).filter((field) => !notListed.includes(field))
  expect(list.body[listKey]?.find(({ id }) => id === sent.id)).toEqual(only(shown, written))

  await by.call('PUT', url, only([...needed, 'version'], written))
  const { body: kept } = await by.call<Fields>('GET', url)
  expect({ ...kept, version: written.version }).toEqual(written)

  if (usedBy) await by.call('DELETE', usedBy)
  expect((await by.call('DELETE', url)).body).toEqual({ success: true })
  expect((await by.call('GET', url)).status).toBe(404)
}

const only = (fields: string[], record: Fields): Fields =>
  Object.fromEntries(fields.map((field) => [field, record[field]]))

const RATING = { score: 4, note: 'Clean under pressure' }
const rated = (group: object) => Object.fromEntries(Object.keys(group).map((item) => [item, RATING]))

it('every field of an analysis comes back, and stays where an update leaves it out', async () => {
  const agent = await persona(app, 'Agent')
  const { matchId, playerId } = await anAnalysis(app, scout)
  const { technical, physical, psychology, mentality, teamPossession, offTheBall } =
    DOCUMENTED_FIELDS.ANALYSIS
  await expectKept('analyses', {
    documented: DOCUMENTED_FIELDS.ANALYSIS,
    sent: {
      id: randomUUID(),
      matchId,
      playerId,
      clubNote: 'Only for us',
      conclusion: "Robert'); DROP TABLE teams;-- __proto__",
      media: ['https://example.com/video'],
      publishedAt: '2026-05-02T10:00:00.000Z',
      accessUserIds: [agent.id],
      level: 'B',
      shirtNo: 7,
      position: 'Left Back',
      technical: rated(technical),
      physical: rated(physical),
      psychology: rated(psychology),
      mentality: rated(mentality),
      teamPossession: rated(teamPossession),
      offTheBall: rated(offTheBall),
    },
    added: {
      match: expect.objectContaining({ id: matchId, date: '2026-05-01' }),
      player: expect.objectContaining({ id: playerId }),
      scouter: scout.id,
      scout: { id: scout.id, firstName: scout.firstName, lastName: scout.lastName },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
    needed: ['matchId', 'playerId'],
  })
})

it('every field of a match comes back, and stays where an update leaves it out', async () => {
  const match = await aMatch(app, scout)
  const linked = await anAnalysis(app, scout, { matchId: match.id })
  const note = { shirtNo: 9, position: 'Centre Forward', notes: 'Quick\nand calm', level: 'A' }
  expect(Object.keys({ ...note, id: '', analysisId: '' }).sort()).toEqual(
    Object.keys(DOCUMENTED_FIELDS.NOTE).sort(),
  )
  const { id, homeTeamId, homeTeam, awayTeamId, awayTeam, creator } = match
  await expectKept('matches', {
    documented: DOCUMENTED_FIELDS.MATCH,
    sent: {
      id,
      date: '2026-06-01',
      kickOffTime: '19:45',
      competition: 'Made-up Cup',
      season: '2025/26',
      homeTeamId,
      homeScore: 2,
      homeNotes: [{ id: randomUUID(), ...note, minute: 94, analysisId: linked.id }],
      awayTeamId,
      awayScore: 0,
      awayNotes: [{ id: randomUUID(), ...note, analysisId: null }],
      homeLineup: [{ shirtNo: 9, playerId: linked.playerId, position: 'Centre Forward', isStarter: false }],
      awayLineup: [{ shirtNo: null, playerId: (await aPlayer(app)).id, position: '' }],
      scoutIds: [scout.id],
      media: ['https://example.com/match'],
      comments: '  😀🏴󠁧󠁢󠁥󠁮󠁧󠁿 👨‍👩‍👧 FC\n',
      externalIds: [{ source: 'opta', id: 'g1' }],
    },
    added: { homeTeam, awayTeam, creator, version: match.version + 1 },
    needed: ['date', 'homeTeamId', 'awayTeamId'],
    update: { version: match.version },
    // Decision record 0038.
    notListed: ['homeLineup', 'awayLineup'],
    usedBy: `/v1/analysis/${linked.id}`,
  })
})

it('every field of a player comes back, and stays where an update leaves it out', async () => {
  const team = await aTeam(app, scout)
  await expectKept('players', {
    documented: DOCUMENTED_FIELDS.PLAYER,
    sent: {
      id: randomUUID(),
      profileImage: 'https://example.com/face.png',
      name: 'Ada',
      aliases: ['Countess'],
      position: 'Goalkeeper',
      height: 190,
      weight: 80,
      notes: 'שלום \u202Eevil\u202C مرحبا <script>alert("1")</script> & \\ \u2028 e\u0301',
      birthDate: '2001-02-03',
      teamId: team.id,
      playerPriority: 'Urgent',
      foot: 'Both feet',
      contractEnd: '2028-06-30',
      stage: 'Signed',
      stageReason: 'Two years',
      followerIds: [scout.id],
      externalIds: [{ source: 'opta', id: 'p1' }],
    },
    added: {
      scouter: scout.id,
      team: { id: team.id, name: team.name },
      stageBy: scout.id,
      stageAt: app.now().toISOString(),
    },
    needed: ['name'],
  })
})

it('every field of a team comes back, and stays where an update leaves it out', async () => {
  await expectKept('teams', {
    documented: DOCUMENTED_FIELDS.TEAM,
    sent: {
      id: randomUUID(),
      name: 'Harbour Athletic',
      aliases: ['Harbour'],
      externalIds: [{ source: 'opta', id: 't1' }],
    },
    needed: ['name'],
  })
})

it('every field of a user comes back, and stays where an update leaves it out', async () => {
  const user = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com' }
  await expectKept('users', {
    documented: DOCUMENTED_FIELDS.USER,
    sent: { id: randomUUID(), ...user, role: 'Player' },
    added: { status: 2 },
    needed: Object.keys(user),
    by: admin,
  })
  await app.settled()
})

it.each([
  ['matches', 'date', ['2026-06-01', '2026-05-01', '2025-01-01']],
  ['players', 'name', ['Ada', 'Émile', 'Zoe']],
] as const)('the list of %s is sorted by %s by default', async (resource, field, sorted) => {
  const { path, listKey } = RESOURCES[resource]
  const make = resource === 'matches' ? aMatch : aPlayer
  const made: string[] = []
  for (const value of sorted.toReversed()) made.push((await make(app, scout, { [field]: value })).id)
  const { body } = await scout.call<Record<string, Fields[]>>('GET', `${path}?page=1&amount=2000`)
  const listed = body[listKey]?.flatMap(({ id, [field]: value }) =>
    made.includes(String(id)) ? [value] : [],
  )
  expect(listed).toEqual(sorted)
})

it('every call but the public ones needs an Authorization header with a Bearer token', async () => {
  const asked = async (headers: Record<string, string>) =>
    (await caller(app.app)('GET', PATHS.account, undefined, headers)).status
  expect(await asked({})).toBe(401)
  expect(await asked({ authorization: scout.accessToken })).toBe(401)
  expect(await asked({ authorization: `Bearer ${scout.accessToken}` })).toBe(200)
})

it('a field missing in a new record has its default', async () => {
  const { matchId, playerId } = await anAnalysis(app, scout)
  const created = async (resource: RecordedResource, body: object) =>
    (await scout.call('POST', RESOURCES[resource].path, body)).body
  expect(await created('analyses', { matchId, playerId })).toMatchObject({
    ...{
      ...emptyRatings(),
      conclusion: '',
      clubNote: '',
      position: '',
      level: null,
      shirtNo: null,
      version: 1,
    },
    ...{ media: [], accessUserIds: [], publishedAt: null },
  })
  expect(await created('players', { name: 'Bea' })).toMatchObject({ playerPriority: 'Monitor' })
  const { homeTeamId, awayTeamId } = await aMatch(app, scout)
  expect(await created('matches', { date: '2026-02-28', homeTeamId, awayTeamId })).toMatchObject({
    ...{
      kickOffTime: '',
      competition: '',
      season: '',
      comments: '',
      externalIds: [],
      mergedIds: [],
      media: [],
    },
    ...{ homeScore: null, awayScore: null, homeNotes: [], awayNotes: [], homeLineup: [], awayLineup: [] },
    ...{ scoutIds: [], version: 1 },
  })
  const user = { firstName: 'Bo', lastName: 'Li', email: 'bo@example.com' }
  expect(await created('users', user)).toMatchObject({ role: 'Agent' })
  await app.settled()
})
