import { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, startSession } from '../../../src/authProvider/session'
import { Outbox } from '../../../src/dataProvider/outbox/outbox'
import { createQueryClient } from '../../../src/dataProvider/queryClient'
import { RowStore } from '../../../src/dataProvider/rows/rowStore'
import { wholeList } from '../../support/dataCalls'
import { aDataProvider } from '../../support/dataProvider'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { holdAnswers } from '../../support/holdAnswers'
import { manyTeams } from '../../support/manyRecords'
import { persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { json, type ServerLink } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

afterEach(() => void vi.restoreAllMocks())

const byDate = { ...wholeList, sort: { field: 'date', order: 'DESC' as const } }
const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)

describe('a list that fits into memory', () => {
  it('is requested once with page 1 and amount 2000, then searched, sorted and paged without the server', async () => {
    for (const name of ['Ajax', 'Łódź', 'Đurđevac', 'Lodi']) await aTeam(server, undefined, { name })
    const provider = aDataProvider()
    const noFilter = { q: '', creatorId: null, country: undefined }
    expect(names(await provider.getList('teams', { ...wholeList, filter: noFilter }))).toEqual([
      'Ajax',
      'Đurđevac',
      'Lodi',
      'Łódź',
    ])
    expect(names(await provider.getList('teams', { ...wholeList, filter: { q: 'lod' } }))).toEqual([
      'Lodi',
      'Łódź',
    ])
    const secondPage = { ...wholeList, pagination: { page: 2, perPage: 3 } }
    expect(await provider.getList('teams', secondPage)).toMatchObject({ data: [{ name: 'Łódź' }], total: 4 })
    expect(link.calls.map(({ path }) => path)).toEqual(['/v1/team?page=1&amount=2000'])
  })

  it('is requested once for several queries at the same time', async () => {
    const provider = aDataProvider()
    await Promise.all([1, 2, 3].map(() => provider.getList('players', wholeList)))
    expect(link.callsOf('GET /v1/player')).toHaveLength(1)
  })

  it('shows matches from memory at once, asks by entity tag, and invalidates their pages when they changed', async () => {
    await aMatch(server)
    const queryClient = new QueryClient()
    const provider = aDataProvider(queryClient)
    const page = ['matches', 'getList', byDate]
    queryClient.setQueryData(page, await provider.getList('matches', byDate))
    await aMatch(server)

    aMinuteLater()
    expect(await provider.getList('matches', byDate)).toMatchObject({ total: 1 })
    await waitFor(() => expect(queryClient.getQueryState(page)?.isInvalidated).toBe(true))
    expect(link.callsOf('GET /v1/match')[1]?.headers.get('if-none-match')).toMatch(/"/)
    expect(await provider.getList('matches', byDate)).toMatchObject({ total: 2 })
  })

  it('is updated with only the writes since the last answer, by this user and others', async () => {
    const [kept, changed, deleted] = [await aPlayer(server), await aPlayer(server), await aPlayer(server)]
    const provider = aDataProvider()
    await provider.getList('players', wholeList)
    const created = await aPlayer(server, undefined, { name: 'New' })
    await scout.call('PUT', `/v1/player/${changed.id}`, { ...changed, name: 'Changed' })
    await scout.call('DELETE', `/v1/player/${deleted.id}`)
    await provider.update('players', { id: kept.id, data: { ...kept, notes: 'Here' }, previousData: kept })
    const rewrite = vi.fn(link.rewrite)
    link.rewrite = rewrite
    await provider.reload('players')

    const { data, total } = await provider.getList('players', wholeList)
    expect(total).toBe(3)
    expect(Object.fromEntries(data.map(({ id, name, notes }) => [id, [name, notes]]))).toEqual({
      [kept.id]: [kept.name, 'Here'],
      [changed.id]: ['Changed', ''],
      [created.id]: ['New', ''],
    })
    expect(link.callsOf('GET /v1/player').at(-1)?.headers.get('prefer')).toBe('rows, changes')
    expect(rewrite.mock.calls.map(([, { headers }]) => headers.get('preference-applied'))).toEqual([
      'rows, changes',
    ])
  })

  it('is fetched in full if the changes do not add up to the server’s total', async () => {
    await aTeam(server)
    const provider = aDataProvider()
    await provider.getList('teams', wholeList)
    const headers = { 'preference-applied': 'rows, changes', etag: 'W/"other"' }
    const intercept = vi.fn<ServerLink['intercept']>(({ headers: sent }) =>
      sent.get('prefer')?.includes('changes')
        ? Response.json({ teams: [], removed: [], total: 7 }, { headers })
        : undefined,
    )
    link.intercept = intercept
    await provider.reload('teams')
    expect(intercept.mock.results[0]?.value).toBeInstanceOf(Response)
    expect(await provider.getList('teams', wholeList)).toMatchObject({ total: 1, data: { length: 1 } })
  })

  it.each(['teams', 'users'] as const)('asks for changes of %s, as others change them', async (resource) => {
    const provider = aDataProvider()
    const { total = 0 } = await provider.getList(resource, wholeList)
    await { teams: () => aTeam(server), users: () => persona(server, 'Player') }[resource]()
    aMinuteLater()
    await provider.getMany(resource, { ids: [crypto.randomUUID()] })
    expect(await provider.getList(resource, wholeList)).toMatchObject({ total: total + 1 })
  })

  it('does not use a pending answer for a reload that was requested after it', async () => {
    const provider = aDataProvider()
    await aTeam(server, scout, { name: 'Ajax' })
    const letGo = holdAnswers(link, (method) => method === 'GET')
    const before = provider.getList('teams', wholeList)
    await waitFor(() => expect(link.askedOf('GET /v1/team')).toHaveLength(1))
    await aTeam(server, scout, { name: 'PSV' })
    const again = provider.reload('teams')
    letGo()
    await Promise.all([before, again])
    expect(await provider.getList('teams', wholeList)).toMatchObject({ total: 2 })
  })

  it('is cleared when the session ends or another user signs in', async () => {
    await aTeam(server)
    const provider = aDataProvider()
    await provider.getList('teams', wholeList)
    startSession(await persona(server, 'Admin'))
    await provider.getList('teams', wholeList)
    expect(link.callsOf('GET /v1/team')).toHaveLength(2)
    endSession('signedOut')
    startSession(scout)
    await provider.getList('teams', wholeList)
    expect(link.callsOf('GET /v1/team')).toHaveLength(3)
  })
})

describe('a list in memory', () => {
  const rows = async (list: RowStore<'teams'>) => (await list.load()).items.map(({ name }) => name)
  const listOfTwo = async () => {
    for (const name of ['Ajax', 'PSV']) await aTeam(server, undefined, { name })
    const queryClient = createQueryClient()
    const onOutdated = async () => undefined
    return new RowStore('teams', { onChange: () => undefined, onOutdated, outbox: new Outbox(), queryClient })
  }
  it('is empty after a reset', async () => {
    const list = await listOfTwo()
    await list.load()
    expect(list.ids().size).toBe(2)
    list.reset()
    expect(list.ids().size).toBe(0)
    expect(list.isComplete()).toBe(false)
  })

  it('discards a pending answer when it is reset', async () => {
    const list = await listOfTwo()
    const letGo = holdAnswers(link, () => true)
    const loading = list.load()
    await waitFor(() => expect(link.askedOf('GET /v1/team')).toHaveLength(1))
    list.reset()
    letGo()
    await expect(loading).rejects.toThrow('emptied')
    expect(list.ids().size).toBe(0)
  })

  it('loads again after a failure, on a reset or another query', async () => {
    const list = await listOfTwo()
    link.offline = true
    await expect(list.load()).rejects.toThrow('No connection')
    link.offline = false
    list.reset()
    expect(await rows(list)).toHaveLength(2)
  })
})

const aMinuteLater = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)

describe('records whose list is not on the device', () => {
  beforeEach(() => void reportingPage())

  const twoPlayers = async () => [await aPlayer(server), await aPlayer(server)]
  const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id)

  it('are loaded in one call', async () => {
    const players = await twoPlayers()
    const { data } = await aDataProvider().getMany('players', { ids: idsOf(players) })
    expect(idsOf(data).sort()).toEqual(idsOf(players).sort())
    expect(link.calls.map(({ path }) => path.split('=')[0])).toEqual(['/v1/player?ids'])
  })
})

describe('a list that the device does not have', () => {
  const firstPage = { ...byDate, pagination: { page: 1, perPage: 25 } }

  it('shows rows in the place of records: beginnings of texts, and counts', async () => {
    const note = { shirtNo: 9, position: '', notes: 'Quick', analysisId: null, level: null }
    await aMatch(server, undefined, { comments: 'x'.repeat(400), homeNotes: [note] })
    const { data } = await aDataProvider().getList('matches', firstPage)
    expect(data).toMatchObject([{ comments: 'x'.repeat(120), homeNotesCount: 1, awayNotesCount: 0 }])
    expect(data[0]).not.toHaveProperty('homeNotes')
    expect(link.calls.map(({ headers }) => headers.get('prefer'))).toEqual(['rows'])
  })

  it('shows the row of a write before the server is asked again', async () => {
    const match = await aMatch(server)
    const provider = aDataProvider()
    await provider.getList('matches', firstPage)
    const note = { shirtNo: 9, position: '', notes: 'Quick', analysisId: null, level: null }
    await provider.update('matches', {
      id: match.id,
      data: { ...match, homeNotes: [note], comments: 'y'.repeat(200) },
      previousData: match,
    })
    link.offline = true
    const { data } = await provider.getList('matches', firstPage)
    expect(data).toMatchObject([{ comments: 'y'.repeat(120), homeNotesCount: 1 }])
    expect(data[0]).not.toHaveProperty('homeNotes')
  })
})

describe('a record', () => {
  it('is requested by its id, and named by its row in memory', async () => {
    const team = await aTeam(server)
    const provider = aDataProvider()
    await provider.getList('teams', wholeList)
    expect(await provider.getOne('teams', { id: team.id })).toEqual({ data: team })
    expect(await provider.getMany('teams', { ids: [team.id] })).toMatchObject({ data: [{ name: team.name }] })
    expect(link.calls.map(({ path }) => path)).toEqual(['/v1/team?page=1&amount=2000', `/v1/team/${team.id}`])
  })

  it('is found with others when the server no longer answers', async () => {
    const players = [await aPlayer(server), await aPlayer(server)]
    const ids = players.map(({ id }) => id)
    const provider = aDataProvider()
    await provider.getList('players', wholeList)
    aMinuteLater()
    link.offline = true
    expect((await provider.getMany('players', { ids })).data).toMatchObject(
      players.map(({ id, name }) => ({ id, name })),
    )
  })

  it('that another user created meanwhile is found by a new request', async () => {
    await aTeam(server)
    const provider = aDataProvider()
    await provider.getList('teams', wholeList)
    const team = await aTeam(server)
    aMinuteLater()
    expect(await provider.getOne('teams', { id: team.id })).toEqual({ data: team })
  })

  it('is found by the records that refer to it', async () => {
    const home = await aTeam(server)
    const match = await aMatch(server, undefined, { homeTeamId: home.id })
    await aMatch(server)
    const provider = aDataProvider()
    const { data } = await provider.getManyReference('matches', { ...byDate, target: 'teamId', id: home.id })
    expect(data).toMatchObject([{ id: match.id }])
  })
})

describe('a record of a list that is not on the device, on our own server', () => {
  beforeEach(() => void reportingPage())

  it('is requested each time, so that it has the changes of others', async () => {
    const match = await aMatch(server, scout)
    const provider = aDataProvider()
    const { data: previousData } = await provider.getOne('matches', { id: match.id })
    expect(previousData).toEqual(match)
    await provider.update('matches', { id: match.id, previousData, data: { ...match, comments: 'Wet' } })
    expect((await provider.getOne('matches', { id: match.id })).data).toMatchObject({ comments: 'Wet' })
    expect(link.callsOf('GET').map(({ path }) => path)).toEqual(Array(2).fill(`/v1/match/${match.id}`))
  })

  it('does not exist if the server does not know it', async () => {
    const asking = aDataProvider().getOne('players', { id: crypto.randomUUID() })
    await expect(asking).rejects.toThrow('Player does not exist')
  })
})

describe('a list longer than one answer', () => {
  /** Returns an answer with one of five teams, as of a list that is longer than one answer. */
  const aPart = () => json({ teams: [{ id: 'x', name: 'Ajax', creator: null }], total: 5 })

  it('is requested from the server, with sort, order, search and filters', async () => {
    for (const name of ['Ajax', 'Lodi', 'Łódź']) await aTeam(server, undefined, { name })
    link.intercept = ({ path }) => (path.startsWith('/v1/team?page=1&amount=2000') ? aPart() : undefined)
    const provider = aDataProvider()
    const answer = await provider.getList('teams', {
      ...wholeList,
      sort: { field: 'name', order: 'DESC' },
      filter: { q: 'lod' },
    })
    expect(names(answer)).toEqual(['Łódź', 'Lodi'])
    expect(answer).toMatchObject({ total: 2, meta: { remote: true } })
    expect(link.calls.at(-1)?.path).toBe('/v1/team?q=lod&page=1&amount=25&sort=name&order=DESC')
  })

  it('is filtered by birth date if the page filters by age', async () => {
    link.intercept = ({ path }) =>
      path === '/v1/player?page=1&amount=2000' ? json({ players: [], total: 5 }) : undefined
    await aPlayer(server, undefined, { name: 'Ada', birthDate: '1996-02-29' })
    await aPlayer(server, undefined, { name: 'Bo' })
    const filter = { ageFrom: '20', ageTo: '99', heightFrom: '' }
    const answer = await aDataProvider().getList('players', { ...wholeList, filter })
    expect(names(answer)).toEqual(['Ada'])
    const asked = new URLSearchParams(link.calls.at(-1)?.path.split('?')[1])
    expect(Object.fromEntries(asked)).toMatchObject({
      bornFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      bornTo: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect([...asked.keys()]).not.toContain('ageFrom')
    expect([...asked.keys()]).not.toContain('heightFrom')
  })

  it('is read in pages of 2,000, then updated with the changes since the first page', async () => {
    const ids = await manyTeams(server, 2_001)
    const provider = aDataProvider()
    const first = await provider.getList('teams', wholeList)
    expect(first).toMatchObject({ data: { length: 25 }, total: 2_001, meta: { remote: true } })
    expect(names(first)[0]).toBe('team 0001')
    await waitFor(async () =>
      expect(await provider.getList('teams', wholeList)).toMatchObject({ meta: { remote: false } }),
    )
    const paths = link.callsOf('amount=2000').map(({ path, status }) => `${status} ${path}`)
    expect(paths).toEqual([
      '200 /v1/team?page=1&amount=2000',
      '200 /v1/team?page=2&amount=2000',
      '304 /v1/team?page=1&amount=2000',
    ])
    const { data } = await provider.getMany('teams', { ids: [...ids, crypto.randomUUID()] })
    expect(data.map(({ id }) => id)).toEqual(ids)
  })

  it('has every row after writes between its pages', async () => {
    const ids = await manyTeams(server, 2_001)
    let isFirst = true
    link.rewrite = async ({ path }, response) => {
      if (!path.includes('page=2') || !isFirst) return response
      isFirst = false
      await scout.call('DELETE', `/v1/team/${ids[0]}`)
      await aTeam(server, undefined, { name: 'team 0000' })
      return response
    }
    const admin = await persona(server, 'Admin')
    startSession(admin)
    const provider = aDataProvider()
    await provider.getList('teams', wholeList)
    await waitFor(async () =>
      expect(await provider.getList('teams', wholeList)).toMatchObject({ meta: { remote: false } }),
    )
    expect(names(await provider.getList('teams', wholeList))[0]).toBe('team 0000')
    expect(await provider.getMany('teams', { ids })).toMatchObject({ data: { length: 2_000 } })
  })

  it('is requested record by record if the server cannot return several', async () => {
    const [one, two] = [await aTeam(server), await aTeam(server)]
    link.intercept = ({ path }) => (path.startsWith('/v1/team?') ? aPart() : undefined)
    const provider = aDataProvider()
    expect(await provider.getMany('teams', { ids: [one.id, two.id] })).toMatchObject({
      data: [{ name: one.name }, { name: two.name }],
    })
  })
})
