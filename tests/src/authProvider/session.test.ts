import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  currentSession,
  endSession,
  hasSignedOut,
  isRenewable,
  needsSignIn,
  sessionEndReason,
  startSession,
  storedSessionEnd,
  subscribe,
} from '../../../src/authProvider/session'
import { freshAccessToken, renewSession } from '../../../src/authProvider/sessionRenewal'
import { watchSession } from '../../../src/authProvider/watchSession'
import { call, NoAnswerError } from '../../../src/dataProvider/http'
import { holdPageLoads, startPage } from '../../support/pageLoad'
import { type Persona, persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

let stopWatching = () => {}

signedIn('Scout')

afterEach(() => {
  stopWatching()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Advances the time of browser and server. */
function pass(minutes: number) {
  server.clock.advance({ minutes })
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + minutes * 60_000)
}

const refreshes = () => link.callsOf('POST /v1/token/refresh')

describe('a session', () => {
  it('has the user and role of the token until the token expires', () => {
    startSession(scout)
    expect(currentSession()).toMatchObject({
      actor: { id: scout.id, role: 'Scout' },
      name: `${scout.firstName} ${scout.lastName}`,
    })
    pass(16)
    expect(currentSession()).toBeNull()
  })

  it('stores its tokens under keys of this app, and removes them at its end', () => {
    startSession(scout)
    expect(Object.keys(localStorage).sort()).toEqual(['touchline.accessToken', 'touchline.refreshToken'])
    endSession('signedOut')
    expect(Object.keys(localStorage)).toEqual([])
    expect(sessionEndReason()).toBe('signedOut')
  })

  it('is missing if the stored token is malformed', () => {
    localStorage.setItem('touchline.accessToken', 'nonsense')
    expect(currentSession()).toBeNull()
    expect(isRenewable()).toBe(false)
  })

  it('notifies its listeners when it starts and ends', () => {
    const heard = vi.fn()
    const stop = subscribe(heard)
    startSession(scout)
    endSession('signedOut')
    stop()
    startSession(scout)
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('follows a sign-out in another tab, and a sign-in after that', () => {
    startSession(scout)
    stopWatching = watchSession()
    const heard = vi.fn()
    const stop = subscribe(heard)
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    stop()
    expect(heard).toHaveBeenCalledOnce()
    expect(currentSession()).toBeNull()
    expect(hasSignedOut()).toBe(true)
    localStorage.setItem('touchline.refreshToken', scout.refreshToken)
    localStorage.setItem('touchline.accessToken', scout.accessToken)
    window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.accessToken' }))
    expect(hasSignedOut()).toBe(false)
    expect(currentSession()?.actor.id).toBe(scout.id)
  })

  it('ends after a sign-out in another tab when the page returns from the back/forward cache', () => {
    startSession(scout)
    stopWatching = watchSession()
    localStorage.clear()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(currentSession()).toBeNull()
    expect(hasSignedOut()).toBe(true)
  })

  it('loads the page anew when another tab signs another user in, and not when it renews the session', async () => {
    const colleague = await persona(server, 'Scout')
    const loads = holdPageLoads()
    startSession(scout)
    stopWatching = watchSession()
    const isOfOtherTab = ({ accessToken }: Persona) => {
      localStorage.setItem('touchline.accessToken', accessToken)
      window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.accessToken' }))
    }
    server.clock.advance({ minutes: 1 })
    const { refreshToken } = scout
    isOfOtherTab((await scout.call<Persona>('POST', '/v1/token/refresh', { refreshToken })).body)
    expect(loads()).toBe(0)
    isOfOtherTab(colleague)
    expect(loads()).toBe(1)
    expect(currentSession()?.actor.id).toBe(scout.id)
  })

  it.each([
    ['expired', 'expired'],
    ['unauthorized', 'unauthorized'],
    ['signedOut', 'signedOut'],
    ['deleted', 'signedOut'],
  ] as const)('that ended as %s is reported to other tabs as %s', (reason, told) => {
    startSession(scout)
    endSession('expired')
    startSession(scout)
    endSession(reason)
    expect(storedSessionEnd()).toBe(told)
  })
})

describe('renewing the session', () => {
  it('gives a call a new token if the old one is about to expire, and replaces both tokens', async () => {
    startSession(scout)
    pass(5)
    expect(await freshAccessToken()).toBe(scout.accessToken)
    pass(9.9)
    const token = await freshAccessToken()
    expect(token).not.toBe(scout.accessToken)
    expect(localStorage.getItem('touchline.refreshToken')).not.toBe(scout.refreshToken)
    expect(refreshes()).toHaveLength(1)
  })

  it('sends one request, however many calls await it', async () => {
    startSession(scout)
    pass(20)
    const tokens = await Promise.all([freshAccessToken(), freshAccessToken(), freshAccessToken()])
    expect(new Set(tokens).size).toBe(1)
    expect(refreshes()).toHaveLength(1)
  })

  it('uses the tokens that another tab renewed while this one waited for the lock', async () => {
    startSession(scout)
    pass(20)
    const { refreshToken } = scout
    const renewed = await scout.call<Persona>('POST', '/v1/token/refresh', { refreshToken })
    localStorage.setItem('touchline.refreshToken', renewed.body.refreshToken)
    localStorage.setItem('touchline.accessToken', renewed.body.accessToken)
    expect(await renewSession()).toBe('renewed')
    expect(refreshes()).toHaveLength(0)
    expect(await freshAccessToken()).toBe(renewed.body.accessToken)
  })

  it('keeps the tokens if the server cannot be reached', async () => {
    startSession(scout)
    pass(20)
    link.offline = true
    expect(await renewSession()).toBe('unreachable')
    expect(isRenewable()).toBe(true)
    link.offline = false
    expect(await renewSession()).toBe('renewed')
  })

  it('does not restore a session that ended meanwhile', async () => {
    startSession(scout)
    pass(20)
    link.rewrite = (_asked, response) => {
      endSession('signedOut')
      return response
    }
    expect(await renewSession()).toBe('ended')
    expect(currentSession()).toBeNull()
  })

  it('happens automatically a minute before expiry', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    startSession(scout)
    stopWatching = watchSession()
    await vi.advanceTimersByTimeAsync(14 * 60_000 + 5_000)
    await waitFor(() => expect(refreshes()).toHaveLength(1))
  })
})

describe('an answer of a proxy instead of the server', () => {
  it.each([401, 404, 451])('does not end a session that can be renewed later: %d', async (status) => {
    reportingPage()
    startSession(scout)
    pass(20)
    link.intercept = () => new Response('<h1>Not here</h1>', { status })
    expect(await renewSession()).toBe('failing')
    expect(isRenewable()).toBe(true)
    link.intercept = () => undefined
    expect(await renewSession()).toBe('renewed')
  })

  it('is distinguished from the server’s refusal, which has an error code', async () => {
    reportingPage()
    startSession({ ...scout, refreshToken: 'used up' })
    pass(20)
    expect(await renewSession()).toBe('ended')
    expect(refreshes()).toMatchObject([{ status: 401 }])
    expect(await freshAccessToken()).toBeNull()
    expect(sessionEndReason()).toBe('expired')
  })

  it('is treated as the server’s if the server has only the documented calls', async () => {
    startSession(scout)
    pass(20)
    link.intercept = () => json({ message: 'No such call' }, 401)
    expect(await renewSession()).toBe('ended')
  })
})

describe('a session whose token expires without a network', () => {
  beforeEach(() => {
    startSession(scout)
    stopWatching = watchSession()
    link.offline = true
    pass(20)
  })

  it('stays on the open page, which sends nothing with it', async () => {
    expect(await renewSession()).toBe('unreachable')
    expect(currentSession()?.actor.id).toBe(scout.id)
    expect(await freshAccessToken()).toBeNull()
    await expect(call('/v1/team')).rejects.toThrow(NoAnswerError)
    expect(needsSignIn()).toBe(false)
  })

  it('is renewed when the network is back', async () => {
    await renewSession()
    link.offline = false
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(refreshes()).toHaveLength(1))
    await waitFor(async () => expect(await freshAccessToken()).not.toBeNull())
    expect((await call('/v1/team')).status).toBe(200)
  })

  it('needs a password if it cannot be renewed online, and keeps its user until they sign in or leave', async () => {
    await renewSession()
    link.offline = false
    server.clock.advance({ days: 31 })
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(needsSignIn()).toBe(true))
    expect(currentSession()?.actor.id).toBe(scout.id)
    await expect(call('/v1/team')).rejects.toThrow('Unauthorized request')
    endSession('signedOut')
    expect(currentSession()).toBeNull()
    expect(sessionEndReason()).toBe('signedOut')
  })

  it('is not there for a page that is opened later', async () => {
    startPage()
    expect(await renewSession()).toBe('unreachable')
    expect(currentSession()).toBeNull()
  })

  it('continues if the answer to a renewal is lost', async () => {
    link.offline = false
    link.loseAnswers = true
    expect(await renewSession()).toBe('unreachable')
    link.loseAnswers = false
    expect(await renewSession()).toBe('renewed')
    expect(refreshes()).toHaveLength(2)
  })
})

describe('a server without renewal', () => {
  beforeEach(() => {
    link.intercept = ({ path }) =>
      path === '/v1/token/refresh' ? new Response('', { status: 404 }) : undefined
  })

  it('keeps the session until its token expires', async () => {
    startSession(scout)
    pass(14.9)
    expect(await freshAccessToken()).toBe(scout.accessToken)
    expect(isRenewable()).toBe(false)
  })

  it('keeps the page at expiry without a network, and asks for the password when there is one', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    startSession({ ...scout, refreshToken: null })
    stopWatching = watchSession()
    pass(20)
    dispatchEvent(new Event('online'))
    expect(currentSession()?.actor.id).toBe(scout.id)
    expect(needsSignIn()).toBe(false)
    online.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(needsSignIn()).toBe(true))
    expect(currentSession()?.actor.id).toBe(scout.id)
  })

  it('ends at expiry, after a single renewal request', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    startSession(scout)
    stopWatching = watchSession()
    await vi.advanceTimersByTimeAsync(15 * 60_000 + 5_000)
    await waitFor(() => expect(sessionEndReason()).toBe('expired'))
    expect(localStorage.getItem('touchline.accessToken')).toBeNull()
    expect(refreshes()).toHaveLength(1)
  })
})

it('a device whose clock is wrong signs in with the server’s clock', async () => {
  const { authProvider } = await import('../../../src/authProvider')
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 3 * 3_600_000)
  link.rewrite = (_asked, response) => {
    const headers = new Headers(response.headers)
    headers.set('date', new Date(now).toUTCString())
    return new Response(response.body, { status: response.status, headers })
  }
  await authProvider.login({ email: scout.email, password: scout.password })
  expect(currentSession()?.actor.id).toBe(scout.id)
})
