import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { analysisInputSchema } from '../../contract/analysis'
import { sharingInputSchema } from '../../contract/analysisShare'
import { apiTokenInputSchema } from '../../contract/apiToken'
import { batchEndSchema, batchInputSchema } from '../../contract/batch'
import { bulkInputSchema } from '../../contract/bulk'
import { clubInputSchema } from '../../contract/club'
import { dayField, emailField, mediaAddressField, mediaField, nameField } from '../../contract/fields'
import { runInputSchema, runPartSchema } from '../../contract/importRun'
import { listQuerySchema } from '../../contract/listQuery'
import { TEAM_LIST } from '../../contract/lists'
import { matchInputSchema } from '../../contract/match'
import { playerInputSchema } from '../../contract/player'
import { reportCollectionSchema } from '../../contract/reportCollection'
import { requestInputSchema } from '../../contract/request'
import { passwordField } from '../../contract/session'
import { sharedFilterInputSchema } from '../../contract/sharedFilter'
import { shortListInputSchema } from '../../contract/shortList'
import { teamInputSchema } from '../../contract/team'
import { id } from './records'

const text = (length: number) => 'x'.repeat(length)
const each = <Value>(count: number, at: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => at(index))
const many = <Value>(count: number, value: Value) => each(count, () => value)

const match = (fields: object) => ({ date: '2026-05-01', homeTeamId: id(1), awayTeamId: id(2), ...fields })
const analysis = (fields: object) => ({ matchId: id(1), playerId: id(2), ...fields })
const club = (pass: string) => ({ name: '', crest: null, labels: { en: { item: { pass } } } })
const concluded = (length: number) => analysis({ conclusion: text(length) })
const linedUp = (count: number) => match({ awayLineup: each(count, (at) => ({ playerId: id(at) })) })
const player = (fields: object) => ({ name: 'Ada', ...fields })
const noted = (note: string) => analysis({ technical: { pass: { note } } })

const anImport = (fields: object) => ({ kind: 'import', resource: 'players', ...fields })
const refusal = { row: 7, title: 'Nobody', reason: 'Name: required' }
const runItem = { row: 1, title: 'Ada', call: 'create', record: { name: 'Ada' } }
const batchEnd = (fields: object) => ({ unchanged: 0, refused: 600, ...fields })
const runInput = (fields: object) => batchEnd({ refusals: [], parts: 1, ...fields })

type Field = [name: string, schema: z.ZodMiniType, taken: unknown[], refused: unknown[]]
type Range = [name: string, schema: z.ZodMiniType, least: number, most: number, at: (n: number) => unknown]

/** The numbers of the decisions, section 2, repeated here so that a limit cannot change by mistake. */
const FIELDS: Field[] = [
  ['name: 1 to 120 characters', nameField, ['x', text(120), ` ${text(120)} `], ['', '  ', text(121)]],
  [
    'tokenName: 60',
    apiTokenInputSchema,
    [{ name: text(60), scope: 'read', endsOn: '2026-05-01' }],
    [{ name: text(61), scope: 'read', endsOn: '2026-05-01' }],
  ],
  ['email: 254 characters', emailField, ['a@example.com'], [`${text(250)}@example.com`]],
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
    ['ftp://a', '/v1/user/admin', 'data:,x', '//a', 'https://', `/v1/media/../${id(1)}`, 'a'],
  ],
  [
    'goals: 0 to 99',
    matchInputSchema,
    [match({ homeScore: 0, awayScore: 99 })],
    [match({ homeScore: -1 }), match({ awayScore: 100 })],
  ],
  [
    'date: real, from 1900-01-01 to 2100-12-31',
    dayField,
    ['1900-01-01', '2024-02-29', '2000-02-29', '2100-12-31'],
    [
      '1899-12-31',
      '2025-02-29',
      '2101-01-01',
      '2025-1-1',
      '1900-02-29',
      '2024-04-31',
      '2024-13-01',
      '2024-00-10',
    ].concat(['01/02/2024', '2024-01-01T00:00:00Z', '']),
  ],
]

/** Values that are valid from a minimum to a maximum. A minimum of 0 is not tested. */
const RANGES: Range[] = [
  ['note of a player: 4,000', playerInputSchema, 0, 4_000, (n) => player({ notes: text(n) })],
  ['note of a rating: 4,000', analysisInputSchema, 0, 4_000, (n) => noted(text(n))],
  ['note of a match: 4,000', matchInputSchema, 0, 4_000, (n) => match({ homeNotes: [{ notes: text(n) }] })],
  ['collectedReports: 50 of one file', reportCollectionSchema, 1, 50, (n) => ({ ids: many(n, id(1)) })],
  ['ratingLabel: 40 characters', clubInputSchema, 0, 40, (n) => club(text(n))],
  ['lineupPerSide: 40', matchInputSchema, 0, 40, linedUp],
  ['aliases: 20', teamInputSchema, 0, 20, (n) => ({ name: 'Inter', aliases: each(n, String) })],
  ['scoutsPerMatch: 40', matchInputSchema, 0, 40, (n) => match({ scoutIds: many(n, id(1)) })],
  ['longText, a conclusion: 10,000', analysisInputSchema, 0, 10_000, concluded],
  ['longText, comments: 10,000', matchInputSchema, 0, 10_000, (n) => match({ comments: text(n) })],
  ['mediaEntries: 20', mediaField, 0, 20, (n) => many(n, 'https://a.example')],
  ['notesPerSide: 40', matchInputSchema, 0, 40, (n) => match({ homeNotes: many(n, {}) })],
  ['sharedWith: 1,000', analysisInputSchema, 0, 1_000, (n) => analysis({ accessUserIds: many(n, id(1)) })],
  ['height: 100 to 250 cm', playerInputSchema, 100, 250, (height) => player({ height })],
  ['weight: 30 to 200 kg', playerInputSchema, 30, 200, (weight) => player({ weight })],
  ['stageReason: 500', playerInputSchema, 0, 500, (n) => player({ stageReason: text(n) })],
  ['followers: 1,000', playerInputSchema, 0, 1_000, (n) => player({ followerIds: many(n, id(1)) })],
  ['shirtNo: 1 to 99', analysisInputSchema, 1, 99, (shirtNo) => analysis({ shirtNo })],
  ['minute: 0 to 130', matchInputSchema, 0, 130, (minute) => match({ homeNotes: [{ minute }] })],
  ['password: 12 to 128 characters', passwordField, 12, 128, text],
  ['bulkRecords: 200', bulkInputSchema(z.unknown()), 0, 200, (n) => ({ records: many(n, {}) })],
  ['fileName: 255', batchInputSchema, 0, 255, (n) => anImport({ fileName: text(n) })],
  ['refusals: 500 of an import', batchEndSchema, 0, 500, (n) => batchEnd({ refusals: many(n, refusal) })],
  ['partRows: 2,000', runPartSchema, 1, 2_000, (n) => ({ items: many(n, runItem) })],
  ['waitingRows: 25,000', runInputSchema, 1, 25_000, (rows) => runInput({ rows })],
  ['filterName: 60', sharedFilterInputSchema, 1, 60, (n) => sharedFilter({ name: text(n) })],
  ['filterSearch: 2,000', sharedFilterInputSchema, 1, 2_000, (n) => sharedFilter({ search: text(n) })],
  [
    'shortListReason: 1,000, and with the reasons of 50 merged entries 50,098',
    shortListInputSchema,
    0,
    50_098,
    (n) => shortList([{ reason: text(n) }]),
  ],
  ['shortListEntries: 50 of a short list', shortListInputSchema, 0, 50, (n) => shortList(many(n, {}))],
  ['requestReason: 1,000', requestInputSchema, 0, 1_000, (n) => ({ ...ASKED, reason: text(n) })],
  ['shareMessage: 1,000', sharingInputSchema, 0, 1_000, (n) => ({ message: text(n) })],
  ['listAmount: 2,000', listQuerySchema(TEAM_LIST), 1, 2_000, (n) => ({ amount: String(n) })],
]

const ASKED = { scoutId: randomUUID(), playerId: randomUUID() }

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

  it.each(RANGES)('%s', (_name, schema, least, most, at) => {
    const isTaken = (n: number) => schema.safeParse(at(n)).success
    expect([isTaken(least), isTaken(most), isTaken(most + 1)]).toEqual([true, true, false])
    if (least > 0) expect(isTaken(least - 1)).toBe(false)
  })
})
