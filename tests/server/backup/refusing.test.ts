import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ArchiveEntry } from '../../../server/backup/archive'
import { keepBackup } from '../../../server/backup/backupFile'
import { headerSchema, sumsSchema, Tally } from '../../../server/backup/format'
import { restore } from '../../../server/backup/restore'
import { isEmpty } from '../../../server/backup/restoreDatabase'
import type { DataLocation } from '../../../server/config'
import { erasures } from '../../../server/database/schema'
import { insertTombstones } from '../../../server/modules/erasures/tombstones.repository'
import {
  altered,
  backedUp,
  emptyPlace,
  filledInstallation,
  type Installation,
  newFolder,
  open,
  putFile,
} from '../../support/backups'
import { testEngine } from '../../support/database'

let source: Installation
let file: string
let place: DataLocation

beforeAll(async () => {
  source = await filledInstallation()
  file = await backedUp(source)
})
afterAll(() => source.close())
beforeEach(async () => {
  place = await emptyPlace(testEngine)
})

async function refusal(path: string): Promise<string> {
  const restoring = restore(path, place).then(() => undefined)
  const error = await restoring.catch((reason: unknown) => reason)
  return error instanceof Error ? error.message.replace(path, 'FILE') : 'not refused'
}

/** Expects an empty data directory and an empty database. */
async function expectUntouched(): Promise<void> {
  for (const name of ['database', 'media', 'legal', 'restoring', 'restoring.lock', 'database.lock'])
    expect(existsSync(join(place.dataDir, name)), name).toBe(false)
  if (place.databaseUrl === undefined) return
  const { database, close } = await open(place)
  expect(await isEmpty(database.orm)).toBe(true)
  await close()
}

const changed = (content: Buffer) => {
  const copy = join(newFolder(), 'changed.backup')
  writeFileSync(copy, content)
  return copy
}

const edited =
  (name: string, edit: (text: string) => string) =>
  (entry: ArchiveEntry): ArchiveEntry =>
    entry.name === name ? { ...entry, content: Buffer.from(edit(entry.content.toString())) } : entry

const TEAMS = 'database/teams/000000.ndjson'
const NO_BACKUP = 'it is no backup of Touchline'
const NEWER = 'a newer version of Touchline wrote it; update this one, and then restore'

describe('restoring fails with a reason, and changes nothing:', () => {
  afterEach(expectUntouched)

  it('a missing file, or a file that is not a backup', async () => {
    expect(await refusal('/nowhere/club.backup')).toBe('There is no file FILE')
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])
    for (const content of [Buffer.alloc(0), Buffer.from('Dear club,\n\nthank you.\n'), picture]) {
      expect
        .soft(await refusal(changed(content)))
        .toMatch(/^FILE cannot be used: it (is no backup of Touchline|was cut off)/)
    }
  })

  it('a backup truncated or damaged at any place', async () => {
    const whole = readFileSync(file)
    for (const part of [0.001, 0.2, 0.5, 0.8, 0.999]) {
      const at = Math.max(1, Math.floor(whole.length * part))
      const cut = changed(whole.subarray(0, at))
      expect.soft(await refusal(cut), String(part)).toBe('FILE cannot be used: it was cut off')
      if (part < 0.1 || part > 0.9) continue
      const damaged = Buffer.from(whole)
      // All bits: some are padding between compressed blocks, and mean nothing.
      damaged.writeUInt8(damaged.readUInt8(at) ^ 0xff, at)
      expect.soft(await refusal(changed(damaged)), String(part)).toMatch(/^FILE cannot be used: /)
    }
  })

  it('a backup whose later erasures are unknown, without --without-erasures', async () => {
    const words = /^Erasures after .* are unknown: .*--erasures DIR.*--without-erasures$/
    expect(await refusal(changed(readFileSync(file)))).toMatch(words)
  })

  // Unlike the others, it gets as far as creating an embedded database.
  it('a backup whose started erasure fails, so no server can answer before it', {
    timeout: 60_000,
  }, async () => {
    const { orm } = source.database
    const started = { jobId: crypto.randomUUID(), resource: 'players', startedAt: new Date() } as const
    await insertTombstones(orm, { ids: ['no id'] }, new Date())
    await orm.insert(erasures).values({ ...started, recordIds: ['no id'] })
    expect(await refusal(await backedUp(source))).toContain('no id')
  })

  type Change = Parameters<typeof altered>[1]
  const without =
    (name: string): Change =>
    (entry) =>
      entry.name.startsWith(name) ? undefined : entry
  const outside: Change = (entry) =>
    entry.name.startsWith('legal/') ? { ...entry, name: '../../terms' } : entry
  const firstLine = (text: string) => text.slice(0, text.indexOf('\n') + 1)
  const notWritten = (rows: number) => `the ${rows} rows of "teams" are not the 2 that were written`
  it.each<[what: string, change: Change, why: string]>([
    ['is of something else', (entry) => ({ ...entry, name: `other/${entry.name}` }), NO_BACKUP],
    ['lacks its end', without('sums.json'), 'it was cut off'],
    ['lacks a file', without('media/'), 'it is damaged'],
    ['names a file outside of its place', outside, 'it is damaged'],
    ['lacks a row', edited(TEAMS, firstLine), notWritten(1)],
    ['has another value', edited(TEAMS, (text) => text.replace('Ajax', 'Feyenoord')), notWritten(2)],
    [
      'is of a newer format',
      edited('backup.json', (text) => text.replace('Backup": 1', 'Backup": 2')),
      NEWER,
    ],
  ])('a backup that %s', async (_what, change, why) => {
    expect(await refusal(await altered(file, change))).toBe(`FILE cannot be used: ${why}`)
  })

  it('a backup of a newer schema', async () => {
    const ofTomorrow = edited('backup.json', (text) => {
      const header = headerSchema.parse(JSON.parse(text))
      return JSON.stringify({ ...header, migrations: [...header.migrations, 'of tomorrow'] })
    })
    expect(await refusal(await altered(file, ofTomorrow))).toBe(NEWER)
  })

  it.runIf(testEngine === 'postgres')('a backup with rows that the database rejects', async () => {
    const tally = new Tally()
    const spoiled = await altered(file, (entry) => {
      const matches = edited('database/matches/000000.ndjson', (text) => {
        const bad = text.trimEnd().replaceAll('2026-02-28', 'a Saturday')
        tally.add(bad)
        return `${bad}\n`
      })(entry)
      return edited('sums.json', (text) => {
        const sums = sumsSchema.parse(JSON.parse(text))
        return JSON.stringify({ ...sums, tables: { ...sums.tables, matches: tally.sum() } })
      })(matches)
    })
    expect(await refusal(spoiled)).toContain('insert into public."matches"')
  })
})

describe('existing data stays:', () => {
  it('a database that is not empty', async () => {
    const words =
      testEngine === 'embedded' ? /^There is a database in .*database: restore into another/ : /not empty/
    if (place.databaseUrl === undefined) putFile(place.dataDir, 'database/PG_VERSION', '17')
    else place = source.place
    expect(await refusal(file)).toMatch(words)
  })

  it('a file with the name of the new backup', async () => {
    const path = join(newFolder(), 'club.backup')
    writeFileSync(path, 'of last year')
    await expect(keepBackup(path, async () => {})).rejects.toThrow('is there already')
    expect(readFileSync(path, 'utf8')).toBe('of last year')
  })

  it('a backup that fails leaves no file behind', async () => {
    const folder = newFolder()
    const failing = keepBackup(join(folder, 'club.backup'), () => Promise.reject(new Error('disk full')))
    await expect(failing).rejects.toThrow('disk full')
    expect(existsSync(join(folder, 'club.backup.partial'))).toBe(false)
    expect(readdirSync(folder)).toEqual([])
  })
})
