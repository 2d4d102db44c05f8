import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { isCovered } from '../../../contract/consent'
import { FAILURE_MESSAGES, FIELD_ERRORS } from '../../../contract/errors'
import type { Merge } from '../../../contract/merge'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { User } from '../../../contract/user'
import { consents, players, users } from '../../../server/database/schema'
import { findMissing } from '../../../server/modules/consents/consents.repository'
import { daySql } from '../../../server/security/currentAccess'
import { hiddenPlayerIds } from '../../../server/security/hiddenPlayers'
import { inDays, setConsent, setLicence, setNeedsConsent, turns18In } from '../../support/consents'
import { anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { historyOf } from '../../support/historyOf'
import { admin, agent, eachOnServer, scout, test } from '../../support/serverTest'
import { anUpload } from '../../support/uploads'

eachOnServer('Admin', 'Scout', 'Agent')

let player: Player
beforeEach(async () => {
  player = await aPlayer(test, admin, { birthDate: turns18In(100) })
})

const INPUT = { scope: 'share', until: inDays(10), file: null }
const call = (method: 'GET' | 'PUT' | 'DELETE', said: object = {}) =>
  admin.call(method, PATHS.consent(player.id), method === 'PUT' ? { ...INPUT, ...said } : undefined)
const recorded = async () =>
  (await historyOf(test, player.id)).filter(({ action }) => action === 'changeConsent')

it('a consent comes back with its document when the merge that deleted its player is undone', async () => {
  const consent = { ...INPUT, file: await anUpload(test, admin) }
  await call('PUT', consent)
  const kept = await aPlayer(test, admin, { birthDate: turns18In(100) })
  const pair = { keptId: kept.id, mergedId: player.id, record: { name: kept.name } }
  const { body } = await admin.call<Merge<'players'>>('POST', PATHS.merge('players'), pair)
  expect((await admin.call('POST', PATHS.undoMerge('players', body.id))).status).toBe(200)
  expect((await call('GET')).body).toEqual({ consent })
  expect((await admin.call('GET', PATHS.consent(kept.id))).body).toEqual({ consent: null })
})

describe('the consent of a guardian', () => {
  it('is stored with its document, replaced and removed by administrators, and recorded each time', async () => {
    expect((await call('GET')).body).toEqual({ consent: null })
    const consent = { ...INPUT, file: await anUpload(test, admin) }
    expect((await call('PUT', consent)).body).toEqual({ consent })
    await setConsent(admin, player.id, { scope: 'scout' })
    // A repeated call after a lost answer changes and records nothing.
    await setConsent(admin, player.id, { scope: 'scout' })
    expect((await call('DELETE')).body).toEqual({ success: true })
    expect((await call('DELETE')).status).toBe(200)
    expect((await call('GET')).body).toEqual({ consent: null })
    expect((await recorded()).map(({ changes }) => Object.keys(changes).sort())).toEqual([
      ['consentFile', 'consentScope', 'consentUntil'],
      ['consentFile', 'consentScope'],
      ['consentScope', 'consentUntil'],
    ])
  })

  it('is refused with a document that is no upload', async () => {
    const errors = { file: FIELD_ERRORS.unknownRecord }
    for (const file of [PATHS.mediaFile(crypto.randomUUID()), 'https://example.com/consent.pdf'])
      expect(await call('PUT', { file })).toMatchObject({ status: 400, body: { errors } })
  })

  it('keeps the last of two writes at once, with both in the history', async () => {
    await Promise.all([5, 6].map((days) => call('PUT', { until: inDays(days) })))
    expect(await recorded()).toHaveLength(2)
  })
})

const DAY = '2026-05-10'
const VALID = {
  ...{ day: DAY, birthDate: '2009-01-01', consent: { scope: 'share', until: DAY } as const },
  ...{ licence: 'L-1', licenceUntil: DAY },
}
const NEITHER = { consent: null, licence: '', licenceUntil: null }
const BORN_ON_LEAP_DAY = { ...NEITHER, birthDate: '2008-02-29' }

const CASES: [when: string, facts: object, missing?: string][] = [
  ['both end today', {}],
  ['the consent ended yesterday', { consent: { scope: 'share', until: '2026-05-09' } }, 'consentMissing'],
  ['it is to scouting only', { consent: { scope: 'scout', until: '2030-01-01' } }, 'consentMissing'],
  ['there is no consent', { consent: null }, 'consentMissing'],
  ['the licence ended yesterday', { licenceUntil: '2026-05-09' }, 'licenceMissing'],
  ['the licence has no end', { licenceUntil: null }, 'licenceMissing'],
  ['there is an end without a licence', { licence: '' }, 'licenceMissing'],
  ['there are neither', NEITHER, 'consentAndLicenceMissing'],
  ['the player turns 18 today', { ...NEITHER, birthDate: '2008-05-10' }],
  ['the player turns 18 tomorrow', { ...NEITHER, birthDate: '2008-05-11' }, 'consentAndLicenceMissing'],
  ['the birth date is unknown', { ...NEITHER, birthDate: null }],
  ['a leap day’s child turns 18', { ...BORN_ON_LEAP_DAY, day: '2026-02-28' }, 'consentAndLicenceMissing'],
  ['a leap day’s child has turned 18', { ...BORN_ON_LEAP_DAY, day: '2026-03-01' }],
]

it('the rule withholds reports from agents, and refuses to share them, on the same days', async () => {
  await aPublishedAnalysis(test, scout, { playerId: player.id, accessUserIds: [agent.id] })
  await setNeedsConsent(admin, true)
  const { orm } = test.database
  for (const [when, facts, missing] of CASES) {
    const { day, birthDate, consent, licence, licenceUntil } = { ...VALID, ...facts }
    await orm.update(players).set({ birthDate })
    await orm.update(users).set({ licence, licenceUntil })
    await orm.delete(consents)
    if (consent) await orm.insert(consents).values({ playerId: player.id, ...consent })
    const now = new Date(`${day}T12:00:00Z`)
    const found = await orm.select({ id: users.id, ids: hiddenPlayerIds(daySql(now)) }).from(users)
    const hidden = found.find(({ id }) => id === agent.id)?.ids
    expect([when, hidden]).toEqual([when, missing ? [player.id] : []])
    expect([when, await findMissing(orm, player.id, [agent.id], now)]).toEqual([when, missing])
    // Only the card on the player's page follows the contract's function.
    expect([when, isCovered(birthDate, day)]).toEqual([when, missing !== undefined || consent !== null])
  }
})

const refusal = (key: 'licenceMissing' | 'consentAndLicenceMissing') => {
  const errors = { accessUserIds: FIELD_ERRORS[key] }
  return { status: 400, body: { code: 'invalid', message: FAILURE_MESSAGES.consentNeeded, errors } }
}
const share = (analysis: Analysis, ids = [agent.id]) =>
  scout.call<Analysis>('PUT', PATHS.record('analyses', analysis.id), { ...analysis, accessUserIds: ids })
const INVITED = { firstName: 'New', lastName: 'Agent', email: 'new@agents.test', role: 'Agent' }

describe('sharing a report on a minor with an agent', () => {
  beforeEach(() => setNeedsConsent(admin, true))

  it('names the missing consent or licence at the field, and stores nothing', async () => {
    const analysis = await aPublishedAnalysis(test, scout, { playerId: player.id })
    expect(await share(analysis)).toMatchObject(refusal('consentAndLicenceMissing'))
    await setConsent(admin, player.id)
    expect(await share(analysis)).toMatchObject(refusal('licenceMissing'))
    const { body } = await scout.call<Analysis>('GET', PATHS.record('analyses', analysis.id))
    expect(body.accessUserIds).toEqual([])
    await setLicence(admin, agent.id)
    expect((await share(analysis)).body.accessUserIds).toEqual([agent.id])
  })

  it('refuses drafts, new reports, administrators and agents who have not signed up yet, too', async () => {
    const draft = await anAnalysis(test, scout, { playerId: player.id })
    const { body } = await scout.call<User>('POST', RESOURCES.users.path, INVITED)
    const { matchId } = draft
    const create = (by: typeof scout, agentId: string) =>
      by.call('POST', RESOURCES.analyses.path, { matchId, playerId: player.id, accessUserIds: [agentId] })
    for (const answer of [
      await share(draft),
      await create(scout, agent.id),
      await create(admin, agent.id),
      await create(scout, body.id),
    ])
      expect(answer).toMatchObject(refusal('consentAndLicenceMissing'))
  })

  it('lets a form save a report that an agent has from before, and scouts get access', async () => {
    await setNeedsConsent(admin, false)
    const analysis = (await share(await aPublishedAnalysis(test, scout, { playerId: player.id }))).body
    await setNeedsConsent(admin, true)
    expect((await share({ ...analysis, conclusion: 'Better' })).status).toBe(200)
    const other = await aPublishedAnalysis(test, scout, { playerId: player.id })
    expect((await share(other, [admin.id])).status).toBe(200)
  })
})

it('a licence is set by administrators only, and kept by a scout who saves the agent', async () => {
  const path = PATHS.record('users', agent.id)
  await setLicence(admin, agent.id)
  const { body } = await scout.call<User>('GET', path)
  expect(body).toMatchObject({ licence: 'L-100' })
  const save = async (said: object) => (await scout.call('PUT', path, { ...body, ...said })).status
  expect(await save({ lastName: 'Renamed' })).toBe(200)
  expect(await save({ licenceUntil: '2099-01-01' })).toBe(403)
  const invite = (by: typeof scout) => by.call('POST', RESOURCES.users.path, { ...INVITED, licence: ' L-1 ' })
  expect((await invite(scout)).status).toBe(403)
  expect((await invite(admin)).body).toMatchObject({ licence: 'L-1' })
  // It is no part of the own account.
  expect(JSON.stringify((await agent.call('GET', PATHS.account)).body)).not.toContain('L-100')
})
