import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { startSession } from '../../../src/authProvider/session'
import { type AppDataProvider, createDataProvider } from '../../../src/dataProvider'
import { answerCame } from '../../../src/dataProvider/answering'
import { buildTestApp, type TestApp } from '../../support/app'
import { keepOnDevice } from '../../support/deviceStorage'
import { type Persona, persona } from '../../support/personas'
import { linkServer, type ServerLink } from '../../support/serverFetch'
import { SMALL_PNG } from '../../support/uploads'
import { waitingIn } from '../../support/waitingEntries'

keepOnDevice()

let server: TestApp
let link: ServerLink
let scout: Persona
let provider: AppDataProvider

beforeEach(async () => {
  vi.restoreAllMocks()
  server = await buildTestApp()
  scout = await persona(server, 'Scout')
  startSession(scout)
  link = linkServer(server.app)
  provider = createDataProvider()
  await provider.outbox.ready
  answerCame()
})

const waiting = () => waitingIn(provider)

const createPlayer = async (name: string) => {
  const { url } = (await provider.uploadMedia(new Blob([SMALL_PNG], { type: 'image/png' }))).data
  const { data } = await provider.create('players', { data: { name, profileImage: url } })
  return data as Player
}

/** There is no network, and the browser knows it: nothing is even tried. */
const withoutNetwork = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

/** Small calls come through; an upload breaks off. */
function carryNoPictures(isTooLarge: () => boolean = () => true) {
  link.intercept = ({ path }) =>
    path === PATHS.media && isTooLarge() ? Promise.reject(new TypeError('Failed to fetch')) : undefined
}

/** The first one that is tried is too much for it. */
function carryOneOfTwoPictures() {
  let tried = 0
  carryNoPictures(() => ++tried === 1)
}

describe('a picture that a weak network does not carry', () => {
  beforeEach(async () => {
    withoutNetwork()
    for (const name of ['Ada', 'Bea']) await createPlayer(name)
    await provider.create('teams', { data: { name: 'PSV' } })
    vi.restoreAllMocks()
  })

  it('holds nothing up that is not about it, other pictures neither', async () => {
    carryOneOfTwoPictures()
    await provider.sender.send()
    expect(waiting()).toEqual(['create players: waiting'])
    expect(provider.outbox.entries).toMatchObject([{ data: { name: 'Ada' } }])
  })

  it('waits for as long as it takes', async () => {
    carryNoPictures()
    for (let time = 0; time < 7; time += 1) await provider.sender.send()
    expect(waiting()).toEqual(['create players: waiting', 'create players: waiting'])
    link.intercept = () => undefined
    await provider.sender.send()
    expect(waiting()).toEqual([])
  })

  it('ends the attempt where nothing else is answered either', async () => {
    link.intercept = () => Promise.reject(new TypeError('Failed to fetch'))
    await provider.sender.send()
    expect(waiting()).toEqual(['create players: waiting', 'create players: waiting', 'create teams: waiting'])
    expect(link.askedOf('POST /v1/team')).toHaveLength(0)
  })
})
