import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import { updateAnswerSchema } from '../../../contract/conflict'
import type { Match } from '../../../contract/match'
import { matchSchema } from '../../../contract/match'
import { loginAnswerSchema, signUpAnswerSchema, successSchema } from '../../../contract/session'
import { accountSchema } from '../../../contract/user'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer } from '../../support/factories'
import { type Answer, type Call, caller, type Persona, persona } from '../../support/personas'

/**
 * Calls of the product document, section 7, with their payloads and nothing more, in the table's order. Answers are held to the
 * contract's schemas and to the words of the table. The calls for records are in fields.test.ts.
 */
let app: TestApp
let admin: Persona
let nobody: Call

beforeEach(async () => {
  app = await buildTestApp()
  admin = await persona(app, 'Admin')
  nobody = caller(app.app)
})

const LIST = '?page=1&amount=2000'

/** Holds an answer to a schema, and gives back what it says. */
function answered<Schema extends z.ZodMiniType>(
  { status, body }: Answer,
  expected: number,
  schema: Schema,
): z.output<Schema> {
  expect({ status, body }).toMatchObject({ status: expected })
  const parsed = schema.safeParse(body)
  expect(parsed.error?.issues).toBeUndefined()
  expect(parsed.data).toEqual(body)
  return parsed.data as z.output<Schema>
}

describe('accounts', () => {
  it('POST /v1/login takes email and password, and answers success and both tokens', async () => {
    const { email, password } = admin
    const answer = answered(await nobody('POST', '/v1/login', { email, password }), 200, loginAnswerSchema)
    expect(answer).toEqual({
      success: true,
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
    })
    const refused = await nobody('POST', '/v1/login', { email, password: 'wrong' })
    expect(answered(refused, 200, loginAnswerSchema)).toMatchObject({ success: false })
  })

  it('POST /v1/signup takes names, email and password, and answers success or an errorMessage', async () => {
    const person = {
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: 'ana@example.com',
      password: 'quiet harbour seven',
    }
    expect(answered(await nobody('POST', '/v1/signup', person), 200, signUpAnswerSchema)).toEqual({
      success: true,
    })
    expect(answered(await nobody('POST', '/v1/signup', person), 200, signUpAnswerSchema)).toEqual({
      success: false,
      errorMessage: expect.stringMatching(/./),
    })
  })

  it('POST /v1/user/password/forgot takes email, and POST …/forgot/{token} a password for both tokens', async () => {
    answered(await nobody('POST', '/v1/user/password/forgot', { email: admin.email }), 200, successSchema)
    await app.settled()
    const token = /reset-password\/([\w-]+)/.exec(JSON.stringify(app.mails))?.[1]
    const reset = await nobody('POST', `/v1/user/password/forgot/${token}`, {
      password: 'quiet harbour seven',
    })
    expect(answered(reset, 200, loginAnswerSchema)).toEqual({
      success: true,
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
    })
  })

  it('GET /v1/user/account answers the own user', async () => {
    const account = answered(await admin.call('GET', '/v1/user/account'), 200, accountSchema)
    expect(account).toMatchObject({ id: admin.id, firstName: admin.firstName, role: 'Admin', status: 1 })
  })

  it('PUT /v1/user/account takes firstName and lastName', async () => {
    const names = { firstName: 'Ana', lastName: 'Ruiz' }
    expect(answered(await admin.call('PUT', '/v1/user/account', names), 200, accountSchema)).toMatchObject(
      names,
    )
  })

  it('DELETE /v1/user/account asks for the deletion, and DELETE …/confirm confirms it', async () => {
    const scout = await persona(app, 'Scout')
    answered(await scout.call('DELETE', '/v1/user/account'), 200, successSchema)
    answered(await scout.call('DELETE', '/v1/user/account/confirm'), 200, successSchema)
    expect((await scout.call('GET', '/v1/user/account')).status).toBe(401)
  })
})

describe('lists', () => {
  it('GET /v1/match?page=1&amount=2000 answers matches, sorted by date descending', async () => {
    for (const date of ['2026-05-01', '2026-06-01', '2025-01-01']) await aMatch(app, admin, { date })
    const { body } = await admin.call('GET', `/v1/match${LIST}`)
    expect(body).toMatchObject({
      matches: [{ date: '2026-06-01' }, { date: '2026-05-01' }, { date: '2025-01-01' }],
    })
  })

  it('GET /v1/player?page=1&amount=2000 answers players, sorted by name', async () => {
    for (const name of ['Zoe', 'Ada', 'Émile']) await aPlayer(app, admin, { name })
    const { body } = await admin.call('GET', `/v1/player${LIST}`)
    expect(body).toMatchObject({ players: [{ name: 'Ada' }, { name: 'Émile' }, { name: 'Zoe' }] })
  })
})

describe('records', () => {
  it('PUT /v1/match/{id} carries an error flag where somebody else has modified the match', async () => {
    const read = await aMatch(app, admin)
    const theirs = (await admin.call<Match>('PUT', `/v1/match/${read.id}`, { ...read, comments: 'Rain' }))
      .body
    const mine = await admin.call('PUT', `/v1/match/${read.id}`, { ...read, comments: 'Sun' })
    expect(answered(mine, 200, updateAnswerSchema('matches', matchSchema))).toMatchObject({
      error: true,
      match: theirs,
    })
  })

  it('GET /v1/analysis/{id}/pdf answers a binary file', async () => {
    const { id } = await anAnalysis(app, admin)
    const { status, headers, raw } = await admin.call('GET', `/v1/analysis/${id}/pdf`)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

it('every call but the public ones needs an Authorization header with a Bearer token', async () => {
  const { accessToken } = admin
  const asked = (authorization: string) => nobody('GET', '/v1/user/account', undefined, { authorization })
  expect((await nobody('GET', '/v1/user/account')).status).toBe(401)
  expect((await asked(accessToken)).status).toBe(401)
  expect((await asked(`Bearer ${accessToken}`)).status).toBe(200)
})
