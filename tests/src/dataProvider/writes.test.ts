import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Player } from '../../../contract/player'
import { VersionConflictError } from '../../../src/dataProvider'
import { publishAnalysis, wholeList } from '../../support/dataCalls'
import { aDataProvider } from '../../support/dataProvider'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { holdWrites } from '../../support/holdAnswers'
import { noAnswer } from '../../support/outboxPage'
import { persona } from '../../support/personas'
import { json, type ServerLink } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

describe('creating a record', () => {
  it('stores the record and adds it to the list without loading it again', async () => {
    const provider = aDataProvider()
    await aTeam(server, undefined, { name: 'Ajax' })
    await provider.getList('teams', wholeList)
    const { data } = await provider.create('teams', { data: { name: '  PSV ' } })
    expect(data).toMatchObject({ name: 'PSV', creator: { id: scout.id } })
    expect(await provider.getList('teams', wholeList)).toMatchObject({ data: [{ name: 'Ajax' }, data] })
    expect(link.callsOf('GET /v1/team')).toHaveLength(1)
  })

  it('reports the field that caused a failure', async () => {
    const failing = aDataProvider().create('teams', { data: { name: '' } })
    await expect(failing).rejects.toMatchObject({ status: 400, body: { errors: { name: 'Required' } } })
    await expect(failing).rejects.toThrow('Something went wrong! Could not create team')
  })

  it.each<[string, ServerLink['rewrite'], RegExp]>([
    ['was lost', () => noAnswer(), /^Something went wrong! Could not create player\. No connection/],
    [
      'was cut off',
      async (_asked, response) => new Response((await response.text()).slice(0, 20), response),
      /unexpected response/,
    ],
    [
      'came from a database that fell silent',
      () => json({ code: 'unavailable' }, 503),
      /Could not create player/,
    ],
  ])('creates one record in two attempts if the first answer %s', async (_what, spoiled, words) => {
    const provider = aDataProvider()
    const { rewrite } = link
    link.rewrite = (asked, response) => (asked.method === 'POST' ? spoiled(asked, response) : response)
    await expect(provider.create('players', { data: { name: 'Ada' } })).rejects.toThrow(words)
    link.rewrite = rewrite
    await provider.create('players', { data: { name: 'Ada' } })
    await provider.reload('players')
    expect(await provider.getList('players', wholeList)).toMatchObject({ total: 1 })
  })

  it('creates two records if the user saved the same values twice on purpose', async () => {
    const provider = aDataProvider()
    await provider.create('players', { data: { name: 'Ada' } })
    await provider.create('players', { data: { name: 'Ada' } })
    expect(await provider.getList('players', wholeList)).toMatchObject({ total: 2 })
  })
})

describe('updating a record', () => {
  it('replaces the record in the list', async () => {
    const player = await aPlayer(server)
    const provider = aDataProvider()
    await provider.getList('players', wholeList)
    const data = { ...player, name: 'Ada', foot: 'Left' }
    await provider.update('players', { id: player.id, data, previousData: player })
    const { data: shown } = await provider.getList('players', wholeList)
    expect(shown).toMatchObject([{ name: 'Ada', foot: 'Left' }])
  })

  it('stores nothing if another user changed the match, and returns their version', async () => {
    const match = await aMatch(server)
    const provider = aDataProvider()
    await provider.getList('matches', wholeList)
    await scout.call('PUT', `/v1/match/${match.id}`, { ...match, comments: 'theirs' })

    const data = { ...match, comments: 'mine' }
    const saving = provider.update('matches', { id: match.id, data, previousData: match })
    await expect(saving).rejects.toThrow(VersionConflictError)
    await expect(saving).rejects.toMatchObject({ current: { comments: 'theirs', version: 2 } })
    expect(await provider.getOne('matches', { id: match.id })).toMatchObject({ data: { comments: 'theirs' } })
  })

  it('can be retried after a lost answer, without reporting another user’s change', async () => {
    const player = await aPlayer(server)
    const provider = aDataProvider()
    const merged = vi.fn()
    provider.onMerge(merged)
    const change = { id: player.id, data: { ...player, notes: 'Quick' }, previousData: player }
    link.loseAnswers = true
    await expect(provider.update('players', change)).rejects.toThrow(/No connection/)
    link.loseAnswers = false
    await provider.update('players', change)
    expect((await scout.call<Player>('GET', `/v1/player/${player.id}`)).body.notes).toBe('Quick')
    expect(merged).not.toHaveBeenCalled()
  })
})

describe('react-admin’s updateMany and deleteMany', () => {
  it('change only the given fields', async () => {
    const provider = aDataProvider()
    const ids = [(await aPlayer(server, scout, { height: 181 })).id, (await aPlayer(server, scout)).id]
    await provider.updateMany('players', { ids, data: { foot: 'Left' } })
    const { data } = await provider.getMany('players', { ids })
    expect(data).toMatchObject([{ foot: 'Left', height: 181 }, { foot: 'Left' }])
  })

  it('delete the records', async () => {
    const provider = aDataProvider()
    const ids = [await aTeam(server, scout), await aTeam(server, scout)].map(({ id }) => id)
    await provider.deleteMany('teams', { ids })
    expect(await provider.getList('teams', wholeList)).toMatchObject({ total: 0 })
  })
})

describe('deleting a record', () => {
  it('removes the record from the list', async () => {
    const team = await aTeam(server)
    const provider = aDataProvider()
    await provider.getList('teams', wholeList)
    await provider.delete('teams', { id: team.id, previousData: team })
    expect(await provider.getList('teams', wholeList)).toMatchObject({ total: 0 })
  })

  it('is refused with the reason if other records refer to it', async () => {
    const team = await aTeam(server)
    await aPlayer(server, undefined, { teamId: team.id })
    const provider = aDataProvider()
    await provider.getList('teams', wholeList)
    const failing = provider.delete('teams', { id: team.id, previousData: team })
    await expect(failing).rejects.toThrow(/^1 player.* Could not delete team$/)
    expect(await provider.getList('teams', wholeList)).toMatchObject({ total: 1 })
  })
})

it('a late answer does not overwrite another user’s newer change in the list', async () => {
  const provider = aDataProvider()
  const player = await aPlayer(server, scout, { name: 'Ada' })
  await provider.getList('players', wholeList)
  const answer = holdWrites(link)
  const data = { ...player, notes: 'Quick' }
  const saving = provider.update('players', { id: player.id, data, previousData: player })
  const stored = async () => (await scout.call<Player>('GET', `/v1/player/${player.id}`)).body
  await waitFor(async () => expect(await stored()).toMatchObject({ notes: 'Quick' }))
  await scout.call('PUT', `/v1/player/${player.id}`, { ...(await stored()), name: 'Ada Lovelace' })
  await provider.reload('players')
  answer()
  await saving
  expect(await provider.getList('players', wholeList)).toMatchObject({
    data: [{ name: 'Ada Lovelace', notes: 'Quick' }],
  })
})

describe('an analysis', () => {
  it('is shared and published by whole updates, which the list shows at once', async () => {
    const agent = await persona(server, 'Agent')
    const { id: playerId } = await aPlayer(server, scout, { birthDate: '1999-05-01' })
    const analysis = await anAnalysis(server, scout, { playerId })
    const provider = aDataProvider()
    await provider.getList('analyses', wholeList)
    const { data: shared } = await provider.shareAnalysis(analysis, [agent.id])
    expect(shared.accessUserIds).toEqual([agent.id])
    const { data: published } = await publishAnalysis(provider, shared)
    expect(published.publishedAt).not.toBeNull()
    expect(await provider.getList('analyses', wholeList)).toMatchObject({
      data: [{ accessUserIds: [agent.id], publishedAt: published.publishedAt, version: published.version }],
    })
    expect(await publishAnalysis(provider, published, null)).toMatchObject({ data: { publishedAt: null } })
  })

  it('is listed with those of its player, and downloaded under the server’s name for it', async () => {
    const analysis = await anAnalysis(server, scout)
    const provider = aDataProvider()
    const { data: listed } = await provider.analysesOfPlayer(analysis.playerId)
    expect(listed.map(({ id }) => id)).toEqual([analysis.id])
    const { data } = await provider.downloadAnalysisPdf(analysis.id)
    expect(data.filename).toMatch(/\.pdf$/)
    expect(await data.blob.text()).toMatch(/^%PDF/)
  })
})

it('the user’s own names are saved as the server normalises them: single spaces, no invisible characters', async () => {
  const provider = aDataProvider()
  const names = { firstName: 'Anna  Maria', lastName: ' Va\u200ble' }
  const stored = { data: { firstName: 'Anna Maria', lastName: 'Vale' } }
  expect(await provider.updateAccount(names)).toEqual(stored)
  expect(await provider.getAccount()).toMatchObject(stored)
})

it('the user’s own account is read and changed, and deleted only after a request for deletion', async () => {
  const provider = aDataProvider()
  expect(await provider.getAccount()).toMatchObject({ data: { id: scout.id, email: scout.email } })
  await provider.updateAccount({ firstName: 'Ada', lastName: 'Vale' })
  expect(await provider.getAccount()).toMatchObject({ data: { firstName: 'Ada', lastName: 'Vale' } })
  await expect(provider.confirmAccountDeletion()).rejects.toThrow('Could not update user account')
  await provider.requestAccountDeletion()
  await provider.confirmAccountDeletion()
})
