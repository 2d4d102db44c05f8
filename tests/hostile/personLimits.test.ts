import PQueue from 'p-queue'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FAILURE_MESSAGES } from '../../contract/errors'
import { LIMITS } from '../../contract/fields'
import { PATHS, RESOURCES } from '../../contract/paths'
import type { App } from '../../server/http/context'
import { PDF_THREADS } from '../../server/pdf/pdfPool'
import type { ReportInput } from '../../server/pdf/reportInput'
import { createLimit, type Limit } from '../../server/security/limits'
import { anotherServer, buildTestApp, type TestApp } from '../support/app'
import { aPublishedAnalysis } from '../support/factories'
import { aGate } from '../support/gate'
import { caller, type Persona, persona, renewed } from '../support/personas'
import { storeAt } from '../support/s3Server'
import { formOf, SMALL_PNG, send } from '../support/uploads'

const DAY_SECONDS = 24 * 60 * 60

let server: TestApp
let second: App
let scout: Persona
let other: Persona
/** The users whose reports the pool, which has one thread here, received. */
let asked: string[]
/** The users in the order of drawing. */
let drawn: string[]
/** What drawing waits for, where a test holds it. */
let drawing: Promise<void>

beforeEach(async () => {
  asked = []
  drawn = []
  drawing = Promise.resolve()
  const pool = new PQueue({ concurrency: 1 })
  const drawPdf = ({ viewer }: ReportInput) => {
    asked.push(viewer.name)
    return pool.add(async () => {
      await drawing
      drawn.push(viewer.name)
      return new TextEncoder().encode('%PDF-1.7')
    })
  }
  server = await buildTestApp({ drawPdf })
  second = await anotherServer(server, { drawPdf })
  scout = await persona(server, 'Scout')
  other = await persona(server, 'Scout')
  return async () => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
    await second.close()
  }
})

/** Consumes a limit that would take hours to reach. */
const useUp = (limit: Omit<Limit, 'withinSeconds'>, withinSeconds: number, person: Persona, used: number) =>
  createLimit(server.database.orm, { ...limit, withinSeconds }).consume(person.id, used)

const upload = (app: App, by: Persona, content: Uint8Array = SMALL_PNG) =>
  send({ ...server, app }, by, formOf({ content }))

describe('the uploads of one user in a day', () => {
  const points = LIMITS.uploadsPerDay

  it('are refused on all instances once there are as many as may be, and taken again a day later', async () => {
    await useUp({ name: 'uploads', points }, DAY_SECONDS, scout, points - 1)
    expect((await upload(server.app, scout)).status).toBe(201)
    for (const app of [second, server.app]) {
      const { status, body, headers } = await upload(app, scout)
      expect({ status, body }).toMatchObject({
        status: 429,
        body: { message: FAILURE_MESSAGES.uploadsUsedUp },
      })
      expect(Number(headers['retry-after'])).toBeGreaterThan(DAY_SECONDS - 600)
    }
    expect((await upload(server.app, other)).status).toBe(201)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_SECONDS * 1000 + 1 })
    expect((await upload(server.app, scout)).status).toBe(201)
  })

  it('are refused once they are as large together as may be', async () => {
    const kilobytes = LIMITS.uploadBytesPerDay / 1024
    await useUp({ name: 'uploaded kilobytes', points: kilobytes }, DAY_SECONDS, scout, kilobytes - 2)
    expect((await upload(server.app, scout)).status).toBe(201)
    expect((await upload(second, scout)).status).toBe(201)
    expect(await upload(second, scout)).toMatchObject({
      status: 429,
      body: { message: FAILURE_MESSAGES.uploadsUsedUp },
    })
  })
})

describe('an upload that comes to nothing', () => {
  const points = LIMITS.uploadsPerDay
  const kilobytes = LIMITS.uploadBytesPerDay / 1024

  it('uses nothing up where its form breaks off or no store takes it, so that it can be tried again', {
    tags: 'slow',
  }, async () => {
    await useUp({ name: 'uploads', points }, DAY_SECONDS, scout, points - 1)
    await useUp({ name: 'uploaded kilobytes', points: kilobytes }, DAY_SECONDS, scout, kilobytes - 1)
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'of nobody')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'of nobody')
    const config = { ...server.config, mediaStore: storeAt(1) }
    const withoutStore = await anotherServer(server, { config })
    const { payload, headers } = formOf({ content: SMALL_PNG })
    const brokenOff = { payload: payload.subarray(0, payload.length - 20), headers }
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect((await upload(withoutStore, scout)).status).toBe(503)
      expect((await send(server, scout, brokenOff)).status).toBe(400)
    }
    await withoutStore.close()
    expect((await upload(server.app, scout)).status).toBe(201)
    expect((await upload(server.app, scout)).status).toBe(429)
  })
})

describe('one person who requests many reports at once', () => {
  it('gets them one by one, and reports of other users come in between', async () => {
    const { id } = await aPublishedAnalysis(server, scout)
    const ask = (by: Persona) => by.call('GET', PATHS.analysisPdf(id))
    const { isOpen, open: release } = aGate()
    drawing = isOpen
    // One more than may wait. Whichever the server comes to last is refused, while the others are held.
    const many = Array.from({ length: 21 }, () => ask(scout))
    const refused = await Promise.race(many)
    expect(refused).toMatchObject({ status: 429, body: { message: FAILURE_MESSAGES.reportsInTurn } })
    expect(refused.headers['retry-after']).toBe('5')
    const others = ask(other)
    const isForOther = (name: string) => name.startsWith(other.firstName)
    await vi.waitFor(() => expect(asked.some(isForOther)).toBe(true), { timeout: 10_000 })
    release()
    expect((await others).status).toBe(200)
    // Those that were in the pool when the other's came in.
    expect(drawn.findIndex(isForOther)).toBeLessThanOrEqual(PDF_THREADS)
    const drawnInTurn = (await Promise.all(many)).filter((answer) => answer !== refused)
    expect(drawnInTurn.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await ask(scout)).status).toBe(200)
  })
})

describe('one person who exports everything repeatedly', () => {
  it('gets refusals after 600 large pages in 15 minutes, and can use everything else', async () => {
    const page = (query: string, by = scout) => by.call('GET', `${RESOURCES.players.path}?${query}`)
    await useUp({ name: 'large pages', points: 600 }, 15 * 60, scout, 599)
    expect((await page('page=2&amount=2000')).status).toBe(200)
    expect(await page('page=3&amount=2000')).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } })
    for (const ordinary of ['page=1&amount=2000', 'page=2&amount=100']) {
      expect((await page(ordinary)).status).toBe(200)
    }
    expect((await page('page=3&amount=2000', other)).status).toBe(200)
  })
})

describe('invitations', () => {
  let admin: Persona
  let invited = 0
  beforeEach(async () => {
    admin = await persona(server, 'Admin')
  })
  const newcomer = () => {
    invited += 1
    return { firstName: 'New', lastName: 'Scout', email: `new${invited}@club.example`, role: 'Scout' }
  }
  const USED_UP = { status: 429, body: { message: FAILURE_MESSAGES.invitationsUsedUp } }
  const invite = (by: Persona, app = server.app) =>
    caller(app, by.accessToken)<{ id: string }>('POST', RESOURCES.users.path, newcomer())

  it('for all scouts of a season are sent in one go: two hundred in an hour', async () => {
    await useUp({ name: 'invitations an hour', points: 200 }, 3_600, admin, 198)
    expect((await invite(admin)).status).toBe(201)
    expect((await invite(admin, second)).status).toBe(201)
    expect(await invite(admin)).toMatchObject(USED_UP)
    expect(await invite(admin, second)).toMatchObject(USED_UP)
    expect((await invite(await persona(server, 'Admin'))).status).toBe(201)
  })

  it('are five hundred of one person in a day', async () => {
    await useUp({ name: 'invitations a day', points: 500 }, DAY_SECONDS, admin, 500)
    expect(await invite(admin)).toMatchObject(USED_UP)
  })

  it('that the limit of an hour refuses do not count for the day', async () => {
    await useUp({ name: 'invitations a day', points: 500 }, DAY_SECONDS, admin, 499)
    await useUp({ name: 'invitations an hour', points: 200 }, 3_600, admin, 200)
    expect(await invite(admin)).toMatchObject(USED_UP)
    server.clock.advance({ hours: 1, minutes: 1 })
    expect((await invite(await renewed(server, admin))).status).toBe(201)
  })

  it('are sent again to one user, or to a new address of theirs, five times in an hour, by each who may', async () => {
    const { id } = (await invite(admin)).body
    const again = (by: Persona) => by.call('POST', PATHS.invite(id), {})
    for (let time = 0; time < 4; time += 1) expect((await again(admin)).status).toBe(200)
    const moved = () => admin.call('PUT', `${RESOURCES.users.path}/${id}`, newcomer())
    expect((await moved()).status).toBe(200)
    expect(await again(admin)).toMatchObject(USED_UP)
    expect(await moved()).toMatchObject(USED_UP)
    expect((await again(await persona(server, 'Admin'))).status).toBe(200)
  })

  it('cannot be consumed by a user who may not invite', async () => {
    const { id } = (await invite(admin)).body
    for (let time = 0; time < 6; time += 1) await other.call('POST', PATHS.invite(id), {})
    expect((await admin.call('POST', PATHS.invite(id), {})).status).toBe(200)
  })
})
