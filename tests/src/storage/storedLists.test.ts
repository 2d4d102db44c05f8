import { randomUUID } from 'node:crypto'
import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { endSession, startSession } from '../../../src/authProvider/session'
import { type EndReason, tellSessionEnd } from '../../../src/authProvider/sessionEnd'
import { clearTokens } from '../../../src/authProvider/tokens'
import { watchSession } from '../../../src/authProvider/watchSession'
import { onDevice } from '../../../src/storage/database'
import { StoredList } from '../../../src/storage/storedList'
import { buildTestApp, type TestApp } from '../../support/app'
import { wholeList } from '../../support/dataCalls'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { aPlayer, aTeam } from '../../support/factories'
import { linkWithoutExtras } from '../../support/linkWithoutExtras'
import { manyPlayers } from '../../support/manyRecords'
import { atNextRelease, withAnotherShape } from '../../support/pageMeta'
import { type Persona, persona } from '../../support/personas'
import { json, linkServer, type ServerLink } from '../../support/serverFetch'

keepOnDevice()

let server: TestApp
let link: ServerLink
let scout: Persona

beforeEach(async () => {
  vi.restoreAllMocks()
  server = await buildTestApp()
  scout = await persona(server, 'Scout')
  startSession(scout)
  link = linkServer(server.app)
})

const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name).sort()
const players = (provider = aDataProvider()) => provider.getList('players', wholeList)
const storedStates = () => onDevice((database) => database.getAll('lists'))

/** When the device holds the list with this tag, or any at all. */
async function kept(userId: string, resource: string, isWanted: (rows: string[]) => boolean = () => true) {
  await waitFor(async () => {
    const rows = await onDevice((database) =>
      database.getAll('rows', IDBKeyRange.bound([userId, resource], [userId, resource, []])),
    )
    expect((await onDevice((database) => database.get('lists', [userId, resource]))) !== undefined).toBe(true)
    expect(isWanted(rows ?? [])).toBe(true)
  })
}

/** One visit that loads the players and leaves them on the device. */
async function visit() {
  const provider = aDataProvider()
  await players(provider)
  await kept(scout.id, 'players')
  return provider
}

describe('a list that an earlier visit has left on the device', () => {
  it('is shown before the server has answered, and without a network', async () => {
    await aPlayer(server, undefined, { name: 'Ada' })
    await visit()
    link.offline = true
    expect(names(await players())).toEqual(['Ada'])
  })

  it('is shown without a network after a new release to which records look the same', async () => {
    await aPlayer(server, undefined, { name: 'Ada' })
    await visit()
    atNextRelease()
    link.offline = true
    expect(names(await players())).toEqual(['Ada'])
  })

  it('begins, in its own order, with the rows of its page, and tells when all of it has been read', async () => {
    for (const name of ['Cleo', 'Ada', 'Bo']) await aPlayer(server, undefined, { name })
    const before = await visit()
    await before.create('players', { data: { name: 'Abe' } })
    await kept(scout.id, 'players', (rows) => rows.some((row) => row.includes('Abe')))
    link.offline = true
    const provider = aDataProvider()
    const isRead = new Promise<string>((resolve) => {
      provider.onListChange(resolve)
    })
    const page = { ...wholeList, pagination: { page: 1, perPage: 2 } }
    const first = await provider.getList('players', page)
    expect(first.data.map(({ name }) => name)).toEqual(['Abe', 'Ada'])
    expect(first.total).toBe(4)
    expect(await isRead).toBe('players')
    expect(await provider.getList('players', page)).toMatchObject({ data: first.data, total: first.total })
    expect(names(await players(provider))).toEqual(['Abe', 'Ada', 'Bo', 'Cleo'])
  })

  it('is read on when its page has drawn the rows that it begins with, and not before', async () => {
    for (const name of ['Ada', 'Bo']) await aPlayer(server, undefined, { name })
    await aTeam(server)
    const before = await visit()
    await before.getList('teams', wholeList)
    await kept(scout.id, 'teams')
    link.offline = true
    const provider = aDataProvider()
    const read: string[] = []
    provider.onListChange((resource) => read.push(resource))
    const asked = { ...wholeList, pagination: { page: 1, perPage: 1 }, meta: { tellsDrawn: true } }
    expect(await provider.getList('players', asked)).toMatchObject({ data: [{ name: 'Ada' }], total: 2 })
    // Another list, of which nobody says that it is drawn, is read by itself.
    await provider.getList('teams', { ...wholeList, pagination: { page: 1, perPage: 1 } })
    await waitFor(() => expect(read).toEqual(['teams']))
    await provider.tellDrawn('players')
    await waitFor(() => expect(read).toEqual(['teams', 'players']))
    expect(await provider.getList('players', asked)).toMatchObject({ total: 2, meta: { remote: false } })
  })

  it('is not what is known of it where the server has answered before the device', async () => {
    await aPlayer(server, undefined, { name: 'Ada' })
    let read: () => void = () => undefined
    const reading = new Promise<null>((resolve) => {
      read = () => resolve(null)
    })
    vi.spyOn(StoredList.prototype, 'readBeginning').mockReturnValueOnce(reading)
    const provider = aDataProvider()
    const known = provider.getCached('players')
    await players(provider)
    read()
    expect(await known).toMatchObject([{ name: 'Ada' }])
  })

  it('is brought up to date by what others have written since', async () => {
    const [changed, deleted] = [await aPlayer(server), await aPlayer(server)]
    await visit()
    await aPlayer(server, undefined, { name: 'New' })
    await scout.call('PUT', `/v1/player/${changed.id}`, { ...changed, name: 'Changed' })
    await scout.call('DELETE', `/v1/player/${deleted.id}`)
    const answers: unknown[] = []
    link.rewrite = async (_asked, response) => {
      answers.push(response.headers.get('preference-applied'))
      return response
    }
    const provider = aDataProvider()
    await waitFor(async () => expect(names(await players(provider))).toEqual(['Changed', 'New']))
    expect(answers).toEqual(['changes'])
  })

  it('has what was saved here, too', async () => {
    const player = await aPlayer(server, undefined, { name: 'Before' })
    const provider = await visit()
    await provider.update('players', {
      id: player.id,
      data: { ...player, name: 'After' },
      previousData: player,
    })
    await provider.create('players', { data: { ...player, id: undefined, name: 'Second' } })
    await kept(scout.id, 'players', (rows) => rows.length === 2 && rows.join().includes('After'))
    link.offline = true
    expect(names(await players())).toEqual(['After', 'Second'])
  })

  it('is asked about once where it is one that is loaded once', async () => {
    await aTeam(server, undefined, { name: 'Ajax' })
    await aDataProvider().getList('teams', wholeList)
    await kept(scout.id, 'teams')
    await aTeam(server, undefined, { name: 'PSV' })
    const before = link.callsOf('GET /v1/team').length
    const provider = aDataProvider()
    const teams = async () => names(await provider.getList('teams', wholeList))
    expect(await teams()).toEqual(['Ajax'])
    await waitFor(async () => expect(await teams()).toEqual(['Ajax', 'PSV']))
    expect(link.callsOf('GET /v1/team').length - before).toBe(1)
  })

  it('gives no record for the present one: who writes all of it asks first', async () => {
    const player = await aPlayer(server, undefined, { name: 'Before' })
    await visit()
    await scout.call('PUT', `/v1/player/${player.id}`, { ...player, name: 'After' })
    expect(await aDataProvider().fetchFresh('players', player.id)).toMatchObject({
      data: { name: 'After' },
    })
  })

  it('is shown on servers of the document alone, which answer all of it again', async () => {
    const bare = linkWithoutExtras(server.app)
    await aPlayer(server, undefined, { name: 'Ada' })
    await visit()
    await aPlayer(server, undefined, { name: 'Bea' })
    const provider = aDataProvider()
    expect(names(await players(provider))).toEqual(['Ada'])
    await waitFor(async () => expect(names(await players(provider))).toEqual(['Ada', 'Bea']))
    expect(bare.complaints).toEqual([])
  })
})

describe('a list that is too long for memory, of which an earlier visit has left the beginning', () => {
  const firstPage = { ...wholeList, pagination: { page: 1, perPage: 25 } }
  const wholeAsked = () => link.callsOf('GET /v1/player?page=1&amount=2000')
  const offlineNames = async () => {
    link.offline = true
    return names(await aDataProvider().getList('players', firstPage))
  }

  it('is asked about once, behind its first page, so that nothing of old stays on the device', async () => {
    const [deleted, renamed] = await manyPlayers(server, 2_001)
    await visit()
    await scout.call('DELETE', `/v1/player/${deleted}`)
    const { body } = await scout.call<object>('GET', `/v1/player/${renamed}`)
    await scout.call('PUT', `/v1/player/${renamed}`, { ...body, name: 'player 0002, renamed' })
    await aPlayer(server, undefined, { name: 'zoe' })

    const [provider, before] = [aDataProvider(), wholeAsked().length]
    const tells = { ...firstPage, meta: { tellsDrawn: true } }
    const isRead = new Promise((resolve) => {
      provider.onListChange(resolve)
    })
    expect(names(await provider.getList('players', tells))[0]).toBe('player 0001')
    await provider.tellDrawn('players')
    await isRead
    expect(names(await provider.getList('players', tells))[0]).toBe('player 0002, renamed')
    expect(wholeAsked()).toHaveLength(before)
    await provider.tellDrawn('players')
    await kept(scout.id, 'players', (rows) => !rows.join().includes('player 0001'))
    expect(wholeAsked()).toHaveLength(before + 1)
    await provider.getList('players', firstPage)
    await provider.getList('players', { ...firstPage, filter: { q: '0009' } })
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    expect(wholeAsked()).toHaveLength(before + 1)
    expect((await offlineNames())[0]).toBe('player 0002, renamed')
  })

  it('is here as a whole once all of it fits', async () => {
    const [deleted] = await manyPlayers(server, 2_001)
    const provider = await visit()
    await scout.call('DELETE', `/v1/player/${deleted}`)
    await provider.getList('players', { ...firstPage, pagination: { page: 3, perPage: 25 } })
    await waitFor(async () =>
      expect(await provider.getList('players', firstPage)).toMatchObject({
        total: 2_000,
        meta: { remote: false },
      }),
    )
    await kept(scout.id, 'players', (rows) => rows.length === 2_000)
    expect((await offlineNames())[0]).toBe('player 0002')
  })

  it('is not asked for again with each page where the server never answers with all of it', async () => {
    await manyPlayers(server, 60)
    link.rewrite = async ({ path }, response) => {
      if (!path.includes('amount=2000')) return response
      const { players: rows } = await response.json()
      return json({ players: rows.slice(0, 50), total: 60 })
    }
    const provider = aDataProvider()
    for (const page of [1, 2, 3, 1]) {
      await provider.getList('players', { ...wholeList, pagination: { page, perPage: 10 } })
      await waitFor(() => expect(link.isQuiet()).toBe(true))
    }
    expect(wholeAsked().length).toBeLessThan(3)
  })
})

describe('a long list', () => {
  it('comes back whole and in its order, some rows at a time', async () => {
    const listOf = () =>
      new StoredList<{ id: string }>({ id: scout.id, role: 'Scout', isSignedIn: () => true }, 'players', {
        beginning: (rows) => rows.slice(0, 25),
      })
    const rows = Array.from({ length: 350 }, () => ({ id: randomUUID() }))
    listOf().write({ rows, total: 900, etag: '"1"' })
    await kept(scout.id, 'players', (texts) => texts.length === rows.length)
    const asked = vi.spyOn(IDBObjectStore.prototype, 'getAll')
    expect(await listOf().read()).toEqual({ rows, total: 900, etag: '"1"' })
    expect(asked.mock.calls.length).toBeGreaterThan(2)
    for (const [, amount] of asked.mock.calls) expect(amount).toBeLessThan(rows.length)
  })

  it.each([0, 100])('comes back where it has %i rows', async (count) => {
    const owner = { id: scout.id, role: 'Scout', isSignedIn: () => true }
    const listOf = () => new StoredList<{ id: string }>(owner, 'players', { beginning: (rows) => [...rows] })
    const rows = Array.from({ length: count }, () => ({ id: randomUUID() }))
    listOf().write({ rows, total: count, etag: null })
    await kept(scout.id, 'players', (texts) => texts.length === count)
    expect((await listOf().read())?.rows).toEqual(rows)
  })
})

describe('on the device nothing is left', () => {
  const nothingOf = async ({ id }: Persona) => {
    await waitFor(async () => {
      const keys = await onDevice(async (database) => [
        ...(await database.getAllKeys('lists')),
        ...(await database.getAllKeys('rows')),
      ])
      expect(keys?.filter(([owner]) => owner === id)).toEqual([])
    })
  }

  it.each(['signedOut', 'deleted', 'unauthorized'] as const)(
    'after a session that ended as %s',
    async (reason) => {
      await aPlayer(server)
      await visit()
      endSession(reason)
      await nothingOf(scout)
    },
  )

  /** What another tab does when the session ends there, and nothing of what it does afterwards. */
  function endInAnotherTab(reason: EndReason) {
    tellSessionEnd(reason)
    clearTokens()
  }
  /** The browser tells this tab of it. */
  const hearOfIt = () => window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.accessToken' }))

  it('after a sign-out in another tab, though that tab does nothing more', async () => {
    onTestFinished(watchSession())
    await aPlayer(server)
    await visit()
    endInAnotherTab('signedOut')
    hearOfIt()
    await nothingOf(scout)
  })

  it('after a sign-out in a tab that does nothing more, once the app is opened again', async () => {
    await aPlayer(server)
    await visit()
    endInAnotherTab('signedOut')
    aDataProvider()
    await nothingOf(scout)
  })

  it('of what was about to be written when its person signed out', async () => {
    await aPlayer(server)
    await players()
    endSession('signedOut')
    await new Promise((resolve) => {
      setTimeout(resolve, 700)
    })
    await nothingOf(scout)
  })

  it('of anybody but whoever signs in', async () => {
    await aPlayer(server)
    await visit()
    endSession('expired')
    expect((await storedStates())?.length).toBeGreaterThan(0)
    const other = await persona(server, 'Scout')
    startSession(other)
    await nothingOf(scout)
    link.offline = true
    await expect(players()).rejects.toThrow('No connection')
  })

  it.each([
    ['here', () => endSession('expired')],
    [
      'in another tab',
      () => {
        onTestFinished(watchSession())
        endInAnotherTab('expired')
        hearOfIt()
      },
    ],
    [
      'at an earlier visit',
      () => {
        endInAnotherTab('expired')
        aDataProvider()
      },
    ],
  ])('but the same person finds their lists after a session that has expired %s', async (_where, expire) => {
    await aPlayer(server, undefined, { name: 'Ada' })
    await visit()
    expire()
    startSession(scout)
    link.offline = true
    expect(names(await players())).toEqual(['Ada'])
  })
})

describe('a list on the device is not taken', () => {
  it('from a build of the app to which records looked otherwise', async () => {
    await aPlayer(server)
    await visit()
    atNextRelease()
    withAnotherShape()
    link.offline = true
    await expect(players()).rejects.toThrow('No connection')
    link.offline = false
    expect(names(await players())).toHaveLength(1)
  })

  it('where records are missing', async () => {
    const player = await aPlayer(server)
    await visit()
    await onDevice((database) => database.delete('rows', [scout.id, 'players', player.id]))
    link.offline = true
    await expect(players()).rejects.toThrow('No connection')
  })
})

describe('a browser that keeps nothing', () => {
  it('shows what the server has', async () => {
    await aPlayer(server, undefined, { name: 'Ada' })
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Not here', 'InvalidStateError')
    })
    expect(names(await players())).toEqual(['Ada'])
  })

  it('as it has no room left, shows it, too, and what it kept before is not taken for the present state', async () => {
    await aPlayer(server, undefined, { name: 'Ada' })
    const provider = await visit()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    await aPlayer(server, undefined, { name: 'Bea' })
    await provider.reload('players')
    expect(names(await players(provider))).toEqual(['Ada', 'Bea'])
    const next = aDataProvider()
    await players(next)
    await waitFor(async () => expect(names(await players(next))).toEqual(['Ada', 'Bea']))
  })
})

describe('two tabs of one person', () => {
  it('leave a list from which the next visit comes to what the server has, whoever wrote when', async () => {
    const tabs = [aDataProvider(), aDataProvider()] as const
    for (const tab of tabs) await players(tab)
    for (let turn = 0; turn < 8; turn += 1) {
      const [one, other] = turn % 2 === 0 ? tabs : ([tabs[1], tabs[0]] as const)
      const made = await aPlayer(server)
      await one.reload('players')
      await one.update('players', { id: made.id, data: { ...made, name: `One ${turn}` }, previousData: made })
      if (turn % 3 === 0) await other.reload('players')
      const latest = (await one.fetchFresh('players', made.id)).data
      if (turn % 4 === 3) await scout.call('DELETE', `/v1/player/${made.id}`)
      else await scout.call('PUT', `/v1/player/${made.id}`, { ...latest, notes: `Else ${turn}` })
      if (turn % 2 === 0) await other.reload('players')
      await new Promise((resolve) => {
        setTimeout(resolve, turn % 3 === 1 ? 550 : 100)
      })
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 700)
    })
    const next = aDataProvider()
    await players(next)
    await next.reload('players')
    const byId = (rows: { id: string }[]) => [...rows].sort((one, two) => one.id.localeCompare(two.id))
    const { body } = await scout.call<{ players: { id: string }[] }>('GET', '/v1/player?page=1&amount=2000')
    expect(byId((await players(next)).data)).toEqual(byId(body.players))
  })
})
