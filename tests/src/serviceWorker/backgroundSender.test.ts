import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Player } from '../../../contract/player'
import { authProvider } from '../../../src/authProvider'
import { startSession } from '../../../src/authProvider/session'
import { freshAccessToken, renewSession } from '../../../src/authProvider/sessionRenewal'
import { readTokens } from '../../../src/authProvider/tokens'
import { watchSession } from '../../../src/authProvider/watchSession'
import type { AppDataProvider } from '../../../src/dataProvider'
import { message } from '../../../src/i18n'
import { inWords } from '../../../src/i18n/deferred'
import { startBackgroundSending } from '../../../src/outbox/backgroundSending'
import { backgroundSession, changeBackgroundSession } from '../../../src/storage/backgroundSession'
import { buildTestApp, type TestApp } from '../../support/app'
import { wakingBrowser } from '../../support/backgroundSync'
import { wholeList } from '../../support/dataCalls'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { aPlayer, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { json, linkServer, type ServerLink } from '../../support/serverFetch'
import { SMALL_PNG } from '../../support/uploads'

keepOnDevice()
const { register, untilIdle, wake } = wakingBrowser()

let server: TestApp
let link: ServerLink
let scout: Persona
let provider: AppDataProvider
let closePage: () => void
let stopWatching: () => void

beforeEach(async () => {
  reportingPage()
  server = await buildTestApp()
  scout = await persona(server, 'Scout')
  link = linkServer(server.app)
  startSession(scout)
  stopWatching = watchSession()
  provider = aDataProvider()
  closePage = startBackgroundSending(provider.outbox)
})

afterEach(async () => {
  closePage()
  stopWatching()
  await untilIdle()
  await changeBackgroundSession(() => undefined)
  vi.restoreAllMocks()
})

const waiting = () =>
  provider.outbox.entries.map(({ act, resource, state }) => `${act} ${resource}: ${state}`)
/** What the server has, as somebody reads it who has just signed in. */
const stored = async <Row>(path: string) =>
  (await (await persona(server, 'Scout')).call<Row>('GET', path)).body
const teams = () => stored<{ total: number }>('/v1/team?page=1&amount=10')
const refreshes = () => link.callsOf('POST /v1/token/refresh')

/** Lets time pass for browser and server alike. */
function pass(minutes: number) {
  server.clock.advance({ minutes })
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + minutes * 60_000)
}

/** The page has something that waits, and the worker what it needs to send it. */
async function waits(save: () => Promise<unknown>) {
  link.offline = true
  await save()
  link.offline = false
  await waitFor(() => expect(register).toHaveBeenCalledWith('touchline.outbox'))
}

const aTeamWaits = () => waits(() => provider.create('teams', { data: { name: 'PSV' } }))

/** What the page knows of it once it hears of what the worker has done. */
const untilSent = () => waitFor(() => expect(waiting()).toEqual([]))

/** Nothing waits: the worker has no tokens any more. */
const untilTakenBack = () => waitFor(async () => expect(await backgroundSession()).toBeUndefined())

describe('what waits is sent by the service worker', () => {
  it('once, and is gone from the pages that are open', async () => {
    await aTeamWaits()
    await wake()
    expect(await teams()).toMatchObject({ total: 1 })
    await untilSent()
    expect((await provider.getList('teams', wholeList)).data).toMatchObject([{ name: 'PSV' }])
    await wake()
    expect(link.callsOf('POST /v1/team')).toHaveLength(1)
  })

  it('by one that hears of nothing any more afterwards: a browser may keep it for long', async () => {
    await aTeamWaits()
    const closing = vi.spyOn(BroadcastChannel.prototype, 'close')
    await wake()
    expect(closing).toHaveBeenCalledOnce()
  })

  it('in order, with pictures, and merged with what others have done', async () => {
    const player = await aPlayer(server, scout, { name: 'Ada' })
    await provider.getList('players', wholeList)
    await waits(async () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      const { data } = await provider.uploadMedia(new Blob([SMALL_PNG], { type: 'image/png' }))
      const { data: team } = await provider.create('teams', { data: { name: 'PSV' } })
      const changes = { profileImage: data.url, teamId: (team as { id: string }).id }
      await provider.update('players', {
        id: player.id,
        data: { ...player, ...changes },
        previousData: player,
      })
    })
    await scout.call('PUT', `/v1/player/${player.id}`, { ...player, height: 180 })
    await wake()
    const { profileImage, ...rest } = await stored<Player>(`/v1/player/${player.id}`)
    expect(rest).toMatchObject({ name: 'Ada', height: 180, team: { name: 'PSV' } })
    expect((await scout.call('GET', String(profileImage))).status).toBe(200)
    await untilSent()
  })

  it('and stands on the device as it was stored, for a page that is opened without a network', async () => {
    const player = await aPlayer(server, scout, { name: 'Ada' })
    await provider.getOne('players', { id: player.id })
    let teamId = ''
    await waits(async () => {
      const data = { ...player, name: 'Ada Lovelace' }
      await provider.update('players', { id: player.id, data, previousData: player })
      const { data: team } = await provider.create('teams', { data: { name: 'PSV' } })
      teamId = (team as { id: string }).id
    })
    await wake()
    await untilSent()
    link.offline = true
    provider = aDataProvider()
    expect((await provider.getOne('players', { id: player.id })).data).toMatchObject({ name: 'Ada Lovelace' })
    expect((await provider.getOne('teams', { id: teamId })).data).toMatchObject({ name: 'PSV' })
  })

  it('again where the server did not answer, and once where only its answer was lost', async () => {
    await aTeamWaits()
    link.offline = true
    await expect(wake()).rejects.toThrow()
    link.offline = false
    link.rewrite = ({ method }, response) => {
      if (method === 'POST') throw new TypeError('Failed to fetch')
      return response
    }
    await expect(wake()).rejects.toThrow()
    link.rewrite = (_asked, response) => response
    await wake()
    expect(await teams()).toMatchObject({ total: 1 })
    await untilSent()
  })
})

describe('what something in between answers, as while the server starts anew,', () => {
  it('is no answer to the worker, which is woken again', async () => {
    const player = await aPlayer(server, scout, { name: 'Ada' })
    await provider.getList('players', wholeList)
    await waits(() =>
      provider.update('players', { id: player.id, data: { ...player, name: 'Mine' }, previousData: player }),
    )
    link.intercept = () => new Response('404 page not found', { status: 404 })
    await expect(wake()).rejects.toThrow()
    await provider.outbox.reload()
    expect(provider.outbox.entries).toMatchObject([{ state: 'waiting', faults: 0 }])
    link.intercept = () => undefined
    await wake()
    await untilSent()
  })

  it('ends no session that the worker could renew later', async () => {
    await aTeamWaits()
    pass(20)
    link.intercept = ({ path }) =>
      path === '/v1/token/refresh' ? new Response('404 page not found', { status: 404 }) : undefined
    await expect(wake()).rejects.toThrow()
    expect(await backgroundSession()).toMatchObject({ refreshToken: expect.any(String) })
    link.intercept = () => undefined
    await wake()
    await untilSent()
  })
})

describe('what the server refuses', () => {
  it('stays with its reason, in the words of whoever reads it', async () => {
    await aTeam(server, undefined, { name: 'PSV' })
    await aTeamWaits()
    await wake()
    await waitFor(() => expect(waiting()).toEqual(['create teams: refused']))
    const { message: reason = '' } = provider.outbox.entries[0]?.refusal ?? {}
    expect(inWords(reason)).toBe('A team with this name already exists')
  })

  it('because others have changed the same waits for a decision', async () => {
    const player = await aPlayer(server, scout, { name: 'Ada' })
    await provider.getList('players', wholeList)
    await waits(() =>
      provider.update('players', { id: player.id, data: { ...player, name: 'Mine' }, previousData: player }),
    )
    await scout.call('PUT', `/v1/player/${player.id}`, { ...player, name: 'Theirs' })
    await wake()
    await waitFor(() => expect(waiting()).toEqual(['update players: refused']))
    expect(inWords(provider.outbox.entries[0]?.refusal?.message ?? '')).toBe(message('outbox.conflict'))
  })
})

describe('a session whose token has expired', () => {
  it('is renewed by the worker, and goes on with that in the page', async () => {
    await aTeamWaits()
    pass(20)
    await wake()
    expect(await teams()).toMatchObject({ total: 1 })
    expect(refreshes()).toHaveLength(1)
    // Longer than the server takes the same token twice.
    pass(5)
    expect(await freshAccessToken()).not.toBeNull()
    expect(refreshes()).toHaveLength(1)
    pass(20)
    expect(await freshAccessToken()).not.toBeNull()
    expect(refreshes()).toHaveLength(2)
    await untilTakenBack()
  })

  it('goes on in the page however often the worker has renewed it', async () => {
    await aTeamWaits()
    link.intercept = ({ method, path }) =>
      method === 'POST' && path === '/v1/team' ? json({ message: 'Busy' }, 503) : undefined
    for (const _time of [1, 2, 3]) {
      pass(20)
      await expect(wake()).rejects.toThrow()
    }
    expect(refreshes()).toHaveLength(3)
    pass(20)
    expect(await renewSession()).toBe('renewed')
    expect(refreshes()).toHaveLength(4)
    // What the page has renewed is what the worker has from then on.
    await waitFor(async () =>
      expect(await backgroundSession()).toMatchObject({ refreshToken: readTokens()?.refreshToken }),
    )
    pass(20)
    await expect(wake()).rejects.toThrow()
    pass(20)
    expect(await renewSession()).toBe('renewed')
  })

  it('is renewed once where page and worker come to it at the same moment', async () => {
    await aTeamWaits()
    pass(20)
    await Promise.all([wake(), renewSession()])
    expect(refreshes()).toHaveLength(1)
    expect(await freshAccessToken()).not.toBeNull()
  })

  it('is left to the worker again by a page that could not renew it', async () => {
    await aTeamWaits()
    pass(20)
    link.offline = true
    await renewSession()
    link.offline = false
    await wake()
    expect(await teams()).toMatchObject({ total: 1 })
  })

  it('is not renewed by who cannot tell what the other has done', async () => {
    await aTeamWaits()
    pass(20)
    const failing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Gone', 'InvalidStateError')
    })
    expect(await renewSession()).toBe('failing')
    expect(refreshes()).toHaveLength(0)
    failing.mockRestore()
    expect(await renewSession()).toBe('renewed')
  })

  it('and that has ended sends nothing: its person signs in first', async () => {
    await aTeamWaits()
    server.clock.advance({ days: 31 })
    pass(20)
    await wake()
    expect(await backgroundSession()).toBeUndefined()
    await provider.outbox.reload()
    expect(waiting()).toEqual(['create teams: waiting'])
  })
})

describe('the worker has no tokens', () => {
  it('where nothing waits', async () => {
    await provider.create('teams', { data: { name: 'PSV' } })
    expect(await backgroundSession()).toBeUndefined()
    expect(register).not.toHaveBeenCalled()
  })

  it('once everything is sent', async () => {
    await aTeamWaits()
    expect(await backgroundSession()).toMatchObject({ userId: scout.id })
    await provider.sender.send()
    await untilTakenBack()
  })

  it('once its person has signed out: nothing is sent in their name', async () => {
    await aTeamWaits()
    await authProvider.logout()
    await untilTakenBack()
    await wake()
    expect(await teams()).toMatchObject({ total: 0 })
  })

  it('before the session is over of who signs out, whose tab may be closed at once', async () => {
    await aTeamWaits()
    const signingOut = authProvider.logout()
    await Promise.resolve()
    expect(readTokens()).not.toBeNull()
    await signingOut
    expect(readTokens()).toBeNull()
    expect(await backgroundSession()).toBeUndefined()
  })

  it('of one person while another one is signed in', async () => {
    await aTeamWaits()
    const other = await persona(server, 'Scout')
    startSession(other)
    await waitFor(async () => expect((await backgroundSession())?.userId).not.toBe(scout.id))
    await wake()
    expect(link.callsOf('POST /v1/team')).toHaveLength(0)
    startSession(scout)
    await provider.outbox.ready
    expect(waiting()).toEqual(['create teams: waiting'])
  })
})
