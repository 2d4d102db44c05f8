import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase, type Database, type Executor } from '../../../server/database/connect'
import { teams } from '../../../server/database/schema'
import { createPostgres, freshDatabase, testEngine } from '../../support/database'
import { aGate } from '../../support/gate'

let database: Database

beforeEach(async () => {
  database = await freshDatabase()
})

afterEach(() => database.close())

const addTeam = (executor: Executor, name: string) =>
  executor.insert(teams).values({ id: crypto.randomUUID(), name, nameKey: name, search: name })

const teamNames = async (executor: Executor) =>
  (await executor.select({ name: teams.name }).from(teams).orderBy(teams.nameKey)).map(({ name }) => name)

/** The PostgreSQL code of an error or of its cause. */
async function codeOf(query: Promise<unknown>): Promise<unknown> {
  const error = await query.then(() => undefined).catch((reason: unknown) => reason)
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause ? cause.code : cause
}

describe('queries', () => {
  test('succeed after each kind of error', async () => {
    expect(await codeOf(database.orm.execute(sql`select nonsense`))).toBe('42703')
    expect(await codeOf(database.orm.execute(sql`select nonsense where ${1} = 1`))).toBe('42703')
    expect(await codeOf(database.orm.execute(sql`select ${'x'}::int`))).toBe('22P02')
    expect(await codeOf(database.orm.execute(sql`select 1 / ${0}::int`))).toBe('22012')
    expect((await database.orm.execute(sql`select ${'ok'}::text as word`)).rows).toEqual([{ word: 'ok' }])
  })

  test('return six megabytes of text, every byte and thousands of rows unchanged', {
    tags: 'slow',
  }, async () => {
    const text = 'Żółć İŞ 你好 🏟️'.repeat(130)
    const notes = Array.from({ length: 2_000 }, (_, number) => ({ number, notes: text }))
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

  test('return moments in UTC in any time zone of the server', async () => {
    const { rows } = await database.orm.execute(
      sql`select '2026-01-02 03:04:05+00'::timestamptz::text as moment`,
    )
    expect(rows).toEqual([{ moment: '2026-01-02 03:04:05+00' }])
  })
})

describe('transactions', () => {
  test('reject a query on the database itself instead of waiting without end', async () => {
    const forgotten = database.orm.transaction(() => addTeam(database.orm, 'Ajax'))
    await expect(forgotten).rejects.toMatchObject({
      cause: { message: expect.stringContaining('pass the transaction on') },
    })
    const nested = database.orm.transaction(() => database.orm.transaction((inner) => addTeam(inner, 'Ajax')))
    await expect(nested).rejects.toThrow('pass the transaction on')
    expect(await teamNames(database.orm)).toEqual([])
  })

  test('allow queries of unawaited work after their end', async () => {
    const over = aGate()
    let later: Promise<string[]> = Promise.resolve([])
    await database.orm.transaction(async (transaction) => {
      await addTeam(transaction, 'Ajax')
      later = over.isOpen.then(() => teamNames(database.orm))
    })
    over.open()
    expect(await later).toEqual(['Ajax'])
  })
})

describe('exclusive work', () => {
  test('has no time limit, and other queries keep theirs', async () => {
    const limit = async (executor: Executor) =>
      (await executor.execute<{ statement_timeout: string }>(sql`show statement_timeout`)).rows[0]
        ?.statement_timeout
    expect(await database.exclusively(limit)).toBe('0')
    expect(await limit(database.orm)).toBe(database.kind === 'postgres' ? '30s' : '0')
  })

  test('unlocks the next one after a failure', async () => {
    const failing = database.exclusively(() => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(await database.exclusively((orm) => teamNames(orm))).toEqual([])
    expect(await database.orm.select().from(teams).where(eq(teams.name, 'x'))).toEqual([])
  })
})

describe.runIf(testEngine === 'postgres')('a PostgreSQL server', () => {
  test('that is unavailable is named without the password', async () => {
    const databaseUrl = 'postgresql://club:secret@127.0.0.1:1/club'
    const connecting = connectDatabase({ databaseUrl, dataDir: '' })
    await expect(connecting).rejects.toThrow(
      /^The database does not answer: (?!.*secret).*ECONNREFUSED 127.0.0.1:1/,
    )
  })

  test('that closes connections only ends the running transaction', { tags: 'slow' }, async () => {
    const { url, drop } = await createPostgres()
    const lost: Error[] = []
    const onError = (error: Error) => lost.push(error)
    const own = await connectDatabase({ databaseUrl: url, dataDir: '', poolSize: 1, onError })
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
