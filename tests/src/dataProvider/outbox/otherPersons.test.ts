import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '../../../../contract/paths'
import type { Player } from '../../../../contract/player'
import { currentSession, startSession } from '../../../../src/authProvider/session'
import { clearTokens, readTokens } from '../../../../src/authProvider/tokens'
import { deviceOwner } from '../../../../src/dataProvider/deviceOwner'
import { onDevice } from '../../../../src/dataProvider/storage/database'
import { draftKey, writeDraft } from '../../../../src/dataProvider/storage/draftStorage'
import { waitingAddresses } from '../../../../src/dataProvider/storage/storedOutbox'
import { storeRecord } from '../../../../src/dataProvider/storage/storedRecords'
import { aPlayer } from '../../../support/factories'
import { outboxPage } from '../../../support/outboxPage'
import { holdPageLoads, startPage } from '../../../support/pageLoad'
import { type Persona, persona } from '../../../support/personas'

const page = outboxPage({ isOwnServer: true })
let colleague: Persona
let player: Player
/** Returns the number of requested page loads, which never finish in these tests. */
let loads: () => number

beforeEach(async () => {
  colleague = await persona(page.server, 'Scout')
  player = await aPlayer(page.server, page.scout, { name: 'Ada' })
  loads = holdPageLoads()
})

/** Signs the colleague in when the server has answered this call, before the page gets the answer. */
function signInDuring(wanted: string) {
  page.link.rewrite = async ({ method, path }, response) => {
    if (`${method} ${path}` === wanted) startSession(colleague)
    return response
  }
}

/** Signs the scout in on a new page, which sends the queued writes. */
async function sendAsScout() {
  page.link.rewrite = (_asked, response) => response
  clearTokens()
  startPage()
  startSession(page.scout)
  await page.reopen()
  await page.send()
  expect(page.entries).toEqual([])
}

/** Returns the number of records of both users on the device. */
const recordsOnDevice = () => onDevice((database) => database.count('records'))

/** Each call of the page about players, and its request. */
const CALLS: Record<string, [request: () => string, act: () => Promise<unknown>]> = {
  created: [() => 'POST /v1/player', () => page.create('players', { name: 'Bea' })],
  changed: [
    () => `PUT ${PATHS.record('players', player.id)}`,
    () => page.change('players', player, { notes: 'Mine' }),
  ],
  deleted: [() => `DELETE ${PATHS.record('players', player.id)}`, () => page.remove('players', player)],
  read: [
    () => `GET ${PATHS.record('players', player.id)}`,
    () => page.provider.getOne('players', { id: player.id }),
  ],
}
const CHANGES = Object.entries(CALLS).filter(([how]) => how !== 'read')

describe('if another user signs in while the outbox is being sent', () => {
  it('a picture that was just uploaded stays queued, and its record is sent by its own user', {
    tags: 'slow',
  }, async () => {
    const [url, made] = await page.offline(async () => {
      const profileImage = await page.choosePicture()
      return [profileImage, await page.create('players', { name: 'Ada', profileImage })] as const
    })
    signInDuring('POST /v1/media')
    await page.send()
    expect(page.link.callsOf('POST /v1/player')).toEqual([])
    expect(loads()).toBe(1)
    startPage()
    expect(await waitingAddresses(page.scout.id)).toEqual([url])
    await sendAsScout()
    expect(await page.statusOf((await page.record<Player>('players', made)).profileImage)).toBe(200)
  })

  it('a change that has to be merged first is not stored as theirs', async () => {
    await page.list('players')
    await page.unanswered(() => page.change('players', player, { name: 'Ada Lovelace' }))
    const path = PATHS.record('players', player.id)
    await page.scout.call('PUT', path, { ...player, height: 180 })
    signInDuring(`PUT ${path}`)
    await page.send()
    expect(page.link.callsOf('PUT')).toHaveLength(1)
    await sendAsScout()
    expect(await page.record('players', player)).toMatchObject({ name: 'Ada Lovelace', height: 180 })
  })
})

it.each(CHANGES)('no record is %s as another user who signs in before the call', async (_how, [, act]) => {
  const acting = act()
  startSession(colleague)
  await expect(acting).rejects.toThrow('Unauthorized request')
  expect(page.link.calls.filter(({ method }) => method !== 'GET')).toEqual([])
  expect(loads()).toBe(1)
})

it.each(CHANGES)('no record is %s, nor queued, after a sign-out in another tab', async (_how, [, act]) => {
  clearTokens()
  await expect(act()).rejects.toThrow('Unauthorized request')
  expect(page.link.calls).toEqual([])
  expect(loads()).toBe(1)
  startSession(page.scout)
  await page.reopen()
  expect(page.entries).toEqual([])
})

it('a page writes no draft and no record to the device once another user has signed in', async () => {
  const owner = deviceOwner()
  const key = draftKey(page.scout.id, 'players', player.id)
  startSession(colleague)
  const kept = await writeDraft(key, 'visit', { savedAt: '', base: player, values: player })
  expect([kept, await storeRecord(owner, 'players', player)]).toEqual([false, 'failed'])
  startPage()
  expect(Object.keys(localStorage).filter((name) => name.includes(page.scout.id))).toEqual([])
  expect(await recordsOnDevice()).toBe(0)
})

describe('where another user signs in before an answer comes', () => {
  it.each(Object.entries(CALLS))(
    'a record that is %s is not kept on the device',
    async (_how, [request, act]) => {
      signInDuring(request())
      await act()
      startPage()
      expect(await recordsOnDevice()).toBe(0)
    },
  )

  it('they stay signed in when the other user has deleted the account', async () => {
    await page.provider.requestAccountDeletion()
    signInDuring(`DELETE ${PATHS.confirmDeletion}`)
    await page.provider.confirmAccountDeletion()
    expect(page.link.callsOf('DELETE')).toMatchObject([{ status: 200 }, { status: 200 }])
    expect(readTokens()?.accessToken).toBe(colleague.accessToken)
  })

  it('they keep their name when the other user has changed theirs', async () => {
    signInDuring(`PUT ${PATHS.account}`)
    await page.provider.updateAccount({ firstName: 'Somebody', lastName: 'Else' })
    startPage()
    expect(currentSession()?.name).toBe(`${colleague.firstName} ${colleague.lastName}`)
  })

  /** Another user signs in when this call has reached the server, whose answer is lost. */
  function signInAndLoseAnswer(wanted: string) {
    page.link.rewrite = ({ method, path }, response) => {
      if (`${method} ${path}` !== wanted) return response
      startSession(colleague)
      throw new TypeError('Failed to fetch')
    }
  }

  it('a record whose answer is lost is not queued as theirs', async () => {
    signInAndLoseAnswer('POST /v1/player')
    await expect(page.create('players', { name: 'Ada' })).rejects.toThrow()
    for (const user of [colleague, page.scout]) {
      clearTokens()
      startPage()
      startSession(user)
      await page.reopen()
      expect(page.entries).toEqual([])
    }
  })

  it('a picture whose answer is lost stays on the device for its own user', async () => {
    signInAndLoseAnswer('POST /v1/media')
    const address = await page.choosePicture()
    startPage()
    expect(await waitingAddresses(colleague.id)).toEqual([])
    expect(await waitingAddresses(page.scout.id)).toEqual([address])
  })
})
