import { beforeEach, describe, expect, it } from 'vitest'
import { isServerAnswering } from '../../../src/authProvider/answering'
import { currentSession, sessionEndReason, startSession } from '../../../src/authProvider/session'
import { readTokens } from '../../../src/authProvider/tokens'
import { call, jsonOf } from '../../../src/dataProvider/http'
import { wholeList } from '../../support/dataCalls'
import { aDataProvider } from '../../support/dataProvider'
import { holdPageLoads } from '../../support/pageLoad'
import { type Persona, persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

describe('a call', () => {
  it('carries the access token, except to addresses containing webrtc or demos', async () => {
    link.intercept = () => json({})
    await call('/v1/team')
    await call('https://media.example/webrtc/offer')
    await call('https://media.example/demos/1')
    const sent = link.calls.map(({ headers }) => headers.get('authorization'))
    expect(sent).toEqual([expect.stringMatching(/^Bearer ey/), null, null])
  })

  it('fails with the server’s message, else with the status text', async () => {
    link.intercept = () => json({ message: 'No room' }, 409)
    await expect(call('/v1/team')).rejects.toThrow('No room')
    link.intercept = () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' })
    await expect(call('/v1/team')).rejects.toThrow('Bad Gateway')
    link.intercept = () => new Response('', { status: 418 })
    await expect(call('/v1/team')).rejects.toThrow('Something went wrong!')
  })

  it('fails with a clear message if the server takes too long', async () => {
    link.intercept = () => new Promise<Response>(() => undefined)
    await expect(call('/v1/team', { timeout: 20 })).rejects.toThrow(
      'The server took too long to answer. Try again.',
    )
  })

  it('fails with a clear message if the answer is not JSON', async () => {
    link.intercept = () => new Response('<html>')
    await expect(jsonOf(await call('/v1/team'))).rejects.toThrow(
      'The server sent an unexpected response. Try again in a moment.',
    )
  })

  it('ends the session if its token is refused', async () => {
    link.intercept = () => json({ message: 'No', code: 'unauthorized' }, 401)
    await expect(aDataProvider().getList('teams', wholeList)).rejects.toThrow('Unauthorized request')
    expect(currentSession()).toBeNull()
    expect(sessionEndReason()).toBe('unauthorized')
  })

  it('is not repeated as another user who has signed in meanwhile', async () => {
    const colleague = await persona(server, 'Scout')
    const loads = holdPageLoads()
    link.intercept = () => {
      startSession(colleague)
      return json({}, 401)
    }
    await expect(call('/v1/team')).rejects.toMatchObject({ status: 401 })
    expect(link.calls).toHaveLength(1)
    expect(loads()).toBe(1)
    expect(readTokens()?.accessToken).toBe(colleague.accessToken)
  })

  it('is repeated with the new token if the session was renewed meanwhile', async () => {
    const { refreshToken } = scout
    server.clock.advance({ minutes: 1 })
    const { body: renewed } = await scout.call<Persona>('POST', '/v1/token/refresh', { refreshToken })
    link.intercept = () => {
      link.intercept = () => undefined
      startSession(renewed)
      return json({}, 401)
    }
    await aDataProvider().getList('teams', wholeList)
    expect(link.callsOf('GET /v1/team').map(({ status }) => status)).toEqual([401, 200])
    expect(currentSession()?.actor.id).toBe(scout.id)
  })

  it('rejects with AbortError if the caller aborts it', async () => {
    const control = new AbortController()
    control.abort()
    await expect(call('/v1/team', { signal: control.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('an answer of a proxy, such as while the server restarts', () => {
  let takePageBack: () => void
  beforeEach(() => {
    takePageBack = reportingPage()
  })
  const inBetween = (status: number) => {
    link.intercept = () => new Response('404 page not found', { status })
  }

  it('counts as no answer, and ends no session, if a 401 is an HTML page', async () => {
    link.intercept = () =>
      new Response('<p>Please sign in</p>', { status: 401, headers: { 'content-type': 'text/html' } })
    await expect(call('/v1/team')).rejects.toMatchObject({ name: 'NoAnswerError', reason: 'intermediary' })
    expect(currentSession()?.actor.id).toBe(scout.id)
  })

  it.each([
    ...[403, 404, 405, 407, 451, 511].map((status) => [status, 'intermediary']),
    [408, 'timeout'],
    [421, 'unreadable'],
    [425, 'unreadable'],
  ])('counts as no answer, and ends no session: %d', async (status, reason) => {
    inBetween(Number(status))
    await expect(call('/v1/team')).rejects.toMatchObject({ name: 'NoAnswerError', reason })
    expect(isServerAnswering()).toBe(false)
    expect(currentSession()?.actor.id).toBe(scout.id)
  })

  it('ends the session for any other 401, whatever its body', async () => {
    link.intercept = () => new Response(null, { status: 401 })
    await expect(call('/v1/team')).rejects.toThrow('Unauthorized request')
    expect(currentSession()).toBeNull()
  })

  it('is not assumed for a 403 with a JSON message, which comes from the server', async () => {
    link.intercept = () => json({ message: 'Not yours' }, 403)
    await expect(call('/v1/team')).rejects.toThrow('Not yours')
    expect(isServerAnswering()).toBe(true)
  })

  it('is not assumed for a 404 of our own server, which reports the missing record', async () => {
    await expect(call('/v1/player/nobody')).rejects.toMatchObject({ name: 'HttpError', status: 404 })
    expect(isServerAnswering()).toBe(true)
  })

  it('is treated as the server’s if the server has only the documented calls', async () => {
    takePageBack()
    inBetween(404)
    await expect(call('/v1/team')).rejects.toMatchObject({ name: 'HttpError', status: 404 })
  })
})
