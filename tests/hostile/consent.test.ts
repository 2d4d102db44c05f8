import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../contract/analysis'
import type { NewApiToken } from '../../contract/apiToken'
import { FAILURE_MESSAGES, FIELD_ERRORS } from '../../contract/errors'
import { PATHS, RESOURCES } from '../../contract/paths'
import type { Player } from '../../contract/player'
import { users } from '../../server/database/schema'
import { aBatch, partOf } from '../support/batches'
import { inDays, setConsent, setLicence, setNeedsConsent, turns18In } from '../support/consents'
import { aMatch, aPlayer, aPublishedAnalysis } from '../support/factories'
import { historyOf } from '../support/historyOf'
import { caller, renewed } from '../support/personas'
import { admin, agent, eachOnServer, scout, test } from '../support/serverTest'
import { anUpload } from '../support/uploads'

eachOnServer('Admin', 'Scout', 'Agent')

let minor: Player
let analysis: Analysis
let picture: string

beforeEach(async () => {
  picture = await anUpload(test, scout)
  minor = await aPlayer(test, scout, { birthDate: turns18In(50), profileImage: picture })
  await setLicence(admin, agent.id)
  await setConsent(admin, minor.id)
  await setNeedsConsent(admin, true)
  analysis = await aPublishedAnalysis(test, scout, { playerId: minor.id, accessUserIds: [agent.id] })
})

const withoutConsent = () => admin.call('DELETE', PATHS.consent(minor.id))
const change = (changes: object, player = minor) =>
  scout.call('PUT', PATHS.record('players', player.id), { name: player.name, ...changes })

describe('an agent without consent', () => {
  it('gets no 304 for tags that were answered with it, of lists, figures and the player’s picture', async () => {
    const paths = [
      `${RESOURCES.analyses.path}?page=1&amount=2000`,
      `${PATHS.statistics}?view=players`,
      picture,
    ]
    const tags = await Promise.all(paths.map(async (path) => (await agent.call('GET', path)).headers.etag))
    await withoutConsent()
    for (const [place, path] of paths.entries()) {
      const { status, raw } = await agent.call('GET', path, undefined, {
        'if-none-match': String(tags[place]),
      })
      expect([path, status]).toEqual([path, path === picture ? 404 : 200])
      expect(raw.toString()).not.toContain(minor.id)
    }
  })

  it('opens no saved link, alone or among reports on adults, and a token of theirs reads no more', async () => {
    const { body } = await agent.call<NewApiToken>('POST', PATHS.ownTokens, {
      name: 'Backup',
      scope: 'read',
      endsOn: inDays(5),
    })
    const adult = await aPublishedAnalysis(test, scout, { accessUserIds: [agent.id] })
    await withoutConsent()
    for (const call of [agent.call, caller(test.app, body.token)]) {
      expect((await call('GET', PATHS.record('analyses', analysis.id))).status).toBe(404)
      expect((await call('GET', PATHS.analysisPdf(analysis.id))).status).toBe(404)
      expect((await call('GET', PATHS.record('analyses', adult.id))).status).toBe(200)
    }
    const collection = { ids: [adult.id, analysis.id], title: '' }
    expect((await agent.call('POST', PATHS.reportCollection, collection)).status).toBe(404)
  })

  it('keeps the access until midnight UTC and loses it in that millisecond, in any time zone of the club', async () => {
    const read = async () => {
      Object.assign(agent, await renewed(test, agent))
      return (await agent.call('GET', PATHS.record('analyses', analysis.id))).status
    }
    await setConsent(admin, minor.id, { until: inDays(0) })
    const left = Date.parse(`${inDays(1)}T00:00:00Z`) - test.clock.now().getTime()
    test.clock.advance({ minutes: (left - 1) / 60_000 })
    expect(await read()).toBe(200)
    test.clock.advance({ minutes: 1 / 60_000 })
    expect(await read()).toBe(404)
  })
})

describe('a scout', () => {
  it('shares the adults of a selection and not the minor among them', async () => {
    await withoutConsent()
    const reports = [
      await aPublishedAnalysis(test, scout, { playerId: minor.id }),
      await aPublishedAnalysis(test, scout),
    ]
    const batch = await aBatch(scout, { kind: 'bulkChange', resource: 'analyses', field: 'accessUserIds' })
    const statuses = reports.map(async (report) => {
      const shared = { ...report, accessUserIds: [agent.id] }
      return (await scout.call('PUT', PATHS.record('analyses', report.id), shared, partOf(batch))).status
    })
    expect(await Promise.all(statuses)).toEqual([400, 200])
  })

  it('does not lift the rule by the birth date, directly or by a merge, and an administrator’s change is logged', async () => {
    const refused = { status: 400, body: { errors: { birthDate: FIELD_ERRORS.minorsBirthDate } } }
    expect(await change({ birthDate: '2000-01-01' })).toMatchObject(refused)
    expect(await change({ birthDate: null })).toMatchObject(refused)
    expect((await change({ birthDate: turns18In(400) })).status).toBe(200)
    const adult = await aPlayer(test, scout, { birthDate: '2000-01-01' })
    for (const [kept, merged] of [
      [adult, minor],
      [minor, adult],
    ] as const) {
      const record = { name: 'One', birthDate: '2000-01-01' }
      const input = { keptId: kept.id, mergedId: merged.id, record }
      const { status, body } = await scout.call('POST', PATHS.merge('players'), input)
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({ errors: { 'record.birthDate': FIELD_ERRORS.minorsBirthDate } }),
      ])
    }
    const input = { name: minor.name, birthDate: '2000-01-01' }
    expect((await admin.call('PUT', PATHS.record('players', minor.id), input)).status).toBe(200)
    const [last] = (await historyOf(test, minor.id)).reverse()
    expect(last).toMatchObject({ actorId: admin.id, changes: { birthDate: [turns18In(400), '2000-01-01'] } })
  })

  it('does not lift the rule by merging a minor with reports into one with a consent; an administrator may', async () => {
    const other = await aPlayer(test, scout, { birthDate: turns18In(50) })
    await aPublishedAnalysis(test, scout, { playerId: other.id })
    const pair = { keptId: minor.id, mergedId: other.id, record: { name: minor.name } }
    expect(await scout.call('POST', PATHS.merge('players'), pair)).toMatchObject({
      status: 403,
      body: { message: FAILURE_MESSAGES.consentNeeded },
    })
    const empty = await aPlayer(test, scout, { birthDate: turns18In(50) })
    const duplicate = { ...pair, mergedId: empty.id }
    expect((await scout.call('POST', PATHS.merge('players'), duplicate)).status).toBe(200)
    expect((await admin.call('POST', PATHS.merge('players'), pair)).status).toBe(200)
  })

  it('does not read the document of a consent by its address, nor attach it to an own record', async () => {
    const file = await anUpload(test, admin)
    await setConsent(admin, minor.id, { file })
    expect((await admin.call('GET', file)).status).toBe(200)
    for (const by of [scout, agent]) expect((await by.call('GET', file)).status).toBe(404)
    const match = await aMatch(test, scout)
    const { status, body } = await scout.call('PUT', PATHS.record('matches', match.id), {
      ...match,
      media: [file],
    })
    expect([status, body]).toMatchObject([400, { errors: { 'media.0': FIELD_ERRORS.unknownRecord } }])
    // An administrator who uploaded it and is a scout now reads it no longer.
    await test.database.orm.update(users).set({ role: 'Scout' })
    expect((await admin.call('GET', file)).status).toBe(404)
  })
})
