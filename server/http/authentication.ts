import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { FAILURE_MESSAGES } from '../../contract/errors'
import type { Actor } from '../../contract/permissions'
import { Failure } from '../failure'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers callers without a session, too. Everything that does not say so asks for one. */
    public?: boolean
    /** Is answered to who has to have a second factor and has none yet; everything else is not. */
    duringSecondFactorSetUp?: boolean
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

/**
 * Who calls, with the present role, from which session, whether they have to set a second factor up before anything else, and whether
 * something is shared until a moment that has passed.
 */
export type Caller = {
  actor: Actor
  sessionId: string
  mustSetUpSecondFactor: boolean
  hasDueShares: boolean
}

/** Finds the caller of an access token; null where the token, its session or its user is not valid any more. */
export type FindCaller = (accessToken: string) => Promise<Caller | null>

export const unauthorized = () => new Failure('unauthorized', 'Unauthorized request')

type Parts = {
  findCaller: FindCaller
  /** Nobody is answered as if that moment had not passed. */
  endDueShares: (callerId: string) => Promise<void>
}

/** Lets nobody in without a valid session, whatever the route, unless the route says that it is public. */
export const authentication = plugin<Parts>(async (app, { findCaller, endDueShares }) => {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.public || request.is404) return
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    request.caller = token === undefined ? null : await findCaller(token)
    if (request.caller === null) throw unauthorized()
    if (request.caller.mustSetUpSecondFactor && !request.routeOptions.config.duringSecondFactorSetUp) {
      throw new Failure('secondFactorRequired', FAILURE_MESSAGES.secondFactorRequired)
    }
    if (request.caller.hasDueShares) await endDueShares(request.caller.actor.id)
  })
})

/** Who calls; a public route that asks gets `unauthorized`. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw unauthorized()
  return request.caller
}

/** The caller as the rights table knows them. */
export function actorOf(request: FastifyRequest): Actor {
  return callerOf(request).actor
}
