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

const refusal = (key: 'consentMissing' | 'licenceMissing' | 'consentAndLicenceMissing') => {
  const errors = { accessUserIds: FIELD_ERRORS[key] }
  return { status: 400, body: { code: 'invalid', message: FAILURE_MESSAGES.consentNeeded, errors } }
}
const share = (analysis: Analysis, ids = [agent.id]) =>
  scout.call<Analysis>('PUT', PATHS.record('analyses', analysis.id), { ...analysis, accessUserIds: ids })
const INVITED = { firstName: 'New', lastName: 'Agent', email: 'new@agents.test', role: 'Agent' }

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

describe('a licence', () => {
  it('is set by administrators only, and kept by a scout who saves the agent', async () => {
    const path = PATHS.record('users', agent.id)
    await setLicence(admin, agent.id)
    const { body } = await scout.call<User>('GET', path)
    expect(body).toMatchObject({ licence: 'L-100' })
    const save = async (said: object) => (await scout.call('PUT', path, { ...body, ...said })).status
    expect(await save({ lastName: 'Renamed' })).toBe(200)
    expect(await save({ licenceUntil: '2099-01-01' })).toBe(403)
    const invite = (by: typeof scout) =>
      by.call('POST', RESOURCES.users.path, { ...INVITED, licence: ' L-1 ' })
    expect((await invite(scout)).status).toBe(403)
    expect((await invite(admin)).body).toMatchObject({ licence: 'L-1' })
    // It is no part of the own account.
    expect(JSON.stringify((await agent.call('GET', PATHS.account)).body)).not.toContain('L-100')
  })
})
