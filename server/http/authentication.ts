import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Actor } from '../../contract/permissions'
import { Failure } from '../failure'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers callers without a session, too. Everything that does not say so asks for one. */
    public?: boolean
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Who calls, with the present role, and from which session. */
export type Caller = { actor: Actor; sessionId: string }

/** Finds the caller of an access token; null where the token, its session or its user is not valid any more. */
export type FindCaller = (accessToken: string) => Promise<Caller | null>

export const unauthorized = () => new Failure('unauthorized', 'Unauthorized request')

/** Lets nobody in without a valid session, whatever the route, unless the route says that it is public. */
export const authentication = plugin<{ findCaller: FindCaller }>(async (app, { findCaller }) => {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.public || request.is404) return
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    request.caller = token === undefined ? null : await findCaller(token)
    if (request.caller === null) throw unauthorized()
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
