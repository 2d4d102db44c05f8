import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { analysisInputSchema } from '../../contract/analysis'
import { sharingInputSchema } from '../../contract/analysisShare'
import { batchEndSchema, batchInputSchema } from '../../contract/batch'
import { bulkInputSchema } from '../../contract/bulk'
import { clubInputSchema } from '../../contract/club'
import { dayField, emailField, LIMITS, mediaAddressField, mediaField, nameField } from '../../contract/fields'
import { runInputSchema, runPartSchema } from '../../contract/importRun'
import { listQuerySchema } from '../../contract/listQuery'
import { TEAM_LIST } from '../../contract/lists'
import { matchInputSchema } from '../../contract/match'
import { playerInputSchema } from '../../contract/player'
import { reportCollectionSchema } from '../../contract/reportCollection'
import { passwordField } from '../../contract/session'
import { sharedFilterInputSchema } from '../../contract/sharedFilter'
import { shortListInputSchema } from '../../contract/shortList'
import { teamInputSchema } from '../../contract/team'
import { id } from './records'

const text = (length: number) => 'x'.repeat(length)
const many = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)

const match = (fields: object) => ({ date: '2026-05-01', homeTeamId: id(1), awayTeamId: id(2), ...fields })
const analysis = (fields: object) => ({ matchId: id(1), playerId: id(2), ...fields })
const club = (pass: string) => ({ name: '', crest: null, labels: { en: { item: { pass } } } })
const player = (fields: object) => ({ name: 'Ada', ...fields })
const noted = (note: string) => analysis({ technical: { pass: { note } } })

const anImport = (fields: object) => ({ kind: 'import', resource: 'players', ...fields })
const refusal = { row: 7, title: 'Nobody', reason: 'Name: required' }
const runItem = { row: 1, title: 'Ada', call: 'create', record: { name: 'Ada' } }
const batchEnd = (fields: object) => ({ unchanged: 0, refused: 600, ...fields })
const runInput = (fields: object) => batchEnd({ refusals: [], parts: 1, ...fields })

type Field = [name: string, schema: z.ZodMiniType, taken: unknown[], refused: unknown[]]

/** The numbers of the decisions, section 2, written out a second time: they change on purpose or not at all. */
const FIELDS: Field[] = [
  ['name: 1 to 120 characters', nameField, ['x', text(120), ` ${text(120)} `], ['', '  ', text(121)]],
  ['email: 254 characters', emailField, ['a@example.com'], [`${text(250)}@example.com`]],
  [
    'note of a player: 4,000',
    playerInputSchema,
    [player({ notes: text(4_000) })],
    [player({ notes: text(4_001) })],
  ],
  ['note of a rating: 4,000', analysisInputSchema, [noted(text(4_000))], [noted(text(4_001))]],
  [
    'note of a match: 4,000',
    matchInputSchema,
    [match({ homeNotes: [{ notes: text(4_000) }] })],
    [match({ homeNotes: [{ notes: text(4_001) }] })],
  ],
  [
    'collectedReports: 50 of one file',
    reportCollectionSchema,
    [{ ids: many(50, id(1)) }],
    [{ ids: many(51, id(1)) }, { ids: [] }],
  ],
  ['ratingLabel: 40 characters', clubInputSchema, [club(text(40))], [club(text(41))]],
  [
    'lineupPerSide: 40',
    matchInputSchema,
    [match({ awayLineup: many(40, {}).map((_, index) => ({ playerId: id(index) })) })],
    [match({ awayLineup: many(41, {}).map((_, index) => ({ playerId: id(index) })) })],
  ],
  [
    'aliases: 20',
    teamInputSchema,
    [{ name: 'Inter', aliases: Array.from({ length: 20 }, (_, at) => `Inter ${at}`) }],
    [{ name: 'Inter', aliases: Array.from({ length: 21 }, (_, at) => `Inter ${at}`) }],
  ],
  [
    'scoutsPerMatch: 40',
    matchInputSchema,
    [match({ scoutIds: many(40, id(1)) })],
    [match({ scoutIds: many(41, id(1)) })],
  ],
  [
    'longText, a conclusion: 10,000',
    analysisInputSchema,
    [analysis({ conclusion: text(10_000) })],
    [analysis({ conclusion: text(10_001) })],
  ],
  [
    'longText, comments: 10,000',
    matchInputSchema,
    [match({ comments: text(10_000) })],
    [match({ comments: text(10_001) })],
  ],
  ['mediaEntries: 20', mediaField, [many(20, 'https://a.example')], [many(21, 'https://a.example')]],
  [
    'mediaAddress: 2,048 characters',
    mediaAddressField,
    [`https://a/${text(2_038)}`],
    [`https://a/${text(2_039)}`],
  ],
  [
    'mediaAddress: http(s) or our own paths',
    mediaAddressField,
    ['http://a', 'HTTPS://a', `/v1/media/${id(1)}`],
    ['ftp://a', 'javascript:alert(1)', 'data:,x', '/v1/user/admin', `/v1/media/../${id(1)}`, 'a'],
  ],
  [
    'notesPerSide: 40',
    matchInputSchema,
    [match({ homeNotes: many(40, {}), awayNotes: many(40, {}) })],
    [match({ homeNotes: many(41, {}) }), match({ awayNotes: many(41, {}) })],
  ],
  [
    'sharedWith: 1,000',
    analysisInputSchema,
    [analysis({ accessUserIds: many(1_000, id(1)) })],
    [analysis({ accessUserIds: many(1_001, id(1)) })],
  ],
  [
    'height: 100 to 250 cm',
    playerInputSchema,
    [player({ height: 100 }), player({ height: 250 })],
    [player({ height: 99 }), player({ height: 251 })],
  ],
  [
    'weight: 30 to 200 kg',
    playerInputSchema,
    [player({ weight: 30 }), player({ weight: 200 })],
    [player({ weight: 29 }), player({ weight: 201 })],
  ],
  [
    'goals: 0 to 99',
    matchInputSchema,
    [match({ homeScore: 0, awayScore: 99 })],
    [match({ homeScore: -1 }), match({ awayScore: 100 })],
  ],
  [
    'shirtNo: 1 to 99',
    analysisInputSchema,
    [analysis({ shirtNo: 1 }), analysis({ shirtNo: 99 })],
    [analysis({ shirtNo: 0 }), analysis({ shirtNo: 100 })],
  ],
  [
    'date: real, from 1900-01-01 to 2100-12-31',
    dayField,
    ['1900-01-01', '2024-02-29', '2100-12-31'],
    ['1899-12-31', '2025-02-29', '2101-01-01', '2025-1-1'],
  ],
  ['password: 12 to 128 characters', passwordField, [text(12), text(128)], [text(11), text(129)]],
  [
    'bulkRecords: 200',
    bulkInputSchema(z.unknown()),
    [{ records: [] }, { records: many(200, {}) }],
    [{ records: many(201, {}) }, {}, []],
  ],
  [
    'fileName: 255',
    batchInputSchema,
    [anImport({ fileName: text(255) }), anImport({})],
    [anImport({ fileName: text(256) })],
  ],
  [
    'refusals: 500 of an import',
    batchEndSchema,
    [batchEnd({ refusals: many(500, refusal) })],
    [batchEnd({ refusals: many(501, refusal) }), batchEnd({})],
  ],
  [
    'partRows: 2,000 of a call that hands over an import',
    runPartSchema,
    [{ items: many(2_000, runItem) }, { items: [runItem] }],
    [{ items: many(2_001, runItem) }, { items: [] }],
  ],
  [
    'waitingRows: 25,000 of an import that the server writes',
    runInputSchema,
    [runInput({ rows: 25_000 }), runInput({ rows: 1 })],
    [runInput({ rows: 25_001 }), runInput({ rows: 0 })],
  ],
  [
    'filterName: 60',
    sharedFilterInputSchema,
    [sharedFilter({ name: text(60) })],
    [sharedFilter({ name: text(61) }), sharedFilter({ name: ' ' })],
  ],
  [
    'filterSearch: 2,000',
    sharedFilterInputSchema,
    [sharedFilter({ search: text(2_000) })],
    [sharedFilter({ search: text(2_001) }), sharedFilter({ search: '' })],
  ],
  [
    'shortListReason: 1,000 of why a player is on a short list',
    shortListInputSchema,
    [shortList([{ reason: text(1_000) }])],
    [shortList([{ reason: text(1_001) }])],
  ],
  [
    'shortListEntries: 50 of a short list',
    shortListInputSchema,
    [shortList(Array.from({ length: 50 }, () => ({}))), shortList([])],
    [shortList(Array.from({ length: 51 }, () => ({})))],
  ],
  ['shareMessage: 1,000', sharingInputSchema, [{ message: text(1_000) }, {}], [{ message: text(1_001) }]],
  [
    'listAmount: 2,000',
    listQuerySchema(TEAM_LIST),
    [{ amount: '2000' }],
    [{ amount: '2001' }, { amount: '0' }],
  ],
]

function shortList(entries: object[]) {
  const entryOf = (said: object) => ({ id: randomUUID(), playerId: randomUUID(), ...said })
  return { name: 'Left backs for the summer', entries: entries.map(entryOf) }
}

function sharedFilter(said: object) {
  return { resource: 'players', name: 'Keepers', search: 'position=Goalkeeper', ...said }
}

describe('a limit', () => {
  it.each(FIELDS)('%s', (_name, schema, taken, refused) => {
    expect(taken.filter((value) => !schema.safeParse(value).success)).toEqual([])
    expect(refused.filter((value) => schema.safeParse(value).success)).toEqual([])
  })

  it('in bytes: 1 MiB of a body, 10 MiB of a file', () => {
    expect(LIMITS.bodyBytes).toBe(1_048_576)
    expect(LIMITS.uploadBytes).toBe(10_485_760)
  })

  it('of one person in a day: 1,000 files, 500 MiB of them', () => {
    expect([LIMITS.uploadsPerDay, LIMITS.uploadBytesPerDay]).toEqual([1_000, 524_288_000])
  })

  it('of what one person has waiting to be written: 50 MiB', () => {
    expect(LIMITS.waitingBytes).toBe(52_428_800)
  })

  it('in pixels: 25 million of a picture, 100 million of an animation', () => {
    expect([LIMITS.picturePixels, LIMITS.animationPixels]).toEqual([25_000_000, 100_000_000])
  })

  it('of one list: 100 shared filters', () => {
    expect(LIMITS.sharedFilters).toBe(100)
  })

  it('of one person: 100 short lists', () => {
    expect(LIMITS.shortLists).toBe(100)
  })

  it('is tested here, whichever it is', () => {
    const tested = [
      'bodyBytes',
      'uploadBytes',
      'uploadsPerDay',
      'uploadBytesPerDay',
      'waitingBytes',
      'picturePixels',
      'animationPixels',
      'sharedFilters',
      'shortLists',
      ...FIELDS.map(([name]) => name.split(/[:, ]/)[0]),
    ]
    expect(Object.keys(LIMITS).filter((name) => !tested.includes(name))).toEqual([])
  })
})
