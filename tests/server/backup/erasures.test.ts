import { existsSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restore } from '../../../server/backup/restore'
import { eraseAgain } from '../../../server/backup/restoreErasures'
import { readTables } from '../../../server/backup/snapshot'
import {
  keepTombstones,
  readTombstones,
  TOMBSTONES_FILE,
  writeTombstones,
} from '../../../server/backup/tombstonesFile'
import type { Database, Executor } from '../../../server/database/connect'
import * as schema from '../../../server/database/schema'
import type { RunningJob } from '../../../server/jobs/jobRun'
import { createBodyCache } from '../../../server/lists/bodyCache'
import { eraseNow, startErasure } from '../../../server/modules/erasures/erase'
import { erasureJob } from '../../../server/modules/erasures/erasureJob'
import {
  insertTombstones,
  isErased,
  tombstoneHashesOf,
} from '../../../server/modules/erasures/tombstones.repository'
import { TEST_CONFIG } from '../../support/app'
import {
  backedUp,
  emptyPlace,
  filledInstallation,
  type Installation,
  newFolder,
  open,
} from '../../support/backups'
import { freshDatabase, testEngine } from '../../support/database'
import { filledTables, OPEN_MERGE, withDefaults } from '../../support/filledDatabase'
import { insertRows } from '../../support/tableRows'

const PLAYER = OPEN_MERGE.keptId
const ADMIN = OPEN_MERGE.userId
/** Words of the filled database that only the player and the administrator have. */
const MARKERS = ['Ćosić', 'cosic', 'Left foot', 'Sign him', 'About ', 'Ruiz', 'ana@']

const [STARTED = '', FOREIGN = '', NOT_STORED = ''] = ['fd', 'fe', 'ff'].map(
  (end) => `00000000-0000-4000-8000-0000000000${end}`,
)
const now = new Date()
const by = { actor: null, now }

async function addPlayer(executor: Executor, id: string, name: string, values = {}): Promise<void> {
  const row = { id, name, search: name, created_at: now, ...values }
  await insertRows(executor, 'players', [withDefaults('players', row)])
}

/** Adds a player with a name in the history. */
async function addWithHistory(executor: Executor, id: string, label: string): Promise<void> {
  await addPlayer(executor, id, label)
  const entry = { action: 'update', resource: 'players', recordId: id, label } as const
  await executor.insert(schema.history).values({ ...entry, changes: [] })
}

/** Returns the tables in which a row has one of the words, and the uploaded files. */
async function leftovers({ database, place }: Installation, words = MARKERS): Promise<string[]> {
  const found: string[] = []
  const patterns = sql.param(words.map((one) => `%${one}%`))
  for (const { name } of await readTables(database.orm)) {
    const { rows } = await database.orm.execute(
      sql`select from ${sql.identifier(name)} stored where to_jsonb(stored)::text ilike any(${patterns})`,
    )
    if (rows.length > 0) found.push(name)
  }
  const files = (filledTables((row) => row).media ?? []).map(({ id }) => String(id))
  return [...found, ...files.filter((id) => existsSync(join(place.dataDir, 'media', id.slice(0, 2), id)))]
}

const keysIn = async (folder: string) =>
  new Set((await readTombstones(folder))?.tombstones.map(({ key }) => key))

describe('restoring a backup that is older than an erasure', () => {
  let source: Installation
  let restored: Installation

  // Creating, filling and restoring an embedded database takes seconds each.
  beforeAll(async () => {
    source = await filledInstallation()
    const { database } = source
    const { orm } = database
    await orm.update(schema.users).set({ role: 'Admin' }).where(eq(schema.users.id, ADMIN))
    await addWithHistory(orm, STARTED, 'Wiped Wim')
    await addWithHistory(orm, FOREIGN, 'Foreign Fay')
    // The filled rows have ids that the sequence has not reached.
    await orm.execute(sql`select setval(pg_get_serial_sequence('list_changes', 'id'), 1000)`)
    await startErasure(orm, 'players', STARTED, by)
    const file = await backedUp(source)

    await eraseNow(database, { resource: 'players', id: PLAYER, ids: [PLAYER] })
    await eraseNow(database, { resource: 'users', id: ADMIN, ids: [ADMIN] })
    await keepTombstones(database, dirname(file), now)
    await orm.delete(schema.tombstones)
    await orm.update(schema.erasureKey).set({ key: 'of another installation' })
    await insertTombstones(orm, { ids: [FOREIGN, NOT_STORED] }, now)
    const ofOther = newFolder()
    await keepTombstones(database, ofOther, now)

    const place = await emptyPlace(testEngine)
    await restore(file, place, { erasures: [ofOther] })
    restored = await open(place)
  }, 120_000)
  afterAll(() => Promise.all([source, restored].map(({ close }) => close())))

  it('erases again what the file beside it names: rows, history and uploads, also the only administrator', async () => {
    const { orm } = restored.database
    expect(await leftovers(restored)).toEqual([])
    expect(await orm.select().from(schema.passwordsOff)).toEqual([])
    expect(await orm.$count(schema.teams)).toBe(2)
    expect(await isErased(orm, { ids: [PLAYER] })).toBe(true)
  })

  it('takes the tombstones of another installation from --erasures, and keeps them for the next restore', async () => {
    expect(await leftovers(restored, ['Foreign'])).toEqual([])
    expect(await isErased(restored.database.orm, { ids: [NOT_STORED] })).toBe(true)
    const next = newFolder()
    await keepTombstones(restored.database, next, now)
    expect(await keysIn(next)).toEqual(new Set(['secret', 'of another installation']))
  })

  it('finishes an erasure that had started when the backup was made', async () => {
    // The job of the erasure looks for the name in texts, and then deletes it.
    expect(await leftovers(restored, ['Wiped'])).toEqual(['erasures'])
  })
})

describe('in a database of its own', () => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase()
  })

  it('a restore keeps the player of an undone merge with the erased one', async () => {
    const { orm } = database
    await addPlayer(orm, PLAYER, 'Kept', { merged_ids: [NOT_STORED] })
    await addPlayer(orm, NOT_STORED, 'Erased')
    const [hash = ''] = tombstoneHashesOf('a key', { ids: [NOT_STORED] })
    const found = [{ hash, key: 'a key', erasedAt: now.toISOString() }]
    for (const _restore of [1, 2]) await orm.transaction((transaction) => eraseAgain(transaction, found))
    const { id, mergedIds } = schema.players
    expect(await orm.select({ id, mergedIds }).from(schema.players)).toEqual([{ id: PLAYER, mergedIds: [] }])
  })

  it('a restore erases a player whom the backup has only in the history, also from texts', async () => {
    const { orm } = database
    await addWithHistory(orm, FOREIGN, 'Gone Gina')
    await orm.delete(schema.players).where(eq(schema.players.id, FOREIGN))
    const filter = { id: PLAYER, resource: 'players', name: 'Gone Gina', search: '' } as const
    await orm.insert(schema.sharedFilters).values(filter)
    const [hash = ''] = tombstoneHashesOf('a key', { ids: [FOREIGN] })
    const found = [{ hash, key: 'a key', erasedAt: now.toISOString() }]
    await orm.transaction((transaction) => eraseAgain(transaction, found))
    expect(await orm.$count(schema.sharedFilters)).toBe(0)
  })

  it('the file of tombstones can be read by its owner only, and keeps what only it has', async () => {
    const folder = newFolder()
    const foreign = { hash: 'foreign', key: 'only here', erasedAt: now.toISOString() }
    await writeTombstones(folder, { writtenAt: now.toISOString(), tombstones: [foreign] })
    await insertTombstones(database.orm, { ids: [FOREIGN] }, now)
    await keepTombstones(database, folder, now)
    expect((await readTombstones(folder))?.tombstones).toContainEqual(foreign)
    expect((await readTombstones(folder))?.tombstones.length).toBeGreaterThan(1)
    expect(statSync(join(folder, TOMBSTONES_FILE)).mode & 0o777).toBe(0o600)
  })

  it('an erasure writes the file of tombstones when it starts, and fails if the file cannot be written', async () => {
    await addPlayer(database.orm, STARTED, 'Markus Marker')
    const { jobId } = await database.orm.transaction((transaction) =>
      startErasure(transaction, 'players', STARTED, by),
    )
    const runIn = (backupDir: string) => {
      const config = { ...TEST_CONFIG, backupDir }
      const job = { id: jobId, done: 0, total: null } as RunningJob
      return erasureJob({ database, config, now: () => now, bodies: createBodyCache() }).run?.(job)
    }
    const folder = newFolder()
    await runIn(folder)
    expect(await keysIn(folder)).not.toEqual(new Set())
    writeFileSync(join(folder, 'a file'), '')
    await expect(runIn(join(folder, 'a file'))).rejects.toThrow('EEXIST')
  })
})
