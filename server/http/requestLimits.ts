import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { FAILURE_MESSAGES } from '../../contract/errors'
import type { Orm } from '../database/connect'
import { Failure } from '../failure'
import { createLimit, type Limit } from '../security/limits'

/** A process with a longer event loop delay answers 503. Busy processes stay far below. */
const MAX_EVENT_LOOP_DELAY_MS = 5_000

/** A customer has at least this IPv6 network, so it counts as one caller. */
const IPV6_NETWORK_BITS = 64

/** The address of a caller, as limits count it. */
export const networkOf = (address: string) => normalizeIP(address, IPV6_NETWORK_BITS)

class Overloaded extends Failure {
  constructor() {
    super('unavailable', FAILURE_MESSAGES.busy)
  }
}

/** The calls of each route and network. */
const routeAndNetwork = ({ routeOptions, ip }: FastifyRequest) => `${routeOptions.url} ${networkOf(ip)}`

/**
 * Limits callers without a session: a public route sets its limit in `config.rateLimit`, counted by network, for all
 * instances together. Limits for signed-in users are in the modules (decision record 0030).
 */
export const requestLimits = plugin<{ orm: Orm }>(async (app, { orm }) => {
  await app.register(rateLimit, {
    global: false,
    store: storeIn(orm),
    keyGenerator: routeAndNetwork,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  })
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    // An interval in which nothing could be measured counts as endless delay: it must not be shorter than the limit.
    sampleInterval: MAX_EVENT_LOOP_DELAY_MS,
    customError: Overloaded,
  })
})

type Answered = (error: Error | null, counted?: { current: number; ttl: number }) => void

/** What @fastify/rate-limit counts in. A refusal is thrown here, so that it never finds a limit exceeded itself. */
const storeIn = (orm: Orm) =>
  class LimitsInDatabase {
    readonly #limits = new Map<string, ReturnType<typeof createLimit>>()

    incr(key: string, answer: Answered, timeWindow: number, max: number): void {
      this.#limitOf({ name: `${max} in ${timeWindow}`, points: max, withinSeconds: timeWindow / 1000 })
        .consume(key)
        .then(() => answer(null, { current: 1, ttl: timeWindow }), answer)
    }

    child() {
      return this
    }

    #limitOf(limit: Limit) {
      const known = this.#limits.get(limit.name) ?? createLimit(orm, limit)
      this.#limits.set(limit.name, known)
      return known
    }
  }
