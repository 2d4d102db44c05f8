/** @module-tag slow */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase, type Database } from '../../../server/database/connect'
import { migrate } from '../../../server/database/migrate'
import { createPostgres, testEngine } from '../../support/database'
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../../support/pgbouncer'

const why = hasPgBouncer ? '' : ' (not run: PgBouncer is not installed)'

describe.runIf(testEngine === 'postgres' && hasPgBouncer)(
  `two instances behind PgBouncer in transaction mode${why}`,
  () => {
    let pgbouncer: PgBouncer
    let drop: () => Promise<void>
    let url: string
    let databases: Database[]
    let one: Database
    let other: Database

    const connect = () => connectDatabase({ databaseUrl: pgbouncer.urlOf(url), dataDir: '' })

    beforeAll(async () => {
      ;({ url, drop } = await createPostgres())
      pgbouncer = await startPgBouncer(url)
      databases = await Promise.all(Array.from({ length: 8 }, connect))
      await Promise.all(databases.map((database) => migrate(database)))
      const [first, second] = databases
      if (!first || !second) throw new Error('No database')
      ;[one, other] = [first, second]
    })

    afterAll(async () => {
      for (const database of databases) await database.close()
      await pgbouncer.stop()
      await drop()
    })

    it('wait for a connection while the pooler serves other callers', async () => {
      const slow = sql`select pg_sleep(0.5)`
      // Forty queries on four connections: the last ones wait longer than the limit of silence.
      const results = await Promise.allSettled(
        Array.from({ length: 40 }, (_, index) => (index % 2 ? one : other).orm.execute(slow)),
      )
      expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    })

    it('limit their transactions, and leave no settings in shared connections', async () => {
      const limits = sql`select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`
      const within = await one.orm.transaction((transaction) => transaction.execute(limits))
      expect(within.rows).toEqual([{ statement: '30s', idle: '5s', zone: 'UTC' }])
      expect((await one.exclusively((transaction) => transaction.execute(limits))).rows).toEqual([
        { statement: '0', idle: '0', zone: 'UTC' },
      ])
      const left = sql`select current_setting('statement_timeout') as limit, pg_sleep(0.05),
        (select count(*)::int from pg_prepared_statements) as prepared,
        (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`
      const sessions = await Promise.all(Array.from({ length: 12 }, () => other.orm.execute(left)))
      for (const { rows } of sessions) expect(rows).toMatchObject([{ limit: '0', prepared: 0, locks: 0 }])
    })
  },
)
