import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { RESOURCES } from '../../contract/paths'
import { buildTestApp, type TestApp } from '../support/app'
import {
  createAnswerCheck,
  describedOperations,
  operationName,
} from '../support/generatedRequests/operations'
import { type GeneratedRequest, requestsTo } from '../support/generatedRequests/requestsTo'
import { CLUB_NOTES, createWorld, type World } from '../support/generatedRequests/world'
import { persona } from '../support/personas'
import { formOf } from '../support/uploads'

/** `npm run test:slow` makes 5,000, half of them on each engine, `npm run test:generated` 50,000 on each. */
const REQUESTS = Number(process.env.GENERATED_REQUESTS ?? 2_500)
const SEED = Number(process.env.GENERATED_SEED ?? Date.now() % 1_000_000)
/** Requests delete and change records, so a new world replaces the old one after this number. */
const IN_ONE_WORLD = 2_000
const AT_MOST_MS_EACH = 100

/** A secret of a mail, a session or an app, a mail that failed, the state that a record has just now. All else succeeds now and then. */
const TAKE_WHAT_CANNOT_BE_GUESSED = [
  'DELETE /v1/user/account/session/{id}',
  'DELETE /v1/user/admin/{id}/session/{sessionId}',
  'GET /v1/invitation/{secret}',
  'GET /v1/user/email/confirm/{secret}',
  'GET /v1/user/password/forgot/{secret}',
  'POST /v1/history/{id}/restore',
  'POST /v1/job/{id}/stop',
  'POST /v1/job/{id}/retry',
  'POST /v1/token/refresh',
  'POST /v1/user/account/confirmation',
  'POST /v1/user/account/second-factor/confirm',
  'POST /v1/user/account/second-factor/recovery-codes',
  'POST /v1/user/email/confirm/{secret}',
  'POST /v1/user/password/forgot/{secret}',
]

const whatIsWrong = createAnswerCheck()
type Answer = Awaited<ReturnType<TestApp['app']['inject']>>

it('whatever is asked by whomever, nothing fails, answers are as described, and no agent reads the club’s notes', {
  tags: 'slow',
  timeout: REQUESTS * AT_MOST_MS_EACH + 60_000,
}, async () => {
  const answered = new Map<string, Set<number>>()
  for (let made = 0; made < REQUESTS; made += IN_ONE_WORLD) {
    const app = await buildTestApp()
    const operations = await describedOperations(app.app)
    const world = await createWorld(app)
    const property = fc.asyncProperty(requestsTo(operations, world), async (request) => {
      const answer = await send(app, world, request)
      const name = operationName(request.operation)
      answered.set(name, (answered.get(name) ?? new Set()).add(answer.statusCode))
      expect(problemsOf(request, answer)).toEqual([])
    })
    const numRuns = Math.min(IN_ONE_WORLD, REQUESTS - made)
    // Each request changes the records, so a shrunk request would meet other ones.
    await fc.assert(property, { numRuns, seed: SEED + made, endOnFailure: true })
    await app.settled()
  }
  const never = [...answered].filter(([, statuses]) => ![...statuses].some((status) => status < 300))
  if (REQUESTS >= 10_000)
    expect(TAKE_WHAT_CANNOT_BE_GUESSED).toEqual(expect.arrayContaining(never.map(([name]) => name)))
})

let callers = 0

/** Each request comes from another network: limits by network have tests of their own. */
async function send(app: TestApp, world: World, request: GeneratedRequest): Promise<Answer> {
  const { operation, role, url } = request
  callers += 1
  const by = role && world.callers.get(role)
  const body = request.overStored ? await overStored(world, request) : request.body
  const options: InjectOptions = {
    method: operation.method,
    url,
    remoteAddress: `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`,
    headers: { ...(by && { authorization: `Bearer ${by.accessToken}` }) },
  }
  const answer = await app.app.inject({ ...options, ...sent(options.headers, body) })
  // The user signed out or deleted their account. Another user of the role replaces them.
  if (role && answer.statusCode === 401) world.callers.set(role, await persona(app, role))
  return answer
}

function sent(headers: InjectOptions['headers'], body: unknown): InjectOptions {
  if (body === undefined) return {}
  const { payload, headers: more } =
    body instanceof Uint8Array
      ? formOf({ content: body })
      : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  return { payload, headers: { ...headers, ...more } }
}

/** Returns the stored record with the fields of the request, as forms send it. */
async function overStored(world: World, { operation, url, body }: GeneratedRequest) {
  const isUpdate =
    operation.method === 'PUT' && Object.values(RESOURCES).some(({ path }) => url.startsWith(path))
  const admin = world.callers.get('Admin')
  if (!isUpdate || !admin || typeof body !== 'object') return body
  const stored = await admin.call<object>('GET', url)
  return stored.status === 200 ? { ...stored.body, ...body } : body
}

function problemsOf({ operation, role }: GeneratedRequest, answer: Answer): string[] {
  const wrong = whatIsWrong(operation, answer)
  return [
    ...(answer.statusCode >= 500 ? [`${answer.statusCode}: ${answer.body}`] : []),
    ...(wrong === undefined ? [] : [wrong]),
    ...(role === 'Agent' && answer.body.includes(CLUB_NOTES) ? ['an agent reads the club’s notes'] : []),
  ]
}
