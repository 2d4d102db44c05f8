import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { authProvider } from '../../../src/authProvider'
import { startSession } from '../../../src/authProvider/session'
import { freshAccessToken, renewSession } from '../../../src/authProvider/sessionRenewal'
import { readTokens } from '../../../src/authProvider/tokens'
import { watchSession } from '../../../src/authProvider/watchSession'
import { startBackgroundSending } from '../../../src/dataProvider/outbox/backgroundSending'
import {
  backgroundSession,
  changeBackgroundSession,
} from '../../../src/dataProvider/storage/backgroundSession'
import { message } from '../../../src/i18n'
import { inWords } from '../../../src/i18n/deferred'
import { wakingBrowser } from '../../support/backgroundSync'
import { aPlayer, aTeam } from '../../support/factories'
import { outboxPage } from '../../support/outboxPage'
import { persona } from '../../support/personas'
import { json } from '../../support/serverFetch'

const { register, untilIdle, wake } = wakingBrowser()

const page = outboxPage({ isOwnServer: true })
let closePage: () => void
let stopWatching: () => void

beforeEach(() => {
  stopWatching = watchSession()
  closePage = startBackgroundSending(page.provider.outbox)
})

afterEach(async () => {
  closePage()
  stopWatching()
  await untilIdle()
  await changeBackgroundSession(() => undefined)
  vi.restoreAllMocks()
})

/** Reads from the server as a user who has just signed in. */
const stored = async <Row>(path: string) =>
  (await (await persona(page.server, 'Scout')).call<Row>('GET', path)).body
const teams = () => stored<{ total: number }>('/v1/team?page=1&amount=10')
const refreshes = () => page.link.callsOf('POST /v1/token/refresh')
/** Advances the time of browser and server. */
function pass(minutes: number) {
  page.server.clock.advance({ minutes })
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + minutes * 60_000)
}

/** Queues writes, and waits until the worker can send them. */
async function queue(save: () => Promise<unknown>) {
  await page.unanswered(save)
  await waitFor(() => expect(register).toHaveBeenCalledWith('touchline.outbox'))
}

const queueTeam = () => queue(() => page.create('teams', { name: 'PSV' }))

/** Waits until the page knows that the worker has emptied the outbox. */
const untilSent = () => waitFor(() => expect(page.waiting).toEqual([]))

/** Waits until the worker has no tokens, which it loses when the outbox is empty. */
const untilTakenBack = () => waitFor(async () => expect(await backgroundSession()).toBeUndefined())

/** Skips the worker’s waits between attempts to renew, which together last 15 s. */
function skipWaits() {
  const { setTimeout: start } = globalThis
  // Not the wait of 2,000 ms, which is also the limit for opening the database.
  const waits = [1_000, 4_000, 8_000]
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((act, delay = 0) =>
    start(act, waits.includes(delay) ? 0 : delay),
  )
}

const notFoundByProxy = () => new Response('404 page not found', { status: 404 })

describe('the service worker sends the outbox', () => {
  it('once, updates the open pages, and listens to nothing afterwards', { tags: 'slow' }, async () => {
    await queueTeam()
    const closing = vi.spyOn(BroadcastChannel.prototype, 'close')
    await wake()
    expect(closing).toHaveBeenCalledOnce()
    expect(await teams()).toMatchObject({ total: 1 })
    await untilSent()
    expect(await page.list('teams')).toMatchObject([{ name: 'PSV' }])
    await wake()
    expect(page.link.callsOf('POST /v1/team')).toHaveLength(1)
  })

  it('in order, with pictures, and merged with the changes of others', { tags: 'slow' }, async () => {
    const player = await page.listedPlayer()
    await queue(() =>
      page.offline(async () => {
        const profileImage = await page.choosePicture()
        const { id: teamId } = await page.create('teams', { name: 'PSV' })
        await page.change('players', player, { profileImage, teamId })
      }),
    )
    await page.changeElsewhere(player, { height: 180 })
    await wake()
    const { profileImage, ...rest } = await stored<Player>(PATHS.record('players', player.id))
    expect(rest).toMatchObject({ name: 'Ada', height: 180, team: { name: 'PSV' } })
    expect(await page.statusOf(profileImage)).toBe(200)
    await untilSent()
  })

  it('and leaves the stored records on the device, for a page that is opened without a network', {
    tags: 'slow',
  }, async () => {
    const player = await aPlayer(page.server, page.scout, { name: 'Ada' })
    await page.provider.getOne('players', { id: player.id })
    let teamId = ''
    await queue(async () => {
      await page.change('players', player, { name: 'Ada Lovelace' })
      teamId = (await page.create('teams', { name: 'PSV' })).id
    })
    await wake()
    await untilSent()
    page.link.offline = true
    await page.reopen()
    const read = async (resource: string, id: string) => (await page.provider.getOne(resource, { id })).data
    expect(await read('players', player.id)).toMatchObject({ name: 'Ada Lovelace' })
    expect(await read('teams', teamId)).toMatchObject({ name: 'PSV' })
  })

  it('again if the server did not answer, and once if only its answer was lost', async () => {
    await queueTeam()
    await page.unanswered(() => expect(wake()).rejects.toThrow())
    page.link.rewrite = ({ method }, response) => {
      if (method === 'POST') throw new TypeError('Failed to fetch')
      return response
    }
    await expect(wake()).rejects.toThrow()
    page.link.rewrite = (_asked, response) => response
    await wake()
    expect(await teams()).toMatchObject({ total: 1 })
    await untilSent()
  })
})

describe('a proxy’s answer while the server restarts', () => {
  it('does not count as an answer, and the browser wakes the worker again', { tags: 'slow' }, async () => {
    const player = await page.listedPlayer()
    await queue(() => page.change('players', player, { name: 'Mine' }))
    page.link.intercept = notFoundByProxy
    await expect(wake()).rejects.toThrow()
    await page.provider.outbox.reload()
    expect(page.entries).toMatchObject([{ state: 'waiting', faults: 0 }])
    page.answerAll()
    await wake()
    await untilSent()
  })

  it('does not end a session that the worker can renew later', { tags: 'slow' }, async () => {
    await queueTeam()
    pass(20)
    page.link.intercept = ({ path }) => (path === PATHS.refresh ? notFoundByProxy() : undefined)
    skipWaits()
    await expect(wake()).rejects.toThrow()
    expect(refreshes()).toHaveLength(5)
    expect(await backgroundSession()).toMatchObject({ refreshToken: expect.any(String) })
    page.answerAll()
    await wake()
    await untilSent()
  })
})

it('a write that the server refuses stays queued with its reason', { tags: 'slow' }, async () => {
  await aTeam(page.server, undefined, { name: 'PSV' })
  const player = await page.listedPlayer()
  await queue(async () => {
    await page.create('teams', { name: 'PSV' })
    await page.change('players', player, { name: 'Mine' })
  })
  await page.changeElsewhere(player, { name: 'Theirs' })
  await wake()
  await waitFor(() => expect(page.waiting).toEqual(['create teams: refused', 'update players: refused']))
  expect(page.entries.map(({ refusal }) => inWords(refusal?.message ?? ''))).toEqual([
    'A team with this name already exists',
    message('outbox.conflict'),
  ])
})

describe('a session with an expired token', () => {
  it('is renewed by the worker, and the page continues with the new token', { tags: 'slow' }, async () => {
    await queueTeam()
    pass(20)
    await wake()
    expect(await teams()).toMatchObject({ total: 1 })
    expect(refreshes()).toHaveLength(1)
    // Longer than the period in which the server accepts the same token twice.
    pass(5)
    expect(await freshAccessToken()).not.toBeNull()
    expect(refreshes()).toHaveLength(1)
    pass(20)
    expect(await freshAccessToken()).not.toBeNull()
    expect(refreshes()).toHaveLength(2)
    await untilTakenBack()
  })

  it('continues in the page however often the worker has renewed it', { tags: 'slow' }, async () => {
    await queueTeam()
    page.link.intercept = ({ method, path }) =>
      method === 'POST' && path === '/v1/team' ? json({ message: 'Busy' }, 503) : undefined
    for (const _time of [1, 2, 3]) {
      pass(20)
      await expect(wake()).rejects.toThrow()
    }
    expect(refreshes()).toHaveLength(3)
    pass(20)
    expect(await renewSession()).toBe('renewed')
    expect(refreshes()).toHaveLength(4)
    // The worker receives the tokens that the page renewed.
    await waitFor(async () =>
      expect(await backgroundSession()).toMatchObject({ refreshToken: readTokens()?.refreshToken }),
    )
    pass(20)
    await expect(wake()).rejects.toThrow()
    pass(20)
    expect(await renewSession()).toBe('renewed')
  })

  it('is renewed once if page and worker try at the same moment', async () => {
    await queueTeam()
    pass(20)
    await Promise.all([wake(), renewSession()])
    expect(refreshes()).toHaveLength(1)
    expect(await freshAccessToken()).not.toBeNull()
  })

  it('sends nothing if the server ended it, until its user signs in', { tags: 'slow' }, async () => {
    await queueTeam()
    page.server.clock.advance({ days: 31 })
    pass(20)
    await wake()
    expect(await backgroundSession()).toBeUndefined()
    await page.provider.outbox.reload()
    expect(page.waiting).toEqual(['create teams: waiting'])
  })
})

describe('the worker has no tokens', () => {
  it('if the outbox is empty, and once it becomes empty', { tags: 'slow' }, async () => {
    await page.create('players', { name: 'Ada' })
    expect(await backgroundSession()).toBeUndefined()
    expect(register).not.toHaveBeenCalled()
    await queueTeam()
    expect(await backgroundSession()).toMatchObject({ userId: page.scout.id })
    await page.send()
    await untilTakenBack()
  })

  it('after its user signed out, even if the tab closes at once, and sends nothing', {
    tags: 'slow',
  }, async () => {
    await queueTeam()
    const signingOut = authProvider.logout()
    await Promise.resolve()
    expect(readTokens()).not.toBeNull()
    await signingOut
    expect(readTokens()).toBeNull()
    expect(await backgroundSession()).toBeUndefined()
    await wake()
    expect(await teams()).toMatchObject({ total: 0 })
  })

  it('of one user while another one is signed in', { tags: 'slow' }, async () => {
    await queueTeam()
    startSession(await persona(page.server, 'Scout'))
    await waitFor(async () => expect((await backgroundSession())?.userId).not.toBe(page.scout.id))
    await wake()
    expect(page.link.callsOf('POST /v1/team')).toHaveLength(0)
    startSession(page.scout)
    await page.provider.outbox.ready
    expect(page.waiting).toEqual(['create teams: waiting'])
  })
})
