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

/** The network between the client and the real server, which a test may look at, bend and cut. */
export type ServerLink = {
  calls: SeenCall[]
  /** Calls whose method and path hold this text, as "GET /v1/match?page=1&amount=2000". */
  callsOf: (text: string) => SeenCall[]
  /** Calls as soon as they are made, for tests that expect none. `calls` has them only once they are answered. */
  asked: Pick<SeenCall, 'method' | 'path'>[]
  /** As `callsOf`, of the calls as they are made. */
  askedOf: (text: string) => Pick<SeenCall, 'method' | 'path'>[]
  /** While true every call fails as without a network; where a page may still be loading, `cutOff` waits for it first. */
  offline: boolean
  /** Whether no call is under way, and none was a moment ago. */
  isQuiet: () => boolean
  /** While true calls reach the server, but its answers get lost. */
  loseAnswers: boolean
  /** Answers a call instead of the server where it returns a response; like the server, with its header. */
  intercept: (asked: Asked) => Response | Promise<Response> | undefined
  /** Changes the server's answer on its way. */
  rewrite: (asked: Asked, response: Response) => Response | Promise<Response>
  /** While true the answers of `intercept` are those of a proxy: they lack the server's header. */
  isIntercepted: boolean
}

/** Time for an answer to be shown and for the calls that follow from it, and turns of the event loop in case the machine was busy all that time. */
const A_MOMENT_MS = 50
const TURNS = 5

let endLink = () => {}

/** A moment that no test's clock can stop. */
const turn = promisify(setImmediate)

/**
 * Aborts running calls, as leaving a page does: their pages are gone. The effects come before the next test,
 * which could otherwise wait for the same answer, or hear of its failure.
 */
export async function endServerLink(): Promise<void> {
  endLink()
  await turn()
}

/**
 * Puts the real server behind `fetch`: every call goes to it by injection. There is no HTTP cache, so an entity tag
 * is used only where the client sends it. Without an app every call has to be intercepted.
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
    // All pages of a tab renew the session with one call, which the next test's would wait for.
    if (answer === null && path === PATHS.refresh) throw new TypeError('Failed to fetch')
    // Given up, as the browser does: one that never ended would hold up the outbox, which sends one at a time, of all tests that follow.
    if (answer === null) throw new DOMException('The page is gone', 'AbortError')
    link.calls.push({ method, path, headers, status: answer.status })
    if (link.loseAnswers) throw new TypeError('Failed to fetch')
    return answer
  })
  return link
}

/** Only answers that can be changed: errors cannot. */
function withServerHeader(answer: Response): Response {
  if (answer.type !== 'error') answer.headers.set(ANSWER_HEADER, '1')
  return answer
}

/** Whether a call's method and path hold this text. */
const holds =
  (text: string) =>
  ({ method, path }: Pick<SeenCall, 'method' | 'path'>): boolean =>
    `${method} ${path}`.includes(text)

/** Rejects when the call is given up, as fetch does. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

/** A form as it is sent, with the type that tells its parts apart. */
async function formOf(body: RequestInit['body'], headers: Headers): Promise<Buffer | undefined> {
  if (!(body instanceof FormData)) return undefined
  const encoded = new Response(body)
  headers.set('Content-Type', encoded.headers.get('Content-Type') ?? '')
  return Buffer.from(await encoded.arrayBuffer())
}

const WITHOUT_BODY = new Set([204, 205, 304])

/** Asks the real server, by injection. */
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

/** An answer that a test writes itself. */
export const json = (body: unknown, status = 200) => Response.json(body, { status })
