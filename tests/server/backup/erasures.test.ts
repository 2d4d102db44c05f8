import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { restore } from '../../../server/backup/restore'
import { isEmpty } from '../../../server/backup/restoreDatabase'
import { eraseAgain, type RestoreOptions } from '../../../server/backup/restoreErasures'
import { readTables } from '../../../server/backup/snapshot'
import { keepTombstones, readTombstones, TOMBSTONES_FILE } from '../../../server/backup/tombstonesFile'
import { migrate } from '../../../server/database/migrate'
import {
  erasureKey,
  erasures,
  passwordsOff,
  players,
  teams,
  tombstones,
  users,
} from '../../../server/database/schema'
import type { RunningJob } from '../../../server/jobs/jobRun'
import { createBodyCache } from '../../../server/lists/bodyCache'
import { eraseNow, startErasure } from '../../../server/modules/erasures/erase'
import { erasureJob } from '../../../server/modules/erasures/erasureJob'
import {
  insertTombstones,
  isErased,
  tombstoneHashesOf,
} from '../../../server/modules/erasures/tombstones.repository'
import type { Subject } from '../../../server/personalData/subject'
import { TEST_CONFIG } from '../../support/app'
import {
  backedUp,
  emptyPlace,
  fillInstallation,
  type Installation,
  newFolder,
  newInstallation,
  open,
} from '../../support/backups'
import { freshDatabase, testEngine } from '../../support/database'
import { filledTables, OPEN_MERGE, withDefaults } from '../../support/filledDatabase'
import { insertRows } from '../../support/tableRows'

const PLAYER: Subject = { resource: 'players', id: OPEN_MERGE.keptId, ids: [OPEN_MERGE.keptId] }
const ADMIN: Subject = { resource: 'users', id: OPEN_MERGE.userId, ids: [OPEN_MERGE.userId] }
/** Erased, and in no backup. */
const NOT_STORED = '00000000-0000-4000-8000-0000000000ff'

/** Words of the filled database that only the player and the administrator have. */
const MARKERS = ['Ćosić', 'cosic', 'Left foot', 'Sign him', 'About ', 'Ruiz', 'ana@']

let source: Installation
let file: string
/** Folders with tombstones: under the key of the backup, and under the key of another installation. */
const newest = newFolder()
const ofOther = newFolder()

// Creating and filling an embedded database takes seconds.
beforeAll(async () => {
  source = await newInstallation(testEngine, migrate)
  await fillInstallation(source)
  const { database } = source
  await database.orm.update(users).set({ role: 'Admin' }).where(eq(users.id, ADMIN.id))
  file = await backedUp(source)
  for (const subject of [PLAYER, ADMIN]) await eraseNow(database, subject)
  await keepTombstones(database, newest, new Date())
  await database.orm.delete(tombstones)
  await database.orm.update(erasureKey).set({ key: 'of another installation' })
  await insertTombstones(database.orm, { ids: [PLAYER.id, ADMIN.id, NOT_STORED] }, new Date())
  await keepTombstones(database, ofOther, new Date())
}, 120_000)
afterAll(() => source.close())

const opened: Installation[] = []
afterEach(() => Promise.all(opened.splice(0).map(({ close }) => close())))

async function restored(path: string, options?: RestoreOptions): Promise<Installation> {
  const place = await emptyPlace(testEngine)
  await restore(path, place, options)
  const installation = await open(place)
  opened.push(installation)
  return installation
}

/** Returns the tables in which a row has one of the words, and the uploaded files. */
async function leftovers({ database, place }: Installation): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await readTables(database.orm)) {
    const { rows } = await database.orm.execute(sql`
      select from ${sql.identifier(name)} stored where to_jsonb(stored)::text ilike any(${sql.param(MARKERS.map((one) => `%${one}%`))})`)
    if (rows.length > 0) found.push(name)
  }
  const files = (filledTables((row) => row).media ?? []).map(({ id }) => String(id))
  return [...found, ...files.filter((id) => existsSync(join(place.dataDir, 'media', id.slice(0, 2), id)))]
}

/** Returns a copy of the backup in a folder of its own, with the tombstones of another folder beside it. */
function copyWith(folder?: string): string {
  const path = join(newFolder(), 'club.backup')
  copyFileSync(file, path)
  if (folder !== undefined) copyFileSync(join(folder, TOMBSTONES_FILE), join(dirname(path), TOMBSTONES_FILE))
  return path
}

/** An erasure whose job has not done anything yet. */
const started = (id: string): typeof erasures.$inferInsert => ({
  jobId: NOT_STORED,
  resource: 'players',
  recordIds: [id],
  startedAt: new Date(),
})

// Each restore creates a database.
describe('restoring a backup that is older than an erasure', { timeout: 90_000 }, () => {
  it('erases again what the file beside it names: rows, history and uploads, also the only administrator', async () => {
    const installation = await restored(copyWith(newest))
    expect(await leftovers(installation)).toEqual([])
    const { orm } = installation.database
    expect(await orm.select().from(passwordsOff)).toEqual([])
    expect((await orm.select({ name: teams.name }).from(teams)).map(({ name }) => name).sort()).toEqual([
      'Ajax',
      'Beşiktaş',
    ])
    expect(await isErased(orm, [PLAYER.id])).toBe(true)
  })

  it('takes the tombstones of another installation from --erasures, and keeps them for the next restore', async () => {
    const installation = await restored(copyWith(), { erasures: [ofOther] })
    expect(await leftovers(installation)).toEqual([])
    const { orm } = installation.database
    expect(await isErased(orm, [NOT_STORED])).toBe(true)
    const again = newFolder()
    await keepTombstones(installation.database, again, new Date())
    const sets = (await readTombstones(again))?.sets ?? []
    expect(sets.map(({ key }) => key)).toEqual(['secret', 'of another installation'])
    expect(sets[1]?.tombstones).toHaveLength(3)
  })

  it('asks if no current file is beside it, and restores everybody only with --without-erasures', {
    tags: 'slow',
  }, async () => {
    const path = copyWith()
    const place = await emptyPlace(testEngine)
    const asking = restore(path, place, { backupDir: newest })
    await expect(asking).rejects.toThrow(
      /^Erasures after .* are unknown: .*--erasures DIR.*--without-erasures$/,
    )
    const env = { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: '', BACKUP_DIR: '' }
    const command = promisify(execFile)(process.execPath, ['server/run.mjs', 'restore', path], { env })
    const stderr = expect.stringContaining('--without-erasures')
    await expect(command).rejects.toMatchObject({ code: 1, stdout: '', stderr })
    expect(existsSync(place.dataDir)).toBe(false)
    expect(await leftovers(await restored(path, { withoutErasures: true }))).toContain('players')
  })

  it('leaves the target empty if erasing fails, so no server can answer before it', async () => {
    const { orm } = source.database
    await orm.insert(erasures).values(started('no id'))
    const path = await backedUp(source)
    await orm.delete(erasures)
    const place = await emptyPlace(testEngine)
    await expect(restore(path, place)).rejects.toThrow('no id')
    for (const name of ['database', 'media', 'restoring'])
      expect(existsSync(join(place.dataDir, name)), name).toBe(false)
    if (place.databaseUrl === undefined) return
    const installation = await open(place)
    opened.push(installation)
    expect(await isEmpty(installation.database.orm)).toBe(true)
  })

  it('keeps the player of an undone merge with the erased one', async () => {
    const { orm } = await freshDatabase()
    const kept = { id: PLAYER.id, name: 'Kept', search: 'kept', merged_ids: [NOT_STORED] }
    const rows = [kept, { ...kept, id: NOT_STORED, merged_ids: [] }]
    const created_at = new Date()
    await insertRows(
      orm,
      'players',
      rows.map((row) => withDefaults('players', { ...row, created_at })),
    )
    const [hash = ''] = tombstoneHashesOf('a key', { ids: [NOT_STORED] })
    const set = { key: 'a key', tombstones: [{ hash, erasedAt: created_at.toISOString() }] }
    for (const _restore of [1, 2]) await orm.transaction((transaction) => eraseAgain(transaction, [set]))
    const { id, mergedIds } = players
    expect(await orm.select({ id, mergedIds }).from(players)).toEqual([{ id: PLAYER.id, mergedIds: [] }])
  })

  it('finishes an erasure that had started when the backup was made', { tags: 'slow' }, async () => {
    const other = await newInstallation(testEngine, migrate)
    opened.push(other)
    await fillInstallation(other)
    await other.database.orm.insert(erasures).values(started(PLAYER.id))
    const installation = await restored(await backedUp(other))
    expect(await leftovers(installation)).not.toContain('players')
    expect(await isErased(installation.database.orm, [PLAYER.id])).toBe(true)
  })
})

describe('the file of tombstones', () => {
  it('can be read by its owner only, and keeps what only it has', async () => {
    const folder = newFolder()
    await keepTombstones(source.database, folder, new Date())
    copyFileSync(join(newest, TOMBSTONES_FILE), join(folder, TOMBSTONES_FILE))
    await keepTombstones(source.database, folder, new Date())
    expect(statSync(join(folder, TOMBSTONES_FILE)).mode & 0o777).toBe(0o600)
    const sets = (await readTombstones(folder))?.sets ?? []
    expect(sets.map(({ key }) => key)).toEqual(['of another installation', 'secret'])
  })

  it('is written when an erasure starts; without the file nothing else is erased', async () => {
    const database = await freshDatabase()
    const player = { id: NOT_STORED, name: 'Markus Marker', search: 'markus marker' }
    await insertRows(database.orm, 'players', [
      withDefaults('players', { ...player, created_at: new Date() }),
    ])
    const now = () => new Date()
    const by = { actor: null, now: now() }
    const { jobId } = await database.orm.transaction((transaction) =>
      startErasure(transaction, 'players', NOT_STORED, by),
    )
    const folder = newFolder()
    const runIn = (backupDir: string) => {
      const config = { ...TEST_CONFIG, backupDir }
      const job = { id: jobId, done: 0, total: null } as RunningJob
      return erasureJob({ database, config, now, bodies: createBodyCache() }).run?.(job)
    }
    await runIn(folder)
    expect((await readTombstones(folder))?.sets[0]?.tombstones).toHaveLength(1)
    writeFileSync(join(folder, 'a file'), '')
    await expect(runIn(join(folder, 'a file'))).rejects.toThrow('EEXIST')
  })

  it('is written with each backup, also before the first erasure', async () => {
    expect((await readTombstones(dirname(file)))?.sets.map(({ key }) => key)).toEqual(['secret'])
  })
})
