import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { LIMITS } from '../../../contract/fields'
import type { HistoryAnswer } from '../../../contract/history'
import type { Merge } from '../../../contract/merge'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { WatchRequest } from '../../../contract/request'
import { requests } from '../../../server/database/schema'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { runJobs } from '../../support/jobs'
import { type Persona, persona } from '../../support/personas'
import { admin, test as app, eachOnServer, scout } from '../../support/serverTest'

const { path } = RESOURCES.requests
let asked: Persona
let stranger: Persona
let player: Player

eachOnServer('Admin', 'Scout')

beforeEach(async () => {
  asked = await persona(app, 'Scout', { firstName: 'Ada', lastName: 'Maker' })
  stranger = await persona(app, 'Scout')
  player = await aPlayer(app, scout, { name: 'Luis Marin' })
})

const ask = (said: object = {}, by = scout) =>
  by.call<WatchRequest>('POST', path, { scoutId: asked.id, playerId: player.id, ...said })
const aRequest = async (said: object = {}, by = scout): Promise<WatchRequest> => {
  const { status, body } = await ask(said, by)
  expect(status).toBe(201)
  return body
}
const read = async ({ id }: { id: string }, by = admin) =>
  (await by.call<WatchRequest>('GET', PATHS.record('requests', id))).body
const change = (by: Persona, request: WatchRequest, said: object) =>
  by.call<WatchRequest>('PUT', PATHS.record('requests', request.id), { ...request, ...said })
const publish = (analysis: Analysis, by: Persona) =>
  by.call('PUT', PATHS.record('analyses', analysis.id), {
    ...analysis,
    publishedAt: '2026-05-02T10:00:00.000Z',
  })
/** Restores a deleted analysis as it was created. */
async function restore({ id }: Analysis) {
  const { body } = await admin.call<HistoryAnswer>('GET', `${PATHS.history}?recordId=${id}`)
  const latestId = body.history[0]?.id ?? ''
  const firstId = body.history.at(-1)?.id ?? ''
  expect((await admin.call('POST', PATHS.restore(firstId), { latestId })).status).toBe(200)
}

describe('a request', () => {
  it('is read by its asker, the asked scout and administrators, and not found by others', async () => {
    const request = await aRequest({
      dueOn: '2026-06-01',
      reason: 'Injured until March',
      isIndependent: true,
    })
    expect(request).toMatchObject({
      asker: { id: scout.id },
      scout: { id: asked.id, firstName: 'Ada' },
      player: { id: player.id, name: 'Luis Marin' },
      match: null,
      dueOn: '2026-06-01',
      isIndependent: true,
      state: 'open',
      version: 1,
    })
    for (const by of [scout, asked, admin]) {
      expect(await read(request, by)).toEqual(request)
      const { body } = await by.call('GET', path)
      expect(body).toEqual({ requests: [request], total: 1 })
    }
    expect((await stranger.call('GET', path)).body).toEqual({ requests: [], total: 0 })
    expect((await stranger.call('GET', PATHS.record('requests', request.id))).status).toBe(404)
    expect((await change(stranger, request, { state: 'done' })).status).toBe(404)
  })

  it('is found by player, match, scout and state, and listed in pages', async () => {
    const match = await aMatch(app, scout)
    const [first, second, third] = [
      await aRequest(),
      await aRequest({ matchId: match.id }),
      await aRequest({ scoutId: stranger.id }),
    ]
    await change(scout, first, { state: 'done' })
    const listed = async (query: string) => {
      const { body } = await scout.call<{ requests: WatchRequest[]; total: number }>(
        'GET',
        `${path}?${query}`,
      )
      return [body.requests.map(({ id }) => id), body.total] as const
    }
    expect(await listed(`state=open&assignedTo=${asked.id}`)).toEqual([[second.id], 1])
    expect(await listed(`playerId=${player.id}&matchId=${match.id}`)).toEqual([[second.id], 1])
    expect(await listed('q=marin ada&amount=1')).toEqual([[expect.any(String)], 2])
    const pages = await Promise.all([1, 2, 3].map((page) => listed(`page=${page}&amount=1`)))
    expect(pages.flatMap(([ids]) => ids).sort()).toEqual([first.id, second.id, third.id].sort())
    expect(pages.map(([, total]) => total)).toEqual([3, 3, 3])
  })

  it('is stored once, also if the call is repeated at the same time', async () => {
    const id = randomUUID()
    const [one, other] = await Promise.all([ask({ id }), ask({ id })])
    expect([one.status, one.body]).toEqual([201, other.body])
    const twin = await ask()
    expect([twin.status, twin.body]).toMatchObject([
      409,
      { message: expect.stringContaining('already asked') },
    ])
    expect((await ask({ id }, stranger)).body).toMatchObject({ errors: { id: 'Already in use' } })
    await aRequest({ scoutId: scout.id })
  })

  it.each([
    ['an agent', async () => persona(app, 'Agent')],
    ['a deleted user', async () => ({ id: randomUUID() })],
    [
      'a locked scout',
      async () => {
        const { id, firstName, lastName, email, role } = asked
        await admin.call('PUT', `/v1/user/admin/${id}`, { firstName, lastName, email, role, locked: true })
        return asked
      },
    ],
  ])('is refused at its scout if that is %s', async (_who, choose) => {
    const { id } = await choose()
    const { status, body } = await ask({ scoutId: id })
    expect([status, body]).toMatchObject([
      400,
      { errors: { scoutId: 'Choose an active scout or administrator' } },
    ])
  })

  it('names a player or a match, which exist', async () => {
    const missing = randomUUID()
    expect((await ask({ playerId: null })).body).toMatchObject({ errors: { playerId: 'Required' } })
    expect((await ask({ playerId: missing, matchId: missing })).body).toMatchObject({
      errors: { playerId: 'Does not exist', matchId: 'Does not exist' },
    })
  })

  it('is declined by the asked scout with a reason, and changed, closed and reopened by its asker', async () => {
    const request = await aRequest()
    expect((await change(asked, request, { state: 'declined' })).body).toMatchObject({
      errors: { declineReason: 'Required' },
    })
    const declineReason = 'On holiday'
    const andMore = { state: 'declined', declineReason, isIndependent: true }
    for (const said of [{ dueOn: '2026-06-01' }, { state: 'done' }, andMore]) {
      expect((await change(asked, request, said)).status).toBe(403)
    }
    expect((await change(scout, request, { state: 'declined', declineReason })).status).toBe(403)
    const { body: declined } = await change(asked, request, { state: 'declined', declineReason })
    expect(declined).toMatchObject({ state: 'declined', declineReason, version: 2 })
    expect((await change(asked, declined, { state: 'open' })).status).toBe(403)
    const { body: changed } = await change(scout, declined, { declineReason: 'Lazy', reason: 'Please' })
    expect(changed).toMatchObject({ declineReason, reason: 'Please' })
    expect((await change(scout, changed, { isIndependent: true })).status).toBe(400)
    const { body: open } = await change(scout, changed, { state: 'open', isIndependent: true })
    expect(open).toMatchObject({ state: 'open', declineReason: '', isIndependent: true })
    expect((await change(scout, open, { state: 'done' })).body).toMatchObject({ state: 'done' })
    await aRequest()
    expect((await change(scout, await read(request), { state: 'open' })).status).toBe(409)
    expect((await asked.call('DELETE', PATHS.record('requests', request.id))).status).toBe(403)
    expect((await scout.call('DELETE', PATHS.record('requests', request.id))).status).toBe(200)
  })

  it('is not reopened once its scout cannot be asked', async () => {
    const { firstName, lastName, email } = asked
    const users = PATHS.record('users', asked.id)
    const done = (await change(scout, await aRequest(), { state: 'done' })).body
    const ways = [
      () => admin.call('PUT', users, { firstName, lastName, email, role: 'Scout', locked: true }),
      () => admin.call('PUT', users, { firstName, lastName, email, role: 'Agent', locked: false }),
      () => admin.call('DELETE', users),
    ]
    for (const way of ways) {
      expect((await way()).status).toBe(200)
      const { status, body } = await change(scout, done, { state: 'open' })
      expect([status, body]).toMatchObject([409, { message: expect.stringMatching(/no longer/) }])
      expect((await change(scout, await read(done), { reason: 'Done' })).status).toBe(200)
      Object.assign(done, await read(done))
    }
  })

  it('rejects an update with an outdated version', async () => {
    const request = await aRequest()
    const both = await Promise.all(
      ['2026-06-01', '2026-06-02'].map((dueOn) => change(scout, request, { dueOn })),
    )
    expect(both.filter(({ body }) => 'error' in body)).toHaveLength(1)
    const stored = await read(request)
    expect((await change(admin, request, { state: 'done' })).body).toMatchObject({
      error: true,
      request: stored,
    })
  })

  it('has no history', async () => {
    const before = (await admin.call<HistoryAnswer>('GET', PATHS.history)).body.history.length
    await aRequest()
    expect((await admin.call<HistoryAnswer>('GET', PATHS.history)).body.history).toHaveLength(before)
  })

  it('is one of at most 200 of a user in a day', async () => {
    await Promise.all(Array.from({ length: LIMITS.requestsPerDay }, () => ask()))
    expect((await ask()).status).toBe(409)
    const id = randomUUID()
    const repeated = Array.from({ length: LIMITS.requestsPerDay }, () => ask({ id, scoutId: scout.id }))
    expect((await Promise.all(repeated)).some(({ status }) => status === 429)).toBe(true)
  })
})

describe('publishing an analysis', () => {
  it('closes the open requests to its author about its player, and those only about its match', async () => {
    const match = await aMatch(app, scout)
    const other = await aPlayer(app, scout)
    const [ofPlayer, ofMatch, ofOther, toOther] = [
      await aRequest(),
      await aRequest({ playerId: null, matchId: match.id }),
      await aRequest({ playerId: other.id, matchId: match.id }),
      await aRequest({ scoutId: stranger.id }),
    ]
    const draft = await anAnalysis(app, asked, { playerId: player.id, matchId: match.id })
    expect(await read(ofPlayer)).toEqual(ofPlayer)
    await publish(draft, asked)
    for (const closed of [ofPlayer, ofMatch]) {
      expect(await read(closed)).toMatchObject({ state: 'done', analysisId: draft.id, version: 2 })
    }
    for (const open of [ofOther, toOther]) expect(await read(open)).toEqual(open)
    const { body: published } = await asked.call<Analysis>('GET', PATHS.record('analyses', draft.id))
    await asked.call('PUT', PATHS.record('analyses', draft.id), { ...published, publishedAt: null })
    expect(await read(ofPlayer)).toMatchObject({ state: 'done' })
  })

  it('closes a request about the player or match that a published report is moved to', async () => {
    const analysis = await aPublishedAnalysis(app, asked)
    const match = await aMatch(app, scout)
    const [ofPlayer, ofMatch] = [
      await aRequest({ isIndependent: true }),
      await aRequest({ playerId: null, matchId: match.id }),
    ]
    const put = (said: object) =>
      asked.call<Analysis>('PUT', PATHS.record('analyses', analysis.id), {
        ...analysis,
        version: undefined,
        ...said,
      })
    await put({ conclusion: 'Quick' })
    expect(await read(ofPlayer)).toEqual(ofPlayer)
    await put({ playerId: player.id })
    expect(await read(ofPlayer)).toMatchObject({ state: 'done', analysisId: analysis.id })
    expect(await read(ofMatch)).toEqual(ofMatch)
    await put({ playerId: player.id, matchId: match.id })
    expect(await read(ofMatch)).toMatchObject({ state: 'done', analysisId: analysis.id })
  })

  it('closes them also if it is created as published, and restored after its deletion', async () => {
    const first = await aRequest()
    const analysis = await aPublishedAnalysis(app, asked, { playerId: player.id })
    expect(await read(first)).toMatchObject({ state: 'done', analysisId: analysis.id })
    await asked.call('DELETE', PATHS.record('analyses', analysis.id))
    expect(await read(first)).toMatchObject({ state: 'done', analysisId: null })
    const second = await aRequest()
    await restore(analysis)
    expect(await read(second)).toMatchObject({ state: 'done', analysisId: analysis.id })
  })

  it('leaves them open if a deleted draft is restored', async () => {
    const request = await aRequest()
    const draft = await anAnalysis(app, asked, { playerId: player.id })
    await asked.call('DELETE', PATHS.record('analyses', draft.id))
    await restore(draft)
    expect(await read(request)).toEqual(request)
  })
})

describe('a request about merged and deleted records', () => {
  it('follows a merge of players until the merge is undone', async () => {
    const kept = await aPlayer(app, scout)
    const request = await aRequest()
    const pair = { keptId: kept.id, mergedId: player.id, record: kept, versions: { kept: 1, merged: 1 } }
    const { body: merge } = await admin.call<Merge<'players'>>('POST', PATHS.merge('players'), pair)
    expect(await read(request)).toMatchObject({ playerId: kept.id })
    expect((await ask()).status).toBe(409)
    expect((await admin.call('POST', PATHS.undoMerge('players', merge.id))).status).toBe(200)
    expect(await read(request)).toMatchObject({ playerId: player.id })
  })

  it('ends with its player', async () => {
    const request = await aRequest()
    expect((await scout.call('DELETE', PATHS.record('players', player.id))).status).toBe(200)
    expect((await admin.call('GET', PATHS.record('requests', request.id))).status).toBe(404)
  })

  it('ends with the asked scout while it is open, and otherwise stays without names of deleted users', async () => {
    await aRequest({}, stranger)
    const closed = await aRequest()
    await change(scout, closed, { state: 'done' })
    for (const { id } of [asked, scout]) await admin.call('DELETE', `/v1/user/admin/${id}`)
    await app.settled()
    await runJobs(app, 'userDeletion')
    const { body } = await admin.call<{ requests: WatchRequest[] }>('GET', path)
    expect(body.requests).toMatchObject([{ id: closed.id, asker: null, askerId: null, scout: null }])
    const rows = await app.database.orm.select().from(requests).where(eq(requests.id, closed.id))
    expect(rows).toMatchObject([{ askerId: null }])
  })
})
