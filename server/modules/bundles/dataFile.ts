import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect'
import { keyColumns } from '../../database/ownColumns'
import { teams, users } from '../../database/schema'
import { type About, omittedFields, type Row, type Source, sourcesOf } from './sources'

type Reader = Pick<Database, 'orm' | 'quiet'>

/** Rows read at once. A report has up to 40 KB. */
const PAGE = 100

/** The row about the person, and the numbers of rows by table. */
export type Summary = { profile: Row; counts: Map<string, number> }

/**
 * Yields the data of a bundle as JSON: the rows of each table, or why the table is omitted. Ids of users and teams become names, as on the pages
 * of the app. Calls `step` before each table, and adds to the summary.
 */
export async function* dataAsJson(
  database: Reader,
  about: About,
  { profile, counts }: Summary,
  step: () => Promise<unknown>,
): AsyncGenerator<string> {
  const names = await findNames(database)
  const isOmitted = omittedFields(about)
  const inWords = (key: string, value: unknown) => {
    if (isOmitted(key)) return undefined
    return key === 'id' ? value : (names.get(value) ?? value)
  }
  let separator = '{'
  for (const [name, source] of Object.entries(sourcesOf(about))) {
    await step()
    yield `${separator}\n"${name}": `
    separator = ','
    if (typeof source === 'string') {
      yield JSON.stringify(source)
      continue
    }
    let count = 0
    yield '['
    for await (const row of rowsOf(database, source)) {
      const text = JSON.stringify(row, inWords, 2)
      if (name === about.resource) Object.assign(profile, JSON.parse(text))
      yield `${count > 0 ? ',' : ''}\n${text}`
      count += 1
    }
    yield ']'
    counts.set(name, count)
  }
  yield '\n}\n'
}

/** Returns the names of all users and teams by their ids. */
async function findNames({ orm }: Reader): Promise<Map<unknown, string>> {
  const { rows } = await orm.execute<{ id: string; name: string }>(sql`
    select ${users.id}, ${users.firstName} || ' ' || ${users.lastName} as name from ${users}
    union all select ${teams.id}, ${teams.name} from ${teams}`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Yields the rows of a source, read in pages, so that a bundle never holds a whole table. */
async function* rowsOf({ orm, quiet }: Reader, { table, where, shape }: Source): AsyncGenerator<Row> {
  const keys = keyColumns(table)
  const columns = keys.map(([, column]) => column)
  let after: SQL | undefined
  while (true) {
    await quiet?.()
    const rows: Row[] = await orm
      .select()
      .from(table)
      .where(and(where, after))
      .orderBy(...columns)
      .limit(PAGE)
    yield* rows.map(shape)
    const last = rows.at(-1)
    if (last === undefined) return
    const values = keys.map(([name, column]) => sql`${sql.param(last[name], column)}`)
    after = sql`(${sql.join(columns, sql`, `)}) > (${sql.join(values, sql`, `)})`
  }
}
