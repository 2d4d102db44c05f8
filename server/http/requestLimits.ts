import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import plugin from 'fastify-plugin'
import { Failure } from '../failure'
import { TooManyRequests } from '../security/tooManyRequests'

/** A process that cannot keep up says so instead of letting everybody wait: far beyond what a busy one shows. */
const MAX_EVENT_LOOP_DELAY_MS = 5_000

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
    customError: Overloaded,
  })
})
