import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ROLES } from '../../../contract/closedLists'
import { can } from '../../../contract/permissions'
import type { StatisticsAnswerOf, StatisticsView } from '../../../contract/statistics/call'
import { players } from '../../../server/database/schema'
import { anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { randomFrom } from '../../support/random'
import { test as app, eachOnServer } from '../../support/serverTest'
import { randomQueries, statisticsPath } from '../../support/statisticsQueries'
import { aRandomAnalysis, aStatisticsWorld, type StatisticsWorld } from '../../support/statisticsWorld'
import { expected, linesOf } from '../rights/table'

eachOnServer()

const LINES = linesOf(`
  role    choices  overview  players  player  comparison  coverage  notSeen  calibration  analyses
  Admin   200      200       200      200     200         200       200      200          200
  Scout   200      200       200      200     200         200       200      200          200
  Player  200      403       200      200     200         200       200      403          200
  Agent   200      403       200      200     200         200       403      403          200
`)

const someId = crypto.randomUUID()
const MORE: Record<string, string> = { player: `&playerId=${someId}`, comparison: `&playerIds=${someId}` }
const pathOf = (view: string, more = '') => `/v1/statistics?view=${view}${MORE[view] ?? ''}${more}`

const sharedReport = async (scout: Persona, reader: Persona) =>
  aPublishedAnalysis(app, scout, { playerId: (await aPlayer(app)).id, accessUserIds: [reader.id] })

async function answer<View extends StatisticsView>(view: View, by: Persona, more = '') {
  return (await by.call<StatisticsAnswerOf<View>>('GET', pathOf(view, more))).body
}

it.each(LINES.map((line) => [line.role, line] as const))(
  'the right to see figures %s',
  async (_role, line) => {
    const role = ROLES.find((one) => one === line.role) ?? 'Agent'
    const { call } = await persona(app, role)
    const got: Record<string, string> = {}
    for (const view of Object.keys(expected(line, 'role'))) {
      got[view] = String((await call('GET', pathOf(view))).status)
    }
    expect(got).toEqual(expected(line, 'role'))
  },
)

describe('figures rest on reports that the caller may read:', () => {
  it('an agent’s on published reports shared with them', async () => {
    const agent = await persona(app, 'Agent')
    const scout = await persona(app, 'Scout')
    const { id: playerId } = await aPlayer(app)
    const rated = (score: number) => ({ playerId, technical: { pass: { score } } })
    await aPublishedAnalysis(app, scout, { ...rated(5), accessUserIds: [agent.id] })
    await aPublishedAnalysis(app, scout, rated(1))
    await anAnalysis(app, scout, { ...rated(1), accessUserIds: [agent.id] })
    await aPlayer(app, undefined, { playerPriority: 'Urgent' })

    // Also where they ask for drafts.
    const { rows, basis } = await answer('players', agent, '&drafts=true')

    expect(rows.map(({ id, mean }) => ({ id, mean }))).toEqual([{ id: playerId, mean: 5 }])
    expect(basis.analyses).toBe(1)
  })

  it('an agent learns no priority, not by filtering or sorting either', async () => {
    const agent = await persona(app, 'Agent')
    const scout = await persona(app, 'Scout')
    for (const playerPriority of ['Monitor', 'ASAP', 'Urgent']) {
      const { id: playerId } = await aPlayer(app, undefined, { playerPriority })
      await aPublishedAnalysis(app, scout, { playerId, accessUserIds: [agent.id] })
    }
    const ids = (await answer('players', agent)).rows.map(({ id }) => id)
    expect(ids).toHaveLength(3)
    const players = `player&playerId=${ids[0]} comparison&playerIds=${ids.join(',')}`
    for (const view of `choices players ${players} coverage analyses`.split(' ')) {
      const { status, raw } = await agent.call('GET', `/v1/statistics?view=${view}`)
      expect(status).toBe(200)
      expect(raw.toString()).not.toMatch(/priority|Monitor|ASAP|Urgent/)
    }
    for (const priority of ['Monitor', 'ASAP', 'Urgent']) {
      const chosen = await answer('players', agent, `&playerPriority=${priority}`)
      expect(chosen).toMatchObject({ rows: [], total: 0, basis: { analyses: 0 } })
    }
    const sorted = async (order: string) =>
      (await answer('players', agent, `&sort=priority&order=${order}`)).rows.map(({ id }) => id)
    expect(await sorted('ASC')).toEqual(await sorted('DESC'))
  })

  it.each(['Player', 'Agent'] as const)(
    'a user with the role %s learns no stage, contract or follower, not by filtering or sorting either',
    async (role) => {
      const reader = await persona(app, role)
      const scout = await persona(app, 'Scout')
      const reports = [await sharedReport(scout, reader), await sharedReport(scout, reader)]
      const secret = { stage: 'Talks', stageReason: 'Loves it here', stageAt: app.now() } as const
      await app.database.orm
        .update(players)
        .set({ ...secret, contractEnd: '2026-12-31', followerIds: [scout.id] })
        .where(eq(players.id, String(reports[0]?.playerId)))
      const everyView = `choices players player&playerId=${reports[0]?.playerId} coverage notSeen analyses`
      for (const view of everyView.split(' ')) {
        const { raw } = await reader.call('GET', `/v1/statistics?view=${view}`)
        expect(raw.toString(), view).not.toMatch(/stage|Talks|Loves|contract|2026-12-31|follower/)
      }
      expect((await answer('players', reader, '&contractMonths=99')).total).toBe(0)
      const sorted = async (order: string) =>
        (await answer('players', reader, `&sort=contractEnd&order=${order}`)).rows.map(({ id }) => id)
      expect(await sorted('ASC')).toEqual(await sorted('DESC'))
      expect((await answer('players', scout, '&contractMonths=99')).rows).toMatchObject([
        { id: reports[0]?.playerId, contractEnd: '2026-12-31' },
      ])
    },
  )

  it('follow a removed access or a changed role at once', async () => {
    const agent = await persona(app, 'Agent')
    const scout = await persona(app, 'Scout')
    const admin = await persona(app, 'Admin')
    const analysis = await aPublishedAnalysis(app, scout, { accessUserIds: [agent.id] })
    expect((await answer('analyses', agent)).total).toBe(1)
    await scout.call('PUT', `/v1/analysis/${analysis.id}`, { ...analysis, accessUserIds: [] })
    expect((await answer('analyses', agent)).total).toBe(0)
    const { firstName, lastName, email } = scout
    await admin.call('PUT', `/v1/user/admin/${scout.id}`, { firstName, lastName, email, role: 'Agent' })
    expect((await scout.call('GET', pathOf('calibration'))).status).toBe(403)
    expect((await answer('analyses', scout)).total).toBe(0)
  })
})

/** All views through filters that are the same every time, and of all players. */
async function everything(person: Persona, world: StatisticsWorld, seed: number): Promise<string[]> {
  const random = randomFrom(seed)
  const queries = Array.from({ length: 4 }, () => randomQueries(random, world)).flat()
  const ofPlayers = world.players.map(({ id }) => ({ view: 'player' as const, playerId: id }))
  const plain = (['players', 'coverage', 'calibration', 'notSeen', 'analyses'] as const).map((view) => ({
    view,
  }))
  const answers: string[] = []
  for (const query of [...queries, ...ofPlayers, ...plain]) {
    const { raw } = await person.call('GET', statisticsPath(query))
    answers.push(`${statisticsPath(query)} ${raw.toString()}`)
  }
  return answers
}

// Hundreds of questions.
describe('what the caller may not read', { timeout: 60_000 }, () => {
  it.each([1, 2])('changes no byte of any figure: club no. %i', { tags: 'slow' }, async (seed) => {
    const random = randomFrom(seed)
    const world = await aStatisticsWorld(app, random, { players: 8, analyses: 24 })
    const readers = [world.people.Scout, world.people.Player, world.people.Agent]
    const before = await Promise.all(readers.map((reader) => everything(reader, world, seed)))

    const stranger = await persona(app, 'Scout')
    let hidden = 0
    while (hidden < 15) {
      const added = await aRandomAnalysis(app, random, world, stranger)
      if (readers.some((reader) => can(reader, 'analysis.read', added))) {
        await stranger.call('DELETE', `/v1/analysis/${added.id}`)
      } else hidden += 1
    }

    for (const [index, reader] of readers.entries()) {
      expect(await everything(reader, world, seed)).toEqual(before[index])
    }
    const admins = await answer('analyses', world.people.Admin, `&drafts=true&scout=${stranger.id}`)
    expect(admins.total).toBe(hidden)
  })
})
