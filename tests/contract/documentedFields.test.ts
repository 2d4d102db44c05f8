import { describe, expect, it } from 'vitest'
import { analysisSchema } from '../../contract/analysis'
import { matchNoteSchema, matchSchema } from '../../contract/match'
import { playerSchema } from '../../contract/player'
import { RATING_GROUPS } from '../../contract/ratings'
import { teamSchema } from '../../contract/team'
import { userSchema } from '../../contract/user'
import { complaintsAbout, DOCUMENTED_FIELDS, documentedCall } from '../support/documentedCalls'

const { ANALYSIS, MATCH, NOTE, PLAYER, TEAM, USER } = DOCUMENTED_FIELDS

describe('the contract', () => {
  it.each([
    ['analysis', ANALYSIS, analysisSchema],
    ['match', MATCH, matchSchema],
    ['match note', NOTE, matchNoteSchema],
    ['player', PLAYER, playerSchema],
    ['team', TEAM, teamSchema],
    ['user', USER, userSchema],
  ] as const)('has every field that the product document gives: %s', (_name, documented, schema) => {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(Object.keys(documented)))
  })

  it('has the product document’s rating groups and items, and no others', () => {
    const ours = RATING_GROUPS.map(({ key, items }) => [key, items.map((item) => item.key).sort()])
    const documented = RATING_GROUPS.map(({ key }) => [key, Object.keys(ANALYSIS[key]).sort()])
    expect(ours).toEqual(documented)
  })
})

describe('the document as data, which other tests measure by', () => {
  const token = 'Bearer a.b.c'
  const call = (method: string, path: string, body?: unknown, authorization: string | null = token) => {
    const documented = documentedCall({ method, path })
    return documented && complaintsAbout(documented, { method, path, authorization, body })
  }

  it('reports a missing or malformed token, and a body that lacks a documented field', () => {
    expect(call('POST', '/v1/login', { email: 'a@b.c' }, null)).toEqual([
      'POST /v1/login: the body lacks password',
    ])
    expect(call('POST', '/v1/login', { email: '', password: '' }, 'Bearer null')).toHaveLength(1)
    expect(call('GET', '/v1/user/account', undefined, null)).toHaveLength(1)
    expect(call('PUT', '/v1/team/1', { id: '1', name: 'Ada' })).toEqual([])
  })
})
