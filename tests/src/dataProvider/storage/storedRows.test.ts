import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PATHS } from '../../../../contract/paths'
import type { Player } from '../../../../contract/player'
import type { AdminUser } from '../../../../contract/user'
import { authProvider } from '../../../../src/authProvider'
import { endSession, startSession } from '../../../../src/authProvider/session'
import { storeSessionEnd } from '../../../../src/authProvider/sessionEnd'
import type { EndReason } from '../../../../src/authProvider/sessionState'
import { clearTokens } from '../../../../src/authProvider/tokens'
import { watchSession } from '../../../../src/authProvider/watchSession'
import { onDevice } from '../../../../src/dataProvider/storage/database'
import { StoredRows } from '../../../../src/dataProvider/storage/storedRows'
import { wholeList } from '../../../support/dataCalls'
import { aDataProvider } from '../../../support/dataProvider'
import { keepOnDevice } from '../../../support/deviceStorage'
import { aPlayer } from '../../../support/factories'
import { holdPageLoads, startPage } from '../../../support/pageLoad'
import { atNextRelease, withAnotherShape } from '../../../support/pageMeta'
import { type Persona, persona } from '../../../support/personas'
import { rowOf } from '../../../support/rowOf'
import { link, me as scout, server, signedIn } from '../../../support/signedIn'

keepOnDevice()

signedIn('Scout')

beforeEach(() => {
  vi.restoreAllMocks()
})

const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name).sort()
const players = (provider = aDataProvider()) => provider.getList('players', wholeList)
const storedStates = () => onDevice((database) => database.getAll('lists'))

/** Waits until the list is stored on the device, and its rows satisfy `isWanted`. */
async function listStored(
  userId: string,
  resource: string,
  isWanted: (rows: string[]) => boolean = () => true,
) {
  await waitFor(async () => {
    const rows = await onDevice((database) =>
      database.getAll('rows', IDBKeyRange.bound([userId, resource], [userId, resource, []])),
    )
    expect((await onDevice((database) => database.get('lists', [userId, resource]))) !== undefined).toBe(true)
    expect(isWanted(rows ?? [])).toBe(true)
  })
}

/** Loads the players in a visit, and waits until they are stored. */
async function visit() {
  const provider = aDataProvider()
  await players(provider)
  await listStored(scout.id, 'players')
  return provider
}

describe('a list stored by an earlier visit', () => {
  it('is shown before the server answers, and without a network', { tags: 'slow' }, async () => {
    await aPlayer(server, undefined, { name: 'Ada' })
    await visit()
    link.offline = true
    expect(names(await players())).toEqual(['Ada'])
  })

  it('is updated with the changes of other users since', async () => {
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
    expect(answers).toEqual(['rows, changes'])
  })

  it('is refreshed before a page beyond its end is shown', { tags: 'slow' }, async () => {
    for (const name of ['Ada', 'Bo']) await aPlayer(server, undefined, { name })
    await visit()
    await aPlayer(server, undefined, { name: 'Cleo' })
    const second = { ...wholeList, pagination: { page: 2, perPage: 2 } }
    expect(names(await aDataProvider().getList('players', second))).toEqual(['Cleo'])
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

describe('rows on the device', () => {
  const rowsOf = () => new StoredRows<{ id: string }>({ id: scout.id, role: 'Scout' }, 'players')
  const list = (items: { id: string }[]) => ({ items, total: items.length, etag: '"1"', isWhole: false })
  const textsOf = async () => (await onDevice((database) => database.getAll('rows'))) ?? []

  it('are stored in few chunks, and a change rewrites one of them', async () => {
    const items = Array.from({ length: 450 }, () => ({ id: randomUUID() }))
    const rows = rowsOf()
    rows.write(list(items))
    await waitFor(async () => expect(await textsOf()).toHaveLength(3))
    expect(await rowsOf().read()).toEqual(list(items))

    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    const [first, ...others] = items
    const changed = { ...first, id: first?.id ?? '', name: 'Changed' }
    rows.write(list([{ id: 'new' }, changed, ...others.slice(0, -1)]))
    await waitFor(async () => expect((await textsOf()).join()).toContain('new'))
    // The first chunk, the last one, and the state of the list.
    expect(put).toHaveBeenCalledTimes(3)
    const ids = (await rowsOf().read())?.items.map(({ id }) => id).sort()
    expect(ids).toEqual(['new', ...items.slice(0, -1).map(({ id }) => id)].sort())
  })

  it('are not used if a chunk is missing', async () => {
    const rows = rowsOf()
    rows.write(list(Array.from({ length: 450 }, () => ({ id: randomUUID() }))))
    await waitFor(async () => expect(await textsOf()).toHaveLength(3))
    await onDevice((database) => database.delete('rows', [scout.id, 'players', 1]))
    expect(await rowsOf().read()).toBeNull()
  })
})

describe('the device has no data', () => {
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

  /** Ends the session like another tab that closes at once: it removes the tokens, but erases no data. */
  function endInAnotherTab(reason: EndReason) {
    storeSessionEnd(reason)
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

  it('of a write that was pending when its user signed out', { tags: 'slow' }, async () => {
    await aPlayer(server)
    await players()
    holdPageLoads()
    await authProvider.logout()
    await sleep(700)
    startPage()
    await nothingOf(scout)
  })

  it('of other users once a user signs in', async () => {
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
    'but the same user finds their lists after a session that expired %s',
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

describe('a stored list is not used', () => {
  it('from a build with another shape of records, but from a new release with the same shape', {
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

  it('if it was read in a former role of its user', async () => {
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
})

describe('a browser without storage', () => {
  it('shows the server’s list', async () => {
    await aPlayer(server, undefined, { name: 'Ada' })
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Not here', 'InvalidStateError')
    })
    expect(names(await players())).toEqual(['Ada'])
  })

  it('that is full shows the list, too, and does not use its older copy', {
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

it('two tabs of one user leave a list that the next visit can update', { tags: 'slow' }, async () => {
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
  const { body } = await scout.call<{ players: Player[] }>('GET', '/v1/player?page=1&amount=2000')
  expect(byId((await players(next)).data)).toEqual(byId(body.players.map(rowOf('players'))))
})
