import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Player } from '../../../contract/player'
import { startSession } from '../../../src/authProvider/session'
import type { AppDataProvider } from '../../../src/dataProvider'
import { answerCame } from '../../../src/dataProvider/answering'
import { buildTestApp, type TestApp } from '../../support/app'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch, aPlayer } from '../../support/factories'
import { holdAnswers } from '../../support/holdAnswers'
import { type Persona, persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { linkServer, type ServerLink } from '../../support/serverFetch'
import { waitingIn } from '../../support/waitingEntries'

keepOnDevice()

let server: TestApp
let link: ServerLink
let scout: Persona
let player: Player
let provider: AppDataProvider
/** Lets the answers come that were held back. */
let answer: () => void

/** A network that is there by name: what is sent arrives, and no answer comes back. */
const holdAnswersTo = (shouldHold: (method: string) => boolean) => {
  answer = holdAnswers(link, shouldHold)
}

beforeEach(async () => {
  reportingPage()
  server ??= await buildTestApp()
  scout = await persona(server, 'Scout')
  startSession(scout)
  player = await aPlayer(server, scout, { name: 'Ada' })
  link = linkServer(server.app)
  provider = aDataProvider()
  await provider.outbox.ready
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  answer?.()
  answerCame()
})

const WHOLE_LIST = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
}
const waiting = () => waitingIn(provider)
const now = async () => (await scout.call<Player>('GET', `/v1/player/${player.id}`)).body
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
/** Waits for what this test's stopped clock is moved on for meanwhile. */
const until = (isMet: () => void) => vi.waitFor(isMet, { timeout: 15_000 })
const untilSent = (text: string) =>
  until(() => expect(link.callsOf(text).length + underWay()).toBeGreaterThan(0))
const underWay = () => (link.isQuiet() ? 0 : 1)

const rename = () =>
  provider.update('players', {
    id: player.id,
    data: { ...player, name: 'Ada Lovelace' },
    previousData: player,
  })

describe('what is saved on a network that swallows answers', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['create matches: waiting', () => provider.create('matches', { data: { homeTeam: 'PSV' } })],
    ['update players: waiting', rename],
    ['delete players: waiting', () => provider.delete('players', { id: player.id, previousData: player })],
  ])('is kept on the device after five seconds (%s)', async (entry, save) => {
    holdAnswersTo((method) => method !== 'GET')
    const saving = save()
    await untilSent('/v1/')
    await pass(4_900)
    expect(waiting()).toEqual([])
    await pass(200)
    await saving
    expect(waiting()).toEqual([entry])
  })

  it('is kept after five seconds with what it names, where no question is answered either', async () => {
    const match = await aMatch(server, scout)
    await provider.getList('matches', WHOLE_LIST)
    await provider.getList('players', WHOLE_LIST)
    holdAnswersTo(() => true)
    const data = { matchId: match.id, playerId: player.id }
    const saving = provider.create('analyses', { data })
    await until(() => expect(link.askedOf('POST')).not.toEqual([]))
    await pass(5_100)
    await until(() => expect(waiting()).toEqual(['create analyses: waiting']))
    await saving
    expect(provider.outbox.entries).toMatchObject([
      { shown: { match: { date: match.date }, player: { name: 'Ada' } } },
    ])
  })

  it.each([
    ['before it is sent again', [() => answer(), () => provider.sender.send()]],
    ['after it was sent again', [() => provider.sender.send(), () => answer()]],
  ])('is stored once where the answer comes %s', async (_when, steps) => {
    let sent = 0
    holdAnswersTo((method) => method === 'PUT' && ++sent === 1)
    const saving = rename()
    await untilSent('PUT')
    await pass(5_100)
    await saving
    vi.useRealTimers()
    for (const step of steps) await step()
    expect(waiting()).toEqual([])
    expect(await now()).toMatchObject({ name: 'Ada Lovelace', version: 2 })
  })

  it('is not taken from a person who is being asked about what others have changed', async () => {
    await scout.call('PUT', `/v1/player/${player.id}`, { ...player, name: 'Ada King' })
    provider.onConflict(async ({ merged }) => {
      await pass(60_000)
      return merged
    })
    await rename()
    expect(waiting()).toEqual([])
    expect(await now()).toMatchObject({ name: 'Ada Lovelace' })
  })
})

describe('what waits while something in between answers that there is nothing, as while the server starts anew', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['update players: waiting', rename],
    ['delete players: waiting', () => provider.delete('players', { id: player.id, previousData: player })],
  ])('is sent once the server answers (%s)', async (entry, save) => {
    vi.useRealTimers()
    link.offline = true
    await save()
    link.offline = false
    link.intercept = () => new Response('404 page not found', { status: 404 })
    await provider.sender.send()
    expect(waiting()).toEqual([entry])
    link.intercept = () => undefined
    const before = await now()
    await provider.sender.send()
    expect(waiting()).toEqual([])
    expect(await now()).not.toEqual(before)
  })
})

it('is waited for as long as it takes where the device can keep nothing', async () => {
  vi.stubGlobal('indexedDB', undefined)
  holdAnswersTo((method) => method === 'PUT')
  const saving = rename()
  await untilSent('PUT')
  await pass(20_000)
  answer()
  expect((await saving).data).toMatchObject({ name: 'Ada Lovelace' })
  vi.unstubAllGlobals()
})
