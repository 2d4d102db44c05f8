import { promisify } from 'node:util'
import type { InjectOptions } from 'fastify'
import { vi } from 'vitest'
import { ANSWER_HEADER } from '../../contract/answerHeader'
import { PATHS } from '../../contract/paths'
import type { App } from '../../server/http/context'
import { RequestOverFetch } from './requestOverFetch'

/** A call that the browser's code made. */
export type SeenCall = { method: string; path: string; headers: Headers; status: number }

/** A call on its way to the server. */
export type Asked = { method: string; path: string; headers: Headers; body: unknown }

/** The network between the client and the real server, which a test can watch, change and cut. */
export type ServerLink = {
  calls: SeenCall[]
  /** Answered calls whose method and path contain this text, such as "GET /v1/match?page=1&amount=2000". */
  callsOf: (text: string) => SeenCall[]
  /** Calls as soon as they are made, for tests that expect none. `calls` has them only once they are answered. */
  asked: Pick<SeenCall, 'method' | 'path'>[]
  /** Like `callsOf`, for `asked`. */
  askedOf: (text: string) => Pick<SeenCall, 'method' | 'path'>[]
  /** While true, calls fail as without a network. If a page may still be loading, use `cutOff`, which waits for it. */
  offline: boolean
  /** Returns whether no call is pending, and none was a moment ago. */
  isQuiet: () => boolean
  /** While true calls reach the server, but its answers get lost. */
  loseAnswers: boolean
  /** Answers a call instead of the server if it returns a response, which gets the server's header. */
  intercept: (asked: Asked) => Response | Promise<Response> | undefined
  /** Changes the server's answer on its way. */
  rewrite: (asked: Asked, response: Response) => Response | Promise<Response>
  /** While true, all answers lack the server's header, like those of a proxy. */
  isIntercepted: boolean
}

/** The time in which an answer is rendered and causes further calls, and turns of the event loop in case the machine was busy all that time. */
const A_MOMENT_MS = 50
const TURNS = 5

let endLink = () => {}

/** Waits for a turn of the event loop, which fake timers cannot stop. */
const turn = promisify(setImmediate)

/** Aborts pending calls, as leaving a page does, and waits for the effects, which could otherwise reach the next test. */
export async function endServerLink(): Promise<void> {
  endLink()
  await turn()
}

/**
 * Puts the real server behind `fetch`: every call goes to it by injection. There is no HTTP cache, so entity tags are used only if the client sends
 * them. If `app` is null, `intercept` must answer every call.
 */
export function linkServer(app: App | null): ServerLink {
  let underWay = 0
  let endedAt = 0
  let turnsSince = TURNS
  const countTurns = async (end: number) => {
    for (turnsSince = 0; turnsSince < TURNS && endedAt === end; turnsSince += 1) await turn()
  }
  const link: ServerLink = {
    calls: [],
    callsOf: (text) => link.calls.filter(holds(text)),
    asked: [],
    askedOf: (text) => link.asked.filter(holds(text)),
    offline: false,
    isQuiet: () => underWay === 0 && performance.now() - endedAt > A_MOMENT_MS && turnsSince >= TURNS,
    loseAnswers: false,
    intercept: () => undefined,
    rewrite: (_asked, response) => response,
    isIntercepted: false,
  }
  const isOver = new Promise<null>((resolve) => {
    endLink = () => resolve(null)
  })
  vi.stubGlobal('XMLHttpRequest', RequestOverFetch)
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(input, location.origin)
    const path = `${url.pathname}${url.search}`
    const method = init.method ?? 'GET'
    link.asked.push({ method, path })
    const headers = new Headers(init.headers)
    init.signal?.throwIfAborted()
    if (link.offline) throw new TypeError('Failed to fetch')
    const text = typeof init.body === 'string' ? init.body : undefined
    const asked = { method, path, headers, body: text === undefined ? undefined : JSON.parse(text) }
    const answering = async () => {
      const own = await link.intercept(asked)
      if (own !== undefined) return link.isIntercepted ? own : withServerHeader(own)
      if (app === null) throw new Error(`Nobody answers ${method} ${path}`)
      const body = text ?? (await formOf(init.body, headers))
      const rewritten = await link.rewrite(asked, await ask(app, method, path, headers, body))
      return link.isIntercepted ? rewritten : withServerHeader(rewritten)
    }
    underWay += 1
    const answer = await Promise.race([answering(), aborted(init.signal), isOver]).finally(() => {
      underWay -= 1
      endedAt = performance.now()
      void countTurns(endedAt)
    })
    // All pages share one call that renews the session, so the next test would wait for this one.
    if (answer === null && path === PATHS.refresh) throw new TypeError('Failed to fetch')
    // Abort the call, as browsers do. A call that never ends would block the outbox in later tests, which sends one write at a time.
    if (answer === null) throw new DOMException('The page is gone', 'AbortError')
    link.calls.push({ method, path, headers, status: answer.status })
    if (link.loseAnswers) throw new TypeError('Failed to fetch')
    return answer
  })
  return link
}

/** Adds the server's header, except to network errors, which cannot change. */
function withServerHeader(answer: Response): Response {
  if (answer.type !== 'error') answer.headers.set(ANSWER_HEADER, '1')
  return answer
}

/** Returns a function that says whether a call's method and path contain this text. */
const holds =
  (text: string) =>
  ({ method, path }: Pick<SeenCall, 'method' | 'path'>): boolean =>
    `${method} ${path}`.includes(text)

/** Returns a promise that rejects when the call is aborted, like `fetch`. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

/** Returns the bytes of a form, and sets its content type with the boundary; undefined for another body. */
async function formOf(body: RequestInit['body'], headers: Headers): Promise<Buffer | undefined> {
  if (!(body instanceof FormData)) return undefined
  const encoded = new Response(body)
  headers.set('Content-Type', encoded.headers.get('Content-Type') ?? '')
  return Buffer.from(await encoded.arrayBuffer())
}

const WITHOUT_BODY = new Set([204, 205, 304])

/** Calls the real server by injection. */
export async function ask(
  app: App,
  method: string,
  url: string,
  headers: Headers,
  body: string | Buffer | undefined,
) {
  const options: InjectOptions = {
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers: Object.fromEntries(headers),
    ...(body === undefined ? {} : { payload: body }),
  }
  const answer = await app.inject(options)
  const answered = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const one of [value].flat()) answered.append(name, String(one))
  }
  return new Response(WITHOUT_BODY.has(answer.statusCode) ? null : answer.rawPayload.slice(), {
    status: answer.statusCode,
    statusText: answer.statusMessage,
    headers: answered,
  })
}

/** Creates a JSON answer for `intercept`. */
export const json = (body: unknown, status = 200) => Response.json(body, { status })
