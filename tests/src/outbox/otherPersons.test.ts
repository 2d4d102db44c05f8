import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Player } from '../../../contract/player'
import { startSession } from '../../../src/authProvider/session'
import { type AppDataProvider, createDataProvider } from '../../../src/dataProvider'
import { waitingAddresses } from '../../../src/storage/waitingFiles'
import { buildTestApp, type TestApp } from '../../support/app'
import { wholeList } from '../../support/dataCalls'
import { keepOnDevice } from '../../support/deviceStorage'
import { aPlayer } from '../../support/factories'
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
  provider = createDataProvider()
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
