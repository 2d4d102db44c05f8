import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/database/connect'
import { MAX_PREPARED_STATEMENTS } from '../../../server/database/preparingClient'
import { freshDatabase, testEngine } from '../../support/database'

describe.runIf(testEngine === 'embedded')('prepared statements of the embedded engine', () => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase()
  })

  const first = async (query: ReturnType<typeof sql>) => (await database.orm.execute(query)).rows[0]
  const prepared = async () =>
    (await database.orm.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`))
      .rows

  it('use the values of each call', async () => {
    for (const value of [1, 2, 3]) {
      expect(await first(sql`select ${value}::int + 1 as sum`)).toEqual({ sum: value + 1 })
    }
    expect((await prepared()).filter(({ statement }) => statement.includes('as sum'))).toHaveLength(1)
  })

  it('see later changes of tables', async () => {
    await database.orm.execute(sql`create temporary table shelf (a int)`)
    await database.orm.execute(sql`insert into shelf values (${1})`)
    await database.orm.execute(sql`alter table shelf alter column a type text`)
    await database.orm.execute(sql`insert into shelf values (${2})`)
    expect(await first(sql`select count(*)::int as rows from shelf where a <> ${'x'}`)).toEqual({ rows: 2 })
  })

  it('are limited, and the newest stay', async () => {
    for (let width = 1; width <= MAX_PREPARED_STATEMENTS + 20; width++) {
      await first(sql`select ${sql.raw(`'${width}'`)} as n where ${true}`)
    }
    const kept = (await prepared()).map(({ statement }) => statement)
    expect(kept.length).toBeLessThanOrEqual(MAX_PREPARED_STATEMENTS)
    expect(kept).toContainEqual(expect.stringContaining(`'${MAX_PREPARED_STATEMENTS + 20}'`))
    expect(await first(sql`select ${'still'}::text as there`)).toEqual({ there: 'still' })
  })
})
