import { HttpError } from 'react-admin'
import type { ErrorBody } from '../../contract/errors'
import { isObject } from '../../contract/json'
import { noteAnswer, noteNoAnswer } from '../authProvider/answering'
import { API_BASE } from '../authProvider/base'
import { isFromIntermediary, isPage, lacksServerHeader } from '../authProvider/intermediaries'
import { isPageOfUser } from '../authProvider/pageUser'
import { endSessionWithToken, isSessionLapsed, needsSignIn } from '../authProvider/session'
import { freshAccessToken, isRenewalFailing } from '../authProvider/sessionRenewal'
import { requireSecondFactor } from '../authProvider/sessionState'
import { currentLanguage, message } from '../i18n/current'
import { inCurrentLanguage } from '../i18n/serverWords'
import { sendWithProgress } from './sendWithProgress'

const TIMEOUT_MS = 30_000

type HttpOptions = {
  method?: string
  body?: BodyInit | null
  headers?: HeadersInit
  signal?: AbortSignal | undefined
  timeout?: number
  /** How the browser's own cache is used. */
  cache?: RequestCache
  /** Called with the sent fraction of the body, from 0 to 1. */
  onUploadProgress?: (fraction: number) => void
}

/** Checks whether a call is sent without an Authorization header (product document, section 7). */
const isAnonymous = (url: string) => url.includes('webrtc') || url.includes('demos')

/**
 * `unreadable`: the answer is truncated or unusable. `intermediary`: a proxy, for example, answered instead of the server. `full`: no answer, and the
 * device has no space to queue the write.
 */
type NoAnswerReason = 'offline' | 'timeout' | 'unreadable' | 'intermediary' | 'full'

/** The error of a call whose answer is missing, incomplete or not from the server. The call may or may not have reached the server. */
export class NoAnswerError extends Error {
  /** Matches the `status` of HttpError; 0 means no answer. */
  readonly status = 0
  readonly reason: NoAnswerReason

  constructor(reason: NoAnswerReason) {
    super(message(`errors.${reason}`))
    this.name = 'NoAnswerError'
    this.reason = reason
  }
}

/** Checks whether an error is a timeout, not a missing network. */
const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

/** Checks whether the caller aborted the call. Such errors are not shown. */
export const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError'

/**
 * Returns whether a proxy, for example, answered instead of the server, whose errors have a code or message. Reads a clone of the body.
 * Any 401 except an HTML page counts as the server's, because it ends the session (product document, section 8).
 */
async function hasIntermediaryAnswered(response: Response): Promise<boolean> {
  if (!isFromIntermediary(response.status)) return false
  if (response.status === 401) return isPage(response)
  const body: unknown = await response
    .clone()
    .json()
    .catch((error) => {
      if (isAbort(error)) throw error
      return null
    })
  return isFromIntermediary(response.status, isObject(body) ? (body.code ?? body.message) : undefined)
}

/** Maps an intermediary's status to a reason: 408 to timeout; 421 (wrong connection) and 425 (sent too early) to unreadable; else intermediary. */
function reasonOf(status: number): NoAnswerReason {
  if (status === 408) return 'timeout'
  return status === 421 || status === 425 ? 'unreadable' : 'intermediary'
}

async function attempt(url: string, token: string | null, options: HttpOptions): Promise<Response> {
  const { method = 'GET', body = null, timeout = TIMEOUT_MS, signal, onUploadProgress } = options
  const headers = new Headers(options.headers)
  headers.set('Accept', headers.get('Accept') ?? 'application/json')
  headers.set('Accept-Language', headers.get('Accept-Language') ?? currentLanguage().locale)
  // ra-data-simple-rest sets a Content-Type on deletes without a body, which strict servers refuse.
  if (body === null) headers.delete('Content-Type')
  // For FormData, the browser sets the type together with the boundary of the parts.
  else if (typeof body === 'string' && !headers.has('Content-Type'))
    headers.set('Content-Type', 'application/json')
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  const limit = AbortSignal.timeout(timeout)
  const sent = { method, headers, signal: signal ? AbortSignal.any([limit, signal]) : limit }
  let response: Response
  try {
    // XMLHttpRequest reports upload progress; service workers have only fetch.
    response =
      onUploadProgress !== undefined && body instanceof FormData && typeof XMLHttpRequest !== 'undefined'
        ? await sendWithProgress(url, { ...sent, body }, onUploadProgress)
        : await fetch(url, { ...sent, body, cache: options.cache ?? 'default' })
  } catch (error) {
    if (isAbort(error)) throw error
    noteNoAnswer()
    throw new NoAnswerError(limit.aborted || isTimeout(error) ? 'timeout' : 'offline')
  }
  if (lacksServerHeader(response) || (await hasIntermediaryAnswered(response))) {
    noteNoAnswer()
    throw new NoAnswerError(reasonOf(response.status))
  }
  if (!isPage(response)) noteAnswer()
  return response
}

/** Returns the error of a call whose session has ended. */
export const sessionIsOver = () => new HttpError(message('errors.unauthorized'), 401)

/** Returns the access token of this page's user; null without a session. Throws if the user signed out or another user signed in. */
async function tokenOfPage(): Promise<string | null> {
  const token = await freshAccessToken()
  if (!isPageOfUser()) throw sessionIsOver()
  return token
}

/** Calls our back end with the session's token. Throws HttpError for statuses of 400 and above, NoAnswerError without an answer. */
export async function call(path: string, options: HttpOptions = {}): Promise<Response> {
  const url = path.startsWith('/') ? `${API_BASE}${path}` : path
  let token = isAnonymous(url) ? null : await tokenOfPage()
  if (token === null && !isAnonymous(url) && isSessionLapsed()) {
    if (needsSignIn()) throw sessionIsOver()
    throw new NoAnswerError(isRenewalFailing() ? 'unreadable' : 'offline')
  }
  let response = await attempt(url, token, options)
  if (response.status === 401 && token !== null) {
    // Another tab may have signed in or renewed the tokens during this call.
    const latestToken = await tokenOfPage()
    if (latestToken !== null && latestToken !== token) {
      token = latestToken
      response = await attempt(url, token, options)
    }
    if (response.status === 401) endSessionWithToken(token)
  }
  if (response.status >= 400) {
    const failure = httpError(response, await response.json().catch(() => null))
    // Opens the page for setting up the second factor before the error reaches the calling page, which then is no longer shown.
    if (failure.body?.code === 'secondFactorRequired') requireSecondFactor(true)
    throw failure
  }
  return response
}

/** Creates the error of an answer with the server's message, else the status text or a generic message (product document, section 8). */
export function httpError(
  { status, statusText }: { status: number; statusText: string },
  answer: Partial<ErrorBody> | null,
): HttpError {
  const body = answer && inCurrentLanguage(answer)
  const unauthorized = status === 401 ? message('errors.unauthorized') : null
  const text = unauthorized ?? body?.message ?? (statusText || message('errors.generic'))
  return new HttpError(text, status, body)
}

/** Returns the parsed JSON of an answer; null for an empty body. Throws NoAnswerError if the body is truncated or not JSON. */
export const jsonOf = (response: Response): Promise<unknown> =>
  readBody(async () => {
    const text = await response.text()
    return text === '' ? null : JSON.parse(text)
  })

/** Reads an answer's body. Throws NoAnswerError if the body is truncated or unreadable. */
export async function readBody<Body>(read: () => Promise<Body>): Promise<Body> {
  try {
    const body = await read()
    noteAnswer()
    return body
  } catch (error) {
    if (isAbort(error)) throw error
    noteNoAnswer()
    throw new NoAnswerError(isTimeout(error) ? 'timeout' : 'unreadable')
  }
}

/** Returns the parameters as a query string, without undefined and empty ones. */
export const queryString = (parameters: object): URLSearchParams =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )
