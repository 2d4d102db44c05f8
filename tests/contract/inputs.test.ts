import { describe, expect, it } from 'vitest'
import { analysisInputSchema, analysisUpdateSchema } from '../../contract/analysis'
import { fieldErrorInEnglish } from '../../contract/errors'
import { matchInputSchema, matchUpdateSchema } from '../../contract/match'
import { playerInputSchema, playerUpdateSchema } from '../../contract/player'
import { teamInputSchema, teamUpdateSchema } from '../../contract/team'
import { toFieldErrors } from '../../contract/zodIssues'
import { id } from './records'

/** The schemas of create and update, and a body that both accept. */
const INPUTS = {
  team: { schemas: [teamInputSchema, teamUpdateSchema], body: { name: 'Ajax' } },
  player: { schemas: [playerInputSchema, playerUpdateSchema], body: { name: 'Ada' } },
  match: {
    schemas: [matchInputSchema, matchUpdateSchema],
    body: { date: '2026-05-01', homeTeamId: id(1), awayTeamId: id(2), version: 1 },
  },
  analysis: {
    schemas: [analysisInputSchema, analysisUpdateSchema],
    body: { matchId: id(1), playerId: id(2) },
  },
} as const

const WRONG_TYPE = 'Wrong type of value'
const NO_ID = 'Invalid ID'
const NO_ADDRESS = 'Must be a link that starts with http:// or https://'
const NO_DAY = 'Must be a valid date from 1900 to 2100'

type Refused = [of: keyof typeof INPUTS, changes: object, errors: Record<string, string>]

/** fields.test.ts tests what each field refuses; this table tests which field has which schema. */
const REFUSED: Refused[] = [
  ['team', { name: undefined }, { name: 'Required' }],
  ['player', { name: undefined }, { name: 'Required' }],
  ['player', { teamId: 'team' }, { teamId: NO_ID }],
  ['player', { position: 5, foot: ['Left'] }, { position: WRONG_TYPE, foot: WRONG_TYPE }],
  ['player', { birthDate: '2001-02-29' }, { birthDate: NO_DAY }],
  ['player', { profileImage: 'javascript:alert(1)' }, { profileImage: NO_ADDRESS }],
  ['player', { profileImage: '/v1/media/../user/admin' }, { profileImage: NO_ADDRESS }],
  ['match', { date: '2026-02-30' }, { date: NO_DAY }],
  ['match', { media: ['https://a.example', 'ftp://a.example'] }, { 'media.1': NO_ADDRESS }],
  ['analysis', { matchId: undefined }, { matchId: 'Required' }],
  ['analysis', { playerId: undefined }, { playerId: 'Required' }],
  ['analysis', { accessUserIds: ['x'] }, { 'accessUserIds.0': NO_ID }],
  ['analysis', { publishedAt: 'now' }, { publishedAt: 'Must be a date and time' }],
]

const titleOf = (changes: object) =>
  JSON.stringify(changes, (_key, value) => (value === undefined ? 'nothing' : value))

describe('a body for create and update', () => {
  it.each(Object.entries(INPUTS))('is accepted: %s', (_of, { schemas, body }) => {
    for (const schema of schemas) expect(schema.safeParse(body).error).toBeUndefined()
  })

  it.each(REFUSED.map((row) => [`${row[0]} ${titleOf(row[1])}`, row] as const))(
    'is refused by field: %s',
    (_title, [of, changes, errors]) => {
      for (const schema of INPUTS[of].schemas) {
        const { error } = schema.safeParse({ ...INPUTS[of].body, ...changes })
        const found = Object.entries(error ? toFieldErrors(error) : {})
        expect(Object.fromEntries(found.map(([field, one]) => [field, fieldErrorInEnglish(one)]))).toEqual(
          errors,
        )
      }
    },
  )
})
