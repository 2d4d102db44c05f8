import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { BatchesAnswer } from '../../../contract/batch'
import type { ExternalId } from '../../../contract/externalIds'
import type { HistoryAnswer } from '../../../contract/history'
import { PATHS } from '../../../contract/paths'
import { writeImportChunk } from '../../../server/modules/importRuns/importChunk'
import { aBatch, createIn, readBatch } from '../../support/batches'
import { testEngine } from '../../support/database'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { beginUnwritten, changed } from '../../support/importRuns'
import { countLockWaits, inTwoSteps } from '../../support/lockWaits'
import { type Answer, caller, persona } from '../../support/personas'
import { admin, test as app, eachOnServer } from '../../support/serverTest'

eachOnServer('Admin')

const change = <Entity extends { id: string }>(path: string, record: Entity, said: Partial<Entity>) =>
  admin.call('PUT', `${path}/${record.id}`, { ...record, ...said })

const merge = (path: string, kept: { id: string; name: string }, mergedId: string, said: object = {}) =>
  admin.call('POST', `${path}/merge`, { keptId: kept.id, mergedId, record: { name: kept.name, ...said } })

type Round = () => Promise<Promise<Answer>[]>

/** Calls that are made at the same moment, with all that they need. */
const ROUNDS: Record<string, Round> = {
  'merging a team, and moving its players to the team that stays': async () => {
    const [kept, merged] = [await aTeam(app), await aTeam(app)]
    const player = await aPlayer(app, admin, { teamId: merged.id })
    return [
      merge('/v1/team', kept, merged.id),
      change('/v1/player', player, { teamId: kept.id }),
      change('/v1/player', player, { teamId: merged.id, notes: 'Calm' }),
    ]
  },
  'merging a team, and giving its matches to the team that stays': async () => {
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
  'merging players, and bringing back an analysis of one of them': async () => {
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
  'deleting somebody, and their merging of players whom they entered': async () => {
    const scout = await persona(app, 'Scout')
    const [kept, merged] = [await aPlayer(app, scout), await aPlayer(app, scout)]
    const input = { keptId: kept.id, mergedId: merged.id, record: { name: kept.name } }
    return [scout.call('POST', '/v1/player/merge', input), admin.call('DELETE', `/v1/user/admin/${scout.id}`)]
  },
  'deleting a scout, and saving and deleting analyses that are theirs or shared with them': async () => {
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
  'signing out, and getting new tokens for the same session': async () => {
    const { refreshToken } = await persona(app, 'Scout')
    return [PATHS.refresh, PATHS.logout].map((path) => caller(app.app)('POST', path, { refreshToken }))
  },
  'giving players ids of another system that others have or want': async () => {
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

// On the embedded database calls take turns. Twelve rounds of calls that wait for locks take seconds.
describe.runIf(testEngine === 'postgres')(
  'the database ends none of the calls that are made at once:',
  { timeout: 60_000 },
  () => {
    it.each(Object.entries(ROUNDS))('%s', async (_what, round) => {
      const statuses: number[] = []
      // Often enough for each order of the locks to come up.
      for (let times = 0; times < 12; times += 1) {
        statuses.push(...(await Promise.all(await round())).map(({ status }) => status))
      }
      await app.background.settled()

      expect(statuses).not.toContain(503)
      const { body } = await admin.call<BatchesAnswer>('GET', PATHS.batches)
      expect(body.batches.map(({ undo }) => undo?.finishedAt === null)).not.toContain(true)
    })
  },
)

const lock = ({ id }: { id: string }) => sql`select id from players where id = ${id} for no key update`
const waits = () => countLockWaits(app.database.orm)

describe.runIf(testEngine === 'postgres')('an import that the server writes', () => {
  it('gives way to somebody who waits for what it has locked, and goes on later', async () => {
    const [first, second] = [await aPlayer(app, admin), await aPlayer(app, admin)]
    const batch = await aBatch(admin)
    const items = [first, second].map(({ id }, at) =>
      changed(at + 1, id, { before: {}, changes: { notes: `Row ${at}` } }),
    )
    await beginUnwritten(app, admin, batch, items)
    const error = (what: object) => expect.soft(what).toBe('no failure')
    const runDue = async () => {
      while ((await writeImportChunk(app, { error })) === 'more');
    }
    const saving = await inTwoSteps(app.database.orm, lock(second), lock(first))
    let isOver = false
    const writing = runDue().then(() => {
      isOver = true
    })
    await expect.poll(async () => isOver || (await waits()) === 1).toBe(true)
    saving.goOn()
    await expect(saving.done).resolves.toBeUndefined()
    await writing
    app.clock.advance({ minutes: 1 })
    await runDue()
    expect(await readBatch(admin, batch)).toMatchObject({ changed: 2, refused: 0 })
  })
})

describe.runIf(testEngine === 'postgres')('who renews a session in another language', () => {
  it('is no obstacle to whoever changes their account, which ends sessions', async () => {
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
