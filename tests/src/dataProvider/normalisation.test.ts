import { describe, expect, it } from 'vitest'
import { RESOURCES, type ResourceName } from '../../../contract/paths'
import { emptyRatings } from '../../../contract/ratings'
import { startSession } from '../../../src/authProvider/session'
import { sessionOf } from '../../../src/authProvider/tokens'
import { normaliseRecord } from '../../../src/dataProvider/records/normaliseRecord'
import { aDataProvider } from '../../support/dataProvider'
import { json, linkServer } from '../../support/serverFetch'

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

/** The normalised values of the product document, section 5, in every place where they occur. */
const RULES: [words: string, resource: ResourceName, given: object, becomes: object][] = [
  ['a position of a player becomes empty', 'players', { position: 'Libero' }, { position: '' }],
  ['a position of an analysis becomes empty', 'analyses', { position: 'libero' }, { position: '' }],
  ['a foot becomes null', 'players', { foot: 'Neither' }, { foot: null }],
  ['a foot that is kept', 'players', { foot: 'Both feet' }, { foot: 'Both feet' }],
  ['a priority becomes Monitor', 'players', { playerPriority: 'asap' }, { playerPriority: 'Monitor' }],
  ['a level becomes unset', 'analyses', { level: 'E' }, { level: null }],
  ['a score above five becomes null', 'analyses', rated(6), rated(null)],
  ['a score in words becomes null', 'analyses', rated('4'), rated(null)],
  ['a score that is kept', 'analyses', rated(5, 'Sharp'), rated(5, 'Sharp')],
  ['a rating’s note is empty text by default', 'analyses', rated(3, null), rated(3, '')],
  ['a role gets its capital', 'users', { role: 'scout' }, { role: 'Scout' }],
  ['a role becomes Agent', 'users', { role: 'Owner' }, { role: 'Agent' }],
  ['a status becomes null', 'users', { status: 4 }, { status: null }],
  ['the name of a player is trimmed', 'players', { name: ' Ada  B ' }, { name: 'Ada B' }],
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

describe('a record is normalised by the contract', () => {
  it.each(RULES)('%s', (_words, resource, given, becomes) => {
    expect(normaliseRecord(resource, { id: 'one', ...given })).toEqual({ id: 'one', ...becomes })
  })

  it('and keeps the same object if nothing changes', () => {
    const fine = { id: 'one', name: 'Ada', position: 'Goalkeeper', foot: null, more: { x: 1 } }
    expect(normaliseRecord('players', fine)).toBe(fine)
  })
})

/** Returns a data provider of a server that validates nothing. Its lists contain only this record, and it keeps the requests. */
function uncheckedServer(record?: object) {
  startSession({ accessToken: tokenOf('Admin'), refreshToken: null })
  const sent: unknown[] = []
  linkServer(null).intercept = ({ method, path, body }) => {
    if (method !== 'GET') {
      sent.push(body)
      return json({ id: 'one', ...Object(body) })
    }
    const resource = Object.values(RESOURCES).find((one) => path.startsWith(`${one.path}?`))
    return resource && json({ [resource.listKey]: record ? [{ id: 'one', ...record }] : [] })
  }
  return { provider: aDataProvider(), sent }
}

const tokenOf = (role: unknown, exp = Math.floor(Date.now() / 1000) + 900) =>
  `e30.${btoa(JSON.stringify({ sub: 'me', role, exp }))}.none`

describe('the data provider normalises', () => {
  it.each(['players', 'teams'])('one of the %s that a server answers', async (resource) => {
    const { provider } = uncheckedServer({ name: ' Ada ' })
    expect((await provider.getOne(resource, { id: 'one' })).data).toMatchObject({ id: 'one', name: 'Ada' })
  })

  it('created and updated records, without adding missing fields', async () => {
    const { provider, sent } = uncheckedServer()
    const data = { name: ' Ada ', position: 'Libero', foot: undefined }
    await provider.update('players', { id: 'one', data, previousData: { id: 'one' } })
    await provider.create('players', { data })
    expect(sent).toEqual([
      { name: 'Ada', position: '' },
      { id: expect.any(String), name: 'Ada', position: '' },
    ])
  })
})

describe('fields that a server omits because they are not set', () => {
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
  ])('get their empty values in one of the %s: %j', async (resource, given, becomes) => {
    const { provider } = uncheckedServer(given)
    expect((await provider.getOne(resource, { id: 'one' })).data).toMatchObject(becomes)
  })

  it('stay unknown if only the server could know them', async () => {
    const { provider } = uncheckedServer({ name: 'Ajax' })
    expect((await provider.getOne('teams', { id: 'one' })).data).toEqual({ id: 'one', name: 'Ajax' })
  })
})

describe('the role that a token claims', () => {
  it.each([
    ['admin', 'Admin'],
    ['SCOUT', 'Scout'],
    ['Player', 'Player'],
    ['aGeNt', 'Agent'],
    ['owner', 'Agent'],
    [undefined, 'Agent'],
  ])('%j is %s: case is ignored, and unknown roles become Agent', (claim, role) => {
    expect(sessionOf(tokenOf(claim, 1))?.actor.role).toBe(role)
  })
})
