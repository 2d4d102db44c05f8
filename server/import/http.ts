import { type Backoff, MAX_ATTEMPTS } from './backoff'
import { ImportFailure } from './failure'

const TIMEOUT = 60_000
/** Answers that mean "later": the same request may be sent again, because every record carries its own id. */
const LATER = new Set([429, 502, 503, 504])

export type Answer = { status: number; body: unknown }

export type Send = (
  method: 'GET' | 'POST',
  path: string,
  options?: { body?: unknown; token?: string },
) => Promise<Answer>

/**
 * Sends a request, and again where the server or the way to it is not ready. A server that has never answered is
 * given up at once: its address is most likely mistyped. Connections are kept alive by the platform's fetch.
 */
export function httpSender(baseUrl: string, backoff: Backoff): Send {
  let hasAnswered = false

  return async (method, path, { body, token } = {}) => {
    let reason = ''
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      await backoff.ready()
      let retryAfter: string | null = null
      try {
        const response = await fetch(baseUrl + path, requestInit(method, body, token))
        const text = await response.text()
        if (!LATER.has(response.status)) {
          hasAnswered = true
          return { status: response.status, body: parseJson(text) }
        }
        reason = `it answers ${response.status}`
        retryAfter = response.headers.get('retry-after')
      } catch (error) {
        reason = networkReason(error)
        if (!hasAnswered) break
      }
      backoff.pause(attempt, retryAfter)
    }
    throw new ImportFailure(`The server at ${baseUrl} cannot be reached: ${reason}`)
  }
}

function requestInit(method: string, body: unknown, token: string | undefined): RequestInit {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const signal = AbortSignal.timeout(TIMEOUT)
  if (body === undefined) return { method, headers, signal }
  headers.set('content-type', 'application/json')
  return { method, headers, signal, body: JSON.stringify(body) }
}

/** The JSON of an answer; undefined where it is none, as from a proxy's error page. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The platform says "fetch failed"; what failed stands in the cause. */
function networkReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT / 1_000} s`
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  const code = 'code' in cause ? String(cause.code) : ''
  switch (code) {
    case 'ECONNREFUSED':
      return 'nothing listens there'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'there is no host of this name'
    default:
      return cause.message || code
  }
}
