import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase, type Database, type Executor } from '../../../server/database/connect'
import { teams } from '../../../server/database/schema'
import { createPostgres, freshDatabase, testEngine } from '../../support/database'

let database: Database

beforeEach(async () => {
  database = await freshDatabase()
})

afterEach(() => database.close())

const addTeam = (executor: Executor, name: string) =>
  executor.insert(teams).values({ id: crypto.randomUUID(), name, nameKey: name, search: name })

const teamNames = async (executor: Executor) =>
  (await executor.select({ name: teams.name }).from(teams).orderBy(teams.nameKey)).map(({ name }) => name)

/** The code that PostgreSQL gives an error, whoever wrapped it. */
async function codeOf(query: Promise<unknown>): Promise<unknown> {
  const error = await query.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause ? cause.code : cause
}

describe('queries', () => {
  test('an error carries the code and the constraint of PostgreSQL', async () => {
    await addTeam(database.orm, 'Ajax')
    await expect(addTeam(database.orm, 'Ajax')).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'teams_name_key' },
    })
  })

  test('after every kind of error the next query is answered', async () => {
    expect(await codeOf(database.orm.execute(sql`select nonsense`))).toBe('42703')
    expect(await codeOf(database.orm.execute(sql`select nonsense where ${1} = 1`))).toBe('42703')
    expect(await codeOf(database.orm.execute(sql`select ${'x'}::int`))).toBe('22P02')
    expect(await codeOf(database.orm.execute(sql`select 1 / ${0}::int`))).toBe('22012')
    expect((await database.orm.execute(sql`select ${'ok'}::text as word`)).rows).toEqual([{ word: 'ok' }])
  })

  test('six megabytes of text, every byte and thousands of rows come back as they were sent', async () => {
    const notes = Array.from({ length: 2_000 }, (_, number) => ({
      number,
      notes: 'Żółć İŞ 你好 🏟️'.repeat(130),
    }))
    const bytes = Buffer.from(Array.from({ length: 512 }, (_, index) => index % 256))
    const { rows } = await database.orm.execute<{ notes: unknown; bytes: Buffer }>(
      sql`select ${JSON.stringify(notes)}::jsonb as notes, ${bytes}::bytea as bytes`,
    )
    expect(Buffer.byteLength(JSON.stringify(notes))).toBeGreaterThan(6_000_000)
    expect(rows[0]?.notes).toEqual(notes)
    expect(rows[0]?.bytes.equals(bytes)).toBe(true)
    const many = await database.orm.execute<{ n: number }>(
      sql`select n, repeat('x', 500) as x from generate_series(1, 20000) n`,
    )
    expect(many.rows).toHaveLength(20_000)
    expect(many.rows.every(({ n }, index) => n === index + 1)).toBe(true)
  })

  test('moments are told in universal time, whatever the time zone of the server', async () => {
    const { rows } = await database.orm.execute(
      sql`select '2026-01-02 03:04:05+00'::timestamptz::text as moment`,
    )
    expect(rows).toEqual([{ moment: '2026-01-02 03:04:05+00' }])
  })
})

describe('transactions', () => {
  test('one that throws leaves nothing, and gives its own error back', async () => {
    const work = database.orm.transaction(async (transaction) => {
      await addTeam(transaction, 'Ajax')
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await teamNames(database.orm)).toEqual([])
  })

  test('a failed query spoils its transaction only', async () => {
    const work = database.orm.transaction(async (transaction) => {
      await addTeam(transaction, 'Ajax')
      await addTeam(transaction, 'Ajax')
    })
    expect(await codeOf(work)).toBe('23505')
    await addTeam(database.orm, 'Ajax')
    expect(await teamNames(database.orm)).toEqual(['Ajax'])
  })

  test('twenty at once, each reading and then writing under a lock, lose no update', async () => {
    await addTeam(database.orm, '0')
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.orm.transaction(async (transaction) => {
          const [row] = await transaction.select().from(teams).for('update')
          await transaction.update(teams).set({ name: String(Number(row?.name) + 1) })
        }),
      ),
    )
    expect(await database.orm.select({ name: teams.name }).from(teams)).toEqual([{ name: '20' }])
  })

  test('using the database itself inside one fails at once instead of waiting for ever', async () => {
    const forgotten = database.orm.transaction(() => addTeam(database.orm, 'Ajax'))
    await expect(forgotten).rejects.toMatchObject({
      cause: { message: expect.stringContaining('pass the transaction on') },
    })
    const nested = database.orm.transaction(() => database.orm.transaction((inner) => addTeam(inner, 'Ajax')))
    await expect(nested).rejects.toThrow('pass the transaction on')
    expect(await teamNames(database.orm)).toEqual([])
  })

  test('what a transaction began but did not wait for may use the database once it is over', async () => {
    let over = () => {}
    const end = new Promise<void>((resolve) => {
      over = resolve
    })
    let later: Promise<string[]> = Promise.resolve([])
    await database.orm.transaction(async (transaction) => {
      await addTeam(transaction, 'Ajax')
      later = end.then(() => teamNames(database.orm))
    })
    over()
    expect(await later).toEqual(['Ajax'])
  })
})

describe('exclusive work', () => {
  test('runs one after the other', async () => {
    const events: string[] = []
    const work = (name: string) =>
      database.exclusively(async (orm) => {
        events.push(`${name} begins`)
        await orm.execute(sql`select pg_sleep(0.02)`)
        events.push(`${name} ends`)
      })
    await Promise.all([work('one'), work('two')])
    expect(events.indexOf(`${events[0]?.split(' ')[0]} ends`)).toBe(1)
    expect(events).toHaveLength(4)
  })

  test('has no time limit, and leaves ordinary queries theirs', async () => {
    const limit = async (executor: Executor) =>
      (await executor.execute<{ statement_timeout: string }>(sql`show statement_timeout`)).rows[0]
        ?.statement_timeout
    expect(await database.exclusively(limit)).toBe('0')
    expect(await limit(database.orm)).toBe(database.kind === 'postgres' ? '30s' : '0')
  })

  test('that fails lets the next one in', async () => {
    const failing = database.exclusively(() => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(await database.exclusively((orm) => teamNames(orm))).toEqual([])
    expect(await database.orm.select().from(teams).where(eq(teams.name, 'x'))).toEqual([])
  })
})

describe.runIf(testEngine === 'postgres')('a PostgreSQL server', () => {
  test('that is not there is named, and the password is not', async () => {
    const connecting = connectDatabase({
      databaseUrl: 'postgresql://club:secret@127.0.0.1:1/club',
      dataDir: '',
    })
    await expect(connecting).rejects.toThrow(
      /^The database does not answer: (?!.*secret).*ECONNREFUSED 127.0.0.1:1/,
    )
  })

  test('that ends our connections takes only the running transaction with it', async () => {
    const { url, drop } = await createPostgres()
    const lost: Error[] = []
    const own = await connectDatabase({
      databaseUrl: url,
      dataDir: '',
      poolSize: 1,
      onError: (error) => lost.push(error),
    })
    const endAll = () =>
      database.orm.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${new URL(url).pathname.slice(1)}`,
      )
    const work = own.orm.transaction(async (transaction) => {
      await transaction.execute(sql`create table doomed ()`)
      await endAll()
      await transaction.execute(sql`select 1`)
    })
    await expect(work).rejects.toThrow()
    await own.ping()
    await endAll()
    await expect.poll(() => lost.length).toBe(1)
    await own.ping()
    expect((await own.orm.execute(sql`select to_regclass('doomed') as it`)).rows).toEqual([{ it: null }])
    await own.close()
    await drop()
  })
})
