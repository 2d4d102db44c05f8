import { desc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Match } from '../../../contract/match'
import { listChanges } from '../../../server/database/schema'
import { buildTestApp, type TestApp } from '../../support/app'
import { testEngine } from '../../support/database'
import { anAnalysis, aPlayer } from '../../support/factories'
import { historyOf } from '../../support/historyOf'
import { countLockWaits, inTwoSteps } from '../../support/lockWaits'
import { type Persona, persona } from '../../support/personas'

let app: TestApp
let admin: Persona

beforeEach(async () => {
  app = await buildTestApp()
  admin = await persona(app, 'Admin')
})

/** An analysis, in a match that has a note that names it. */
async function aNamedAnalysis(): Promise<{ analysis: Analysis; match: Match }> {
  const analysis = await anAnalysis(app, admin)
  const { body } = await admin.call<Match>('GET', `/v1/match/${analysis.matchId}`)
  const homeNotes = [{ notes: 'Calm', analysisId: analysis.id }]
  const { body: match } = await admin.call<Match>('PUT', `/v1/match/${body.id}`, { ...body, homeNotes })
  return { analysis, match }
}

const change = ({ id, matchId, playerId }: Analysis, said: object) =>
  admin.call<Analysis>('PUT', `/v1/analysis/${id}`, { matchId, playerId, ...said })

/** Whether a note of the match names the analysis. */
async function isNamed({ match, analysis }: { match: Match; analysis: Analysis }): Promise<boolean> {
  const { body } = await admin.call<Match>('GET', `/v1/match/${match.id}`)
  return body.homeNotes.some(({ analysisId }) => analysisId === analysis.id)
}

describe('people who change analyses at the same moment', () => {
  it('move two of them against each other, and no note names one that has left', async () => {
    const [one, other] = [await aNamedAnalysis(), await aNamedAnalysis()]

    const answers = await Promise.all([
      change(one.analysis, { matchId: other.match.id }),
      change(other.analysis, { matchId: one.match.id }),
      change(one.analysis, { matchId: other.match.id, conclusion: 'Sign him' }),
      admin.call('PUT', `/v1/match/${one.match.id}`, { ...one.match, comments: 'Rain' }),
      admin.call('PUT', `/v1/match/${other.match.id}`, { ...other.match, comments: 'Sun' }),
    ])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await isNamed(one)).toBe(false)
    expect(await isNamed(other)).toBe(false)
  })

  it('share it with others, and every history entry continues the one before', async () => {
    const { analysis } = await aNamedAnalysis()
    const [one, other] = [await persona(app, 'Agent'), await persona(app, 'Agent')]
    const lists = [[one.id], [other.id], [one.id, other.id], []]

    await Promise.all(lists.map((accessUserIds) => change(analysis, { accessUserIds })))

    const shared = (await historyOf(app, analysis.id)).flatMap(({ changes: { accessUserIds } }) =>
      accessUserIds ? [accessUserIds] : [],
    )
    const { body } = await admin.call<Analysis>('GET', `/v1/analysis/${analysis.id}`)
    expect(shared.map(([before]) => before)).toEqual([[], ...shared.slice(0, -1).map(([, after]) => after)])
    expect(shared.at(-1)?.[1]).toEqual(body.accessUserIds)
  })

  it('give it to a player who is being deleted, or learn that there is none', async () => {
    const { analysis } = await aNamedAnalysis()
    const { id: playerId } = await aPlayer(app)

    const [changed, deleted] = await Promise.all([
      change(analysis, { playerId }),
      admin.call('DELETE', `/v1/player/${playerId}`),
    ])

    expect(['200 409', '400 200']).toContain(`${changed.status} ${deleted.status}`)
  })
})

describe.runIf(testEngine === 'postgres')('who deletes a report in the moment in which it is shared', () => {
  it('has it taken from the list of whom it was shared with, too', async () => {
    const agent = await persona(app, 'Agent')
    const analysis = await anAnalysis(app, admin, { publishedAt: app.now().toISOString() })
    const { orm } = app.database
    const sharing = await inTwoSteps(
      orm,
      sql`select id from analyses where id = ${analysis.id} for update`,
      sql`insert into analysis_access (analysis_id, user_id) values (${analysis.id}, ${agent.id})`,
    )
    const deleting = admin.call('DELETE', `/v1/analysis/${analysis.id}`)
    await expect.poll(() => countLockWaits(orm)).toBe(1)
    sharing.goOn()
    await sharing.done
    expect((await deleting).status).toBeLessThan(300)
    const [told] = await orm.select().from(listChanges).orderBy(desc(listChanges.revision)).limit(1)
    expect(told).toMatchObject({ resource: 'analyses', recordIds: [analysis.id] })
    expect(told?.readers).toContain(agent.id)
  })
})
