import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import { startSession } from '../../../src/authProvider/session'
import type { AppDataProvider } from '../../../src/dataProvider'
import { answerCame } from '../../../src/dataProvider/answering'
import { buildTestApp, type TestApp } from '../../support/app'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { json, linkServer, type ServerLink } from '../../support/serverFetch'
import { waitingIn } from '../../support/waitingEntries'

keepOnDevice()

let server: TestApp
let link: ServerLink
let scout: Persona
let provider: AppDataProvider

beforeEach(async () => {
  vi.restoreAllMocks()
  reportingPage()
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

/** There is no network, and the browser knows it: nothing is even tried. */
const withoutNetwork = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const withNetwork = () => void vi.restoreAllMocks()

const remove = (resource: string, record: { id: string }) =>
  provider.delete(resource, { id: record.id, previousData: record })

/** The first call to this path by this method comes to this; all else is answered. */
function answerOnce(wanted: { method: string; path: string }, answer: () => Response | Promise<Response>) {
  let isToCome = true
  link.intercept = ({ method, path }) => {
    if (!isToCome || method !== wanted.method || path !== wanted.path) return undefined
    isToCome = false
    return answer()
  }
}

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
const broken = () => json({ message: 'Broken' }, 500)

describe.each<[string, () => Response | Promise<Response>]>([
  ['has no answer', noAnswer],
  ['is answered with a fault', broken],
])('what waits behind a deletion that %s, of a server that answers all else', (_what, answer) => {
  it('is not refused for what is to be deleted: the deletion of what it refers to', async () => {
    const match = await aMatch(server, scout)
    const report = await anAnalysis(server, scout, { matchId: match.id })
    withoutNetwork()
    await remove('analyses', report)
    await remove('matches', match)
    withNetwork()
    answerOnce({ method: 'DELETE', path: `/v1/analysis/${report.id}` }, answer)
    await provider.sender.send()
    expect(waiting()).toEqual(['delete analyses: waiting', 'delete matches: waiting'])
    await provider.sender.send()
    expect(waiting()).toEqual([])
    expect((await scout.call('GET', `/v1/match/${match.id}`)).status).toBe(404)
  })

  it('is not refused for what is to be deleted: a new team of the same name', async () => {
    const team = await aTeam(server, scout, { name: 'Ajax' })
    withoutNetwork()
    await remove('teams', team)
    const { data } = await provider.create('teams', { data: { name: 'Ajax' } })
    withNetwork()
    answerOnce({ method: 'DELETE', path: `/v1/team/${team.id}` }, answer)
    await provider.sender.send()
    expect(waiting()).toEqual(['delete teams: waiting', 'create teams: waiting'])
    await provider.sender.send()
    expect(waiting()).toEqual([])
    expect((await scout.call('GET', `/v1/team/${(data as Team).id}`)).status).toBe(200)
  })

  it('is not refused for what is to be deleted: a new player whom another system knows by the same id', async () => {
    const externalIds = [{ source: 'transfermarkt', id: '28003' }]
    const player = await aPlayer(server, scout, { externalIds })
    withoutNetwork()
    await remove('players', player)
    await provider.create('players', { data: { name: 'Bea' } })
    const { data } = await provider.create('players', { data: { name: 'Ada', externalIds } })
    withNetwork()
    answerOnce({ method: 'DELETE', path: `/v1/player/${player.id}` }, answer)
    await provider.sender.send()
    expect(waiting()).toEqual(['delete players: waiting', 'create players: waiting'])
    expect(provider.outbox.entries).toMatchObject([{}, { data: { name: 'Ada' } }])
    await provider.sender.send()
    expect(waiting()).toEqual([])
    expect((await scout.call<Player>('GET', `/v1/player/${(data as Player).id}`)).body).toMatchObject({
      externalIds,
    })
  })
})

it('the deletion of a team waits for the player who leaves it, where that has no answer', async () => {
  const team = await aTeam(server, scout, { name: 'Ajax' })
  const player = await aPlayer(server, scout, { teamId: team.id })
  withoutNetwork()
  await provider.update('players', {
    id: player.id,
    data: { ...player, teamId: null },
    previousData: player,
  })
  await remove('teams', team)
  withNetwork()
  answerOnce({ method: 'PUT', path: `/v1/player/${player.id}` }, noAnswer)
  await provider.sender.send()
  expect(waiting()).toEqual(['update players: waiting', 'delete teams: waiting'])
  await provider.sender.send()
  expect(waiting()).toEqual([])
})
