import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { missingForSharing } from '../../../contract/consent'
import type { Merge } from '../../../contract/merge'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { consents, players, users } from '../../../server/database/schema'
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

const read = (by = admin) => by.call('GET', PATHS.consent(player.id))

it('a consent comes back with its document when the merge that deleted its player is undone', async () => {
  const consent = { scope: 'share', until: inDays(10), file: await anUpload(test, admin) } as const
  await setConsent(admin, player.id, consent)
  const kept = await aPlayer(test, admin, { birthDate: turns18In(100) })
  const pair = { keptId: kept.id, mergedId: player.id, record: { name: kept.name } }
  const { body } = await admin.call<Merge<'players'>>('POST', PATHS.merge('players'), pair)
  expect((await admin.call('POST', PATHS.undoMerge('players', body.id))).status).toBe(200)
  expect((await read()).body).toEqual({ consent })
  expect((await admin.call('GET', PATHS.consent(kept.id))).body).toEqual({ consent: null })
})

describe('the consent of a guardian', () => {
  it('is stored with its document, replaced and removed by administrators, and recorded each time', async () => {
    expect((await read()).body).toEqual({ consent: null })
    const file = await anUpload(test, admin)
    const consent = { scope: 'share', until: inDays(10), file }
    expect((await admin.call('PUT', PATHS.consent(player.id), consent)).body).toEqual({ consent })
    await setConsent(admin, player.id, { scope: 'scout' })
    // A repeated call after a lost answer changes and records nothing.
    await setConsent(admin, player.id, { scope: 'scout' })
    expect((await admin.call('DELETE', PATHS.consent(player.id))).body).toEqual({ success: true })
    expect((await admin.call('DELETE', PATHS.consent(player.id))).status).toBe(200)
    expect((await read()).body).toEqual({ consent: null })
    const entries = (await historyOf(test, player.id)).filter(({ action }) => action === 'changeConsent')
    expect(entries.map(({ changes }) => Object.keys(changes).sort())).toEqual([
      ['consentFile', 'consentScope', 'consentUntil'],
      ['consentFile', 'consentScope'],
      ['consentScope', 'consentUntil'],
    ])
  })

  it('is neither read nor written by anyone else, and answers 404 for an unknown player', async () => {
    await setConsent(admin, player.id)
    const input = { scope: 'share', until: inDays(99), file: null }
    for (const by of [scout, agent]) {
      expect((await read(by)).status).toBe(403)
      expect((await by.call('PUT', PATHS.consent(player.id), input)).status).toBe(403)
      expect((await by.call('DELETE', PATHS.consent(player.id))).status).toBe(403)
    }
    expect((await nobody('GET', PATHS.consent(player.id))).status).toBe(401)
    expect((await admin.call('GET', PATHS.consent(crypto.randomUUID()))).status).toBe(404)
  })

  it.each([
    ['until', { until: '2026-02-30' }],
    ['scope', { scope: 'all' }],
    ['file', { file: PATHS.mediaFile(crypto.randomUUID()) }],
    ['file', { file: 'https://example.com/consent.pdf' }],
  ])('is refused with an invalid %s', async (field, said) => {
    const input = { scope: 'share', until: inDays(10), file: null, ...said }
    const { status, body } = await admin.call('PUT', PATHS.consent(player.id), input)
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ errors: { [field]: expect.any(String) } }),
    ])
  })

  it('keeps the last of two writes at once, with both in the history', async () => {
    const input = { scope: 'share', file: null }
    await Promise.all(
      [5, 6].map((days) => admin.call('PUT', PATHS.consent(player.id), { ...input, until: inDays(days) })),
    )
    const entries = (await historyOf(test, player.id)).filter(({ action }) => action === 'changeConsent')
    expect(entries).toHaveLength(2)
  })
})

describe('the rule in SQL', () => {
  it('withholds the same players as the rule of the contract', async () => {
    await setNeedsConsent(admin, false)
    await aPublishedAnalysis(test, scout, { playerId: player.id, accessUserIds: [agent.id] })
    await setNeedsConsent(admin, true)
    const { orm } = test.database
    const days = ['2026-02-28', '2026-03-01', '2028-02-29']
    const births = [null, '2008-02-28', '2008-02-29', '2008-03-01', '2010-02-28', '2010-03-01', '2020-01-01']
    const ends = [...days, '2026-02-27']
    let seed = 7
    const pick = <One>(ones: readonly One[]): One => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return ones[Math.floor((seed / 2_147_483_648) * ones.length)] as One
    }
    for (let round = 0; round < 150; round += 1) {
      const day = pick(days)
      const consent = pick([
        null,
        ...ends.flatMap((until) => [{ scope: 'share', until } as const, { scope: 'scout', until } as const]),
      ])
      const facts = {
        birthDate: pick(births),
        consent,
        licence: pick(['', 'L-1', 'L-1']),
        licenceUntil: pick([null, ...ends]),
      }
      await orm.update(players).set({ birthDate: facts.birthDate })
      await orm.update(users).set({ licence: facts.licence, licenceUntil: facts.licenceUntil })
      await orm.delete(consents)
      if (consent) await orm.insert(consents).values({ playerId: player.id, ...consent })
      const hidden = await orm
        .select({ ids: hiddenPlayerIds(sql`${day}::date`) })
        .from(users)
        .where(sql`${users.id} = ${agent.id}`)
      const isMissing = missingForSharing(facts, day) !== undefined
      expect([round, facts, day, hidden[0]?.ids]).toEqual([round, facts, day, isMissing ? [player.id] : []])
    }
  })
})
