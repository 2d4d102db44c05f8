import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Match } from '../../../contract/match'
import type { Player } from '../../../contract/player'
import { authProvider } from '../../../src/authProvider'
import { currentSession, sessionEndReason } from '../../../src/authProvider/session'
import { VersionConflictError } from '../../../src/dataProvider'
import { publishAnalysis, wholeList } from '../../support/dataCalls'
import { aDataProvider } from '../../support/dataProvider'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, withoutLineups } from '../../support/factories'
import { type LinkWithoutExtras, linkWithoutExtras } from '../../support/linkWithoutExtras'
import { me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

let link: LinkWithoutExtras

beforeEach(() => {
  link = linkWithoutExtras(server.app)
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(link.complaints, 'calls that are not as the document shows them').toEqual([])
})

describe('a server with only the documented calls', () => {
  it('is sufficient for reading', async () => {
    const stored = withoutLineups(await aMatch(server))
    const {
      scoutIds: _scouts,
      kickOffTime: _time,
      competition: _competition,
      season: _season,
      externalIds: _ids,
      mergedIds: _mergedIds,
      ...match
    } = stored
    const provider = aDataProvider()
    expect(await provider.getList('matches', wholeList)).toMatchObject({ data: [{ id: match.id }], total: 1 })
    expect(await provider.getOne('matches', { id: match.id })).toMatchObject({ data: match })
    await expect(provider.getOne('matches', { id: 'nowhere' })).rejects.toThrow('Match does not exist')
    expect(link.refused).toEqual([])
  })

  it('is not expected to sort, filter or page', async () => {
    await aPlayer(server, undefined, { name: 'Ada', position: 'Goalkeeper' })
    await aPlayer(server, undefined, { name: 'Bea' })
    const provider = aDataProvider()
    const asked = { ...wholeList, filter: { position: 'Goalkeeper' }, pagination: { page: 1, perPage: 1 } }
    expect(await provider.getList('players', asked)).toMatchObject({ data: [{ name: 'Ada' }], total: 1 })
    await aPlayer(server, undefined, { name: 'Cy', birthDate: '1996-02-29', height: 185 })
    await provider.reload('players')
    const ranges = { ageFrom: '20', ageTo: '99', heightFrom: '180', hasTeam: 'false' }
    const ofAge = await provider.getList('players', { ...wholeList, filter: ranges })
    expect(ofAge).toMatchObject({ data: [{ name: 'Cy' }], total: 1 })
    expect(link.refused).toEqual([])
    expect(new Set(link.calls.map(({ path }) => path))).toEqual(new Set(['/v1/player?page=1&amount=2000']))
  })

  it('is asked for a whole list again, never for changes', async () => {
    await aMatch(server)
    const provider = aDataProvider()
    await provider.getList('matches', wholeList)
    await provider.reload('matches')
    expect(link.calls.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null])
    expect(await provider.getList('matches', wholeList)).toMatchObject({ total: 1 })
  })

  it('is sufficient for creating, though its answer shows nothing', async () => {
    const provider = aDataProvider()
    const { data }: { data: { id: string } } = await provider.create('players', { data: { name: 'Ada' } })
    expect(data).toMatchObject({ name: 'Ada', playerPriority: 'Monitor' })
    expect(await provider.getOne('players', { id: data.id })).toMatchObject({ data: { name: 'Ada' } })
    expect(await provider.getList('players', wholeList)).toMatchObject({ total: 1 })
    expect(link.refused).toEqual([])
  })

  it('is sufficient for updating and deleting', async () => {
    const provider = aDataProvider()
    const player = await aPlayer(server)
    await provider.getList('players', wholeList)
    const data = { ...player, name: 'Ada' }
    await provider.update('players', { id: player.id, data, previousData: player })
    expect(await provider.getList('players', wholeList)).toMatchObject({ data: [{ name: 'Ada' }] })
    await provider.delete('players', { id: player.id, previousData: player })
    expect(await provider.getList('players', wholeList)).toMatchObject({ total: 0 })
    expect(link.refused).toEqual([])
  })

  it('keeps another user’s changes to a record without a version, and asks about the same field', async () => {
    const player = await aPlayer(server)
    const provider = aDataProvider()
    const stored = async () => (await scout.call<Player>('GET', `/v1/player/${player.id}`)).body
    const { data: read }: { data: Player } = await provider.getOne('players', { id: player.id })
    await scout.call('PUT', `/v1/player/${player.id}`, { ...player, notes: 'theirs' })
    await provider.update('players', { id: player.id, data: { ...read, height: 181 }, previousData: read })
    expect(await stored()).toMatchObject({ notes: 'theirs', height: 181 })

    const update = { id: player.id, data: { ...read, notes: 'mine' }, previousData: read }
    await expect(provider.update('players', update)).rejects.toThrow(VersionConflictError)
    expect((await stored()).notes).toBe('theirs')
    provider.onConflict(async ({ merged }) => merged)
    await provider.update('players', update)
    expect((await stored()).notes).toBe('mine')
  })

  it('gets the whole analysis with every change to it', async () => {
    const analysis = await anAnalysis(server, scout)
    const provider = aDataProvider()
    const data = { ...analysis, conclusion: 'Worth another look' }
    await provider.update('analyses', { id: analysis.id, data, previousData: analysis })
    const { data: published } = await publishAnalysis(provider, analysis)
    const { data: shared } = await provider.shareAnalysis(published, [scout.id])
    expect(shared.accessUserIds).toEqual([scout.id])
    expect(link.callsOf('PUT /v1/analysis/')).toHaveLength(3)
    expect(link.refused).toEqual([])
  })

  it('reports a version conflict by its flag alone', async () => {
    const match = await aMatch(server)
    await scout.call('PUT', `/v1/match/${match.id}`, { ...match, comments: 'theirs' })
    const provider = aDataProvider()
    const data = { ...match, comments: 'mine' }
    const saving = provider.update('matches', { id: match.id, data, previousData: match })
    await expect(saving).rejects.toThrow(VersionConflictError)
    await expect(saving).rejects.toMatchObject({ current: { comments: 'theirs' } })
  })

  it('reports it by an error text, also beside the match that was sent', async () => {
    const match = await aMatch(server)
    await scout.call('PUT', `/v1/match/${match.id}`, { ...match, comments: 'theirs' })
    link.rewrite = async ({ method }, response) => {
      const body: object = await response.clone().json()
      return method === 'PUT' && 'error' in body ? Response.json({ ...match, error: 'modified' }) : response
    }
    const data = { ...match, homeScore: 3 }
    await aDataProvider().update('matches', { id: match.id, data, previousData: match })
    const { body } = await scout.call<Match>('GET', `/v1/match/${match.id}`)
    expect(body).toMatchObject({ comments: 'theirs', homeScore: 3 })
  })

  it('lists a player’s analyses, plainly or under their name', async () => {
    const analysis = await aPublishedAnalysis(server)
    const provider = aDataProvider()
    expect(await provider.analysesOfPlayer(analysis.playerId)).toMatchObject({ data: [{ id: analysis.id }] })
    expect(link.refused).toEqual([])
    link.intercept = async () => Response.json({ analyses: [{ id: 'one', publishedAt: '2026-03-01' }] })
    expect(await provider.analysesOfPlayer('someone')).toMatchObject({ data: [{ id: 'one' }] })
  })

  it('sends no file names of PDFs, so the browser names them', async () => {
    const { id } = await anAnalysis(server, scout)
    const { data } = await aDataProvider().downloadAnalysisPdf(id)
    expect(data.filename).toBe(`analysis-${id}.pdf`)
    expect(data.blob.size).toBeGreaterThan(0)
  })

  it('returns the user’s own account in its documented fields', async () => {
    const provider = aDataProvider()
    await provider.updateAccount({ firstName: 'Sonia', lastName: 'Scout' })
    expect((await provider.getAccount()).data).toEqual({
      id: scout.id,
      email: scout.email,
      firstName: 'Sonia',
      lastName: 'Scout',
      role: 'Scout',
      status: 1,
    })
    await provider.requestAccountDeletion()
    await provider.confirmAccountDeletion()
    expect(link.refused).toEqual([])
  })
})

describe('a session on such a server', () => {
  it('starts with a documented call, without a token if the user is signed out', async () => {
    localStorage.clear()
    await authProvider.login(scout)
    expect(currentSession()?.actor).toEqual({ id: scout.id, role: 'Scout' })
    expect(link.calls.map(({ headers }) => headers.get('authorization'))).toEqual([null])
  })

  it('ends on logging out, even if the server lacks that call', async () => {
    await authProvider.logout()
    expect(currentSession()).toBeNull()
    expect(sessionEndReason()).toBe('signedOut')
    await waitFor(() => expect(link.refused).toEqual(['POST /v1/logout']))
  })
})
