import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { PATHS } from '../../../contract/paths'
import { secondFactorIsSetUp } from '../../../src/authProvider/secondFactorDemand'
import { startSession } from '../../../src/authProvider/session'
import type { AppDataProvider } from '../../../src/dataProvider'
import { buildTestApp, type TestApp } from '../../support/app'
import { withSecondFactor } from '../../support/authenticator'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch, aPlayer } from '../../support/factories'
import { linkWithoutExtras } from '../../support/linkWithoutExtras'
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
  server = await buildTestApp()
  scout = await persona(server, 'Scout')
  startSession(scout)
  link = linkServer(server.app)
  provider = aDataProvider()
})

const waiting = () => waitingIn(provider)

const stored = async <Row>(path: string) => (await scout.call<Row>('GET', path)).body

async function sendTimes(times: number) {
  for (let time = 0; time < times; time += 1) await provider.sender.send()
}

/** Writes are answered like this, and never arrive. */
function answerWrites(status: number, body: object) {
  link.intercept = ({ method }) => (method === 'POST' ? json(body, status) : undefined)
}

describe('what the server fails over', () => {
  it('is refused after five answers of that kind, however often nobody answered before', async () => {
    link.offline = true
    await provider.create('teams', { data: { name: 'PSV' } })
    await sendTimes(6)
    link.offline = false
    answerWrites(500, { message: 'Broken' })
    await sendTimes(4)
    expect(waiting()).toEqual(['create teams: waiting'])
    await sendTimes(1)
    expect(waiting()).toEqual(['create teams: refused'])
  })
})

describe('what something on the way to the server does not let through', () => {
  /** A filter that dislikes a word, or everything. */
  function filter(isDisliked: (asked: { method: string; body: unknown }) => boolean, status = 403) {
    reportingPage()
    link.intercept = (asked) =>
      isDisliked(asked) ? new Response('<p>Blocked</p>', { status, headers: HTML }) : undefined
  }
  const HTML = { 'content-type': 'text/html' }
  const hasWord = (word: string) => (asked: object) => JSON.stringify(asked).includes(word)

  beforeEach(async () => {
    link.offline = true
    await provider.create('teams', { data: { name: 'DROP TABLE' } })
    await provider.create('players', { data: { name: 'Ada' } })
    link.offline = false
  })

  it('holds up nothing else, and is refused after five tries, with the reason', async () => {
    filter(hasWord('DROP TABLE'))
    await sendTimes(4)
    expect(waiting()).toEqual(['create teams: waiting'])
    expect(await stored('/v1/player?page=1&amount=10')).toMatchObject({ total: 1 })
    await sendTimes(1)
    expect(provider.outbox.entries).toMatchObject([
      { state: 'refused', refusal: { message: expect.stringContaining('a filter perhaps') } },
    ])
  })

  it.each([
    ['shows a page in its place', 200],
    ['says that it is away', 503],
  ])('waits while the server is away, and a proxy %s', async (_what, status) => {
    reportingPage()
    link.intercept = ({ method }) =>
      new Response('<p>Back soon</p>', { status: method === 'GET' ? status : 405, headers: HTML })
    await sendTimes(7)
    expect(waiting()).toEqual(['create teams: waiting', 'create players: waiting'])
  })

  it('waits where it was only too slow for it, and holds up nothing else', async () => {
    filter(hasWord('DROP TABLE'), 408)
    await sendTimes(6)
    expect(waiting()).toEqual(['create teams: waiting'])
    expect(await stored('/v1/player?page=1&amount=10')).toMatchObject({ total: 1 })
  })

  it('waits where that is everything', async () => {
    filter(() => true)
    await sendTimes(7)
    expect(waiting()).toEqual(['create teams: waiting', 'create players: waiting'])
    link.intercept = () => undefined
    await sendTimes(1)
    expect(waiting()).toEqual([])
  })
})

describe('what comes where a second factor is newly asked of its person', () => {
  it('waits, and is sent by itself once that is set up', async () => {
    const admin = await persona(server, 'Admin')
    link.offline = true
    await provider.create('teams', { data: { name: 'PSV' } })
    await provider.create('players', { data: { name: 'Ada' } })
    link.offline = false
    await admin.call('PUT', PATHS.signInPolicy, { secondFactorRoles: ['Scout'] })
    const stop = provider.sender.start()
    await provider.sender.send()
    expect(waiting()).toEqual(['create teams: waiting', 'create players: waiting'])
    expect(link.calls.filter(({ status }) => status === 403)).toHaveLength(1)
    await withSecondFactor(server, scout)
    secondFactorIsSetUp()
    await waitFor(() => expect(waiting()).toEqual([]))
    stop()
  })
})

describe('a new record, on a server that knows only the document’s calls', () => {
  beforeEach(() => {
    link = linkWithoutExtras(server.app)
  })

  it('is published, however often nobody answered before', async () => {
    const match = await aMatch(server, scout)
    const player = await aPlayer(server, scout)
    const answer = link.intercept
    // It makes drafts of all that is new.
    link.intercept = (asked) =>
      answer(
        asked.method === 'POST' ? { ...asked, body: { ...Object(asked.body), publishedAt: null } } : asked,
      )
    link.offline = true
    const publishedAt = '2026-05-02T10:00:00.000Z'
    await provider.create('analyses', { data: { matchId: match.id, playerId: player.id, publishedAt } })
    await sendTimes(2)
    link.offline = false
    await sendTimes(1)
    expect(waiting()).toEqual([])
    const { analyses } = await stored<{ analyses: Analysis[] }>('/v1/analysis?page=1&amount=10')
    expect(analyses).toMatchObject([{ publishedAt }])
  })

  it('is made beside one that is the same, where it was never sent before', async () => {
    await aPlayer(server, scout, { name: 'Ada' })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await provider.create('players', { data: { name: 'Ada' } })
    vi.restoreAllMocks()
    await sendTimes(1)
    expect(waiting()).toEqual([])
    expect(await stored('/v1/player?page=1&amount=10')).toMatchObject({ total: 2 })
  })
})
