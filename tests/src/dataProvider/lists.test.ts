import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authProvider } from '../../../src/authProvider'
import { endSession, startSession } from '../../../src/authProvider/session'
import type { AppDataProvider } from '../../../src/dataProvider'
import { CachedList } from '../../../src/dataProvider/lists'
import { createPersonalCache } from '../../../src/dataProvider/queryClient'
import { Outbox } from '../../../src/outbox/outbox'
import { wholeList } from '../../support/dataCalls'
import { aDataProvider } from '../../support/dataProvider'
import { aMatch, aPlayer, aTeam, withoutLineups } from '../../support/factories'
import { aGate } from '../../support/gate'
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
  it('is asked for once with page 1 and amount 2000, then searched, sorted and paged without the server', async () => {
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

  it('asks once where several questions come at the same time', async () => {
    const provider = aDataProvider()
    await Promise.all([1, 2, 3].map(() => provider.getList('players', wholeList)))
    expect(link.callsOf('GET /v1/player')).toHaveLength(1)
  })

  it('shows matches from memory at once, asks by entity tag, and tells when they changed', async () => {
    await aMatch(server)
    const provider = aDataProvider()
    const changed = vi.fn()
    provider.onListChange(changed)
    await provider.getList('matches', byDate)
    await aMatch(server)

    aMinuteLater()
    expect(await provider.getList('matches', byDate)).toMatchObject({ total: 1 })
    await waitFor(() => expect(changed).toHaveBeenCalledExactlyOnceWith('matches'))
    expect(link.callsOf('GET /v1/match')[1]?.headers.get('if-none-match')).toMatch(/"/)
    expect(await provider.getList('matches', byDate)).toMatchObject({ total: 2 })
  })

  it('is brought up to date by what was written since, by others and here, and by nothing else', async () => {
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
    expect(link.callsOf('GET /v1/player').at(-1)?.headers.get('prefer')).toBe('all-or-few, changes')
    expect(rewrite.mock.calls.map(([, { headers }]) => headers.get('preference-applied'))).toEqual([
      'changes',
    ])
  })

  it('is fetched anew where what was written since does not add up', async () => {
    await aTeam(server)
    const provider = aDataProvider()
    await provider.getList('teams', wholeList)
    const headers = { 'preference-applied': 'changes', etag: 'W/"other"' }
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

  it('does not take an answer that was on its way for what it is asked for again', async () => {
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

  it('is emptied when the session ends or becomes somebody else’s', async () => {
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
  const rows = async (list: CachedList<'teams'>) => (await list.load()).rows.map(({ name }) => name)
  const listOfTwo = async () => {
    for (const name of ['Ajax', 'PSV']) await aTeam(server, undefined, { name })
    const queryClient = createPersonalCache().current
    return new CachedList('teams', { onChange: () => undefined, outbox: new Outbox(), queryClient })
  }
  it('is gone from memory after a reset', async () => {
    const list = await listOfTwo()
    await list.load()
    expect(list.ids().size).toBe(2)
    list.reset()
    expect(list.ids().size).toBe(0)
    expect(list.isComplete()).toBe(false)
  })

  it('keeps nothing of what was on its way when it was reset', async () => {
    const list = await listOfTwo()
    const loading = list.load()
    list.reset()
    await expect(loading).rejects.toThrow('emptied')
    await waitFor(() => expect(link.callsOf('GET /v1/team')).toHaveLength(1))
    expect(list.ids().size).toBe(0)
  })

  it('forgets a failure: a reset or another question loads it anew', async () => {
    const list = await listOfTwo()
    link.offline = true
    await expect(list.load()).rejects.toThrow('No connection')
    link.offline = false
    list.reset()
    expect(await rows(list)).toHaveLength(2)
  })
})

/** Holds the answer of the whole list back until the returned function is called. */
function holdWholeList(): () => void {
  const { isOpen, open } = aGate()
  link.rewrite = async ({ path }, response) => {
    if (path.includes('amount=2000')) await isOpen
    return response
  }
  return open
}

/** Resolves with the next list that the provider says has changed. */
const nextChange = (provider: AppDataProvider) =>
  new Promise<string>((resolve) => {
    provider.onListChange(resolve)
  })

const aMinuteLater = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)

describe('records, on a device that has none of their list', () => {
  beforeEach(() => void reportingPage())

  const twoPlayers = async () => [await aPlayer(server), await aPlayer(server)]
  const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id)

  it('are there in one call before the list is, which comes behind', async () => {
    const players = await twoPlayers()
    const release = holdWholeList()
    const { data } = await aDataProvider().getMany('players', { ids: idsOf(players) })
    expect(idsOf(data).sort()).toEqual(idsOf(players).sort())
    expect(link.callsOf('GET /v1/player?ids=')).toHaveLength(1)
    release()
    await waitFor(() => expect(link.callsOf('GET /v1/player?page=1&amount=2000')).toHaveLength(1))
  })
})

describe('the first rows of a list, on a device that has none of it', () => {
  const firstPage = { ...byDate, pagination: { page: 1, perPage: 25 } }

  beforeEach(() => void reportingPage())

  it('are shown before the whole of it is there, which is asked for behind them', async () => {
    const match = await aMatch(server)
    const release = holdWholeList()
    const provider = aDataProvider()
    const changed = nextChange(provider)
    expect(await provider.getList('matches', firstPage)).toMatchObject({ data: [{ id: match.id }], total: 1 })
    expect(link.calls.map(({ path }) => path)).toEqual(['/v1/match?page=1&amount=25'])
    release()
    expect(await changed).toBe('matches')
    expect(link.callsOf('GET /v1/match')).toHaveLength(2)
    expect(await provider.getList('matches', firstPage)).toMatchObject({ data: [{ id: match.id }] })
    expect(link.callsOf('amount=25')).toHaveLength(1)
  })

  it('have the network and the processor to themselves until a page that says so has drawn them', async () => {
    const match = await aMatch(server)
    const provider = aDataProvider()
    const shown = await provider.getList('matches', { ...firstPage, meta: { tellsDrawn: true } })
    expect(shown).toMatchObject({ data: [{ id: match.id }], total: 1 })
    // Another list, of which nobody says that it is drawn, is there by itself.
    await provider.getList('players', { ...wholeList, pagination: firstPage.pagination })
    await waitFor(() => expect(link.callsOf('GET /v1/player?page=1&amount=2000')).toHaveLength(1))
    expect(link.callsOf('GET /v1/match?page=1&amount=2000')).toEqual([])
    const changed: string[] = []
    provider.onListChange((resource) => changed.push(resource))
    await provider.tellDrawn('matches')
    await provider.tellDrawn('matches')
    await waitFor(() => expect(changed).toContain('matches'))
    expect(link.callsOf('GET /v1/match?page=1&amount=2000')).toHaveLength(1)
    expect(await provider.getList('matches', firstPage)).toMatchObject({ meta: { remote: false } })
  })

  it('are followed by nothing where their person signs out before they are drawn', async () => {
    await aMatch(server)
    const provider = aDataProvider()
    await provider.getList('matches', { ...firstPage, meta: { tellsDrawn: true } })
    endSession('signedOut')
    await provider.tellDrawn('matches')
    // Who signs in next has a list of their own, and the one before would have been asked for by then.
    startSession(await persona(server, 'Scout'))
    await provider.getList('players', { ...wholeList, pagination: firstPage.pagination })
    await waitFor(() => expect(link.callsOf('GET /v1/player?page=1&amount=2000')).toHaveLength(1))
    expect(link.callsOf('GET /v1/match?page=1&amount=2000')).toEqual([])
  })

  it('are given up by who signs out, and not refused', async () => {
    await aMatch(server)
    const { isOpen, open: answer } = aGate()
    link.intercept = ({ method }) =>
      method === 'GET' ? isOpen.then(() => json({ error: 'unauthorized' }, 401)) : undefined
    const asked = aDataProvider().getList('matches', firstPage)
    await waitFor(() => expect(link.isQuiet()).toBe(false))
    await authProvider.logout()
    answer()
    await expect(asked).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
    expect(link.callsOf('GET /v1/match')).toEqual([])
  })

  it('are asked for once where there is no network: nobody waits for the same silence twice', async () => {
    link.offline = true
    await expect(aDataProvider().getList('matches', firstPage)).rejects.toThrow()
    expect(link.callsOf('amount=2000')).toEqual([])
  })

  it('come from the whole list where the short page fails', async () => {
    await aMatch(server)
    link.intercept = ({ path }) => (path.includes('amount=25') ? json({ message: 'Busy' }, 503) : undefined)
    expect(await aDataProvider().getList('matches', firstPage)).toMatchObject({ total: 1 })
  })

  it('are those that are asked for: filtered ones, ones further on, in another order', async () => {
    const provider = aDataProvider()
    const asked = [
      { ...firstPage, filter: { q: 'ajax' } },
      { ...firstPage, pagination: { page: 2, perPage: 25 } },
      { ...firstPage, sort: { field: 'date', order: 'ASC' as const } },
    ]
    await Promise.all(asked.map((params) => provider.getList('matches', params)))
    const paths = () => link.calls.map(({ path }) => path)
    expect(paths().sort()).toEqual([
      '/v1/match?page=1&amount=25&sort=date&order=ASC',
      '/v1/match?page=2&amount=25&sort=date&order=DESC',
      '/v1/match?q=ajax&page=1&amount=25&sort=date&order=DESC',
    ])
    await waitFor(() => expect(paths().slice(3)).toEqual(['/v1/match?page=1&amount=2000']))
  })
})

describe('a record', () => {
  it('comes from the cached list', async () => {
    const team = await aTeam(server)
    const provider = aDataProvider()
    expect(await provider.getOne('teams', { id: team.id })).toEqual({ data: team })
    expect(await provider.getMany('teams', { ids: [team.id] })).toEqual({ data: [team] })
    expect(link.calls.map(({ path }) => path)).toEqual(['/v1/team?page=1&amount=2000'])
  })

  it('is found together with others also where the server does not answer any more', async () => {
    const players = [await aPlayer(server), await aPlayer(server)]
    const ids = players.map(({ id }) => id)
    const provider = aDataProvider()
    await provider.getList('players', wholeList)
    aMinuteLater()
    link.offline = true
    expect((await provider.getMany('players', { ids })).data).toEqual(players)
  })

  it('that somebody else has made since is found by asking again', async () => {
    await aTeam(server)
    const provider = aDataProvider()
    await provider.getList('teams', wholeList)
    const team = await aTeam(server)
    aMinuteLater()
    expect(await provider.getOne('teams', { id: team.id })).toEqual({ data: team })
  })

  it('is found by what refers to it', async () => {
    const home = await aTeam(server)
    const match = await aMatch(server, undefined, { homeTeamId: home.id })
    await aMatch(server)
    const provider = aDataProvider()
    const { data } = await provider.getManyReference('matches', { ...byDate, target: 'teamId', id: home.id })
    expect(data).toEqual([withoutLineups(match)])
  })
})

describe('a record of a list that is not on the device, on our own server', () => {
  beforeEach(() => void reportingPage())

  it('is there before the list, to be shown and to be saved; the list comes behind, and is told of', async () => {
    const match = await aMatch(server, scout)
    const provider = aDataProvider()
    const told = vi.fn()
    provider.onListChange(told)
    const release = holdWholeList()
    const { data: previousData } = await provider.getOne('matches', { id: match.id })
    expect(previousData).toEqual(match)
    expect(link.calls[0]?.path).toBe(`/v1/match/${match.id}`)
    expect(told).not.toHaveBeenCalled()
    release()
    await waitFor(() => expect(told).toHaveBeenCalledWith('matches'))
    expect(link.callsOf('amount=2000')).toHaveLength(1)
    await provider.update('matches', { id: match.id, previousData, data: { ...match, comments: 'Wet' } })
    expect((await provider.getOne('matches', { id: match.id })).data).toMatchObject({ comments: 'Wet' })
    expect(link.callsOf('GET /v1/match/')).toHaveLength(2)
  })

  it('does not exist where the server does not know it', async () => {
    const asking = aDataProvider().getOne('players', { id: crypto.randomUUID() })
    await expect(asking).rejects.toThrow('Player does not exist')
  })
})

describe('a list longer than its answer', () => {
  /** The real list, cut as if 2,000 were 2. */
  const aPart = () => json({ teams: [{ id: 'x', name: 'Ajax', creator: null }], total: 5 })

  it('is asked of the server, with sort, order, search and filters', async () => {
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

  it('is filtered by birth date where pages filter by age', async () => {
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

  it('is asked for few rows, for one record, and for many by their ids, in few calls', async () => {
    const ids = await manyTeams(server, 2_001)
    const provider = aDataProvider()
    const paths = () => link.calls.map(({ path }) => path)
    const first = await provider.getList('teams', wholeList)
    expect(first).toMatchObject({ data: { length: 25 }, total: 2_001, meta: { remote: true } })
    expect(names(first)[0]).toBe('team 0001')
    expect(paths()).toEqual(['/v1/team?page=1&amount=2000'])
    expect(link.calls[0]?.headers.get('prefer')).toBe('all-or-few')
    const next = await provider.getList('teams', { ...wholeList, pagination: { page: 2, perPage: 25 } })
    expect(names(next)[0]).toBe('team 0026')
    await provider.getList('teams', wholeList)
    expect(paths().slice(1)).toEqual([
      '/v1/team?page=2&amount=25&sort=name&order=ASC',
      '/v1/team?page=1&amount=25&sort=name&order=ASC',
    ])
    const [, , third = ''] = ids
    expect(await provider.getOne('teams', { id: third })).toMatchObject({ data: { name: 'team 0003' } })
    expect(paths().slice(3)).toEqual([`/v1/team/${third}`])
    const wanted = ids.slice(1_850)
    const { data } = await provider.getMany('teams', { ids: [...wanted, crypto.randomUUID()] })
    expect(data.map(({ id }) => id)).toEqual(wanted)
    // A call takes a hundred of them.
    expect(paths().slice(4)).toEqual(
      [100, 52].map((amount) =>
        expect.stringMatching(RegExp(`^/v1/team\\?ids=[0-9a-f%C-]+&page=1&amount=${amount}$`)),
      ),
    )
  })

  it('is asked for each record where the server knows no such question', async () => {
    const [one, two] = [await aTeam(server), await aTeam(server)]
    link.intercept = ({ path }) => (path.startsWith('/v1/team?') ? aPart() : undefined)
    const provider = aDataProvider()
    expect(await provider.getMany('teams', { ids: [one.id, two.id] })).toEqual({ data: [one, two] })
  })
})
