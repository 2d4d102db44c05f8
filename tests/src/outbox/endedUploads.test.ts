import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { startSession } from '../../../src/authProvider/session'
import type { AppDataProvider } from '../../../src/dataProvider'
import { answerCame } from '../../../src/dataProvider/answering'
import { buildTestApp, type TestApp } from '../../support/app'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { type Persona, persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { linkServer, type ServerLink } from '../../support/serverFetch'
import { SMALL_PNG } from '../../support/uploads'
import { waitingIn } from '../../support/waitingEntries'

keepOnDevice()

let server: TestApp
let link: ServerLink
let scout: Persona
let provider: AppDataProvider
let player: Player
let sending: Promise<void>
/** Lets the pictures arrive. */
let arrive: () => void
const PATIENCE = { timeout: 15_000 }

/** A picture of a new player is on its way, on a network that takes minutes for it. */
beforeEach(async () => {
  reportingPage()
  server = await buildTestApp()
  scout = await persona(server, 'Scout')
  startSession(scout)
  link = linkServer(server.app)
  provider = aDataProvider()
  await provider.outbox.ready
  answerCame()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const picture = new Blob([SMALL_PNG], { type: 'image/png' })
  const profileImage = (await provider.uploadMedia(picture)).data.url
  player = (await provider.create('players', { data: { name: 'Ada', profileImage } })).data
  vi.restoreAllMocks()
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  link.rewrite = async ({ path }, response) => {
    if (path === PATHS.media) await arrived
    return response
  }
  sending = provider.sender.send()
  await vi.waitFor(() => expect(uploads()).toHaveLength(1), PATIENCE)
})

const uploads = () => link.askedOf(`POST ${PATHS.media}`)
const waiting = () => waitingIn(provider)
const pictureOf = async ({ id }: Player) => {
  const { profileImage } = (await scout.call<Player>('GET', `/v1/player/${id}`)).body
  return (await scout.call('GET', String(profileImage))).status
}

/** What is saved now has no answer, and is kept. */
async function withoutAnswer(save: () => Promise<unknown>): Promise<void> {
  let isFirst = true
  link.intercept = ({ method }) => {
    if (method === 'GET' || !isFirst) return undefined
    isFirst = false
    return Promise.reject(new TypeError('Failed to fetch'))
  }
  await save()
}

describe('an upload that is under way', () => {
  it('is ended for what is saved meanwhile and has no files, and begun again after that', async () => {
    await withoutAnswer(() => provider.create('teams', { data: { name: 'PSV' } }))
    await vi.waitFor(() => expect(waiting()).toEqual(['create players: sending']), PATIENCE)
    expect((await scout.call('GET', '/v1/team?page=1&amount=10')).body).toMatchObject({ total: 1 })
    arrive()
    await sending
    expect(waiting()).toEqual([])
    expect(await pictureOf(player)).toBe(200)
    expect(uploads()).toHaveLength(2)
  })

  it('is ended for others twice, not for as long as somebody saves something', async () => {
    for (const [place, name] of ['PSV', 'Ajax'].entries()) {
      await withoutAnswer(() => provider.create('teams', { data: { name } }))
      await vi.waitFor(() => expect(uploads()).toHaveLength(place + 2), PATIENCE)
    }
    await withoutAnswer(() => provider.create('teams', { data: { name: 'Feyenoord' } }))
    // Whoever looks whether it is to be ended has done so by then.
    await provider.outbox.waitingFilesIn(provider.outbox.entries)
    expect(waiting()).toEqual(['create players: sending', 'create teams: waiting'])
    arrive()
    await sending
    expect(waiting()).toEqual([])
    expect(await pictureOf(player)).toBe(200)
    expect(uploads()).toHaveLength(3)
  })

  it('is not ended for what has to wait for it', async () => {
    const data = { ...player, height: 180 }
    await provider.update('players', { id: player.id, data, previousData: player })
    expect(waiting()).toEqual(['create players: sending', 'update players: waiting'])
    arrive()
    await sending
    expect(waiting()).toEqual([])
    expect(await pictureOf(player)).toBe(200)
    expect(uploads()).toHaveLength(1)
  })
})
