import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectDatabase } from '../../../server/database/connect'
import { type EmbeddedEngine, openEmbeddedEngine } from '../../../server/database/embeddedEngine'
import { maintain } from '../../../server/database/embeddedMaintenance'
import { ScopedPool } from '../../../server/database/scopedPool'
import { testEngine } from '../../support/database'
import { cloneEmbeddedTemplate } from '../../support/embeddedTemplate'

describe.runIf(testEngine === 'embedded')('the embedded engine', () => {
  let directory: string
  let engine: EmbeddedEngine
  let pool: ScopedPool

  beforeAll(async () => {
    directory = await cloneEmbeddedTemplate()
    engine = await openEmbeddedEngine(directory, 30_000)
    pool = new ScopedPool({ max: 1, user: 'postgres', ssl: false, stream: () => engine.openConnection() })
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    await pool.query('create table kept (number integer)')
    await pool.query('insert into kept values (1)')
  })

  afterAll(async () => {
    await pool.end()
    await engine.close()
    expect(existsSync(`${directory}.lock`)).toBe(false)
  })

  /** An invalid startup message, which ends the engine's thread. */
  const crash = () => {
    const connection = engine.openConnection()
    connection.on('error', () => {})
    connection.write(Buffer.from([0, 0, 0, 8, 0x12, 0x34, 0x56, 0x78]))
  }

  const numbers = async () =>
    (await pool.query<{ number: number }>('select number from kept')).rows.map(({ number }) => number)

  test('rejects all waiting queries when its thread ends, and restarts for the next one', {
    tags: 'slow',
  }, async () => {
    const lent = pool.withClient(async (client) => {
      await client.query('begin')
      await client.query('insert into kept values (2)')
      crash()
      await client.query('insert into kept values (3)')
    })
    await expect(lent).rejects.toThrow('The embedded database stopped unexpectedly')
    expect(await numbers()).toEqual([1])
  })

  test('ends a statement after the limit, and restarts for the next one', { tags: 'slow' }, async () => {
    engine.statementLimitMs = 200
    await expect(pool.query('select pg_sleep(60)')).rejects.toThrow('A statement took longer than 200 ms')
    engine.statementLimitMs = 30_000
    expect(await numbers()).toEqual([1])
  })

  test('gives each connection a clean session', async () => {
    const first = await pool.connect()
    await first.query('set search_path = nowhere')
    await first.query('begin')
    await first.query('prepare left_over as select 1')
    await first.query('nonsense').catch(() => {})
    first.release(true)
    expect(await numbers()).toEqual([1])
    expect((await pool.query('select * from pg_prepared_statements')).rows).toEqual([])
  })

  test('runs each step of its maintenance under the limit of maintenance, and other statements under their own', async () => {
    await pool.query('create table changed as select n from generate_series(1, 1000) n')
    await pool.query('delete from changed')
    await pool.query('select pg_stat_force_next_flush()')
    const limits: Record<string, number | null> = {}
    const original = pg.Client.prototype.query
    const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...asked
    ) {
      const text = String(asked[0]).trim()
      if (/^(vacuum|analyze|drop).* (public\.)?changed$/.test(text)) limits[text] = engine.statementLimitMs
      return Reflect.apply(original, this, asked)
    })
    const steps: string[] = []
    do steps.push(await maintain(pool, engine))
    while (steps.at(-1) === 'more')
    await pool.query('drop table changed')
    query.mockRestore()
    expect(limits).toEqual({
      'vacuum public.changed': 600_000,
      'analyze public.changed': 600_000,
      'drop table changed': 30_000,
    })
  })

  test('shortens its log and removes dead rows during maintenance', { tags: 'slow' }, async () => {
    const numberOf = async (query: string) => (await pool.query<{ n: number }>(query)).rows[0]?.n
    const logSize = () => numberOf('select sum(size)::float8 as n from pg_ls_waldir()')
    const deadRows = () =>
      numberOf(`select n_dead_tup::int as n from pg_stat_user_tables where relname = 'bulk'`)
    await pool.query(
      `create table bulk as select n, repeat(md5(n::text), 40) as text from generate_series(1, 100000) n`,
    )
    await pool.query('update bulk set n = n + 1 where n <= 50000')
    await pool.query('select pg_stat_force_next_flush()')
    const before = { log: await logSize(), dead: await deadRows() }
    expect(before).toEqual({ log: expect.any(Number), dead: 50_000 })
    while ((await maintain(pool, engine)) === 'more');
    expect(await deadRows()).toBe(0)
    expect(await logSize()).toBeLessThanOrEqual(128 * 1024 * 1024)
    await pool.query('drop table bulk')
  })
})

describe.runIf(testEngine === 'embedded')('the directory of an embedded database', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchline-directory-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is created if it is missing, also after an interrupted first attempt', {
    tags: 'slow',
    timeout: 60_000,
  }, async () => {
    const directory = join(folder, 'deep/database')
    mkdirSync(`${directory}.new`, { recursive: true })
    writeFileSync(join(`${directory}.new`, 'PG_VERSION'), '18')
    const database = await connectDatabase({ dataDir: directory })
    expect(database.kind).toBe('embedded')
    await database.close()
    expect(readdirSync(join(folder, 'deep'))).toEqual(['database'])
    expect(statSync(directory).mode & 0o077).toBe(0)
  })

  test('is read-only on a nearly full disk', { tags: 'slow' }, async () => {
    const told: boolean[] = []
    const onLowSpace = (isLow: boolean) => told.push(isLow)
    const full = { reserveBytes: Number.MAX_SAFE_INTEGER, onLowSpace }
    const database = await connectDatabase({ dataDir: await cloneEmbeddedTemplate(), ...full })
    const { orm } = database
    for (let round = 0; round < 2; round += 1) {
      await expect(orm.execute(`insert into revisions values ('teams', 1)`)).rejects.toMatchObject({
        cause: { code: '25006' },
      })
      const writing = orm.transaction((transaction) => transaction.execute('delete from revisions'))
      await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } })
      expect((await orm.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
    }
    await expect.poll(() => told).toEqual([true])
    await database.close()
  })

  test('with other files is not changed', async () => {
    const directory = join(folder, 'photographs')
    mkdirSync(directory)
    writeFileSync(join(directory, 'goal.jpg'), '')
    await expect(connectDatabase({ dataDir: directory })).rejects.toThrow(
      'it holds other files and no database',
    )
    expect(readdirSync(folder)).toContain('photographs')
    expect(readdirSync(directory)).toEqual(['goal.jpg'])
  })
})
