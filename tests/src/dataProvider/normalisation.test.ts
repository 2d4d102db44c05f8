import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RESOURCES, type ResourceName } from '../../../contract/paths'
import { emptyRatings } from '../../../contract/ratings'
import { startSession } from '../../../src/authProvider/session'
import { sessionOf } from '../../../src/authProvider/tokens'
import { buildTestApp, type TestApp } from '../../support/app'
import { wholeList } from '../../support/dataCalls'
import { aDataProvider } from '../../support/dataProvider'
import { type Persona, persona } from '../../support/personas'
import { json, linkServer, type ServerLink } from '../../support/serverFetch'

/** A server that checks nothing: what is sent to it comes back, and its lists hold what a test puts there. */
let link: ServerLink
let held: Record<string, unknown>[]
let sent: unknown[]

let server: TestApp
let admin: Persona

beforeAll(async () => {
  server = await buildTestApp()
  admin = await persona(server, 'Admin')
})

beforeEach(() => {
  startSession(admin)
  link = linkServer(server.app)
  held = []
  sent = []
  link.intercept = ({ method, path, body }) => {
    if (method !== 'GET') {
      sent.push(body)
      return json({ id: 'one', ...Object(body) })
    }
    const resource = Object.values(RESOURCES).find((one) => path.startsWith(`${one.path}?`))
    return resource && json({ [resource.listKey]: held })
  }
})

const A_NOTE = {
  id: 'note',
  shirtNo: 4,
  position: 'Libero',
  notes: ' as typed ',
  analysisId: null,
  level: 'Z',
}
const rated = (score: unknown, note: unknown = '') => ({
  ...emptyRatings(),
  technical: { ...emptyRatings().technical, pass: { score, note } },
})

/** What the product document, section 5, makes of which values, in every place where they stand. */
const RULES: [words: string, resource: ResourceName, given: object, becomes: object][] = [
  ['a position of a player becomes empty', 'players', { position: 'Libero' }, { position: '' }],
  ['a position of an analysis becomes empty', 'analyses', { position: 'libero' }, { position: '' }],
  ['a position that is kept', 'players', { position: 'Second Striker' }, { position: 'Second Striker' }],
  ['a foot becomes null', 'players', { foot: 'Neither' }, { foot: null }],
  ['a foot that is kept', 'players', { foot: 'Both feet' }, { foot: 'Both feet' }],
  ['a priority becomes Monitor', 'players', { playerPriority: 'asap' }, { playerPriority: 'Monitor' }],
  ['a priority of null becomes Monitor', 'players', { playerPriority: null }, { playerPriority: 'Monitor' }],
  ['a priority that is kept', 'players', { playerPriority: 'ASAP' }, { playerPriority: 'ASAP' }],
  ['a level becomes unset', 'analyses', { level: 'E' }, { level: null }],
  ['a level that is kept', 'analyses', { level: 'D' }, { level: 'D' }],
  ['a score above five becomes null', 'analyses', rated(6), rated(null)],
  ['a score of zero becomes null', 'analyses', rated(0), rated(null)],
  ['a score between two becomes null', 'analyses', rated(2.5), rated(null)],
  ['a score in words becomes null', 'analyses', rated('4'), rated(null)],
  ['a score that is kept', 'analyses', rated(5, 'Sharp'), rated(5, 'Sharp')],
  ['a rating’s note is empty text by default', 'analyses', rated(3, null), rated(3, '')],
  ['a role gets its capital', 'users', { role: 'scout' }, { role: 'Scout' }],
  ['a role becomes Agent', 'users', { role: 'Owner' }, { role: 'Agent' }],
  ['a status becomes null', 'users', { status: 4 }, { status: null }],
  ['a status in words becomes null', 'users', { status: '1' }, { status: null }],
  ['a status that is kept', 'users', { status: 3 }, { status: 3 }],
  ['the name of a player is trimmed', 'players', { name: ' Ada  B ' }, { name: 'Ada  B' }],
  ['the name of a team is trimmed', 'teams', { name: '\tAjax ' }, { name: 'Ajax' }],
  [
    'the names of a user are trimmed',
    'users',
    { firstName: ' Ana', lastName: 'Ruiz ' },
    { firstName: 'Ana', lastName: 'Ruiz' },
  ],
  [
    'position and level of a match’s notes',
    'matches',
    { homeNotes: [A_NOTE], awayNotes: [] },
    { homeNotes: [{ ...A_NOTE, position: '', level: null }], awayNotes: [] },
  ],
  [
    'a match’s note gets an id where it has none',
    'matches',
    { awayNotes: [{ notes: 'Quick' }] },
    { awayNotes: [{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), notes: 'Quick' }] },
  ],
  [
    'the player in an analysis',
    'analyses',
    { player: { id: 'p', name: ' Ada ', position: 'x', foot: 'y', playerPriority: 'ASAP' } },
    { player: { id: 'p', name: 'Ada', position: '', foot: null, playerPriority: 'ASAP' } },
  ],
]

describe('what a server answers is normalised by the contract', () => {
  it.each(RULES)('%s', async (_words, resource, given, becomes) => {
    held = [{ id: 'one', ...given }]
    const provider = aDataProvider()
    expect((await provider.getOne(resource, { id: 'one' })).data).toMatchObject({ id: 'one', ...becomes })
  })

  it('and what is fine stays the very same', async () => {
    held = [
      {
        id: 'one',
        name: 'Ada',
        position: 'Goalkeeper',
        foot: null,
        playerPriority: 'Urgent',
        more: { x: 1 },
      },
    ]
    expect((await aDataProvider().getList('players', wholeList)).data).toMatchObject(held)
  })
})

describe('what a server leaves out because nobody has set it', () => {
  it.each<[ResourceName, object, object]>([
    ['players', {}, { position: '', foot: null, teamId: null, playerPriority: 'Monitor', notes: '' }],
    ['users', {}, { role: 'Agent' }],
    ['analyses', {}, { publishedAt: null, conclusion: '', accessUserIds: [], media: [], ...emptyRatings() }],
    [
      'analyses',
      { technical: { pass: { score: 4 } } },
      { technical: { pass: { score: 4, note: '' }, dribbling: { score: null, note: '' } } },
    ],
    ['matches', {}, { homeScore: null, comments: '', homeNotes: [], awayNotes: [], media: [] }],
    [
      'matches',
      { homeNotes: [{ id: 'n', shirtNo: 9 }] },
      { homeNotes: [{ shirtNo: 9, position: '', notes: '' }] },
    ],
  ])('is empty in one of the %s: %j', async (resource, given, becomes) => {
    held = [{ id: 'one', ...given }]
    expect((await aDataProvider().getOne(resource, { id: 'one' })).data).toMatchObject(becomes)
  })

  it('stays unknown where only the server could say it', async () => {
    held = [{ id: 'one', name: 'Ajax' }]
    expect((await aDataProvider().getOne('teams', { id: 'one' })).data).toEqual({
      id: 'one',
      name: 'Ajax',
    })
  })
})

describe('what is sent is normalised by the contract', () => {
  it.each(RULES)('%s', async (_words, resource, given, becomes) => {
    const provider = aDataProvider()
    await provider.create(resource, { data: { id: 'one', ...given } })
    await provider.update(resource, { id: 'one', data: { id: 'one', ...given }, previousData: { id: 'one' } })
    expect(sent).toEqual([
      { id: 'one', ...becomes },
      { id: 'one', ...becomes },
    ])
  })

  it('and what is left out stays out', async () => {
    await aDataProvider().update('players', {
      id: 'one',
      data: { name: 'Ada', foot: undefined },
      previousData: { id: 'one' },
    })
    expect(sent).toEqual([{ name: 'Ada' }])
  })
})

describe('the role that a token claims', () => {
  const claiming = (role: unknown) => `e30.${btoa(JSON.stringify({ sub: 'me', role, exp: 1 }))}.none`

  it.each([
    ['admin', 'Admin'],
    ['SCOUT', 'Scout'],
    ['Player', 'Player'],
    ['aGeNt', 'Agent'],
    ['owner', 'Agent'],
    [undefined, 'Agent'],
  ])('%j is %s: its case does not count, and any other is an agent', (claim, role) => {
    expect(sessionOf(claiming(claim))?.actor.role).toBe(role)
  })
})
