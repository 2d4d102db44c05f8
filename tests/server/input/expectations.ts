import { expect } from 'vitest'
import type { Body } from './resources'

export const text = (length: number) => 'x'.repeat(length)
const many = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)
export const ABSENT = '00000000-0000-4000-8000-000000000000'
const WRONG_TYPE = 'Has the wrong type'
const UNSTORABLE = 'Holds characters that cannot be stored'

type Refused = { of: string; changes: Body; errors: Record<string, string> }
type Taken = { of: string; changes: Body; stored: Body }

/** Which values are wrong in which fields of which bodies, and what is said at which field. */
export const REFUSED: Refused[] = [
  ...['team', 'player'].flatMap((of): Refused[] => [
    { of, changes: { name: undefined }, errors: { name: 'Required' } },
    { of, changes: { name: ' \t ' }, errors: { name: 'Required' } },
    { of, changes: { name: null }, errors: { name: WRONG_TYPE } },
    { of, changes: { name: 5 }, errors: { name: WRONG_TYPE } },
    { of, changes: { name: ['A'] }, errors: { name: WRONG_TYPE } },
    { of, changes: { name: text(121) }, errors: { name: 'At most 120 characters' } },
    { of, changes: { name: 'a\0b' }, errors: { name: UNSTORABLE } },
    { of, changes: { name: '\ud83d' }, errors: { name: UNSTORABLE } },
    { of, changes: { id: 'me' }, errors: { id: 'Is not a valid id' } },
  ]),
  { of: 'player', changes: { height: 99 }, errors: { height: 'At least 100' } },
  { of: 'player', changes: { height: 251 }, errors: { height: 'At most 250' } },
  { of: 'player', changes: { height: 180.5 }, errors: { height: 'Must be a whole number' } },
  { of: 'player', changes: { height: '180' }, errors: { height: WRONG_TYPE } },
  { of: 'player', changes: { weight: 29 }, errors: { weight: 'At least 30' } },
  { of: 'player', changes: { weight: 201 }, errors: { weight: 'At most 200' } },
  { of: 'player', changes: { notes: text(4_001) }, errors: { notes: 'At most 4000 characters' } },
  { of: 'player', changes: { teamId: ABSENT }, errors: { teamId: 'Does not exist' } },
  { of: 'player', changes: { teamId: 'team' }, errors: { teamId: 'Is not a valid id' } },
  ...['2001-02-29', '1899-12-31', '2101-01-01', '01/02/2001', '2001-2-3', ''].map(
    (birthDate): Refused => ({
      of: 'player',
      changes: { birthDate },
      errors: { birthDate: 'Must be a real date between 1900-01-01 and 2100-12-31' },
    }),
  ),
  ...['javascript:alert(1)', 'data:image/png;base64,AA', '/etc/passwd', '/v1/media/../user/admin'].map(
    (profileImage): Refused => ({
      of: 'player',
      changes: { profileImage },
      errors: { profileImage: expect.any(String) },
    }),
  ),
  { of: 'player', changes: { position: 5 }, errors: { position: WRONG_TYPE } },
  { of: 'player', changes: { foot: ['Left'] }, errors: { foot: WRONG_TYPE } },
  { of: 'match', changes: { date: undefined }, errors: { date: 'Required' } },
  { of: 'match', changes: { homeTeamId: undefined }, errors: { homeTeamId: 'Required' } },
  { of: 'match', changes: { awayTeamId: null }, errors: { awayTeamId: WRONG_TYPE } },
  { of: 'match', changes: { homeTeamId: ABSENT }, errors: { homeTeamId: 'Does not exist' } },
  { of: 'match', changes: { homeScore: 100 }, errors: { homeScore: 'At most 99' } },
  { of: 'match', changes: { awayScore: -1 }, errors: { awayScore: 'At least 0' } },
  { of: 'match', changes: { comments: text(10_001) }, errors: { comments: 'At most 10000 characters' } },
  { of: 'match', changes: { media: many(21, 'https://a.example') }, errors: { media: 'At most 20 entries' } },
  {
    of: 'match',
    changes: { media: ['https://a.example', 'ftp://a.example'] },
    errors: { 'media.1': 'Must be an http(s) address' },
  },
  {
    of: 'match',
    changes: { media: [`https://a.example/${text(2_048)}`] },
    errors: { 'media.0': 'At most 2048 characters' },
  },
  { of: 'match', changes: { homeNotes: many(41, {}) }, errors: { homeNotes: 'At most 40 entries' } },
  { of: 'match', changes: { homeNotes: 'none' }, errors: { homeNotes: WRONG_TYPE } },
  { of: 'match', changes: { awayNotes: [null] }, errors: { 'awayNotes.0': WRONG_TYPE } },
  {
    of: 'match',
    changes: { homeNotes: [{}, { shirtNo: 100, notes: text(4_001), id: 'x' }] },
    errors: {
      'homeNotes.1.shirtNo': 'At most 99',
      'homeNotes.1.notes': 'At most 4000 characters',
      'homeNotes.1.id': 'Is not a valid id',
    },
  },
  {
    of: 'match',
    changes: { homeNotes: many(2, { id: ABSENT }) },
    errors: { homeNotes: 'The same id twice' },
  },
  {
    of: 'match',
    changes: { awayNotes: [{ analysisId: ABSENT }] },
    errors: { 'awayNotes.0.analysisId': 'Must be an analysis of this match' },
  },
  { of: 'analysis', changes: { matchId: undefined }, errors: { matchId: 'Required' } },
  { of: 'analysis', changes: { playerId: undefined }, errors: { playerId: 'Required' } },
  {
    of: 'analysis',
    changes: { matchId: ABSENT, playerId: ABSENT },
    errors: { matchId: 'Does not exist', playerId: 'Does not exist' },
  },
  { of: 'analysis', changes: { accessUserIds: [ABSENT] }, errors: { accessUserIds: 'Does not exist' } },
  {
    of: 'analysis',
    changes: { accessUserIds: many(1_001, ABSENT) },
    errors: { accessUserIds: 'At most 1000 entries' },
  },
  { of: 'analysis', changes: { accessUserIds: ['x'] }, errors: { 'accessUserIds.0': 'Is not a valid id' } },
  {
    of: 'analysis',
    changes: { conclusion: text(10_001) },
    errors: { conclusion: 'At most 10000 characters' },
  },
  { of: 'analysis', changes: { publishedAt: 'now' }, errors: { publishedAt: 'Must be a date and time' } },
  { of: 'analysis', changes: { publishedAt: true }, errors: { publishedAt: WRONG_TYPE } },
  { of: 'analysis', changes: { shirtNo: 0 }, errors: { shirtNo: 'At least 1' } },
  { of: 'analysis', changes: { technical: [] }, errors: { technical: WRONG_TYPE } },
  { of: 'analysis', changes: { technical: { pass: 3 } }, errors: { 'technical.pass': WRONG_TYPE } },
  {
    of: 'analysis',
    changes: { technical: { pass: { score: '3', note: text(4_001) } } },
    errors: {
      'technical.pass.score': WRONG_TYPE,
      'technical.pass.note': 'At most 4000 characters',
    },
  },
]

/** What is stored of values that the product document says to normalise, and of text that must come back as it was. */
export const TAKEN: Taken[] = [
  { of: 'player', changes: { position: 'Libero' }, stored: { position: '' } },
  { of: 'player', changes: { position: null }, stored: { position: '' } },
  { of: 'player', changes: { foot: 'Neither' }, stored: { foot: null } },
  { of: 'player', changes: { playerPriority: 'Never' }, stored: { playerPriority: 'Monitor' } },
  { of: 'player', changes: { profileImage: '' }, stored: { profileImage: null } },
  { of: 'player', changes: { height: 100, weight: 200 }, stored: { height: 100, weight: 200 } },
  { of: 'analysis', changes: { level: 'E' }, stored: { level: null } },
  ...[6, 0, 2.5, -1].map(
    (score): Taken => ({
      of: 'analysis',
      changes: { technical: { pass: { score } } },
      stored: { technical: expect.objectContaining({ pass: expect.objectContaining({ score: null }) }) },
    }),
  ),
  {
    of: 'match',
    changes: { homeNotes: [{ level: 'Z' }] },
    stored: { homeNotes: [expect.objectContaining({ level: null })] },
  },
  ...[
    text(120),
    '😀🏴󠁧󠁢󠁥󠁮󠁧󠁿 👨‍👩‍👧 FC',
    'שלום \u202Eevil\u202C مرحبا',
    '<script>alert("1")</script><b>Bold</b> & Sons',
    "Robert'); DROP TABLE teams;--",
    'e\u0301 stays decomposed',
    '__proto__',
    'constructor',
  ].flatMap((name) =>
    ['team', 'player'].map((of): Taken => ({ of, changes: { name: `  ${name}\n` }, stored: { name } })),
  ),
  ...['player', 'match', 'analysis'].map((of): Taken => {
    const field = { player: 'notes', match: 'comments', analysis: 'conclusion' }[of] ?? ''
    const words = '  kept as typed: \r\n\t<i>😀</i> "quotes" \\ \u2028 مرحبا  '
    return { of, changes: { [field]: words }, stored: { [field]: words } }
  }),
]
