import { beforeEach, expect, it } from 'vitest'
import { FIELD_ERRORS } from '../../contract/errors'
import { PATHS } from '../../contract/paths'
import type { Player } from '../../contract/player'
import { users } from '../../server/database/schema'
import { aBatch, partOf } from '../support/batches'
import { setConsent, setLicence, setNeedsConsent, turns18In } from '../support/consents'
import { aMatch, aPlayer, aPublishedAnalysis } from '../support/factories'
import { historyOf } from '../support/historyOf'
import { admin, agent, eachOnServer, scout, test } from '../support/serverTest'
import { anUpload } from '../support/uploads'

/** What agents try with old tags, links and tokens is in tests/server/consents/paths.test.ts. */

eachOnServer('Admin', 'Scout', 'Agent')

let minor: Player
beforeEach(async () => {
  minor = await aPlayer(test, scout, { birthDate: turns18In(50) })
  await setLicence(admin, agent.id)
  await setNeedsConsent(admin, true)
})

const save = (by: typeof scout, said: object) =>
  by.call('PUT', PATHS.record('players', minor.id), { name: minor.name, ...said })
const merge = (by: typeof scout, kept: Player, merged: Player, said = {}) =>
  by.call('POST', PATHS.merge('players'), {
    ...{ keptId: kept.id, mergedId: merged.id, record: { name: 'One', ...said } },
  })

it('a scout shares the adults of a selection and not the minor among them', async () => {
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

it('a scout does not lift the rule by the birth date, directly or by a merge, and an administrator’s change is logged', async () => {
  const errors = (field: string) => ({
    status: 400,
    body: { errors: { [field]: FIELD_ERRORS.minorsBirthDate } },
  })
  for (const birthDate of ['2000-01-01', null])
    expect(await save(scout, { birthDate })).toMatchObject(errors('birthDate'))
  const later = turns18In(400)
  expect((await save(scout, { birthDate: later })).status).toBe(200)
  const adult = await aPlayer(test, scout, { birthDate: '2000-01-01' })
  const said = { birthDate: '2000-01-01' }
  expect(await merge(scout, adult, minor, said)).toMatchObject(errors('record.birthDate'))
  expect(await merge(scout, minor, adult, said)).toMatchObject(errors('record.birthDate'))
  expect((await save(admin, said)).status).toBe(200)
  const [last] = (await historyOf(test, minor.id)).reverse()
  expect(last).toMatchObject({ actorId: admin.id, changes: { birthDate: [later, '2000-01-01'] } })
})

it('a scout does not extend or end a consent by merging its player; an administrator may', async () => {
  await setConsent(admin, minor.id)
  const other = await aPlayer(test, scout, { birthDate: turns18In(50) })
  expect((await merge(scout, minor, other)).status).toBe(403)
  expect((await merge(scout, other, minor)).status).toBe(403)
  expect((await merge(admin, minor, other)).status).toBe(200)
})

it('a scout does not read the document of a consent by its address, nor attach it to an own record', async () => {
  const file = await anUpload(test, admin)
  await setConsent(admin, minor.id, { file })
  expect((await admin.call('GET', file)).status).toBe(200)
  for (const by of [scout, agent]) expect((await by.call('GET', file)).status).toBe(404)
  const match = await aMatch(test, scout)
  const holder = { ...match, media: [file] }
  const errors = { 'media.0': FIELD_ERRORS.unknownRecord }
  expect(await scout.call('PUT', PATHS.record('matches', match.id), holder)).toMatchObject({
    ...{ status: 400, body: { errors } },
  })
  // An administrator who uploaded it and is a scout now reads it no longer.
  await test.database.orm.update(users).set({ role: 'Scout' })
  expect((await admin.call('GET', file)).status).toBe(404)
})
