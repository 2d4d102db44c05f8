import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BackupTable } from '../../../server/backup/format'
import { type Snapshot, withSnapshot } from '../../../server/backup/snapshot'
import type { Database } from '../../../server/database/connect'
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

async function teamNames({ tables, rows }: Snapshot): Promise<(string | null)[]> {
  const table: BackupTable = tables.find(({ name }) => name === 'teams') ?? { name: '', columns: [] }
  const found: (string | null)[] = []
  for await (const some of rows(table)) {
    found.push(...some.map((row) => row[table.columns.indexOf('name')] ?? null))
  }
  return found.sort()
}

describe('a snapshot', () => {
  it('holds what was there when it was taken, while others go on writing', async () => {
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

  it('leaves nothing open, also where its use failed', async () => {
    await expect(withSnapshot(database, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await withSnapshot(database, async () => 'done')).toBe('done')
    const { rows } = await database.orm.execute(`select name from pg_cursors where name like 'backup%'`)
    expect(rows).toEqual([])
  })

  it.runIf(testEngine === 'postgres')('is taken by one instance at a time, where it is to be', async () => {
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
