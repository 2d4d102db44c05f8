import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { FAILURE_MESSAGES } from '../../contract/errors'
import type { Actor } from '../../contract/permissions'
import { Failure } from '../failure'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route answers callers without a session. All other routes require one. */
    public?: boolean
    /** Whether the route answers callers who must set up a second factor first. All other routes refuse them. */
    duringSecondFactorSetUp?: boolean
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** The user who calls, with their present role, their session, and whether they must set up a second factor first. */
export type Caller = {
  actor: Actor
  sessionId: string
  mustSetUpSecondFactor: boolean
}

/** Finds the caller of an access token; null if the token, its session or its user is no longer valid. */
export type FindCaller = (accessToken: string) => Promise<Caller | null>

export const unauthorized = () => new Failure('unauthorized', 'Unauthorized request')

/** Refuses calls without a valid session, on all routes that are not public. */
export const authentication = plugin<{ findCaller: FindCaller }>(async (app, { findCaller }) => {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.public || request.is404) return
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    request.caller = token === undefined ? null : await findCaller(token)
    if (request.caller === null) throw unauthorized()
    if (request.caller.mustSetUpSecondFactor && !request.routeOptions.config.duringSecondFactorSetUp) {
      throw new Failure('secondFactorRequired', FAILURE_MESSAGES.secondFactorRequired)
    }
  })
})

/** Returns the caller; throws `unauthorized` on a public route without one. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw unauthorized()
  return request.caller
}

/** Returns the caller as the rights table needs them. */
export function actorOf(request: FastifyRequest): Actor {
  return callerOf(request).actor
}
