import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { ASK_ABOUT_MINORS, type MinorReport } from '../../../contract/minorReport'
import { PATHS, RESOURCES } from '../../../contract/paths'
import { anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { agent, test as app, eachOnServer, scout } from '../../support/serverTest'

let colleague: Persona

eachOnServer('Scout', 'Agent')

beforeEach(async () => {
  colleague = await persona(app, 'Player')
})

const MINOR = '2015-01-01'
const ADULT = '1999-05-01'
const ASKING = { prefer: ASK_ABOUT_MINORS }

const aReport = async (birthDate: string | null, said: object = {}) => {
  const player = await aPlayer(app, scout, { name: 'Pau Gil', birthDate })
  return aPublishedAnalysis(app, scout, { playerId: player.id, ...said })
}

/** An analysis as a client that can ask a person sends it back whole. */
const put = (analysis: Analysis, changes: object, headers: Record<string, string> = ASKING) =>
  scout.call<Analysis & { code?: string; minorReport?: MinorReport }>(
    'PUT',
    PATHS.record('analyses', analysis.id),
    { ...analysis, ...changes },
    headers,
  )

const accessOf = async ({ id }: Analysis) =>
  (await scout.call<Analysis>('GET', PATHS.record('analyses', id))).body.accessUserIds

const confirmed = ({ playerId }: Analysis, ...by: Persona[]) => ({
  sharing: { minorConfirmed: { playerId, userIds: by.map(({ id }) => id) } },
})

describe('a client that can ask a person', () => {
  it.each([
    ['a minor', MINOR],
    ['somebody whose birth date nobody knows', null],
  ])('shares a report about %s with an agent only once that is confirmed', async (_who, birthDate) => {
    const report = await aReport(birthDate)
    const refused = await put(report, { accessUserIds: [agent.id, colleague.id], conclusion: 'Never' })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'confirmationRequired',
      minorReport: { playerId: report.playerId, userIds: [agent.id], name: 'Pau Gil', birthDate },
    })
    expect(await accessOf(report)).toEqual([])

    const shared = await put(report, { accessUserIds: [agent.id, colleague.id], ...confirmed(report, agent) })
    expect(shared.status).toBe(200)
    expect(await accessOf(report)).toEqual([agent.id, colleague.id].sort())
  })

  it('does not ask about adults, colleagues and users with access', async () => {
    expect((await put(await aReport(ADULT), { accessUserIds: [agent.id] })).status).toBe(200)
    const report = await aReport(MINOR)
    expect((await put(report, { accessUserIds: [colleague.id] })).status).toBe(200)
    const shared = await put(report, { accessUserIds: [agent.id], version: 2, ...confirmed(report, agent) })
    expect((await put(shared.body, { conclusion: 'Later' })).body).toMatchObject({ conclusion: 'Later' })
  })

  it('confirms for these people and this player alone', async () => {
    const report = await aReport(MINOR)
    const other = await persona(app, 'Agent')
    const more = await put(report, { accessUserIds: [agent.id, other.id], ...confirmed(report, agent) })
    expect(more.body.minorReport).toMatchObject({ userIds: [other.id] })
    const another = await put(report, {
      accessUserIds: [agent.id],
      sharing: { minorConfirmed: { playerId: colleague.id, userIds: [agent.id] } },
    })
    expect(another.status).toBe(409)
  })

  it('is asked as well where it creates, publishes, or turns a report into one about a minor', async () => {
    const report = await aReport(MINOR)
    const { id: _id, ...content } = report
    const created = await scout.call(
      'POST',
      RESOURCES.analyses.path,
      { ...content, accessUserIds: [agent.id] },
      ASKING,
    )
    expect(created).toMatchObject({ status: 409, body: { code: 'confirmationRequired' } })

    const draft = await anAnalysis(app, scout, { playerId: report.playerId, accessUserIds: [agent.id] })
    const publishedAt = new Date().toISOString()
    expect((await put(draft, { publishedAt })).status).toBe(409)
    expect((await put(draft, { publishedAt, ...confirmed(draft, agent) })).status).toBe(200)

    const ofAdult = await aReport(ADULT, { accessUserIds: [agent.id] })
    expect((await put(ofAdult, { playerId: report.playerId })).status).toBe(409)

    // The birth date has changed since the report was read.
    const late = await aReport(ADULT)
    await scout.call('PUT', PATHS.record('players', late.playerId), { name: 'Pau Gil', birthDate: MINOR })
    const refused = await put(late, { accessUserIds: [agent.id] })
    expect(refused.body.minorReport).toMatchObject({ birthDate: MINOR })
  })

  it('accepts a repeated confirmation after a lost answer', async () => {
    const report = await aReport(MINOR)
    const change = { accessUserIds: [agent.id], version: undefined, ...confirmed(report, agent) }
    await put(report, change)
    expect((await put(report, change)).status).toBe(200)
    expect((await put(report, { accessUserIds: [agent.id], version: undefined })).status).toBe(200)
  })
})

it('a client that knows the document alone shares as ever', async () => {
  const report = await aReport(MINOR)
  const shared = await put(report, { accessUserIds: [agent.id] }, {})
  expect(shared).toMatchObject({ status: 200, body: { accessUserIds: [agent.id] } })
})

it('does not ask authors who may not share, and names no users to them', async () => {
  const player = await aPlayer(app, colleague, { birthDate: MINOR })
  const draft = await anAnalysis(app, colleague, { playerId: player.id })
  const admin = await persona(app, 'Admin')
  const path = PATHS.record('analyses', draft.id)
  await admin.call('PUT', path, { ...draft, accessUserIds: [agent.id] })
  const published = await colleague.call(
    'PUT',
    path,
    { matchId: draft.matchId, playerId: draft.playerId, publishedAt: new Date().toISOString() },
    ASKING,
  )
  expect(published.status).toBe(200)
})

it('bringing back that an agent may read it is confirmed, too', async () => {
  const report = await aReport(MINOR, { accessUserIds: [agent.id] })
  const admin = await persona(app, 'Admin')
  await put(report, { accessUserIds: [] })
  const { body } = await admin.call<{ history: { id: string }[] }>(
    'GET',
    `${PATHS.history}?resource=analyses&recordId=${report.id}`,
  )
  const latestId = body.history[0]?.id ?? ''
  const restore = (said: object) =>
    admin.call('POST', PATHS.restore(latestId), { moment: 'before', latestId, ...said }, ASKING)
  expect(await restore({})).toMatchObject({ status: 409, body: { code: 'confirmationRequired' } })
  expect(await accessOf(report)).toEqual([])
  const { minorConfirmed } = confirmed(report, agent).sharing
  expect(await restore({ minorConfirmed })).toMatchObject({ status: 200 })
  expect(await accessOf(report)).toEqual([agent.id])
})
