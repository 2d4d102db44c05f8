import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  normaliseFoot,
  normaliseLevel,
  normalisePosition,
  normalisePriority,
} from '../../../contract/closedLists'
import { connectDatabase, type Database } from '../../../server/database/connect'
import { migrate } from '../../../server/database/migrate'
import { undoMerge } from '../../../server/modules/merges/undoMerge.service'
import { createPostgres, testEngine } from '../../support/database'
import { cloneEmbeddedTemplate } from '../../support/embeddedTemplate'
import { filledTables, MERGED_PLAYER, OPEN_MERGE, type Row, withDefaults } from '../../support/filledDatabase'
import { MIGRATIONS, migrateUpTo } from '../../support/migrations'
import { insertRows, storedRows } from '../../support/tableRows'

let database: Database
let drop = async () => {}

beforeAll(async () => {
  if (testEngine === 'postgres') {
    const created = await createPostgres()
    drop = created.drop
    database = await connectDatabase({ databaseUrl: created.url, dataDir: '', poolSize: 1 })
  } else {
    database = await connectDatabase({ dataDir: await cloneEmbeddedTemplate() })
  }
})
afterAll(async () => {
  await database.close()
  await drop()
})

beforeEach(async () => {
  await database.orm.execute(
    sql`drop schema public cascade; drop schema if exists drizzle cascade; create schema public`,
  )
})

/** The columns of every table that there is. */
async function columnsByTable(): Promise<Map<string, string[]>> {
  const { rows } = await database.orm.execute<{ name: string; columns: string[] }>(sql`
    select table_name as name, json_agg(column_name) as columns from information_schema.columns
    where table_schema = 'public' group by table_name`)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** What of the tables can be written at the present schema. */
async function writable(): Promise<Map<string, readonly Row[]>> {
  const columns = await columnsByTable()
  const asOf = (table: string) => (row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => columns.get(table)?.includes(column)))
  const tables = Object.entries(filledTables(asOf('players')))
  return new Map(
    tables.filter(([table]) => columns.has(table)).map(([table, rows]) => [table, rows.map(asOf(table))]),
  )
}

const insert = (table: string, rows: readonly Row[]) => insertRows(database.orm, table, rows)
const stored = (table: string) => storedRows(database.orm, table)

describe.each(MIGRATIONS)('a database that was filled at the schema of $tag', ({ tag }) => {
  it('is upgraded with all that is in it, and a merge that was open can be undone', async () => {
    await migrateUpTo(database, tag)
    const before = await writable()
    for (const [table, rows] of before) await insert(table, rows)
    const remembered = before.get('merges')?.[0]

    await migrate(database)

    const upgraded = filledTables((row) => row)
    for (const table of (await columnsByTable()).keys()) {
      const rows = before.has(table) ? upgraded[table]?.map((row) => withDefaults(table, row)) : []
      const expected = table === 'merges' && remembered ? [{ ...rows?.[0], ...remembered }] : rows
      expect.soft(await stored(table), table).toEqual(new Set(expected))
    }
    if (remembered === undefined) return
    const scout = { id: OPEN_MERGE.userId, role: 'Scout' } as const
    const now = () => new Date('2026-03-05T00:00:00Z')
    await undoMerge({ database, now }, scout, 'players', OPEN_MERGE.id)
    const players = [...(upgraded.players ?? []), MERGED_PLAYER].map((row) => ({
      ...withDefaults('players', row),
      version: row.id === OPEN_MERGE.keptId ? 2 : 1,
    }))
    expect(await stored('players')).toEqual(new Set(players))
  })
})

describe('the migration 0006_closed_lists', () => {
  it('makes of values outside the lists what the server makes of them, and leaves all others', async () => {
    await migrateUpTo(database, '0005_list_order')
    const { players = [], analyses = [], matches = [], ...others } = Object.fromEntries(await writable())
    const note = { id: '1', shirtNo: 9, notes: 'Quick', analysisId: null }
    const notes = (position: unknown, level: unknown) => [{ ...note, position, level }]
    const wrong = {
      ...others,
      players: players.map((row) => ({ ...row, position: 'Sweeper', player_priority: '', foot: 'left' })),
      matches: matches.map((row) => ({ ...row, home_notes: notes('Sweeper', 'E') })),
      analyses: analyses.map((row) => ({ ...row, position: 'striker', level: 'a' })),
    }
    // In the order in which rows can refer to each other.
    for (const table of Object.keys(filledTables((row) => row))) {
      const rows = Object.entries(wrong).find(([name]) => name === table)?.[1]
      if (rows !== undefined) await insert(table, rows)
    }

    await migrate(database)

    const only = async (table: string) => (await stored(table)).values().next().value
    expect(await only('players')).toEqual({
      ...withDefaults('players', players[0] ?? {}),
      position: normalisePosition('Sweeper'),
      player_priority: normalisePriority(''),
      foot: normaliseFoot('left'),
    })
    expect(await only('matches')).toEqual({
      ...withDefaults('matches', matches[0] ?? {}),
      home_notes: notes(normalisePosition('Sweeper'), normaliseLevel('E')),
    })
    expect(await only('analyses')).toEqual({
      ...withDefaults('analyses', analyses[0] ?? {}),
      position: normalisePosition('striker'),
      level: normaliseLevel('a'),
    })
  })
})

describe('the migration 0027_scouts_who_are_gone', () => {
  it('takes them out of the matches that they were to watch, in lists that are held, too', async () => {
    await migrateUpTo(database, '0026_short_lists')
    const { users = [], ...others } = Object.fromEntries(await writable())
    const [one, other] = users.map(({ id }) => id)
    await insert('users', users)
    for (const [table, rows] of Object.entries(others)) {
      const watched = { scout_ids: [randomUUID(), other, randomUUID(), one] }
      await insert(table, table === 'matches' ? rows.map((row) => ({ ...row, ...watched })) : rows)
    }

    await migrate(database)

    const [match = {}] = others.matches ?? []
    expect(await stored('matches')).toEqual(
      new Set([withDefaults('matches', { ...match, scout_ids: [other, one], version: 8 })]),
    )
    const raised = { resource: 'matches', revision: expect.any(Number) }
    expect(await stored('revisions')).toEqual(new Set([...(others.revisions ?? []), raised]))
  })
})
