import { type SQL, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { BatchesAnswer } from '../../../contract/batch'
import type { ExternalId } from '../../../contract/externalIds'
import type { HistoryAnswer } from '../../../contract/history'
import { PATHS } from '../../../contract/paths'
import { aBatch, createIn, readBatch } from '../../support/batches'
import { testEngine } from '../../support/database'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { beginUnwritten, changed } from '../../support/importRuns'
import { runJobs } from '../../support/jobs'
import { countLockWaits, inTwoSteps } from '../../support/lockWaits'
import { type Answer, caller, persona } from '../../support/personas'
import { admin, test as app, eachOnServer } from '../../support/serverTest'

eachOnServer('Admin')

const change = <Entity extends { id: string }>(path: string, record: Entity, said: Partial<Entity>) =>
  admin.call('PUT', `${path}/${record.id}`, { ...record, ...said })

const merge = (path: string, kept: { id: string; name: string }, mergedId: string, said: object = {}) =>
  admin.call('POST', `${path}/merge`, { keptId: kept.id, mergedId, record: { name: kept.name, ...said } })

type Round = () => Promise<Promise<Answer>[]>

/** Simultaneous calls with their records. */
const ROUNDS: Record<string, Round> = {
  'merging a team, and moving its players to the kept team': async () => {
    const [kept, merged] = [await aTeam(app), await aTeam(app)]
    const player = await aPlayer(app, admin, { teamId: merged.id })
    return [
      merge('/v1/team', kept, merged.id),
      change('/v1/player', player, { teamId: kept.id }),
      change('/v1/player', player, { teamId: merged.id, notes: 'Calm' }),
    ]
  },
  'merging a team, and moving its matches to the kept team': async () => {
    const [kept, merged] = [await aTeam(app), await aTeam(app)]
    const match = await aMatch(app, admin, { homeTeamId: merged.id })
    return [merge('/v1/team', kept, merged.id), change('/v1/match', match, { homeTeamId: kept.id })]
  },
  'merging two teams, merging two of their players, and undoing that': async () => {
    const [kept, merged] = [await aTeam(app), await aTeam(app)]
    const ofMerged = () => aPlayer(app, admin, { teamId: merged.id })
    const [one, other, third] = [await ofMerged(), await ofMerged(), await ofMerged()]
    const { body } = await merge('/v1/player', await aPlayer(app), third.id)
    return [
      merge('/v1/player', one, other.id, { teamId: kept.id }),
      merge('/v1/team', kept, merged.id),
      admin.call('POST', `/v1/player/merge/${Object(body).id}/undo`),
    ]
  },
  'merging players, and restoring an analysis of one of them': async () => {
    const [kept, merged] = [await aPlayer(app), await aPlayer(app)]
    const analysis = await anAnalysis(app, admin, { playerId: merged.id })
    await change('/v1/analysis', analysis, { conclusion: 'Sign him' })
    const { body } = await admin.call<HistoryAnswer>('GET', `/v1/history?recordId=${analysis.id}`)
    const [latest, first] = body.history
    return [
      admin.call('POST', `/v1/history/${first?.id}/restore`, { latestId: latest?.id }),
      merge('/v1/player', kept, merged.id),
    ]
  },
  'deleting a user, who merges their own players': async () => {
    const scout = await persona(app, 'Scout')
    const [kept, merged] = [await aPlayer(app, scout), await aPlayer(app, scout)]
    const input = { keptId: kept.id, mergedId: merged.id, record: { name: kept.name } }
    return [scout.call('POST', '/v1/player/merge', input), admin.call('DELETE', `/v1/user/admin/${scout.id}`)]
  },
  'deleting a scout, and saving and deleting their analyses and analyses shared with them': async () => {
    const scout = await persona(app, 'Scout')
    const shared = { accessUserIds: [scout.id] }
    const theirs = await anAnalysis(app, scout)
    const [one, other] = [await anAnalysis(app, admin, shared), await anAnalysis(app, admin, shared)]
    return [
      change('/v1/analysis', theirs, { conclusion: 'Sign him' }),
      change('/v1/analysis', one, { conclusion: 'Sign him' }),
      admin.call('DELETE', `/v1/user/admin/${scout.id}`),
      admin.call('DELETE', `/v1/analysis/${other.id}`),
    ]
  },
  'signing out, and refreshing the same session': async () => {
    const { refreshToken } = await persona(app, 'Scout')
    return [PATHS.refresh, PATHS.logout].map((path) => caller(app.app)('POST', path, { refreshToken }))
  },
  'giving players external ids that other players have or get': async () => {
    const source = crypto.randomUUID()
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ source, id })) as [ExternalId, ExternalId, ExternalId]
    const withId = (externalId: ExternalId) => aPlayer(app, admin, { externalIds: [externalId] })
    const [one, other] = [await withId(a), await withId(b)]
    return [
      change('/v1/player', one, { externalIds: [b, c] }),
      change('/v1/player', other, { externalIds: [a, c] }),
      admin.call('POST', '/v1/player', { name: 'New', externalIds: [c] }),
    ]
  },
  'undoing an import, and naming its players in a line-up and an analysis': async () => {
    const batch = await aBatch(admin)
    const names = Array.from({ length: 12 }, (_, count) => ({ name: `No. ${count}` }))
    const players = await createIn(admin, batch, 'players', names)
    const [match, other] = [await aMatch(app), await aMatch(app)]
    const lineup = players
      .slice(0, 6)
      .map(({ id }, index) => ({ playerId: id, shirtNo: index + 1, position: '' as const }))
    return [
      admin.call('POST', PATHS.undoBatch(batch.id)),
      change('/v1/match', match, { homeLineup: lineup }),
      admin.call('POST', '/v1/analysis', { matchId: other.id, playerId: players[7]?.id }),
    ]
  },
}

// On the embedded database calls never overlap. Twelve rounds of calls that wait for locks take seconds.
describe.runIf(testEngine === 'postgres')('no deadlock ends simultaneous calls:', { timeout: 60_000 }, () => {
  it.each(Object.entries(ROUNDS))('%s', async (_what, round) => {
    const statuses: number[] = []
    // Enough rounds for each order of the locks.
    for (let times = 0; times < 12; times += 1) {
      statuses.push(...(await Promise.all(await round())).map(({ status }) => status))
    }
    await app.background.settled()

    expect(statuses).not.toContain(503)
    const { body } = await admin.call<BatchesAnswer>('GET', PATHS.batches)
    expect(body.batches.map(({ undo }) => undo?.finishedAt === null)).not.toContain(true)
  })
})

const lock = ({ id }: { id: string }) => sql`select id from players where id = ${id} for no key update`
const waits = () => countLockWaits(app.database.orm)

const rowLock = (table: string, id: string, strength = 'no key update') =>
  sql`select id from ${sql.identifier(table)} where id = ${id} for ${sql.raw(strength)}`
const idLock = (kind: number) => sql`select pg_advisory_xact_lock(1702127988, ${kind})`

/** A call, and a transaction that takes two of its locks in the order of ARCHITECTURE.md. */
type Meeting = { begin: SQL; end: SQL; call(): Promise<Answer> }

const MEETINGS: Record<string, () => Promise<Meeting>> = {
  'creating a player locks the team before the external ids': async () => {
    const team = await aTeam(app)
    const player = {
      name: 'Ada',
      teamId: team.id,
      externalIds: [{ source: 'club', id: crypto.randomUUID() }],
    }
    return {
      begin: rowLock('teams', team.id, 'update'),
      end: idLock(2),
      call: () => admin.call('POST', '/v1/player', player),
    }
  },
  'creating a match locks its teams before the external ids': async () => {
    const [home, away] = [await aTeam(app), await aTeam(app)]
    const externalIds = [{ source: 'club', id: crypto.randomUUID() }]
    const match = { date: '2026-05-01', homeTeamId: home.id, awayTeamId: away.id, externalIds }
    return {
      begin: rowLock('teams', home.id, 'update'),
      end: idLock(3),
      call: () => admin.call('POST', '/v1/match', match),
    }
  },
  'creating a team locks its author before the external ids': async () => {
    const scout = await persona(app, 'Scout')
    const externalIds = [{ source: 'club', id: crypto.randomUUID() }]
    return {
      begin: rowLock('users', scout.id, 'update'),
      end: idLock(1),
      call: () => scout.call('POST', '/v1/team', { name: crypto.randomUUID(), externalIds }),
    }
  },
  'deleting a user locks their players before the analyses shared with them': async () => {
    const scout = await persona(app, 'Scout')
    const player = await aPlayer(app, scout)
    const analysis = await anAnalysis(app, admin, { playerId: player.id, accessUserIds: [scout.id] })
    return {
      begin: rowLock('players', player.id, 'update'),
      end: rowLock('analyses', analysis.id),
      call: () => admin.call('DELETE', `/v1/user/admin/${scout.id}`),
    }
  },
  'merging teams locks analyses before matches': async () => {
    const [kept, merged] = [await aTeam(app), await aTeam(app)]
    const match = await aMatch(app, admin, { homeTeamId: merged.id })
    const analysis = await anAnalysis(app, admin, { matchId: match.id })
    await app.database.orm.execute(
      sql`update analyses set played_for_id = ${merged.id} where id = ${analysis.id}`,
    )
    return {
      begin: rowLock('analyses', analysis.id),
      end: rowLock('matches', match.id),
      call: () => merge('/v1/team', kept, merged.id),
    }
  },
}

describe.runIf(testEngine === 'postgres')('the order of the locks:', () => {
  it.each(Object.entries(MEETINGS))('%s', async (_what, meeting) => {
    const { begin, end, call } = await meeting()
    const other = await inTwoSteps(app.database.orm, begin, end)
    const answer = call()
    await expect.poll(waits).toBe(1)
    other.goOn()
    await expect(other.done).resolves.toBeUndefined()
    expect((await answer).status).toBeLessThan(300)
  })
})

describe.runIf(testEngine === 'postgres')('an import that the server writes', () => {
  it('rolls back for a save that waits for its locks, and retries later', async () => {
    const [first, second] = [await aPlayer(app, admin), await aPlayer(app, admin)]
    const batch = await aBatch(admin)
    const items = [first, second].map(({ id }, at) =>
      changed(at + 1, id, { before: {}, changes: { notes: `Row ${at}` } }),
    )
    await beginUnwritten(app, admin, batch, items)
    const saving = await inTwoSteps(app.database.orm, lock(second), lock(first))
    let isOver = false
    const writing = runJobs(app, 'import').then(() => {
      isOver = true
    })
    await expect.poll(async () => isOver || (await waits()) === 1).toBe(true)
    saving.goOn()
    await expect(saving.done).resolves.toBeUndefined()
    await writing
    app.clock.advance({ minutes: 1 })
    await runJobs(app, 'import')
    expect(await readBatch(admin, batch)).toMatchObject({ changed: 2, refused: 0 })
  })
})

describe.runIf(testEngine === 'postgres')('refreshing a session in another language', () => {
  it('does not deadlock with a change of the account that ends sessions', async () => {
    const scout = await persona(app, 'Scout')
    const changing = await inTwoSteps(
      app.database.orm,
      sql`select id from users where id = ${scout.id} for update`,
      sql`delete from sessions where user_id = ${scout.id}`,
    )
    const { refreshToken } = scout
    const spanish = { 'accept-language': 'es' }
    const renewing = caller(app.app)('POST', PATHS.refresh, { refreshToken }, spanish)
    await expect.poll(waits).toBe(1)
    changing.goOn()
    await expect(changing.done).resolves.toBeUndefined()
    expect((await renewing).status).toBe(200)
  })
})
