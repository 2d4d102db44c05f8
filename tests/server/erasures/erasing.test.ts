import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Erasable, ErasurePreview } from '../../../contract/erasure'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { Match } from '../../../contract/match'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { matches, media, passwordsOff, shortListEntries, tombstones } from '../../../server/database/schema'
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

const erase = (by: Persona, id = player.id, resource: Erasable = 'players') =>
  by.call<{ jobId: string }>('POST', PATHS.erasure(resource, id))
const preview = async (resource: Erasable, id: string) =>
  (await admin.call<ErasurePreview>('GET', PATHS.erasure(resource, id))).body
const ERASED = { status: 409, body: { code: 'conflict', message: FAILURE_MESSAGES.erased } }

/** Expects that the history has no values of the player, and still has the note about another player. */
async function expectNoValues(): Promise<void> {
  const text = JSON.stringify(await historyOf(test))
  for (const value of [player.name, 'Quick', external.id]) expect(text).not.toContain(value)
  expect(text).toContain('Tall')
}

describe('before erasing', () => {
  it('lists the numbers of rows, the merged players and the recipients of reports', async () => {
    const twin = await aPlayer(test, scout)
    const record = { name: player.name, externalIds: player.externalIds }
    const pair = { keptId: player.id, mergedId: twin.id, record }
    expect((await scout.call('POST', PATHS.merge('players'), pair)).status).toBe(200)
    const uploader = await persona(test, 'Admin')
    await setConsent(uploader, player.id, { file: await anUpload(test, uploader) })
    const { historyEntries, ...counts } = await preview('players', player.id)
    expect(counts).toEqual({
      ...{ analyses: 1, notes: 1, lineups: 1, files: 1, shortLists: 0, requests: 0, backups: 0 },
      mergedIds: [twin.id],
      recipients: [{ id: agent.id, firstName: agent.firstName, lastName: agent.lastName }],
    })
    expect(historyEntries).toBeGreaterThan(3)
    // The document belongs to the player.
    expect(await preview('users', uploader.id)).toMatchObject({ files: 0, recipients: [] })
  })

  it('refuses oneself, and the administrator who may still use a password', async () => {
    expect((await erase(admin, admin.id, 'users')).status).toBe(403)
    const other = await persona(test, 'Admin')
    await test.database.orm.insert(passwordsOff).values({ exceptFor: other.id })
    expect(await erase(admin, other.id, 'users')).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await test.database.orm.$count(tombstones)).toBe(0)
  })
})

describe('erasing a player', () => {
  it('removes the record for all callers at once, also in the changes of lists', async () => {
    await setConsent(admin, player.id, { file: await anUpload(test, admin) })
    await admin.call('DELETE', PATHS.consent(player.id))
    const list = '/v1/player?page=1&amount=10'
    const { headers } = await scout.call<object>('GET', list)
    expect((await erase(admin)).status).toBe(202)
    for (const path of [
      `/v1/player/${player.id}`,
      `/v1/analysis/${reportId}`,
      PATHS.erasure('players', player.id),
    ])
      expect([path, (await admin.call('GET', path)).status]).toEqual([path, 404])
    const after = await scout.call('GET', list, undefined, { 'if-none-match': String(headers.etag) })
    expect(after.status).toBe(200)
    expect(JSON.stringify(after.body)).not.toContain(player.name)
    expect(await test.database.orm.$count(media)).toBe(0)
  })

  it('removes line-up entries and notes from matches, and values from history', async () => {
    await erase(admin)
    await test.settled()
    // A transaction that began before the erasure.
    const { id, homeLineup } = match
    await test.database.orm.update(matches).set({ homeLineup }).where(eq(matches.id, id))
    await finishErasure(test)
    const { body } = await scout.call<Match>('GET', `/v1/match/${match.id}`)
    expect(body).toMatchObject({ homeLineup: [], homeNotes: [{ notes: 'Tall' }] })
    expect(body.version).toBeGreaterThan(match.version ?? 0)
    expect((await historyOf(test)).map(({ action }) => action)).toContain('erase')
    await expectNoValues()
  })

  it('gives two administrators at once the same job', async () => {
    const other = await persona(test, 'Admin')
    const [first, second] = await Promise.all([erase(admin), erase(other)])
    expect([first.status, second.status]).toEqual([202, 202])
    expect(first.body).toEqual(second.body)
    await finishErasure(test)
    expect((await erase(other)).status).toBe(404)
  })

  it('continues after a crash between two steps', async () => {
    const { body } = await erase(admin)
    await test.settled()
    // The step is committed, but not the progress of the job.
    const taken = { id: body.jobId, done: 0, total: null } as never
    await erasureJob({ ...test, bodies: createBodyCache() }).run?.(taken)
    await finishErasure(test)
    await expectNoValues()
  })

  it('erases a player who was deleted before, with the values in the history', async () => {
    const id = (await aPlayer(test, scout, { name: 'Ann Gone', externalIds: [{ source: 'opta', id: 'p1' }] }))
      .id
    const entry = { id: player.id.replace(/^.{8}/, '00000000'), playerId: id }
    const list = { name: 'Wings', purpose: '', isShared: true, formation: '4-3-3', entries: [entry] }
    expect((await scout.call('POST', '/v1/short-list', list)).status).toBe(201)
    expect((await admin.call('DELETE', `/v1/player/${id}`)).status).toBe(200)
    expect(await preview('players', id)).toMatchObject({ historyEntries: 2, analyses: 0 })
    expect((await erase(admin, id)).body).toEqual((await erase(admin, id)).body)
    await finishErasure(test)
    expect(JSON.stringify(await historyOf(test))).not.toContain('Gone')
    expect(await test.database.orm.$count(shortListEntries)).toBe(0)
    const again = { name: 'Anew', externalIds: [{ source: 'opta', id: 'p1' }] }
    expect(await scout.call('POST', '/v1/player', again)).toMatchObject(ERASED)
    expect((await erase(admin, id)).status).toBe(404)
  })
})

describe('a write that names an erased player', () => {
  beforeEach(() => erase(admin))

  it('is refused in the address, the body and texts, in any case, before and after the job', async () => {
    const { date, version, homeTeamId, awayTeamId } = match
    const search = `q=x&playerId=${player.id.toUpperCase()}`
    const homeLineup = [{ shirtNo: 7, position: '', isStarter: true, playerId: player.id }]
    const writes: Parameters<typeof scout.call>[] = [
      ['POST', '/v1/player', { id: player.id, name: 'Anew' }],
      ['PUT', `/v1/player/${player.id}`, { name: 'Anew' }],
      ['DELETE', `/v1/player/${player.id}`],
      ['POST', '/v1/player', { id: player.id.toUpperCase(), name: 'Anew' }],
      ['POST', PATHS.sharedFilters, { id: crypto.randomUUID(), resource: 'players', name: 'F', search }],
      ['POST', '/v1/analysis', { playerId: player.id, matchId: match.id }],
      ['PUT', `/v1/match/${match.id}`, { date, version, homeTeamId, awayTeamId, homeLineup }],
    ]
    const refuseAll = async () => {
      for (const write of writes) expect(await scout.call(...write), write[1]).toMatchObject(ERASED)
    }
    await refuseAll()
    await finishErasure(test)
    await refuseAll()
  })

  it('is refused in a bulk call, which stores the other records', async () => {
    const records = [
      { id: player.id, name: 'Anew' },
      { name: 'Ann', externalIds: [external] },
      { name: 'Other' },
    ]
    const { body } = await scout.call<{ results: object[] }>('POST', PATHS.bulk('players'), { records })
    expect(body.results).toMatchObject([ERASED, ERASED, { status: 201 }])
    // Teams have external ids of their own.
    expect((await scout.call('POST', '/v1/team', { name: 'Ajax', externalIds: [external] })).status).toBe(201)
  })
})

it('erasing a user keeps their reports without an author, and erases name and address', async () => {
  const leaving = await persona(test, 'Scout', { firstName: 'Quentin', lastName: 'Quill' })
  const { id } = await anAnalysis(test, leaving, { conclusion: 'Sign him' })
  expect((await erase(admin, leaving.id, 'users')).status).toBe(202)
  expect((await leaving.call('GET', '/v1/user/account')).status).toBe(401)
  expect((await admin.call('GET', `/v1/user/admin/${leaving.id}`)).status).toBe(404)
  await finishErasure(test)
  const kept = { conclusion: 'Sign him', scouter: null }
  expect((await admin.call('GET', `/v1/analysis/${id}`)).body).toMatchObject(kept)
  const text = JSON.stringify(await historyOf(test))
  for (const value of ['Quentin', 'Quill', leaving.email]) expect(text).not.toContain(value)
  const again = { id: leaving.id, firstName: 'A', lastName: 'B', email: 'anew@example.com', role: 'Scout' }
  expect(await admin.call('POST', '/v1/user/admin', again)).toMatchObject(ERASED)
})
