import { describe, expect, it } from 'vitest'
import {
  ABSENT,
  admin,
  type Body,
  everythingStored,
  prepareWrites,
  presentBody,
  type Write,
  writes,
} from './resources'

prepareWrites()

const writesOf = (of: string) => writes.filter(({ name }) => name.endsWith(` ${of}`))
const send = async (write: Write, changes: Body) =>
  admin.call<Body>(write.method, write.path, { ...(await presentBody(write)), ...changes })

const RECORDS = ['team', 'player', 'match', 'analysis', 'user', 'account']

describe('create and update', () => {
  it.each<[of: string, changes: Body, errors: Body]>([
    ['team', { name: ' \t ' }, { name: 'Required' }],
    ['player', { name: null, height: 99 }, { name: 'Has the wrong type', height: 'At least 100' }],
    ['match', { homeNotes: [{ shirtNo: 100 }] }, { 'homeNotes.0.shirtNo': 'At most 99' }],
    ['analysis', { technical: { pass: 3 } }, { 'technical.pass': 'Has the wrong type' }],
    ['user', { email: 'a b@c' }, { email: 'Must be an e-mail address' }],
    ['account', { firstName: '' }, { firstName: 'Required' }],
    // What only the database knows.
    ['player', { teamId: ABSENT }, { teamId: 'Does not exist' }],
    ['match', { homeTeamId: ABSENT }, { homeTeamId: 'Does not exist' }],
    [
      'match',
      { awayNotes: [{ analysisId: ABSENT }] },
      { 'awayNotes.0.analysisId': 'Must be an analysis of this match' },
    ],
    [
      'analysis',
      { matchId: ABSENT, playerId: ABSENT },
      { matchId: 'Does not exist', playerId: 'Does not exist' },
    ],
    ['analysis', { accessUserIds: [ABSENT] }, { accessUserIds: 'Does not exist' }],
  ])('refuse a bad %s by field, and store nothing: %j', async (of, changes, errors) => {
    const before = await everythingStored()

    for (const write of writesOf(of)) {
      const body = { code: 'invalid', message: 'Some fields are not valid', errors }
      expect(await send(write, changes)).toMatchObject({ status: 400, body })
    }

    expect(writesOf(of).length).toBeGreaterThan(0)
    expect(await everythingStored()).toBe(before)
  })

  it('cover every record', () => {
    expect([...new Set(writes.map(({ name }) => name.split(' ')[1]))]).toEqual(RECORDS)
  })

  it.each([
    ['team', 'name', (words: string) => words.trim()],
    ['player', 'name', (words: string) => words.trim()],
    ['player', 'notes', (words: string) => words],
    ['match', 'comments', (words: string) => words],
    ['analysis', 'conclusion', (words: string) => words],
  ])('store any text of a %s as it was sent: %s', async (of, field, stored) => {
    for (const write of writesOf(of)) {
      for (const text of [
        '  😀🏴󠁧󠁢󠁥󠁮󠁧󠁿 👨‍👩‍👧 FC\n',
        'שלום \u202Eevil\u202C مرحبا',
        '<script>alert("1")</script> & \\ \u2028 e\u0301',
        "Robert'); DROP TABLE teams;--",
        '__proto__',
      ]) {
        // The names of teams are unique.
        const words = of === 'team' ? `${text.trim()} ${write.method}` : text
        const { status, body } = await send(write, { [field]: words })
        expect([status, body[field]]).toEqual([write.method === 'POST' ? 201 : 200, stored(words)])
        const path = write.method === 'POST' ? `${write.path}/${body.id}` : write.path
        expect((await admin.call('GET', path)).body).toEqual(body)
      }
    }
  })
})
