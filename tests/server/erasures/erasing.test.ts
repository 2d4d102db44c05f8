import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { ROLES } from '../../../contract/closedLists'
import type { Erasable, ErasurePreview } from '../../../contract/erasure'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { Match } from '../../../contract/match'
import type { Merge } from '../../../contract/merge'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { media, passwordsOff, tombstones } from '../../../server/database/schema'
import { createBodyCache } from '../../../server/lists/bodyCache'
import { erasureJob } from '../../../server/modules/erasures/erasureJob'
import { setConsent } from '../../support/consents'
import { finishErasure } from '../../support/erasing'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { historyOf } from '../../support/historyOf'
import { type Persona, persona } from '../../support/personas'
import { admin, agent, eachOnServer, scout, test } from '../../support/serverTest'
import { anUpload } from '../../support/uploads'

eachOnServer('Admin', 'Scout', 'Agent')

const external = { source: 'transfermarkt', id: '28003' }
let player: Player
let match: Match
let reportId: string

beforeEach(async () => {
  player = await aPlayer(test, scout, { name: 'Zoë Ćosić', externalIds: [external] })
  match = await aMatch(test, scout, {
    homeLineup: [{ shirtNo: 9, playerId: player.id, position: '', isStarter: true }],
    homeNotes: [
      { shirtNo: 9, position: '', notes: 'Quick', analysisId: null, level: null },
      { shirtNo: 4, position: '', notes: 'Tall', analysisId: null, level: null },
    ],
  })
  const report = { playerId: player.id, matchId: match.id, accessUserIds: [agent.id] }
  reportId = (await aPublishedAnalysis(test, scout, report)).id
})

const erase = (by: Persona, id = player.id) =>
  by.call<{ jobId: string }>('POST', PATHS.erasure('players', id))
const eraseUser = (by: Persona, id: string) =>
  by.call<{ jobId: string; code: string }>('POST', PATHS.erasure('users', id))
const LIST = { name: 'Left backs', purpose: '', isShared: false, formation: '4-3-3', entries: [] }
const ERASED = { status: 409, body: { code: 'conflict', message: FAILURE_MESSAGES.erased } }

const finish = () => finishErasure(test)

it('erasing deletes a document of a consent that was removed before, at once', async () => {
  await setConsent(admin, player.id, { file: await anUpload(test, admin) })
  await admin.call('DELETE', PATHS.consent(player.id))
  expect(await test.database.orm.$count(media)).toBe(1)
  await erase(admin)
  expect(await test.database.orm.$count(media)).toBe(0)
})

describe('before erasing', () => {
  it('lists the numbers of rows, the merged players and the recipients of reports', async () => {
    const twin = await aPlayer(test, scout)
    const record = { name: player.name, externalIds: player.externalIds }
    await scout.call<Merge<'players'>>('POST', PATHS.merge('players'), {
      keptId: player.id,
      mergedId: twin.id,
      record,
    })
    const { body } = await admin.call<ErasurePreview>('GET', PATHS.erasure('players', player.id))
    expect(body).toMatchObject({
      analyses: 1,
      notes: 1,
      lineups: 1,
      files: 0,
      mergedIds: [twin.id],
      backups: 0,
    })
    expect(body.recipients).toEqual([{ id: agent.id, firstName: agent.firstName, lastName: agent.lastName }])
    expect(body.historyEntries).toBeGreaterThan(3)
  })

  it('counts the document of a consent with its player, not with the administrator who uploaded it', async () => {
    const other = await persona(test, 'Admin')
    await setConsent(other, player.id, { file: await anUpload(test, other) })
    const filesOf = async (resource: Erasable, id: string) =>
      (await admin.call<ErasurePreview>('GET', PATHS.erasure(resource, id))).body.files
    expect([await filesOf('players', player.id), await filesOf('users', other.id)]).toEqual([1, 0])
  })

  it.each(ROLES)('allows administrators only: %s', async (role) => {
    const user = await persona(test, role)
    const expected = role === 'Admin' ? 200 : 403
    expect((await user.call('GET', PATHS.erasure('players', player.id))).status).toBe(expected)
    expect((await user.call('GET', PATHS.erasure('users', scout.id))).status).toBe(expected)
    if (role === 'Admin') return
    expect((await erase(user)).status).toBe(403)
    expect((await eraseUser(user, scout.id)).status).toBe(403)
  })

  it('refuses oneself, and the administrator who may still use a password', async () => {
    expect((await eraseUser(admin, admin.id)).status).toBe(403)
    const other = await persona(test, 'Admin')
    await test.database.orm.insert(passwordsOff).values({ exceptFor: other.id })
    expect(await eraseUser(admin, other.id)).toMatchObject({
      status: 409,
      body: { code: 'lastAdministrator' },
    })
    expect(await test.database.orm.select().from(tombstones)).toEqual([])
  })
})

describe('erasing a player', () => {
  it('removes the record for all callers at once, also in the changes of lists', async () => {
    const before = await scout.call<object>('GET', '/v1/player?page=1&amount=10')
    expect((await erase(admin)).status).toBe(202)
    for (const path of [
      `/v1/player/${player.id}`,
      `/v1/analysis/${reportId}`,
      PATHS.erasure('players', player.id),
    ])
      expect([path, (await admin.call('GET', path)).status]).toEqual([path, 404])
    const etag = String(before.headers.etag)
    const after = await scout.call<{ players: Player[] }>('GET', '/v1/player?page=1&amount=10', undefined, {
      'if-none-match': etag,
    })
    expect(after.status).toBe(200)
    expect(JSON.stringify(after.body)).not.toContain(player.name)
  })

  it('removes line-up entries and notes from matches, and values from history', async () => {
    await erase(admin)
    await finish()
    const { body } = await scout.call<Match>('GET', `/v1/match/${match.id}`)
    expect(body).toMatchObject({ homeLineup: [], homeNotes: [{ notes: 'Tall' }] })
    expect(body.version).toBeGreaterThan(match.version ?? 0)
    const entries = await historyOf(test)
    expect(entries.map(({ action }) => action)).toContain('erase')
    const text = JSON.stringify(entries)
    for (const value of [player.name, 'Quick', external.id]) expect(text).not.toContain(value)
    expect(text).toContain('Tall')
  })

  it('gives two administrators at once the same job', async () => {
    const other = await persona(test, 'Admin')
    const answers = await Promise.all([erase(admin), erase(other)])
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    await finish()
    expect((await erase(other)).status).toBe(404)
  })

  it('continues after a crash between two steps', async () => {
    const { body } = await erase(admin)
    await test.settled()
    const taken = { id: body.jobId, done: 0, total: null } as never
    const broken = {
      ...test,
      bodies: createBodyCache(),
      now: () => {
        throw new Error('The process was killed')
      },
    }
    await expect(erasureJob(broken as never).run?.(taken)).rejects.toThrow('killed')
    await finish()
    expect(JSON.stringify(await historyOf(test))).not.toContain(player.name)
  })
})

describe('a write that names an erased player', () => {
  const writes: [string, () => Promise<unknown>][] = [
    ['creates the same id', () => scout.call('POST', '/v1/player', { id: player.id, name: 'Anew' })],
    ['has an external id', () => scout.call('POST', '/v1/player', { name: 'Anew', externalIds: [external] })],
    ['changes the player', () => scout.call('PUT', `/v1/player/${player.id}`, { name: 'Anew' })],
    ['deletes the player', () => scout.call('DELETE', `/v1/player/${player.id}`)],
    ['is a report', () => scout.call('POST', '/v1/analysis', { playerId: player.id, matchId: match.id })],
    [
      'changes a report',
      () => scout.call('PUT', `/v1/analysis/${reportId}`, { playerId: player.id, matchId: match.id }),
    ],
    [
      'is a line-up',
      () =>
        scout.call('PUT', `/v1/match/${match.id}`, {
          date: match.date,
          version: match.version,
          homeTeamId: match.homeTeamId,
          awayTeamId: match.awayTeamId,
          homeLineup: [{ shirtNo: 7, position: '', isStarter: true, playerId: player.id }],
        }),
    ],
    [
      'is a short list',
      () =>
        scout.call('POST', '/v1/short-list', {
          ...LIST,
          entries: [{ id: randomUUID(), playerId: player.id }],
        }),
    ],
    ['is a request', () => scout.call('POST', '/v1/request', { playerId: player.id, scoutId: scout.id })],
    [
      'is a shared filter',
      () =>
        scout.call('POST', PATHS.sharedFilters, {
          resource: 'analyses',
          name: 'F',
          search: `playerId=${player.id}`,
        }),
    ],
    [
      'merges into the player',
      async () =>
        scout.call('POST', PATHS.merge('players'), {
          keptId: player.id,
          mergedId: randomUUID(),
          record: { name: 'A' },
        }),
    ],
  ]

  it.each(writes)('is refused: it %s', async (_what, write) => {
    await erase(admin)
    expect(await write()).toMatchObject(ERASED)
    await finish()
    expect(await write()).toMatchObject(ERASED)
  })

  it('is refused in a bulk call, which stores the other records', async () => {
    await erase(admin)
    const records = [
      { id: player.id, name: 'Anew' },
      { name: 'Ann', externalIds: [external] },
      { name: 'Other' },
    ]
    const { body } = await scout.call<{ results: { status: number; body: object }[] }>(
      'POST',
      PATHS.bulk('players'),
      { records },
    )
    expect(body.results).toMatchObject([ERASED, ERASED, { status: 201 }])
  })

  it('does not refuse a team with the same external id', async () => {
    await erase(admin)
    expect((await scout.call('POST', '/v1/team', { name: 'Ajax', externalIds: [external] })).status).toBe(201)
  })
})

describe('erasing a user', () => {
  it('keeps their reports without an author, and erases name and address', async () => {
    const leaving = await persona(test, 'Scout', { firstName: 'Quentin', lastName: 'Quill' })
    const { id } = await anAnalysis(test, leaving, { conclusion: 'Sign him' })
    await leaving.call('POST', '/v1/short-list', LIST)
    expect((await eraseUser(admin, leaving.id)).status).toBe(202)
    expect((await leaving.call('GET', '/v1/user/account')).status).toBe(401)
    expect((await admin.call('GET', `/v1/user/admin/${leaving.id}`)).status).toBe(404)
    await finish()
    expect((await admin.call('GET', `/v1/analysis/${id}`)).body).toMatchObject({
      conclusion: 'Sign him',
      scouter: null,
    })
    const text = JSON.stringify(await historyOf(test))
    for (const value of ['Quentin', 'Quill', leaving.email]) expect(text).not.toContain(value)
    const again = { id: leaving.id, firstName: 'A', lastName: 'B', email: 'anew@example.com', role: 'Scout' }
    expect(await admin.call('POST', '/v1/user/admin', again)).toMatchObject(ERASED)
  })
})
