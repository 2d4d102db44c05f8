import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { restore } from '../../../server/backup/restore'
import { migrate } from '../../../server/database/migrate'
import { history } from '../../../server/database/schema'
import { readRevisions } from '../../../server/lists/revisions'
import {
  backedUp,
  contentOf,
  type Engine,
  emptyPlace,
  filledInstallation,
  type Installation,
  newInstallation,
  open,
} from '../../support/backups'
import { testEngine } from '../../support/database'
import { filledTables } from '../../support/filledDatabase'
import { migrateUpTo } from '../../support/migrations'
import { insertRows, storedRows } from '../../support/tableRows'

/** With PostgreSQL, from and to it. */
const DIRECTIONS: [from: Engine, to: Engine][] =
  testEngine === 'embedded'
    ? [['embedded', 'embedded']]
    : [
        ['postgres', 'postgres'],
        ['postgres', 'embedded'],
        ['embedded', 'postgres'],
      ]

const opened: Installation[] = []
afterEach(() => Promise.all(opened.splice(0).map((installation) => installation.close())))
const closedAtEnd = (installation: Installation) => {
  opened.push(installation)
  return installation
}

/** All rows of all tables, except the tables that a restoration writes. */
async function everything({ database }: Installation): Promise<Record<string, Set<unknown>>> {
  const names = Object.keys(filledTables((row) => row)).filter((name) => name !== 'revisions')
  const stored: Record<string, Set<unknown>> = {}
  for (const name of names) stored[name] = await storedRows(database.orm, name)
  return stored
}

const aHistoryEntry: typeof history.$inferInsert = {
  action: 'update',
  resource: 'teams',
  recordId: crypto.randomUUID(),
  label: '',
  changes: [],
}

// Creating an embedded database takes seconds.
describe.each(DIRECTIONS)('a backup from %s to %s', { timeout: 90_000 }, (from, to) => {
  it('has all rows, files and texts, continues its counters, and gets new list revisions', {
    tags: from === to && to === 'postgres' ? [] : ['slow'],
  }, async () => {
    const source = closedAtEnd(await filledInstallation(from))
    const entries = await source.database.orm
      .insert(history)
      .values([aHistoryEntry, aHistoryEntry])
      .returning()
    const before = await everything(source)
    const revisionsBefore = await readRevisions(source.database.orm, 'everybody')
    const file = await backedUp(source)
    expect(statSync(file).mode & 0o777).toBe(0o600)

    const place = await emptyPlace(to)
    const { sums } = await restore(file, place)

    expect(sums).toMatchObject({ files: { count: 3 }, missingFiles: [], tables: { users: { count: 2 } } })
    const restored = closedAtEnd(await open(place))
    await migrate(restored.database)
    expect(await everything(restored)).toEqual(before)
    for (const { id } of filledTables((row) => row).media ?? []) {
      const path = join(place.dataDir, 'media', String(id).slice(0, 2), String(id))
      expect(readFileSync(path)).toEqual(contentOf(String(id)))
    }
    expect(readFileSync(join(place.dataDir, 'legal/terms.en.md'), 'utf8')).toBe('Our own terms')
    const [entry] = await restored.database.orm.insert(history).values(aHistoryEntry).returning()
    expect(entry?.id).toBe((entries.at(-1)?.id ?? 0) + 1)
    const { accessEnds: _none, ...revisions } = await readRevisions(restored.database.orm, 'everybody')
    for (const [resource, revision] of Object.entries(revisions))
      expect(revision).toBeGreaterThan(new Map(Object.entries(revisionsBefore)).get(resource) ?? 0)
  })
})

// The embedded database would take seconds longer.
describe.runIf(testEngine === 'postgres')('a backup', () => {
  it('of an older schema is migrated', async () => {
    const source = closedAtEnd(
      await newInstallation(testEngine, async (database) => {
        await database.orm.execute(
          sql`drop schema public cascade; drop schema if exists drizzle cascade; create schema public`,
        )
        await migrateUpTo(database, '0007_rate_limits')
      }),
    )
    const team = { id: crypto.randomUUID(), name: 'Ajax', name_key: 'ajax', search: 'ajax' }
    await insertRows(source.database.orm, 'teams', [team])
    const place = await emptyPlace(testEngine)
    await restore(await backedUp(source), place)
    const restored = closedAtEnd(await open(place))
    const stored = [...(await storedRows(restored.database.orm, 'teams'))]
    expect(stored).toMatchObject([{ ...team, version: 1 }])
  })

  it('names uploaded files that are missing on the disk, and has all other data', async () => {
    const source = closedAtEnd(await newInstallation(testEngine, migrate))
    const id = '00000000-0000-4000-8000-00000000abcd'
    const media = { id, type: 'image/webp', bytes: 9, created_at: '2026-01-01T00:00:00Z' }
    await insertRows(source.database.orm, 'media', [media])
    const { sums } = await restore(await backedUp(source), await emptyPlace(testEngine))
    expect(sums.missingFiles).toEqual([id])
    expect(sums.tables.media?.count).toBe(1)
  })
})
