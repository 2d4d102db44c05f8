import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { PATHS } from '../../../contract/paths'
import { startSession } from '../../../src/authProvider/session'
import type { AppDataProvider } from '../../../src/dataProvider'
import { answerCame } from '../../../src/dataProvider/answering'
import { buildTestApp, type TestApp } from '../../support/app'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { anAnalysis, aPlayer, aTeam } from '../../support/factories'
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
  provider = aDataProvider()
  await provider.outbox.ready
  answerCame()
})

afterEach(async () => {
  // What still waited would be tried again by itself, among the calls of the next test.
  link.intercept = () => undefined
  await provider.sender.send()
})

const waiting = () => waitingIn(provider)

const chosenPicture = async () =>
  (await provider.uploadMedia(new Blob([SMALL_PNG], { type: 'image/png' }))).data.url

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
    for (const name of ['Ada', 'Bea'])
      await provider.create('players', { data: { name, profileImage: await chosenPicture() } })
    await provider.create('teams', { data: { name: 'PSV' } })
    vi.restoreAllMocks()
  })

  it('holds nothing up that is not about it, other pictures neither', async () => {
    carryOneOfTwoPictures()
    await provider.sender.send()
    expect(waiting()).toEqual(['create players: waiting'])
    expect(provider.outbox.entries).toMatchObject([{ data: { name: 'Ada' } }])
  })

  it('goes after what has none: an upload may take minutes', async () => {
    await provider.sender.send()
    expect(waiting()).toEqual([])
    const [first] = link.asked.filter(({ method }) => method === 'POST')
    expect(first?.path).toBe('/v1/team')
  })

  it('is not overtaken by the deletion of what its record lets go', async () => {
    const team = await aTeam(server, scout, { name: 'Ajax' })
    const player = await aPlayer(server, scout, { name: 'Cleo', teamId: team.id })
    withoutNetwork()
    const data = { ...player, teamId: null, profileImage: await chosenPicture() }
    await provider.update('players', { id: player.id, data, previousData: player })
    await provider.delete('teams', { id: team.id, previousData: team })
    vi.restoreAllMocks()
    await provider.sender.send()
    expect(waiting()).toEqual([])
    expect((await scout.call('GET', `/v1/team/${team.id}`)).status).toBe(404)
  })

  it('is not overtaken by it either where the network did not carry it, nor is that by a new record of the same name', async () => {
    const team = await aTeam(server, scout, { name: 'Ajax' })
    const player = await aPlayer(server, scout, { name: 'Cleo', teamId: team.id })
    withoutNetwork()
    const data = { ...player, teamId: null, profileImage: await chosenPicture() }
    await provider.update('players', { id: player.id, data, previousData: player })
    await provider.delete('teams', { id: team.id, previousData: team })
    await provider.create('teams', { data: { name: 'Ajax' } })
    vi.restoreAllMocks()
    carryNoPictures()
    await provider.sender.send()
    expect(waiting().slice(2)).toEqual([
      'update players: waiting',
      'delete teams: waiting',
      'create teams: waiting',
    ])
    link.intercept = () => undefined
    await provider.sender.send()
    expect(waiting()).toEqual([])
  })

  it('holds no new record back that wants nothing of what a deletion behind it sets free', async () => {
    const report = await anAnalysis(server, scout)
    withoutNetwork()
    await provider.delete('analyses', { id: report.id, previousData: report })
    const { data } = await provider.create('analyses', {
      data: { matchId: report.matchId, playerId: report.playerId, conclusion: 'Sign him' },
    })
    vi.restoreAllMocks()
    carryNoPictures()
    await provider.sender.send()
    expect(waiting().slice(2)).toEqual(['delete analyses: waiting'])
    expect((await scout.call('GET', `/v1/analysis/${(data as Analysis).id}`)).body).toMatchObject({
      conclusion: 'Sign him',
    })
  })

  it('waits for as long as it takes', async () => {
    carryNoPictures()
    for (let time = 0; time < 7; time += 1) await provider.sender.send()
    expect(waiting()).toEqual(['create players: waiting', 'create players: waiting'])
    link.intercept = () => undefined
    await provider.sender.send()
    expect(waiting()).toEqual([])
  })

  it('ends the attempt where nothing else is answered by then either', async () => {
    let isGone = false
    link.intercept = ({ path }) => {
      isGone ||= path === PATHS.media
      return isGone ? Promise.reject(new TypeError('Failed to fetch')) : undefined
    }
    await provider.sender.send()
    expect(waiting()).toEqual(['create players: waiting', 'create players: waiting'])
    expect(link.askedOf(`POST ${PATHS.media}`)).toHaveLength(1)
  })
})
