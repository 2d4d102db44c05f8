import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { TOKEN_PREFIX, type TokenScope } from '../../contract/apiToken'
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

/** The user who calls, with their present role, their session (empty for a token), and whether they must set up a second factor first. */
export type Caller = {
  actor: Actor
  sessionId: string
  mustSetUpSecondFactor: boolean
  /** Set if a program calls with a token instead of a session. */
  token?: { id: string; scope: TokenScope }
}

/** Finds the caller of a token; null if the token, its session or its user is no longer valid. */
export type FindCaller = (token: string) => Promise<Caller | null>

export type TokenCallers = {
  /** Returns null if the token has ended or was revoked, or its user may not sign in. */
  find: FindCaller
  /** Counts a call. Throws `tooManyRequests` if the token has made too many. */
  count(tokenId: string): Promise<void>
}

/**
 * What no program reaches (decisions, section 15): accounts, users, sessions, second factors, tokens and sign-in rules. History, emails and jobs
 * show addresses and names of users. Erasing, also by retention, is final, and a bundle has all that is stored about a person.
 */
const FOR_PEOPLE = /^\/v1\/(?:user|sign-in-policy|history|mail|job|retention)(?:\/|$)|\/(?:erasure|bundle)$/
const READING = ['GET', 'HEAD']

export const unauthorized = () => new Failure('unauthorized', 'Unauthorized request')

/** Refuses calls without a valid session, on all routes that are not public. */
export const authentication = plugin<{
  findCaller: FindCaller
  tokenCallers: TokenCallers
}>(async (app, { findCaller, tokenCallers }) => {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.public || request.is404) return
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const find = token?.startsWith(TOKEN_PREFIX) ? tokenCallers.find : findCaller
    request.caller = token === undefined ? null : await find(token)
    if (request.caller === null) throw unauthorized()
    // Only now, so that the log names the token of a call that this refuses.
    if (request.caller.token) await tokenCallers.count(request.caller.token.id)
    if (request.caller.mustSetUpSecondFactor && !request.routeOptions.config.duringSecondFactorSetUp) {
      throw new Failure('secondFactorRequired', FAILURE_MESSAGES.secondFactorRequired)
    }
    refuseProgram(request)
  })
})

/** Refuses a program’s call if the route is for people only, or if it writes with a token that may only read. */
function refuseProgram({ caller, method, routeOptions: { url = '' } }: FastifyRequest): void {
  const token = caller?.token
  if (token === undefined) return
  if (FOR_PEOPLE.test(url)) throw new Failure('forbidden', FAILURE_MESSAGES.tokenForbidden)
  if (token.scope === 'read' && !READING.includes(method))
    throw new Failure('forbidden', FAILURE_MESSAGES.tokenReadsOnly)
}

/** Returns the caller; throws `unauthorized` on a public route without one. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw unauthorized()
  return request.caller
}

/** Returns the caller as the rights table needs them. */
export function actorOf(request: FastifyRequest): Actor {
  return callerOf(request).actor
}
