import { HttpError } from 'react-admin'
import type { ErrorBody } from '../../contract/errors'
import { isObject } from '../../contract/json'
import { isPageOfUser } from '../authProvider/pageUser'
import { requireSecondFactor } from '../authProvider/secondFactorDemand'
import { endSessionWithToken, isSessionLapsed, needsSignIn } from '../authProvider/session'
import { freshAccessToken, isRenewalFailing } from '../authProvider/sessionRenewal'
import { currentLanguage, message } from '../i18n/current'
import { inCurrentLanguage } from '../i18n/serverWords'
import { answerCame, noAnswerCame } from './answering'
import { API_BASE } from './base'
import { isFromIntermediary, isPage, lacksServerHeader } from './intermediaries'
import { sendWithProgress } from './sendWithProgress'

const TIMEOUT_MS = 30_000

export type HttpOptions = {
  method?: string
  body?: BodyInit | null
  headers?: HeadersInit
  signal?: AbortSignal | undefined
  timeout?: number
  /** Called with 0 to 1 while the body is being sent. */
  onUploadProgress?: (fraction: number) => void
}

/** Calls to these carry no Authorization header (product document, section 7). */
const isAnonymous = (url: string) => url.includes('webrtc') || url.includes('demos')

/**
 * `unreadable`: one that was cut off; `intermediary`: a proxy, say, has answered in place of the server; `full`: what was to be sent later could not
 * be kept on the device for want of room.
 */
type NoAnswerReason = 'offline' | 'timeout' | 'unreadable' | 'intermediary' | 'full'

/** No answer came, or not the whole of it: the call may or may not have reached the server. */
export class NoAnswerError extends Error {
  /** As HttpErrors have it, for those who ask; 0 stands for none. */
  readonly status = 0
  readonly reason: NoAnswerReason

  constructor(reason: NoAnswerReason) {
    super(message(`errors.${reason}`))
    this.name = 'NoAnswerError'
    this.reason = reason
  }
}

/** Whether nothing came for too long, rather than no network at all. */
const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

/** Whether the caller gave the call up, which nobody needs to hear about. */
export const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError'

/**
 * Whether a proxy, say, has answered in place of the server. Leaves the body to be read. Failures have a message, and any 401 ends the session
 * (product document, section 8): only a page is none.
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

/** What an answer of an intermediary comes to: that the call was too slow for it (408), or came too early or to the wrong one, says nothing of its words. */
function reasonOf(status: number): NoAnswerReason {
  if (status === 408) return 'timeout'
  return status === 421 || status === 425 ? 'unreadable' : 'intermediary'
}

async function attempt(url: string, token: string | null, options: HttpOptions): Promise<Response> {
  const { method = 'GET', body = null, timeout = TIMEOUT_MS, signal, onUploadProgress } = options
  const headers = new Headers(options.headers)
  headers.set('Accept', headers.get('Accept') ?? 'application/json')
  headers.set('Accept-Language', headers.get('Accept-Language') ?? currentLanguage().locale)
  // ra-data-simple-rest gives bodyless deletes a type, which strict servers refuse.
  if (body === null) headers.delete('Content-Type')
  // A form brings its own type, with the boundary between its parts.
  else if (typeof body === 'string' && !headers.has('Content-Type'))
    headers.set('Content-Type', 'application/json')
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  const limit = AbortSignal.timeout(timeout)
  const sent = { method, headers, signal: signal ? AbortSignal.any([limit, signal]) : limit }
  let response: Response
  try {
    // A form can be sent in both ways; a stream, which nobody here sends, could not. Service workers have one of them.
    response =
      onUploadProgress !== undefined && body instanceof FormData && typeof XMLHttpRequest !== 'undefined'
        ? await sendWithProgress(url, { ...sent, body }, onUploadProgress)
        : await fetch(url, { ...sent, body })
  } catch (error) {
    if (isAbort(error)) throw error
    noAnswerCame()
    throw new NoAnswerError(limit.aborted || isTimeout(error) ? 'timeout' : 'offline')
  }
  if (lacksServerHeader(response) || (await hasIntermediaryAnswered(response))) {
    noAnswerCame()
    throw new NoAnswerError(reasonOf(response.status))
  }
  if (!isPage(response)) answerCame()
  return response
}

/** The failure of what was asked in the name of somebody who is not signed in any more. */
export const sessionIsOver = () => new HttpError(message('errors.unauthorized'), 401)

/** Returns a token of this page's user; null without a session. Throws after they have signed out or another user has signed in. */
async function tokenOfPage(): Promise<string | null> {
  const token = await freshAccessToken()
  if (!isPageOfUser()) throw sessionIsOver()
  return token
}

/** A call to our back end, with the session's token. Answers below 400 come back, everything else throws. */
export async function call(path: string, options: HttpOptions = {}): Promise<Response> {
  const url = path.startsWith('/') ? `${API_BASE}${path}` : path
  let token = isAnonymous(url) ? null : await tokenOfPage()
  if (token === null && !isAnonymous(url) && isSessionLapsed()) {
    if (needsSignIn()) throw sessionIsOver()
    throw new NoAnswerError(isRenewalFailing() ? 'unreadable' : 'offline')
  }
  let response = await attempt(url, token, options)
  if (response.status === 401 && token !== null) {
    // Another tab may have signed in or renewed while this call was under way.
    const latestToken = await tokenOfPage()
    if (latestToken !== null && latestToken !== token) {
      token = latestToken
      response = await attempt(url, token, options)
    }
    if (response.status === 401) endSessionWithToken(token)
  }
  if (response.status >= 400) {
    const failure = await failureOf(response)
    // Before anybody hears of the failure: the page that asked goes.
    if (failure.body?.code === 'secondFactorRequired') requireSecondFactor()
    throw failure
  }
  return response
}

/** The server's message where it has one, else a generic one or the status text (product document, section 8). */
async function failureOf(response: Response): Promise<HttpError> {
  return httpError(response, await response.json().catch(() => null))
}

/** The failure that an answer of this status tells of. */
export function httpError(
  { status, statusText }: { status: number; statusText: string },
  answer: Partial<ErrorBody> | null,
): HttpError {
  const body = answer && inCurrentLanguage(answer)
  const unauthorized = status === 401 ? message('errors.unauthorized') : null
  const text = unauthorized ?? body?.message ?? (statusText || message('errors.generic'))
  return new HttpError(text, status, body)
}

/** Reads an answer's JSON; null where it has no body. One that was cut off counts as none (NoAnswerError). */
export const jsonOf = (response: Response): Promise<unknown> =>
  readBody(async () => {
    const text = await response.text()
    return text === '' ? null : JSON.parse(text)
  })

/** What is read of an answer's body; one that was cut off, or cannot be read, counts as none (NoAnswerError). */
export async function readBody<Body>(read: () => Promise<Body>): Promise<Body> {
  try {
    const body = await read()
    answerCame()
    return body
  } catch (error) {
    if (isAbort(error)) throw error
    noAnswerCame()
    throw new NoAnswerError(isTimeout(error) ? 'timeout' : 'unreadable')
  }
}

/** The query of an address; what has no value is left out. */
export const queryString = (parameters: object): URLSearchParams =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )
