import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectDatabase, type Database } from '../../../server/database/connect'
import { migrate } from '../../../server/database/migrate'
import { Outage } from '../../../server/database/outage'
import { buildTestApp, type TestApp } from '../../support/app'
import { createPostgres, testEngine } from '../../support/database'
import { aGate } from '../../support/gate'
import { countLockWaits } from '../../support/lockWaits'
import { caller, type Persona, persona } from '../../support/personas'
import { TcpProxy } from '../../support/tcpProxy'

/** Far less than the 15 minutes after which TCP fails. */
const MAX_ANSWER_MS = 20_000
const MAX_READINESS_MS = 15_000

/** The result of the work and its duration. */
async function timed<T>(work: Promise<T>): Promise<{ ms: number; result: T }> {
  const from = performance.now()
  const result = await work
  return { ms: performance.now() - from, result }
}

afterEach(() => {
  vi.useRealTimers()
})

it('logs the beginning and the end of an outage once, whatever calls fail or succeed meanwhile', () => {
  vi.useFakeTimers()
  const told: string[] = []
  const onRecovery = (seconds: number) => told.push(`over after ${seconds} s`)
  const outage = new Outage({ onOutage: ({ message }) => told.push(message), onRecovery })
  for (let call = 0; call < 3; call += 1) {
    outage.failed(new Error('gone'))
    outage.succeeded()
    vi.advanceTimersByTime(1_000)
  }
  expect(told).toEqual(['gone'])
  vi.advanceTimersByTime(10_000)
  outage.succeeded()
  outage.succeeded()
  expect(told).toEqual(['gone', 'over after 2 s'])
  outage.failed(new Error('gone again'))
  expect(told.slice(2)).toEqual(['gone again'])
})

// Each call fails after some seconds without a response.
describe.runIf(testEngine === 'postgres')(
  'a PostgreSQL that is gone, refuses or falls silent',
  { timeout: 60_000 },
  () => {
    let url: string
    let drop: () => Promise<void>
    let proxy: TcpProxy
    let database: Database
    let outages: string[]
    let app: TestApp
    let admin: Persona

    beforeAll(async () => {
      ;({ url, drop } = await createPostgres())
      proxy = await TcpProxy.before(url)
      const onOutage = (cause: Error) => outages.push(cause.message)
      database = await connectDatabase({ databaseUrl: proxy.urlOf(url), dataDir: '', poolSize: 4, onOutage })
      await migrate(database)
      app = await buildTestApp({ database })
      admin = await persona(app, 'Admin')
    })

    afterAll(async () => {
      await app.app.close()
      await database.close()
      await proxy.close()
      await drop()
    })

    beforeEach(() => {
      outages = []
      proxy.resume()
    })

    /** More simultaneous calls of each kind than connections. */
    const manyCalls = () => [
      ...Array.from({ length: 8 }, () => admin.call('GET', '/v1/team')),
      admin.call('POST', '/v1/team', { name: `Never ${crypto.randomUUID()}` }),
      admin.call('GET', '/v1/statistics'),
      caller(app.app)('POST', '/v1/login', { email: admin.email, password: 'not the password' }),
    ]

    async function expectUnavailable() {
      for (const { ms, result } of await Promise.all(manyCalls().map(timed))) {
        expect(result).toMatchObject({ status: 503, body: { code: 'unavailable' } })
        expect(Number(result.headers['retry-after'])).toBeGreaterThan(0)
        expect(ms).toBeLessThan(MAX_ANSWER_MS)
      }
      const ready = await timed(admin.call('GET', '/readyz'))
      expect(ready.result.status).toBe(503)
      expect(ready.ms).toBeLessThan(MAX_READINESS_MS)
      expect((await admin.call('GET', '/healthz')).status).toBe(200)
    }

    async function expectRecovery() {
      const { ms, result } = await timed(admin.call('GET', '/v1/team'))
      expect(result.status).toBe(200)
      expect(ms).toBeLessThan(MAX_READINESS_MS)
      expect((await admin.call('GET', '/readyz')).status).toBe(200)
      expect((await admin.call('POST', '/v1/team', { name: crypto.randomUUID() })).status).toBe(201)
    }

    it('silent: answers 503 in time, logs one cause, and recovers', { tags: 'slow' }, async () => {
      proxy.fallSilent()
      await expectUnavailable()
      proxy.resume()
      await expectRecovery()
      expect(outages).toEqual([expect.stringMatching(/timeout|said nothing/)])
    })

    it('refusing: the same', async () => {
      proxy.refuse()
      await expectUnavailable()
      proxy.resume()
      await expectRecovery()
    })

    it('frees the locks of transactions whose connections are lost', {
      tags: 'slow',
      timeout: 90_000,
    }, async () => {
      const team = (name: string) => admin.call('POST', '/v1/team', { name })
      await team(crypto.randomUUID())
      // One holds the lock of all writes, two wait for it.
      const takeLock = sql`select * from revisions for update`
      const [lock, rest] = [aGate(), aGate()]
      const lost = database.orm.transaction(async (transaction) => {
        await transaction.execute(takeLock)
        lock.open()
        await rest.isOpen
        await transaction.execute(sql`select 1`)
      })
      await lock.isOpen
      const waiting = [1, 2].map(() => database.orm.execute(takeLock))
      const ended = Promise.allSettled([lost, ...waiting])
      await expect.poll(() => countLockWaits(database.orm)).toBe(2)
      proxy.loseConnections()
      rest.open()
      const saved = await timed(
        vi.waitFor(
          async () => {
            const { ms, result } = await timed(team(crypto.randomUUID()))
            expect(ms).toBeLessThan(MAX_ANSWER_MS)
            expect(result.status).toBe(201)
          },
          { timeout: 60_000 },
        ),
      )
      expect(saved.ms).toBeLessThan(60_000)
      await ended
    })

    it('answers 503 if the response to a write is lost, and stores a retry with its id once', async () => {
      const team = { id: crypto.randomUUID(), name: crypto.randomUUID() }
      proxy.loseAnswerTo('commit')
      expect(await admin.call('POST', '/v1/team', team)).toMatchObject({ status: 503 })
      expect(await admin.call('POST', '/v1/team', team)).toMatchObject({ status: 200, body: team })
      const { rows } = await database.orm.execute(sql`select id from teams where name = ${team.name}`)
      expect(rows).toEqual([{ id: team.id }])
    })
  },
)
