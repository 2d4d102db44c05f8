import { randomUUID } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Match } from '../../../contract/match'
import { listChanges } from '../../../server/database/schema'
import { testEngine } from '../../support/database'
import { anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { countLockWaits, inTwoSteps } from '../../support/lockWaits'
import { type Persona, persona } from '../../support/personas'
import { admin, agent, test as app, eachOnServer } from '../../support/serverTest'

let scout: Persona

eachOnServer('Admin', 'Agent')

beforeEach(async () => {
  scout = await persona(app, 'Scout', { firstName: 'Ana', lastName: 'Ruiz' })
})

/** An analysis as a client sends it back whole, read-only fields included. */
const put = (analysis: Analysis, changes: Record<string, unknown> = {}, by = scout) =>
  by.call<Analysis>('PUT', `/v1/analysis/${analysis.id}`, { ...analysis, ...changes })

describe('analyses', () => {
  it('lose nothing when two people rate different items at the same moment', async () => {
    const analysis = await anAnalysis(app, scout)
    const { matchId, playerId } = analysis
    const items = ['firstTouch', 'ballManipulate', 'finishing', 'dribbling', 'heading', 'pass']

    await Promise.all(
      items.map((item, index) =>
        (index % 2 ? scout : admin).call('PUT', `/v1/analysis/${analysis.id}`, {
          matchId,
          playerId,
          technical: { [item]: { score: 3 } },
        }),
      ),
    )

    const { body } = await scout.call<Analysis>('GET', `/v1/analysis/${analysis.id}`)
    expect(Object.values(body.technical).map(({ score }) => score)).toEqual([3, 3, 3, 3, 3, 3])
  })

  it('are published and withdrawn by their author', async () => {
    const analysis = await anAnalysis(app, scout)

    const published = await put(analysis, { publishedAt: '2026-05-02T12:00:00+02:00' })
    expect(published.body.publishedAt).toBe('2026-05-02T10:00:00.000Z')
    const withdrawn = await put(published.body, { publishedAt: null })
    expect(withdrawn.body).toEqual({ ...analysis, isIndependent: true, version: 3 })
  })

  it.each([
    ['is 20 s behind', -20_000],
    ['is a day ahead', 86_400_000],
  ])('are published when they are created by a device whose clock %s', async (_clock, offset) => {
    const publishedAt = new Date(Date.now() + offset).toISOString()
    const created = await anAnalysis(app, scout, { publishedAt })
    expect(created.publishedAt).toBe(created.createdAt)
    expect((await put(created)).body.publishedAt).toBe(created.createdAt)
    expect(
      Date.parse(String((await put(created, { publishedAt, version: undefined })).body.publishedAt)),
    ).toBeGreaterThanOrEqual(Date.parse(created.createdAt))
  })

  it('keep the time of a publication that a device saved offline', async () => {
    const publishedAt = new Date(Date.now() - 3_600_000).toISOString()
    expect(await anAnalysis(app, scout, { publishedAt })).toMatchObject({ publishedAt })
    expect((await put(await anAnalysis(app, scout), { publishedAt })).body).toMatchObject({ publishedAt })
  })

  it('outlive their author, without a name', async () => {
    const analysis = await aPublishedAnalysis(app, scout)
    await admin.call('DELETE', `/v1/user/admin/${scout.id}`)

    const { body } = await admin.call<Analysis>('GET', `/v1/analysis/${analysis.id}`)

    expect(body).toMatchObject({ scouter: null, scout: null })
  })

  it('of a player come as a plain list, newest first, as far as the caller may read them', async () => {
    const subject = await aPlayer(app)
    const first = await aPublishedAnalysis(app, admin, { playerId: subject.id })
    const draft = await anAnalysis(app, admin, { playerId: subject.id })
    const shared = await aPublishedAnalysis(app, admin, { playerId: subject.id, accessUserIds: [agent.id] })
    await aPublishedAnalysis(app, admin)
    const seenBy = async (by: Persona) =>
      (await by.call<Analysis[]>('GET', `/v1/analysis/player/${subject.id}`)).body.map(({ id }) => id)

    expect(await seenBy(admin)).toEqual([shared.id, draft.id, first.id])
    expect(await seenBy(scout)).toEqual([shared.id, first.id])
    expect(await seenBy(agent)).toEqual([shared.id])
    expect((await agent.call('GET', `/v1/analysis/player/${randomUUID()}`)).body).toEqual([])
  })
})

async function aNamedAnalysis(): Promise<{ analysis: Analysis; match: Match }> {
  const analysis = await anAnalysis(app, admin)
  const { body } = await admin.call<Match>('GET', `/v1/match/${analysis.matchId}`)
  const homeNotes = [{ notes: 'Calm', analysisId: analysis.id }]
  const { body: match } = await admin.call<Match>('PUT', `/v1/match/${body.id}`, { ...body, homeNotes })
  return { analysis, match }
}

const change = ({ id, matchId, playerId }: Analysis, said: object) =>
  admin.call<Analysis>('PUT', `/v1/analysis/${id}`, { matchId, playerId, ...said })

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

  it('assign it to a player during the deletion, or get an error', async () => {
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
  it('removes it from the list of its new reader, too', async () => {
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
