import { beforeEach, describe, expect, it } from 'vitest'
import { currentSession, sessionEndReason, startSession } from '../../../src/authProvider/session'
import { readTokens } from '../../../src/authProvider/tokens'
import { isServerAnswering } from '../../../src/dataProvider/answering'
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

  it('fails plainly where the server takes too long', async () => {
    link.intercept = () => new Promise<Response>(() => undefined)
    await expect(call('/v1/team', { timeout: 20 })).rejects.toThrow(
      'The server took too long to answer. Try again.',
    )
  })

  it('fails plainly where the answer is not what was expected', async () => {
    link.intercept = () => new Response('<html>')
    await expect(jsonOf(await call('/v1/team'))).rejects.toThrow(
      'The server sent an unexpected response. Try again in a moment.',
    )
  })

  it('that is refused for its token ends the session', async () => {
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

  it('that is refused for a token renewed meanwhile is made again with the new one', async () => {
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

  it('that was given up is no failure to tell of', async () => {
    const control = new AbortController()
    control.abort()
    await expect(call('/v1/team', { signal: control.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('an answer of something between the app and its server, as while the server starts anew', () => {
  let takePageBack: () => void
  beforeEach(() => {
    takePageBack = reportingPage()
  })
  const inBetween = (status: number) => {
    link.intercept = () => new Response('404 page not found', { status })
  }

  it('is none, and ends no session, where a 401 is a page', async () => {
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
  ])('is none, and ends no session: %d', async (status, reason) => {
    inBetween(Number(status))
    await expect(call('/v1/team')).rejects.toMatchObject({ name: 'NoAnswerError', reason })
    expect(isServerAnswering()).toBe(false)
    expect(currentSession()?.actor.id).toBe(scout.id)
  })

  it('ends the session where it is any other 401, whatever it says', async () => {
    link.intercept = () => new Response(null, { status: 401 })
    await expect(call('/v1/team')).rejects.toThrow('Unauthorized request')
    expect(currentSession()).toBeNull()
  })

  it('is known by what it lacks: a message, with which any failure is rethrown', async () => {
    link.intercept = () => json({ message: 'Not yours' }, 403)
    await expect(call('/v1/team')).rejects.toThrow('Not yours')
    expect(isServerAnswering()).toBe(true)
  })

  it('is told from one of our own server, which says itself that there is no such record', async () => {
    await expect(call('/v1/player/nobody')).rejects.toMatchObject({ name: 'HttpError', status: 404 })
    expect(isServerAnswering()).toBe(true)
  })

  it('cannot be told from one of a server of the document alone', async () => {
    takePageBack()
    inBetween(404)
    await expect(call('/v1/team')).rejects.toMatchObject({ name: 'HttpError', status: 404 })
  })
})
