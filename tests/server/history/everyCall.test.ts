import { beforeAll, describe, expect, it } from 'vitest'
import type { HistoryAnswer } from '../../../contract/history'
import { PATHS } from '../../../contract/paths'
import type { SecondFactorSecret } from '../../../contract/secondFactor'
import type { UserSessionsAnswer } from '../../../contract/userSession'
import { buildTestApp, type TestApp } from '../../support/app'
import { authenticatorOf, withSecondFactor } from '../../support/authenticator'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { historyOf } from '../../support/historyOf'
import { caller, type Persona, persona } from '../../support/personas'

type Method = 'POST' | 'PUT' | 'DELETE'

/** Writing calls without an entry. */
const WITHOUT_ENTRY = [
  'POST /v1/logout',
  'POST /v1/token/refresh',
  // It has the entry of a sign-in, which tests/server/provider/signIn.test.ts expects: it needs a provider.
  'POST /v1/login/oidc',
  // The entry follows when the link is used.
  'POST /v1/user/password/forgot',
  // Only the confirmation has an entry.
  'POST /v1/user/account/confirmation',
  // The entry is that of the record with the file.
  'POST /v1/media',
  // These calls write no record. The records that a job writes have entries.
  'POST /v1/job/{id}/stop',
  'POST /v1/job/{id}/retry',
  // It changes no field of the player.
  'POST /v1/retention/player/{id}',
  // It concerns no record.
  'POST /v1/mail/test',
  'POST /v1/client-errors',
  'POST /v1/backup/test',
  // Sharing and its end have entries, changing the date has none.
  'PUT /v1/analysis/{id}/share/{userId}',
  'POST /v1/analysis/{id}/share/{userId}/reminder',
  'PUT /v1/analysis/{id}/reply',
  // It only reads. The ids are in the body because an address would be too long.
  'POST /v1/analysis/pdf',
  // Filters are no records.
  'POST /v1/shared-filter',
  'DELETE /v1/shared-filter/{id}',
  // Short lists are no records.
  'POST /v1/short-list',
  'PUT /v1/short-list/{id}',
  'DELETE /v1/short-list/{id}',
  // Requests are no recorded resource, nor are addresses of calendars.
  'POST /v1/request',
  'PUT /v1/request/{id}',
  'DELETE /v1/request/{id}',
  'POST /v1/user/account/calendar',
  'DELETE /v1/user/account/calendar',
  // Each record of the batch has entries, also for undoing it after the answer.
  'POST /v1/batch',
  'PUT /v1/batch/{id}',
  'PUT /v1/batch/{id}/change',
  'POST /v1/batch/{id}/undo',
  'PUT /v1/batch/{id}/part/{part}',
  'POST /v1/batch/{id}/run',
  'POST /v1/batch/{id}/stop',
  'POST /v1/batch/{id}/retry',
  // Only the confirmation has an entry.
  'POST /v1/user/account/second-factor',
]

let app: TestApp
let admin: Persona
const called: string[] = []
let answered: { id?: string } = {}

beforeAll(async () => {
  app = await buildTestApp()
  admin = await persona(app, 'Admin')
})

/** Calls as a user with the right, and returns the new entries. */
async function gained(call: string, path: string, body?: object, by = admin.call): Promise<string[]> {
  const before = (await historyOf(app)).length
  const [method = ''] = call.split(' ')
  const { status, body: answer } = await by<{ id?: string } | undefined>(method as Method, path, body)
  answered = answer ?? {}
  expect(status, call).toBeLessThan(300)
  called.push(call)
  return (await historyOf(app)).slice(before).map(({ action, resource }) => `${action} ${resource}`)
}

const RECORDS = [
  ['team', 'teams', { name: 'One' }, () => aTeam(app, admin), { name: 'Another' }],
  ['player', 'players', { name: 'One' }, () => aPlayer(app, admin), { name: 'Another' }],
  ['match', 'matches', { date: '2026-05-01' }, () => aMatch(app, admin), { comments: 'Rain' }],
  ['analysis', 'analyses', {}, () => anAnalysis(app, admin), { conclusion: 'Sign him' }],
] as const

describe('history gets one entry', () => {
  it.each(RECORDS)('for each call that writes: %s', async (name, resource, fresh, make, change) => {
    const other = await anAnalysis(app, admin)
    const references = {
      team: {},
      player: {},
      match: { homeTeamId: other.match.homeTeamId, awayTeamId: other.match.awayTeamId },
      analysis: { matchId: other.matchId, playerId: other.playerId },
    }
    const path = `/v1/${name}`
    const record = await make()

    const created = await gained(`POST ${path}`, path, { ...fresh, ...references[name] })
    const changed = await gained(`PUT ${path}/{id}`, `${path}/${record.id}`, { ...record, ...change })
    const deleted = await gained(`DELETE ${path}/{id}`, `${path}/${record.id}`)
    expect([created, changed, deleted]).toEqual([
      [`create ${resource}`],
      [`update ${resource}`],
      [`delete ${resource}`],
    ])
  })

  it.each([
    ['teams', () => aTeam(app, admin)],
    ['players', () => aPlayer(app, admin)],
    ['matches', () => aMatch(app, admin)],
  ] as const)('for each of the %s that one call creates', async (resource, make) => {
    const { id: _id, ...like } = await make()
    const records = ['One of two', 'The other'].map((name) => ({ ...like, name }))
    const path = PATHS.bulk(resource)
    const created = `create ${resource}`
    expect(await gained(`POST ${path}`, path, { records })).toEqual([created, created])
  })

  it.each([
    ['player', 'players', () => aPlayer(app, admin)],
    ['team', 'teams', () => aTeam(app, admin)],
    ['match', 'matches', () => aMatch(app, admin)],
  ] as const)('for each record of a merge of kind %s, and for undoing it', async (name, resource, make) => {
    const [kept, other] = [await make(), await make()]
    const path = `/v1/${name}/merge`
    const record = { ...kept, name: 'One of both' }
    const versions = { kept: 1, merged: 1 }
    const pair = { keptId: kept.id, mergedId: other.id, record, versions }
    expect(await gained(`POST ${path}`, path, pair)).toEqual([`delete ${resource}`, `merge ${resource}`])
    expect(await gained(`POST ${path}/{id}/undo`, `${path}/${answered.id}/undo`)).toEqual([
      `create ${resource}`,
      `undoMerge ${resource}`,
    ])
  })

  it('for each call that writes the consent of a guardian', async () => {
    const path = PATHS.consent((await aPlayer(app, admin)).id)
    const consent = { scope: 'share', until: '2030-01-01', file: null }
    expect(await gained('PUT /v1/player/{id}/consent', path, consent)).toEqual(['changeConsent players'])
    expect(await gained('DELETE /v1/player/{id}/consent', path)).toEqual(['changeConsent players'])
  })

  it('for restoring an older state', async () => {
    const team = await aTeam(app, admin)
    const newest = async () => {
      const { body } = await admin.call<HistoryAnswer>('GET', `${PATHS.history}?recordId=${team.id}`)
      return body.history[0]?.id ?? ''
    }
    const first = await newest()
    await admin.call('PUT', `/v1/team/${team.id}`, { name: 'Another' })
    const call = 'POST /v1/history/{id}/restore'
    const gain = await gained(call, PATHS.restore(first), { latestId: await newest() })
    expect(gain).toEqual(['restore teams'])
  })

  it('for each call that writes a user, and one for its invitation', async () => {
    const path = '/v1/user/admin'
    const user = { id: crypto.randomUUID(), firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }
    const one = `${path}/${user.id}`

    expect(await gained(`POST ${path}`, path, user)).toEqual(['create users', 'invite users'])
    expect(await gained(`PUT ${path}/{id}`, one, { ...user, lastName: 'King' })).toEqual(['update users'])
    expect(await gained(`POST ${path}/{id}/invitation`, `${one}/invitation`)).toEqual(['invite users'])
    expect(await gained(`POST ${path}/{id}/invitation/link`, `${one}/invitation/link`)).toEqual([
      'invite users',
    ])
    const author = await persona(app, 'Scout')
    await aPlayer(app, admin)
    const handover = `${path}/${admin.id}/handover`
    expect(await gained(`POST ${path}/{id}/handover`, handover, { to: author.id })).toEqual([
      'handOver users',
    ])
    expect(await gained(`DELETE ${path}/{id}`, one)).toEqual(['delete users'])
    const leaving = `${path}/${author.id}/erasure`
    expect(await gained(`POST ${path}/{id}/erasure`, leaving)).toEqual(['erase users', 'delete users'])
    const player = `/v1/player/${(await aPlayer(app, admin)).id}/erasure`
    expect(await gained('POST /v1/player/{id}/erasure', player)).toEqual(['erase players'])
  })

  it('for each call about the caller’s own account', async () => {
    const nobody = caller(app.app)
    const account = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' }
    const password = 'correct horse stapler'
    const { email } = account
    expect(await gained('POST /v1/signup', '/v1/signup', { ...account, password }, nobody)).toEqual([
      'signUp users',
    ])
    expect(await gained('POST /v1/login', '/v1/login', { email, password }, nobody)).toEqual(['signIn users'])

    await app.settled()
    const token = /confirm-email\/([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? ''
    const confirm = 'POST /v1/user/email/confirm/{secret}'
    expect(await gained(confirm, PATHS.confirmEmail(token), undefined, nobody)).toEqual([
      'confirmEmail users',
    ])

    await nobody('POST', PATHS.forgotPassword, { email })
    await app.settled()
    const secret = /reset-password\/([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? ''
    const reset = 'POST /v1/user/password/forgot/{secret}'
    expect(await gained(reset, PATHS.resetPassword(secret), { password }, nobody)).toEqual([
      'resetPassword users',
    ])

    const { call } = await persona(app, 'Player')
    const own = PATHS.account
    expect(await gained(`PUT ${own}`, own, account, call)).toEqual(['update users'])
    expect(await gained(`DELETE ${own}`, own, undefined, call)).toEqual(['requestDeletion users'])
    expect(await gained(`DELETE ${own}/confirm`, PATHS.confirmDeletion, undefined, call)).toEqual([
      'delete users',
    ])
  })

  it('for each call that ends sessions, and for a new password', async () => {
    const scout = await persona(app, 'Scout')
    const { email, password } = scout
    const elsewhere = async () => {
      await caller(app.app)('POST', '/v1/login', { email, password })
      const { body } = await scout.call<UserSessionsAnswer>('GET', PATHS.ownSessions)
      return body.sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    }
    const ended = ['endSession users']
    const own = PATHS.ownSessions
    const one = PATHS.ownSession(await elsewhere())
    expect(await gained(`DELETE ${own}/{id}`, one, undefined, scout.call)).toEqual(ended)
    await elsewhere()
    expect(await gained(`DELETE ${own}`, own, undefined, scout.call)).toEqual(ended)

    const change = { currentPassword: password, password: 'another correct horse' }
    const changed = await gained(`PUT ${PATHS.password}`, PATHS.password, change, scout.call)
    expect(changed).toEqual(['changePassword users'])

    const { id } = scout
    const { body } = await scout.call<UserSessionsAnswer>('GET', own)
    const sessionId = body.sessions[0]?.id ?? ''
    const path = '/v1/user/admin/{id}/session'
    expect(await gained(`DELETE ${path}/{sessionId}`, PATHS.userSession(id, sessionId))).toEqual(ended)
    await caller(app.app)('POST', '/v1/login', { email, password: change.password })
    expect(await gained(`DELETE ${path}`, PATHS.userSessions(id))).toEqual(ended)
    await app.settled()
  })

  it('for each call that creates or revokes a token', async () => {
    const scout = await persona(app, 'Scout')
    const token = { name: 'Import', scope: 'read', endsOn: app.now().toISOString().slice(0, 10) }
    const own = PATHS.ownTokens
    expect(await gained(`POST ${own}`, own, token, scout.call)).toEqual(['createToken users'])
    const { id = '' } = answered
    const revoked = ['revokeToken users']
    expect(await gained(`DELETE ${own}/{id}`, PATHS.ownToken(id), undefined, scout.call)).toEqual(revoked)
    const { body } = await scout.call<{ id: string }>('POST', own, token)
    const path = PATHS.userToken('{id}', '{tokenId}')
    expect(await gained(`DELETE ${path}`, PATHS.userToken(scout.id, body.id))).toEqual(revoked)
    await app.settled()
  })

  it('for each call about second factors and the roles that need one', async () => {
    const scout = await persona(app, 'Scout')
    const { body } = await scout.call<SecondFactorSecret>('POST', PATHS.secondFactor)
    const { codeAt } = authenticatorOf(body.uri)
    const change = (path: string) => {
      const proof = { currentPassword: scout.password, code: codeAt(app.clock.now()) }
      app.clock.advance({ minutes: 0.5 })
      return gained(`POST ${path}`, path, proof, scout.call)
    }
    expect(await change(PATHS.confirmSecondFactor)).toEqual(['setUpSecondFactor users'])
    expect(await change(PATHS.recoveryCodes)).toEqual(['renewRecoveryCodes users'])
    expect(await change(PATHS.removeSecondFactor)).toEqual(['removeSecondFactor users'])
    await withSecondFactor(app, scout)
    expect(
      await gained(
        `DELETE ${PATHS.userSecondFactor('{id}')}`,
        PATHS.userSecondFactor(scout.id),
        undefined,
        admin.call,
      ),
    ).toEqual(['resetSecondFactor users'])
    const policy = PATHS.signInPolicy
    const secondFactorRoles = ['Player']
    expect(await gained(`PUT ${policy}`, policy, { secondFactorRoles })).toEqual(['changeSignInPolicy users'])
    await admin.call('PUT', policy, { secondFactorRoles: [] })
    const club = { name: 'Harbour Athletic', crest: null, labels: {} }
    expect(await gained(`PUT ${PATHS.club}`, PATHS.club, club)).toEqual(['changeClub users'])
    const months = { months: 24, minorMonths: 12 }
    expect(await gained(`PUT ${PATHS.retention}`, PATHS.retention, months)).toEqual(['changeRetention users'])
    await app.settled()
  })

  it('for every writing call of the server: a new one must be added here', async () => {
    type OpenApi = { paths: Record<string, object> }
    const { paths } = (await caller(app.app)<OpenApi>('GET', PATHS.openApi)).body
    const writing = Object.entries(paths)
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
      .filter((call) => /^(POST|PUT|PATCH|DELETE) /.test(call))

    expect([...called, ...WITHOUT_ENTRY].sort()).toEqual(writing.sort())
  })
})
