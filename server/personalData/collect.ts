import { and, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { fullName } from '../../contract/text'
import type { Database, Executor } from '../database/connect'
import { teams, users } from '../database/schema'
import type { Subject } from './subject'

export type Row = Readonly<Record<string, unknown>>

/** The rows of a table that a bundle contains. `only`: the columns to keep where a row is mostly about other people. */
export type Source = {
  table: PgTable
  where: SQL | undefined
  only?: readonly string[]
  shape?: (row: Row) => Row
}

/** Takes the rows that name one of the ids in one of these columns of a table. */
export const namedIn =
  (ids: readonly string[]) =>
  (columns: readonly [PgColumn, ...PgColumn[]], kept: Pick<Source, 'only' | 'shape'> = {}): Source => ({
    table: columns[0].table as PgTable,
    where: or(...columns.map((column) => inArray(column, [...ids]))),
    ...kept,
  })

/** What a bundle is about. `reportIds` includes deleted reports that history still has. */
export type About = Subject & { reportIds: readonly string[]; hasClubNotes: boolean }

/** Rows read at once. A report has up to 40 KB. */
const PAGE = 100

/** Columns that bundles never contain: hashes and secrets, texts for searches, and counters. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  ...[
    'hash',
    'passwordHash',
    'calendarHash',
    'secret',
    'lastStep',
    'nonce',
    'codeVerifier',
    'key',
    'otherKey',
  ],
  ...['search', 'aliasSearch', 'nameKey', 'emailKey', 'externalKeys', 'scores'],
  ...['version', 'isOnly', 'turn', 'failures', 'nextAttemptAt', 'fileId', 'otherKey'],
])

/** Columns with ids of users. A bundle has their names, as the pages of the app do. */
const PEOPLE = new Set(
  'createdBy stageBy followerIds scoutIds askedBy userId sharedBy senderId askerId scoutId addedBy startedBy actorId'.split(
    ' ',
  ),
)
const TEAMS = new Set(['teamId', 'homeTeamId', 'awayTeamId', 'playedForId'])

/** Yields the rows of a source in pages, so that a bundle never holds a whole table. */
export async function* rowsOf(
  { orm, quiet }: Pick<Database, 'orm' | 'quiet'>,
  { table, where, only, shape = (row) => row }: Source,
): AsyncGenerator<Row[]> {
  const keys = keysOf(table)
  const key = sql.join(
    keys.map(([, column]) => column),
    sql`, `,
  )
  let after: SQL | undefined
  while (true) {
    await quiet?.()
    const rows: Row[] = await orm
      .select()
      .from(table)
      .where(and(where, after))
      .orderBy(...keys.map(([, column]) => column))
      .limit(PAGE)
    const last = rows.at(-1)
    if (last === undefined) return
    const values = keys.map(([name, column]) => sql`${sql.param(last[name], column)}`)
    after = sql`(${key}) > (${sql.join(values, sql`, `)})`
    yield withNames(
      orm,
      rows.map((row) => keptOf(shape(row), only)),
    )
  }
}

function keysOf(table: PgTable) {
  const composite = getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns)
  return Object.entries(getTableColumns(table)).filter(
    ([, column]) => column.primary || composite.some(({ name }) => name === column.name),
  )
}

const keptOf = (row: Row, only?: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => only?.includes(name) ?? !LEFT_OUT.has(name)))

/** Replaces the ids of users and teams by their names; null for those that no longer exist. */
async function withNames(executor: Executor, rows: readonly Row[]): Promise<Row[]> {
  const idsIn = (columns: ReadonlySet<string>) => [
    ...new Set(
      rows.flatMap((row) =>
        Object.entries(row).flatMap(([name, value]) =>
          columns.has(name) && value !== null ? (value as string | string[]) : [],
        ),
      ),
    ),
  ]
  const names = new Map<unknown, string>()
  const people = await executor
    .select()
    .from(users)
    .where(inArray(users.id, idsIn(PEOPLE)))
  for (const user of people) names.set(user.id, fullName(user))
  const found = await executor
    .select()
    .from(teams)
    .where(inArray(teams.id, idsIn(TEAMS)))
  for (const { id, name } of found) names.set(id, name)
  const nameOf = (value: unknown) => names.get(value) ?? null
  const named = ([column, value]: [string, unknown]) => [
    column,
    !PEOPLE.has(column) && !TEAMS.has(column)
      ? value
      : Array.isArray(value)
        ? value.map(nameOf)
        : nameOf(value),
  ]
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(named)))
}
