import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Match } from '../../../contract/match'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import { history, jobs, teams, userDeletions } from '../../../server/database/schema'
import { beginUserDeletion } from '../../../server/modules/users/userDeletion.service'
import { findUserFacts } from '../../../server/modules/users/users.repository'
import { aBatch, createIn, readBatch, undo } from '../../support/batches'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { runJobs } from '../../support/jobs'
import { type Persona, persona } from '../../support/personas'
import { admin, test as app, eachOnServer, nobody, openServer } from '../../support/serverTest'

const USERS = '/v1/user/admin'
let scout: Persona
let other: Persona

eachOnServer('Admin')

beforeEach(async () => {
  scout = await persona(app, 'Scout', { firstName: 'Ada', lastName: 'Lovelace' })
  other = await persona(app, 'Scout')
})

/** Deletes the user for readers, without the chunks that the server runs after its answer. */
const begin = () =>
  app.database.orm.transaction(async (transaction) => {
    const facts = (await findUserFacts(transaction, scout.id)) ?? expect.fail('the user is missing')
    await beginUserDeletion(transaction, { actor: admin }, facts, app.now())
  })
const chunk = () => runJobs(app, 'userDeletion', { steps: 1 })
const clearAll = () => runJobs(app, 'userDeletion')
const deletions = () => app.database.orm.select().from(userDeletions)
const deletionJob = async () =>
  (await app.database.orm.select().from(jobs).where(eq(jobs.subjectId, scout.id))).at(0)

/** Lets the user write, share, watch and get shared one record of each kind. */
async function fill() {
  const team = await aTeam(app, scout, { name: 'Rovers' })
  const player = await aPlayer(app, scout, { name: 'Ann', teamId: team.id })
  const match = await aMatch(app, scout, { scoutIds: [scout.id, other.id] })
  const own = await aPublishedAnalysis(app, scout, {
    playerId: player.id,
    matchId: match.id,
    accessUserIds: [other.id],
  })
  const shared = await anAnalysis(app, admin, { accessUserIds: [scout.id, other.id] })
  await scout.call('PUT', '/v1/user/account', { firstName: 'Augusta', lastName: 'King' })
  return { team, player, match, own, shared }
}

describe('deleting a user', () => {
  it('shows readers the same before and after the chunks', async () => {
    const { own, shared } = await fill()
    const readAll = async () => {
      const paths = [
        ...Object.values(RESOURCES).map(({ path }) => path),
        ...(['matches', 'players', 'analyses'] as const).map(
          (name) => `${RESOURCES[name].path}?page=1&amount=50&createdBy=${scout.id}`,
        ),
        `${RESOURCES.analyses.path}?page=1&amount=50&assignedTo=${scout.id}`,
        PATHS.history,
        `${PATHS.history}?actorId=${scout.id}`,
        `${PATHS.history}?recordId=${scout.id}`,
        PATHS.analysisShares(own.id),
        PATHS.analysisShares(shared.id),
      ]
      const answers = []
      for (const path of paths) answers.push([path, (await admin.call('GET', path)).body])
      return answers
    }
    await begin()
    const atOnce = await readAll()
    await clearAll()
    expect(atOnce).toEqual(await readAll())
    const text = JSON.stringify(atOnce.map(([, body]) => body))
    expect(text).not.toMatch(/Ada|Augusta|Lovelace|King/)
    const former = (await admin.call<{ scouter: null; scout: null }>('GET', PATHS.record('analyses', own.id)))
      .body
    expect(former).toMatchObject({ scouter: null, scout: null })
  })

  it('signs the user out and frees the address at once', async () => {
    await begin()
    expect((await scout.call('GET', '/v1/team')).status).toBe(401)
    const { email, password } = scout
    expect((await nobody('POST', '/v1/login', { email, password })).body).toMatchObject({ success: false })
    expect((await admin.call('GET', `${USERS}/${scout.id}`)).status).toBe(404)
    const again = { firstName: 'New', lastName: 'Scout', email, role: 'Scout' }
    expect(await admin.call('POST', USERS, { ...again, id: scout.id })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect((await admin.call('POST', USERS, again)).status).toBe(201)
  })

  it('keeps the versions of the records, so that open forms can be saved', async () => {
    const { team, player, match } = await fill()
    await begin()
    await app.database.orm.update(teams).set({ name: 'United' }).where(eq(teams.id, team.id))
    const read = async <Body>(path: string) => (await admin.call<Body>('GET', path)).body
    const [before, { version }] = [
      await read<Match>(`/v1/match/${match.id}`),
      await read<Player>(`/v1/player/${player.id}`),
    ]
    await clearAll()
    expect((await read<Match>(`/v1/match/${match.id}`)).version).toBe(before.version)
    expect((await read<Player>(`/v1/player/${player.id}`)).version).toBe(version)
    expect((await read<Team>(`/v1/team/${team.id}`)).version).toBe(2)
    expect(
      (await admin.call('PUT', `/v1/match/${match.id}`, { ...before, comments: 'Rain' })).body,
    ).toMatchObject({
      comments: 'Rain',
    })
  })

  it('makes a form that names the user a conflict', async () => {
    const { shared } = await fill()
    await begin()
    const { body } = await admin.call('PUT', PATHS.record('analyses', shared.id), shared)
    expect(body).toMatchObject({ error: true, analysis: { accessUserIds: [other.id] } })
  })

  it('lets administrators undo an import of the user', async () => {
    const batch = await aBatch(scout)
    await createIn(scout, batch, 'players', [{ name: 'Ann' }, { name: 'Bob' }])
    await begin()
    await chunk()
    expect((await readBatch(admin, batch)).by).toBe(null)
    await undo(app, admin, batch)
    await clearAll()
    expect((await admin.call('GET', RESOURCES.players.path)).body).toMatchObject({ players: [], total: 0 })
  })

  it('is one deletion when the user and an administrator delete at the same time', async () => {
    await scout.call('DELETE', '/v1/user/account')
    const answers = await Promise.all([
      scout.call('DELETE', '/v1/user/account/confirm'),
      admin.call('DELETE', `${USERS}/${scout.id}`),
    ])
    await app.settled()
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await deletions()).toHaveLength(1)
    const entries = await app.database.orm.select().from(history).where(eq(history.recordId, scout.id))
    expect(entries.filter(({ action }) => action === 'delete')).toHaveLength(1)
  })
})

describe('the chunks of a deletion', () => {
  it('count their rows, and end a minute after the deletion', async () => {
    await fill()
    await begin()
    await clearAll()
    const job = await deletionJob()
    expect(job?.done).toBeGreaterThan(5)
    expect(job).toMatchObject({ total: job?.done, state: 'queued' })
    app.clock.advance({ minutes: 1 })
    await clearAll()
    expect(await deletions()).toEqual([])
  })

  it('also clear a record whose transaction began before the deletion', async () => {
    await begin()
    await clearAll()
    const late = {
      id: crypto.randomUUID(),
      name: 'Late',
      nameKey: 'late',
      search: 'late',
      createdBy: scout.id,
    }
    await app.database.orm.insert(teams).values(late)
    app.clock.advance({ minutes: 1 })
    await clearAll()
    expect(await app.database.orm.select({ createdBy: teams.createdBy }).from(teams)).toEqual([
      { createdBy: null },
    ])
  })

  it('are repeated after a crash, and done by two instances at the same time', async () => {
    await fill()
    await begin()
    await chunk()
    await runJobs(app, 'userDeletion', { steps: 1, isKilled: () => true, log: () => {} })
    app.clock.advance({ minutes: 0.1 })
    await Promise.all([clearAll(), clearAll(), clearAll()])
    const job = await deletionJob()
    expect(job?.total).toBe(job?.done)
    expect(await app.database.orm.$count(history, eq(history.actorId, scout.id))).toBe(0)
  })

  it('run after the answer', async () => {
    await openServer()
    const boss = await persona(app, 'Admin')
    const writer = await persona(app, 'Scout')
    const team = await aTeam(app, writer)
    await boss.call('DELETE', `${USERS}/${writer.id}`)
    await app.settled()
    const [row] = await app.database.orm.select().from(teams).where(eq(teams.id, team.id))
    expect(row?.createdBy).toBe(null)
  })
})
