import type { ErrorBody } from '../../contract/errors'
import { currentLanguage } from '../i18n/current'
import { inCurrentLanguage } from '../i18n/serverWords'
import { noteAnswer, noteNoAnswer } from './answering'
import { API_BASE } from './base'
import { isFromIntermediary, lacksServerHeader } from './intermediaries'

const TIMEOUT_MS = 20_000

/** Why a call without a session failed. */
export type Refusal =
  | { reason: 'offline' | 'timeout' }
  /** Too many attempts; the next one is allowed after this many seconds. */
  | { reason: 'wait'; seconds: number }
  /** The server's message for each invalid field. */
  | { reason: 'invalid'; errors: Readonly<Record<string, string>> }
  /** The secret of an emailed link is used, revoked or expired. */
  | { reason: 'linkExpired' }
  /** The server lacks the call, because it has only the documented calls. */
  | { reason: 'unsupported' }
  /** The password is correct, but a code of the second factor is required; `isWrong`: the sent code was wrong. */
  | { reason: 'code'; isWrong: boolean }
  /** The password is correct, but an administrator has locked the account. */
  | { reason: 'locked' }
  /** The server answered `success: false`; `message` is null if it sent none. */
  | { reason: 'refused'; message: string | null }
  /** Any other failure with its HTTP status. A status below 400 means a malformed answer. */
  | { reason: 'failed'; status: number; message: string | null; code?: string | undefined }

export type Outcome<Result> = { result: Result } | { refusal: Refusal }

export const refused = (refusal: Refusal) => ({ refusal })
export const malformedAnswer = () => refused({ reason: 'failed', status: 200, message: null })

type Answer = { body: unknown; headers: Headers }

/** Calls the server without the page's session. Never throws. The body is null if the answer is not JSON. */
export async function publicCall(
  path: string,
  { method = 'POST', body, token }: { method?: 'GET' | 'POST'; body?: object; token?: string } = {},
): Promise<Outcome<Answer>> {
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(`${API_BASE}${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': currentLanguage().locale,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: limit,
    })
    if (lacksServerHeader(response)) throw new Error('Our server has not answered')
    const answer: unknown = await response.json().catch(() => null)
    if (answer !== null) noteAnswer()
    if (response.ok) return { result: { body: answer, headers: response.headers } }
    return refused(refusalOf(response, asObject<ErrorBody>(answer)))
  } catch {
    noteNoAnswer()
    return refused({ reason: limit.aborted ? 'timeout' : 'offline' })
  }
}

/** Returns an answer as an object in which every field may be missing. */
export function asObject<Body>(answer: unknown): Partial<Body> {
  return typeof answer === 'object' && answer !== null ? answer : {}
}

function refusalOf({ status, headers }: Response, { code, message, errors }: Partial<ErrorBody>): Refusal {
  const seconds = Number(headers.get('retry-after'))
  if (status === 429 && seconds > 0) return { reason: 'wait', seconds }
  if (code === 'linkExpired') return { reason: 'linkExpired' }
  // A server with only the documented calls may lack this call. Our own server sends a code with a 404; without one, an intermediary has answered.
  if ((status === 404 || status === 405) && !isFromIntermediary(status, code))
    return { reason: 'unsupported' }
  if (status === 400 && errors !== undefined && Object.keys(errors).length > 0) {
    return { reason: 'invalid', errors }
  }
  // Messages of internal server errors do not help users.
  const words = status < 500 && message ? inCurrentLanguage({ message }).message : undefined
  return { reason: 'failed', status, message: words ?? null, code }
}
