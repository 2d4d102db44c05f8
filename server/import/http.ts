import { isRetryableStatus } from '../../contract/backoff'
import { BATCH_HEADER } from '../../contract/batch'
import { CallFailure, ImportFailure } from './failure'

const TIMEOUT_MS = 60_000

export type Answer = { status: number; body: unknown }

export type Send = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  options?: { body?: unknown; token?: string; batchId?: string | undefined },
) => Promise<Answer>

/**
 * Sends a request once. Throws a CallFailure if the server is not ready, so that the caller retries, and an ImportFailure if the server has
 * never answered, because its address is most likely wrong.
 */
export function createSend(baseUrl: string): Send {
  let hasAnswered = false
  const unreachable = (reason: string) => `The server at ${baseUrl} cannot be reached: ${reason}`

  return async (method, path, { body, token, batchId } = {}) => {
    try {
      const response = await fetch(baseUrl + path, requestInit(method, { body, token, batchId }))
      const text = await response.text()
      const { status } = response
      if (isRetryableStatus(status)) {
        const retryAfter = retryAfterOf(response.headers.get('retry-after'))
        throw new CallFailure(unreachable(`it returned ${status}`), status, retryAfter)
      }
      hasAnswered = true
      return { status, body: parseJson(text) }
    } catch (error) {
      if (error instanceof ImportFailure) throw error
      const words = unreachable(networkReason(error))
      throw hasAnswered ? new CallFailure(words, 0) : new ImportFailure(words)
    }
  }
}

function requestInit(
  method: string,
  { body, token, batchId }: NonNullable<Parameters<Send>[2]>,
): RequestInit {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (batchId !== undefined) headers.set(BATCH_HEADER, batchId)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  if (body === undefined) return { method, headers, signal }
  headers.set('content-type', 'application/json')
  return { method, headers, signal, body: JSON.stringify(body) }
}

/** Returns the JSON of an answer, or undefined for other text such as a proxy's error page. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the milliseconds of a Retry-After header, which has seconds or a date. */
export function retryAfterOf(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  const milliseconds = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - Date.now()
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds)
}

/** Returns the reason of a failed fetch, which is in its cause. */
function networkReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1_000} s`
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  const code = 'code' in cause ? String(cause.code) : ''
  switch (code) {
    case 'ECONNREFUSED':
      return 'connection refused'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'host not found'
    default:
      return cause.message || code
  }
}
