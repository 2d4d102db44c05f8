import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import plugin from 'fastify-plugin'
import { Failure } from '../failure'
import { TooManyRequests } from '../security/tooManyRequests'

/** A process that cannot keep up says so instead of letting everybody wait: far beyond what a busy one shows. */
const MAX_EVENT_LOOP_DELAY_MS = 5_000

/** Whoever has one IPv6 address has all of its network: that counts as one caller. */
const IPV6_NETWORK_BITS = 64

/** The address of a caller, as limits count it. */
export const networkOf = (address: string) => normalizeIP(address, IPV6_NETWORK_BITS)

class Overloaded extends Failure {
  constructor() {
    super('unavailable', 'The server is busy right now. Please try again in a moment.')
  }
}

/**
 * Limits for callers without a session: a public route sets its own by `config.rateLimit`, counted by address. Who is signed in
 * is known by name and not limited.
 */
export const requestLimits = plugin(async (app) => {
  await app.register(rateLimit, {
    global: false,
    ipv6Subnet: IPV6_NETWORK_BITS,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(ttl / 1000),
  })
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    // An interval in which nothing could be measured counts as endless delay: it must not be shorter than the limit.
    sampleInterval: MAX_EVENT_LOOP_DELAY_MS,
    customError: Overloaded,
  })
})
