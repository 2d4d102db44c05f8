import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { AdminUser } from '../../../contract/user'
import { authProvider } from '../../../src/authProvider'
import { endSession, startSession } from '../../../src/authProvider/session'
import { type EndReason, tellSessionEnd } from '../../../src/authProvider/sessionEnd'
import { clearTokens } from '../../../src/authProvider/tokens'
import { watchSession } from '../../../src/authProvider/watchSession'
import type { AppDataProvider } from '../../../src/dataProvider'
import { onDevice } from '../../../src/storage/database'
import { StoredList } from '../../../src/storage/storedList'
import { wholeList } from '../../support/dataCalls'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { aPlayer } from '../../support/factories'
import { manyPlayers } from '../../support/manyRecords'
import { atNextRelease, withAnotherShape } from '../../support/pageMeta'
import { type Persona, persona } from '../../support/personas'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

keepOnDevice()

signedIn('Scout')

beforeEach(() => {
  vi.restoreAllMocks()
})

const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name).sort()
const players = (provider = aDataProvider()) => provider.getList('players', wholeList)
const nextChange = (provider: AppDataProvider) =>
  new Promise<string>((resolve) => {
    provider.onListChange(resolve)
  })
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
  it('is shown before the server has answered, and without a network', { tags: 'slow' }, async () => {
    await aPlayer(server, undefined, { name: 'Ada' })
    await visit()
    link.offline = true
    expect(names(await players())).toEqual(['Ada'])
  })

  it('begins with the rows of its page in its own order, and reports when it is complete', {
    tags: 'slow',
  }, async () => {
    for (const name of ['Cleo', 'Ada', 'Bo']) await aPlayer(server, undefined, { name })
    const before = await visit()
    await before.create('players', { data: { name: 'Abe' } })
    await kept(scout.id, 'players', (rows) => rows.some((row) => row.includes('Abe')))
    link.offline = true
    const provider = aDataProvider()
    const isRead = nextChange(provider)
    const page = { ...wholeList, pagination: { page: 1, perPage: 2 } }
    const first = await provider.getList('players', page)
    expect(first.data.map(({ name }) => name)).toEqual(['Abe', 'Ada'])
    expect(first.total).toBe(4)
    expect(await isRead).toBe('players')
    expect(await provider.getList('players', page)).toMatchObject({ data: first.data, total: first.total })
    expect(names(await players(provider))).toEqual(['Abe', 'Ada', 'Bo', 'Cleo'])
  })

  it('is brought up to date by what others have written since', async () => {
    const [changed, deleted] = [await aPlayer(server), await aPlayer(server)]
    await visit()
    await aPlayer(server, undefined, { name: 'New' })
    await scout.call('PUT', `/v1/player/${changed.id}`, { ...changed, name: 'Changed' })
    await scout.call('DELETE', `/v1/player/${deleted.id}`)
    const answers: unknown[] = []
    link.rewrite = (_asked, response) => {
      answers.push(response.headers.get('preference-applied'))
      return response
    }
    const provider = aDataProvider()
    await waitFor(async () => expect(names(await players(provider))).toEqual(['Changed', 'New']))
    expect(answers).toEqual(['changes'])
  })

  it('is not the base of a write: the record is read again first', { tags: 'slow' }, async () => {
    const player = await aPlayer(server, undefined, { name: 'Before' })
    await visit()
    await scout.call('PUT', `/v1/player/${player.id}`, { ...player, name: 'After' })
    expect(await aDataProvider().fetchFresh('players', player.id)).toMatchObject({
      data: { name: 'After' },
    })
  })
})

describe('a list that is too long for memory, of which an earlier visit has left the beginning', () => {
  const firstPage = { ...wholeList, pagination: { page: 1, perPage: 25 } }
  const wholeAsked = () => link.callsOf('GET /v1/player?page=1&amount=2000')
  const offlineNames = async () => {
    link.offline = true
    return names(await aDataProvider().getList('players', firstPage))
  }

  it('is checked once after its first page, so that no outdated row stays on the device', {
    tags: 'slow',
  }, async () => {
    const [deleted, renamed] = await manyPlayers(server, 2_001)
    await visit()
    await scout.call('DELETE', `/v1/player/${deleted}`)
    const { body } = await scout.call<object>('GET', `/v1/player/${renamed}`)
    await scout.call('PUT', `/v1/player/${renamed}`, { ...body, name: 'player 0002, renamed' })
    await aPlayer(server, undefined, { name: 'zoe' })

    const [provider, before] = [aDataProvider(), wholeAsked().length]
    const tells = { ...firstPage, meta: { tellsDrawn: true } }
    const isRead = nextChange(provider)
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
})

it('a long list comes back whole and in its order, some rows at a time', { tags: 'slow' }, async () => {
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

  /** Ends the session in another tab, which does nothing after that. */
  function endInAnotherTab(reason: EndReason) {
    tellSessionEnd(reason)
    clearTokens()
  }
  const ENDS: Record<string, (reason: EndReason) => void> = {
    here: endSession,
    'in another tab': (reason) => {
      onTestFinished(watchSession())
      endInAnotherTab(reason)
      window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.accessToken' }))
    },
    'at an earlier visit': (reason) => {
      endInAnotherTab(reason)
      aDataProvider()
    },
  }

  it.each(Object.entries(ENDS).slice(1))('after a sign-out %s', { tags: 'slow' }, async (_where, end) => {
    await aPlayer(server)
    await visit()
    end('signedOut')
    await nothingOf(scout)
  })

  it('of what was about to be written when its person signed out', { tags: 'slow' }, async () => {
    await aPlayer(server)
    await players()
    endSession('signedOut')
    await sleep(700)
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

  it.each(Object.entries(ENDS))(
    'but the same person finds their lists after a session that has expired %s',
    { tags: 'slow' },
    async (_where, end) => {
      await aPlayer(server, undefined, { name: 'Ada' })
      await visit()
      end('expired')
      startSession(scout)
      link.offline = true
      expect(names(await players())).toEqual(['Ada'])
    },
  )
})

describe('a list on the device is not taken', () => {
  it('from a build whose records look otherwise, but from a new release whose records look the same', {
    tags: 'slow',
  }, async () => {
    await aPlayer(server, undefined, { name: 'Ada' })
    await visit()
    atNextRelease()
    link.offline = true
    expect(names(await players())).toEqual(['Ada'])
    withAnotherShape()
    await expect(players()).rejects.toThrow('No connection')
    link.offline = false
    expect(names(await players())).toEqual(['Ada'])
  })

  it('where it was read in a former role of its user', async () => {
    await aPlayer(server)
    await visit()
    const admin = await persona(server, 'Admin')
    const path = PATHS.record('users', scout.id)
    const { body: user } = await admin.call<AdminUser>('GET', path)
    await admin.call('PUT', path, { ...user, role: 'Player' })
    await authProvider.login(scout)
    link.offline = true
    await expect(players()).rejects.toThrow('No connection')
  })

  it('where records are missing', { tags: 'slow' }, async () => {
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

  it('because it is full, shows the list, too, and does not use its older copy', {
    tags: 'slow',
  }, async () => {
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

it('two tabs of one user leave a list that the next visit brings up to date', { tags: 'slow' }, async () => {
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
    await sleep(turn % 3 === 1 ? 550 : 100)
  }
  await sleep(700)
  const next = aDataProvider()
  await players(next)
  await next.reload('players')
  const byId = (rows: { id: string }[]) => [...rows].sort((one, two) => one.id.localeCompare(two.id))
  const { body } = await scout.call<{ players: { id: string }[] }>('GET', '/v1/player?page=1&amount=2000')
  expect(byId((await players(next)).data)).toEqual(byId(body.players))
})
