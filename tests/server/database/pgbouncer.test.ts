import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Player } from '../../../contract/player'
import { buildApp } from '../../../server/app'
import { connectDatabase, type Database } from '../../../server/database/connect'
import { migrate } from '../../../server/database/migrate'
import type { Mail } from '../../../server/mail/mailer'
import { createOutbox } from '../../../server/modules/mails/outbox'
import { buildTestApp, type TestApp } from '../../support/app'
import { createPostgres, testEngine } from '../../support/database'
import { anAnalysis, aPlayer } from '../../support/factories'
import { caller, type Persona, persona } from '../../support/personas'
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../../support/pgbouncer'
import { TcpProxy } from '../../support/tcpProxy'

const why = hasPgBouncer ? '' : ' (not run: PgBouncer is not installed)'

describe.runIf(testEngine === 'postgres' && hasPgBouncer)(
  `two instances behind PgBouncer in transaction mode${why}`,
  () => {
    let pgbouncer: PgBouncer
    let drop: () => Promise<void>
    let url: string
    let databases: Database[]
    let one: TestApp
    let other: TestApp
    let admin: Persona
    /** The same person, at the other instance. */
    let adminThere: Persona

    const connect = () => connectDatabase({ databaseUrl: pgbouncer.urlOf(url), dataDir: '' })

    beforeAll(async () => {
      ;({ url, drop } = await createPostgres())
      pgbouncer = await startPgBouncer(url)
      databases = await Promise.all(Array.from({ length: 8 }, connect))
      await Promise.all(databases.map((database) => migrate(database)))
      const [first, second] = databases
      if (!first || !second) throw new Error('No database')
      one = await buildTestApp({ database: first })
      const { app, ...parts } = one
      other = { ...one, database: second, app: await buildApp({ ...parts, database: second, mail, drawPdf }) }
      admin = await persona(one, 'Admin')
      adminThere = { ...admin, call: caller(other.app, admin.accessToken) }
    })

    afterAll(async () => {
      await other.app.close()
      await one.app.close()
      for (const database of databases) await database.close()
      await pgbouncer.stop()
      await drop()
    })

    const mail = { send: async () => {}, close: async () => {} }
    const drawPdf = async () => new Uint8Array()

    it('migrate once, however many start', async () => {
      const { rows } = await one.database.orm.execute(
        sql`select count(*)::int as all, count(distinct hash)::int as different from drizzle.__drizzle_migrations`,
      )
      const [counted] = rows
      expect(counted?.all).toBeGreaterThan(0)
      expect(counted?.different).toBe(counted?.all)
    })

    it('store what fifty people save at once, at either of them', async () => {
      const names = Array.from({ length: 50 }, (_, index) => `Player ${index}`)
      const saved = await Promise.all(
        names.map((name, index) => (index % 2 ? admin : adminThere).call('POST', '/v1/player', { name })),
      )
      expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([201]))
      for (const { call } of [admin, adminThere]) {
        const { body } = await call<{ players: Player[]; total: number }>(
          'GET',
          '/v1/player?page=1&amount=2000',
        )
        expect(body.players.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
      }
    })

    it('send each mail once', async () => {
      const sent: string[] = []
      const mailer = { ...mail, send: async ({ to }: Mail) => void sent.push(to) }
      const log = { warn: () => {}, error: () => {} }
      const emails = Array.from({ length: 20 }, (_, index) => `reader${index}@example.com`)
      await Promise.all(
        emails.map((email) =>
          admin.call('POST', '/v1/user/admin', { firstName: 'Ada', lastName: 'Reader', email }),
        ),
      )
      await Promise.all([one, other].map((parts) => createOutbox({ ...parts, mail: mailer, log }).sendDue()))
      expect(sent.sort()).toEqual(emails.sort())
    })

    it('see each other’s changes, and take the same record’s one after the other', async () => {
      const analysis = await anAnalysis(one, admin)
      const { matchId, playerId } = analysis
      const { id: otherPlayer } = await aPlayer(other)
      const changes = [{ conclusion: 'Sign him' }, { comments: 'Rain' }, { playerId: otherPlayer }]
      const answers = await Promise.all(
        changes.map((said, index) =>
          (index % 2 ? admin : adminThere).call('PUT', `/v1/analysis/${analysis.id}`, {
            matchId,
            playerId,
            ...said,
          }),
        ),
      )
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
      const [here, there] = await Promise.all(
        [admin, adminThere].map(({ call }) => call<Analysis>('GET', `/v1/analysis/${analysis.id}`)),
      )
      expect(there?.body).toEqual(here?.body)
    })

    it('wait for their turn at its few connections for as long as anybody gets one', async () => {
      const slow = sql`select pg_sleep(0.5)`
      // Forty at four connections: the last ones wait for longer than a server may be silent.
      const results = await Promise.allSettled(
        Array.from({ length: 40 }, (_, index) => (index % 2 ? one : other).database.orm.execute(slow)),
      )
      expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    })

    it('give up a connection to it whose packets vanish, while others are as good as ever', async () => {
      const proxy = await TcpProxy.before(pgbouncer.urlOf(url))
      const database = await connectDatabase({ databaseUrl: proxy.urlOf(pgbouncer.urlOf(url)), dataDir: '' })
      const lost = database.orm.transaction(async (transaction) => {
        await transaction.execute(sql`select 1`)
        proxy.loseConnections()
        await transaction.execute(sql`select 2`)
      })
      const from = performance.now()
      await expect(lost).rejects.toThrow('An answer of the database got lost')
      expect(performance.now() - from).toBeLessThan(5_000)
      await database.orm.execute(sql`select 1`)
      await database.close()
      await proxy.close()
    })

    it('limit their transactions, and leave nothing behind in the connections that all share', async () => {
      const limits = sql`select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`
      const within = await one.database.orm.transaction((transaction) => transaction.execute(limits))
      expect(within.rows).toEqual([{ statement: '30s', idle: '5s', zone: 'UTC' }])
      expect((await one.database.exclusively((transaction) => transaction.execute(limits))).rows).toEqual([
        { statement: '0', idle: '0', zone: 'UTC' },
      ])
      const left = sql`select current_setting('statement_timeout') as limit, pg_sleep(0.05),
        (select count(*)::int from pg_prepared_statements) as prepared,
        (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`
      const sessions = await Promise.all(Array.from({ length: 12 }, () => other.database.orm.execute(left)))
      for (const { rows } of sessions) expect(rows).toMatchObject([{ limit: '0', prepared: 0, locks: 0 }])
    })
  },
)
