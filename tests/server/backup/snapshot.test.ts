import { AsyncResource } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BackupTable } from '../../../server/backup/format'
import { type Snapshot, withSnapshot } from '../../../server/backup/snapshot'
import type { Database } from '../../../server/database/connect'
import { dropKeptRows } from '../../../server/database/keptRows'
import { teams } from '../../../server/database/schema'
import { freshDatabase, testEngine } from '../../support/database'
import { aGate } from '../../support/gate'

let database: Database
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.close())

const addTeams = (...names: string[]) =>
  database.orm
    .insert(teams)
    .values(names.map((name) => ({ id: crypto.randomUUID(), name, nameKey: name, search: name })))

/** Runs outside of the snapshot's transaction. */
const byAnotherCaller = (call: () => Promise<unknown>) =>
  AsyncResource.bind(async () => {
    await call()
  })

async function teamNames({ tables, rows }: Snapshot): Promise<(string | null)[]> {
  const table: BackupTable = tables.find(({ name }) => name === 'teams') ?? { name: '', columns: [] }
  const found: (string | null)[] = []
  for await (const some of rows(table)) {
    found.push(...some.map((row) => row[table.columns.indexOf('name')] ?? null))
  }
  return found.sort()
}

describe('a snapshot', () => {
  it('holds the rows of its moment while other callers write', async () => {
    const names = Array.from({ length: 250 }, (_, number) => `Team ${number}`)
    await addTeams(...names)
    const taken = aGate()
    const writtenMeanwhile = taken.isOpen.then(() => addTeams('Too late'))
    const seen = await withSnapshot(database, async (snapshot) => {
      taken.open()
      await writtenMeanwhile
      return teamNames(snapshot)
    })
    expect(seen).toEqual(names.sort())
    expect(await withSnapshot(database, teamNames)).toContain('Too late')
  })

  it('holds one moment while callers change, delete and add rows between its pages', async () => {
    await addTeams(...Array.from({ length: 1_000 }, (_, number) => `Team ${number}`))
    const { orm } = database
    const stored = await orm.select({ id: teams.id, country: teams.country }).from(teams)
    const change = byAnotherCaller(async () => {
      await orm.execute(sql`update teams set country = country || 'x' where random() < 0.3`)
      await orm.transaction(async (transaction) => {
        await transaction.execute(sql`update teams set country = country || 'y' where random() < 0.1`)
        await transaction.execute(sql`update teams set country = country || 'z' where random() < 0.1`)
        await transaction.execute(sql`delete from teams where random() < 0.05`)
      })
      await addTeams(crypto.randomUUID())
    })
    const seen: unknown[] = []
    await withSnapshot(database, async ({ tables, rows }) => {
      await change()
      for (const table of tables) {
        for await (const page of rows(table)) {
          await change()
          if (table.name !== 'teams') continue
          const [id, country] = ['id', 'country'].map((name) => table.columns.indexOf(name))
          seen.push(...page.map((row) => ({ id: row[id ?? -1], country: row[country ?? -1] })))
        }
      }
    })
    const byId = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort()
    expect(byId(seen)).toEqual(byId(stored))
  })

  it.runIf(testEngine === 'postgres')('lets a migration change a table between its pages', async () => {
    await addTeams('Ajax')
    const migrate = byAnotherCaller(async () => {
      await database.orm.execute(sql`alter table teams add column colour text`)
      await database.orm.execute(sql`alter table teams drop column colour`)
    })
    const seen = await withSnapshot(database, async (snapshot) => {
      expect(await teamNames(snapshot)).toEqual(['Ajax'])
      await migrate()
      return teamNames(snapshot)
    })
    expect(seen).toEqual(['Ajax'])
  })

  it.runIf(testEngine === 'postgres')(
    'fails when a migration rewrites a table before it is read',
    async () => {
      await addTeams('Ajax')
      const migrate = byAnotherCaller(() =>
        database.orm.execute(sql`alter table teams add column colour text default gen_random_uuid()`),
      )
      const taken = withSnapshot(database, async (snapshot) => {
        await migrate()
        return teamNames(snapshot)
      })
      await expect(taken).rejects.toThrow('Run the backup again')
      await database.orm.execute(sql`alter table teams drop column colour`)
    },
  )

  it.runIf(testEngine === 'embedded')('is dropped at the next start after a crash', async () => {
    const { orm } = database
    await orm.execute(sql`create schema backup_0123456789ab`)
    await orm.execute(sql`create function backup_0123456789ab.keep() returns trigger language plpgsql
      as 'begin return null; end'`)
    await orm.execute(sql`create trigger backup_0123456789ab after update on teams
      for each row execute function backup_0123456789ab.keep()`)
    await dropKeptRows(orm)
    const { rows } = await orm.execute(sql`select from pg_trigger where tgname like 'backup%'`)
    expect(rows).toEqual([])
  })

  it('leaves no trigger or schema, also when reading it fails', async () => {
    await expect(withSnapshot(database, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await withSnapshot(database, async () => 'done')).toBe('done')
    const { rows } = await database.orm.execute(`
      select nspname from pg_namespace where nspname like 'backup%'
      union select tgname from pg_trigger where tgname like 'backup%'`)
    expect(rows).toEqual([])
  })

  it.runIf(testEngine === 'postgres')('is taken by one instance at a time when it is exclusive', async () => {
    let refused = 0
    const areOthersRefused = () => expect.poll(() => refused).toBe(2)
    const all = [1, 2, 3].map(async (number) => {
      const taken = await withSnapshot(database, () => areOthersRefused().then(() => number), {
        isExclusive: true,
      })
      if (taken === undefined) refused += 1
      return taken
    })
    expect((await Promise.all(all)).filter((number) => number !== undefined)).toHaveLength(1)
  })
})
