import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { FAILURE_MESSAGES, FIELD_ERRORS } from '../../../contract/errors'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { User } from '../../../contract/user'
import { setConsent, setLicence, setNeedsConsent, turns18In } from '../../support/consents'
import { anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { admin, agent, eachOnServer, scout, test } from '../../support/serverTest'

eachOnServer('Admin', 'Scout', 'Agent')

let player: Player
beforeEach(async () => {
  player = await aPlayer(test, admin, { birthDate: turns18In(100) })
  await setNeedsConsent(admin, true)
})

const refusal = (key: 'consentMissing' | 'licenceMissing' | 'consentAndLicenceMissing') => ({
  status: 400,
  body: {
    code: 'invalid',
    message: FAILURE_MESSAGES.consentNeeded,
    errors: { accessUserIds: FIELD_ERRORS[key] },
  },
})
const share = (analysis: Analysis, ids = [agent.id]) =>
  scout.call<Analysis>('PUT', PATHS.record('analyses', analysis.id), { ...analysis, accessUserIds: ids })

describe('sharing a report on a minor with an agent', () => {
  it('names the missing consent or licence at the field, and stores nothing', async () => {
    const analysis = await aPublishedAnalysis(test, scout, { playerId: player.id })
    expect(await share(analysis)).toMatchObject(refusal('consentAndLicenceMissing'))
    await setLicence(admin, agent.id)
    expect(await share(analysis)).toMatchObject(refusal('consentMissing'))
    await setLicence(admin, agent.id, { licence: '' })
    await setConsent(admin, player.id)
    expect(await share(analysis)).toMatchObject(refusal('licenceMissing'))
    const { body } = await scout.call<Analysis>('GET', PATHS.record('analyses', analysis.id))
    expect(body.accessUserIds).toEqual([])
    await setLicence(admin, agent.id)
    expect((await share(analysis)).body.accessUserIds).toEqual([agent.id])
  })

  it('refuses drafts, new reports, administrators and agents who have not signed up yet, too', async () => {
    const needed = refusal('consentAndLicenceMissing')
    expect(await share(await anAnalysis(test, scout, { playerId: player.id }))).toMatchObject(needed)
    const { matchId } = await anAnalysis(test, scout)
    const input = { matchId, playerId: player.id, accessUserIds: [agent.id] }
    expect(await scout.call('POST', RESOURCES.analyses.path, input)).toMatchObject(needed)
    expect(await admin.call('POST', RESOURCES.analyses.path, input)).toMatchObject(needed)
    const invited = { firstName: 'New', lastName: 'Agent', email: 'new@agents.test', role: 'Agent' }
    const { body } = await scout.call<User>('POST', RESOURCES.users.path, invited)
    expect(
      await scout.call('POST', RESOURCES.analyses.path, { ...input, accessUserIds: [body.id] }),
    ).toMatchObject(needed)
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

describe('a licence', () => {
  it('is set by administrators only, and kept by a scout who saves the agent', async () => {
    const path = PATHS.record('users', agent.id)
    await setLicence(admin, agent.id)
    const { body } = await scout.call<User>('GET', path)
    expect(body).toMatchObject({ licence: 'L-100' })
    expect((await scout.call('PUT', path, { ...body, lastName: 'Renamed' })).status).toBe(200)
    expect((await scout.call('PUT', path, { ...body, licenceUntil: '2099-01-01' })).status).toBe(403)
    const invited = { firstName: 'New', lastName: 'Agent', email: 'new@agents.test', role: 'Agent' }
    expect((await scout.call('POST', RESOURCES.users.path, { ...invited, licence: 'L-1' })).status).toBe(403)
    expect(
      (await admin.call('POST', RESOURCES.users.path, { ...invited, licence: ' L-1 ' })).body,
    ).toMatchObject({ licence: 'L-1' })
  })

  it('is no part of the own account', async () => {
    await setLicence(admin, agent.id)
    const { body } = await agent.call('GET', PATHS.account)
    expect(JSON.stringify(body)).not.toContain('L-100')
  })
})
