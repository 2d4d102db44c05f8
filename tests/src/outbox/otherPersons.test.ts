import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { currentSession, sessionUserId, startSession, subscribe } from '../../../src/authProvider/session'
import type { AppDataProvider } from '../../../src/dataProvider'
import { deviceOwner } from '../../../src/dataProvider/deviceOwner'
import { onDevice } from '../../../src/storage/database'
import { storedRecord, storeRecord } from '../../../src/storage/storedRecords'
import { waitingAddresses } from '../../../src/storage/waitingFiles'
import { buildTestApp, type TestApp } from '../../support/app'
import { wholeList } from '../../support/dataCalls'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { anAnalysis, aPlayer } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { linkServer, type ServerLink } from '../../support/serverFetch'
import { SMALL_PNG } from '../../support/uploads'

keepOnDevice()

let server: TestApp
let link: ServerLink
let scout: Persona
let colleague: Persona
let provider: AppDataProvider

beforeEach(async () => {
  vi.restoreAllMocks()
  reportingPage()
  server = await buildTestApp()
  scout = await persona(server, 'Scout')
  colleague = await persona(server, 'Scout')
  startSession(scout)
  link = linkServer(server.app)
  provider = aDataProvider()
})

/** Somebody else signs in while the server answers such a call. */
function signInDuring(wanted: string) {
  link.rewrite = ({ method, path }, response) => {
    if (`${method} ${path}` === wanted) startSession(colleague)
    return response
  }
}

/** Whose it is comes back, and it is sent. */
async function sendAsScout() {
  link.rewrite = (_asked, response) => response
  startSession(scout)
  await provider.outbox.ready
  await provider.sender.send()
  expect(provider.outbox.entries).toEqual([])
}

describe('where somebody else signs in while something is sent', () => {
  it('a picture that was just uploaded stays here, and what has it is sent by its own person', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { url } = (await provider.uploadMedia(new Blob([SMALL_PNG], { type: 'image/png' }))).data
    const { data } = await provider.create('players', { data: { name: 'Ada', profileImage: url } })
    vi.restoreAllMocks()
    signInDuring('POST /v1/media')
    await provider.sender.send()
    expect(link.callsOf('POST /v1/player')).toEqual([])
    expect(await waitingAddresses(scout.id)).toEqual([url])
    await sendAsScout()
    const { body } = await scout.call<Player>('GET', `/v1/player/${(data as Player).id}`)
    expect((await scout.call('GET', String(body.profileImage))).status).toBe(200)
  })

  it('a change that has to be merged first is not stored as theirs', async () => {
    const player = await aPlayer(server, scout, { name: 'Ada' })
    await provider.getList('players', wholeList)
    link.offline = true
    const renamed = { ...player, name: 'Ada Lovelace' }
    await provider.update('players', { id: player.id, data: renamed, previousData: player })
    await scout.call('PUT', `/v1/player/${player.id}`, { ...player, height: 180 })
    link.offline = false
    signInDuring(`PUT /v1/player/${player.id}`)
    await provider.sender.send()
    expect(link.callsOf('PUT')).toHaveLength(1)
    await sendAsScout()
    const { body } = await scout.call<Player>('GET', `/v1/player/${player.id}`)
    expect(body).toMatchObject({ name: 'Ada Lovelace', height: 180 })
  })
})

describe('where somebody else signs in before a call is made', () => {
  it.each<[string, (player: Player) => Promise<unknown>]>([
    ['create', () => provider.create('players', { data: { name: 'Bea' } })],
    [
      'change',
      (player) =>
        provider.update('players', {
          id: player.id,
          data: { ...player, notes: 'Mine' },
          previousData: player,
        }),
    ],
    ['delete', (player) => provider.delete('players', { id: player.id, previousData: player })],
    [
      'delete one of many',
      (player) =>
        provider.delete('players', { id: player.id, previousData: player, meta: { isOfMany: true } }),
    ],
  ])('nothing is sent in their name: %s', async (_what, act) => {
    const player = await aPlayer(server, scout, { name: 'Ada' })
    const acting = act(player)
    startSession(colleague)
    await expect(acting).rejects.toThrow('Unauthorized request')
    expect(link.calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })
})

describe('where somebody else signs in before an answer comes', () => {
  it('what was created stands in no list of theirs', async () => {
    const agent = await persona(server, 'Agent')
    const { matchId, playerId } = await anAnalysis(server, scout)
    link.rewrite = async ({ method, path }, response) => {
      if (`${method} ${path}` !== 'POST /v1/analysis') return response
      startSession(agent)
      expect(await provider.getList('analyses', wholeList)).toMatchObject({ total: 0 })
      return response
    }
    await provider.create('analyses', { data: { matchId, playerId } })
    expect(await provider.getList('analyses', wholeList)).toMatchObject({ total: 0 })
  })

  it.each<[string, (player: Player) => [string, () => Promise<unknown>]]>([
    ['created', () => ['POST /v1/player', () => provider.create('players', { data: { name: 'Bea' } })]],
    [
      'changed',
      (player) => [
        `PUT /v1/player/${player.id}`,
        () =>
          provider.update('players', {
            id: player.id,
            data: { ...player, notes: 'Mine' },
            previousData: player,
          }),
      ],
    ],
    ['asked for', ({ id }) => [`GET /v1/player/${id}`, () => provider.getOne('players', { id })]],
    [
      'deleted',
      (player) => [
        `DELETE /v1/player/${player.id}`,
        () => provider.delete('players', { id: player.id, previousData: player }),
      ],
    ],
  ])('what was %s is nothing to their device', async (_how, actOn) => {
    const player = await aPlayer(server, scout, { name: 'Ada' })
    const theirs = { id: player.id, notes: 'Theirs' }
    const [wanted, act] = actOn(player)
    link.rewrite = async ({ method, path }, response) => {
      if (`${method} ${path}` !== wanted) return response
      startSession(colleague)
      await storeRecord(deviceOwner(), 'players', theirs)
      return response
    }
    await act()
    expect(await onDevice((database) => database.count('records'))).toBe(1)
    expect(await storedRecord(deviceOwner(), 'players', player.id)).toEqual(theirs)
    // What is loaded along with a record must not be asked for in the time of the next test.
    await provider.reload('players')
  })
})

describe('where somebody else signs in before the answer about an account comes', () => {
  it('they stay signed in, whoever has deleted theirs', async () => {
    await provider.requestAccountDeletion()
    signInDuring(`DELETE ${PATHS.confirmDeletion}`)
    await provider.confirmAccountDeletion()
    expect(link.callsOf('DELETE')).toMatchObject([{ status: 200 }, { status: 200 }])
    expect(sessionUserId()).toBe(colleague.id)
  })

  it('they keep their name, whoever has changed theirs', async () => {
    signInDuring(`PUT ${PATHS.account}`)
    const renamed = vi.fn()
    onTestFinished(subscribe(() => renamed(currentSession()?.name)))
    await provider.updateAccount({ firstName: 'Somebody', lastName: 'Else' })
    expect(renamed).not.toHaveBeenCalledWith('Somebody Else')
  })
})

describe('where somebody else signs in before an answer fails to come', () => {
  const lostAfterSignIn = (wanted: string) => {
    link.rewrite = ({ method, path }, response) => {
      if (`${method} ${path}` !== wanted) return response
      startSession(colleague)
      throw new TypeError('Failed to fetch')
    }
  }

  async function isNobodys() {
    await provider.outbox.ready
    expect(provider.outbox.entries).toEqual([])
    startSession(scout)
    await provider.outbox.ready
    expect(provider.outbox.entries).toEqual([])
  }

  it('what was saved is not kept as theirs', async () => {
    lostAfterSignIn('POST /v1/player')
    await expect(provider.create('players', { data: { name: 'Ada' } })).rejects.toThrow()
    await isNobodys()
  })

  it('a picture is not kept as theirs', async () => {
    lostAfterSignIn('POST /v1/media')
    const picture = new Blob([SMALL_PNG], { type: 'image/png' })
    await expect(provider.uploadMedia(picture)).rejects.toThrow()
    expect(await waitingAddresses(colleague.id)).toEqual([])
    await isNobodys()
  })
})
