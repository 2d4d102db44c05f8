import { beforeEach, describe, expect, it } from 'vitest'
import { isCovered } from '../../../contract/consent'
import type { Merge } from '../../../contract/merge'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { consents, players, users } from '../../../server/database/schema'
import { findMissing } from '../../../server/modules/consents/consents.repository'
import { daySql } from '../../../server/security/currentAccess'
import { hiddenPlayerIds } from '../../../server/security/hiddenPlayers'
import { inDays, setConsent, setNeedsConsent, turns18In } from '../../support/consents'
import { aPlayer, aPublishedAnalysis } from '../../support/factories'
import { historyOf } from '../../support/historyOf'
import { admin, agent, eachOnServer, nobody, scout, test } from '../../support/serverTest'
import { anUpload } from '../../support/uploads'

eachOnServer('Admin', 'Scout', 'Agent')

let player: Player
beforeEach(async () => {
  player = await aPlayer(test, admin, { birthDate: turns18In(100) })
})

const INPUT = { scope: 'share', until: inDays(10), file: null }
const call = (method: 'GET' | 'PUT' | 'DELETE', by = admin, said: object = {}) =>
  by.call(method, PATHS.consent(player.id), method === 'PUT' ? { ...INPUT, ...said } : undefined)
const recorded = async () =>
  (await historyOf(test, player.id)).filter(({ action }) => action === 'changeConsent')

it('a consent comes back with its document when the merge that deleted its player is undone', async () => {
  const consent = { ...INPUT, file: await anUpload(test, admin) }
  await call('PUT', admin, consent)
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
    expect((await call('PUT', admin, consent)).body).toEqual({ consent })
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

  it('is neither read nor written by anyone else, and answers 404 for an unknown player', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      for (const by of [scout, agent]) expect((await call(method, by)).status).toBe(403)
      const input = method === 'PUT' ? INPUT : undefined
      expect((await admin.call(method, PATHS.consent(crypto.randomUUID()), input)).status).toBe(404)
    }
    expect((await nobody('GET', PATHS.consent(player.id))).status).toBe(401)
  })

  it('is refused with an invalid last day, scope or document', async () => {
    for (const said of [
      { until: '2026-02-30' },
      { scope: 'all' },
      { file: PATHS.mediaFile(crypto.randomUUID()) },
      { file: 'https://example.com/consent.pdf' },
    ]) {
      const errors = Object.fromEntries(Object.keys(said).map((field) => [field, expect.any(String)]))
      expect(await call('PUT', admin, said)).toMatchObject({ status: 400, body: { errors } })
    }
  })

  it('keeps the last of two writes at once, with both in the history', async () => {
    await Promise.all([5, 6].map((days) => call('PUT', admin, { until: inDays(days) })))
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
