import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restore } from '../../server/backup/restore'
import { keepTombstones, TOMBSTONES_FILE } from '../../server/backup/tombstonesFile'
import type { DataLocation } from '../../server/config'
import { migrate } from '../../server/database/migrate'
import { insertTombstones } from '../../server/modules/erasures/tombstones.repository'
import { backedUp, emptyPlace, type Installation, newFolder, newInstallation } from '../support/backups'
import { testEngine } from '../support/database'

let source: Installation
let backup: string
let beside: string
let written: string
let place: DataLocation

// Creating an embedded database takes seconds.
beforeAll(async () => {
  source = await newInstallation(testEngine, migrate)
  await insertTombstones(source.database.orm, { ids: [crypto.randomUUID()] }, new Date())
  backup = await backedUp(source)
  beside = join(dirname(backup), TOMBSTONES_FILE)
  written = readFileSync(beside, 'utf8')
}, 120_000)
afterAll(() => source.close())
beforeEach(async () => {
  place = await emptyPlace(testEngine)
})

const refusal = () =>
  restore(backup, place).then(
    () => 'restored',
    (error: Error) => error.message,
  )

describe('a hidden erasure', () => {
  it('by cutting the file of tombstones off, or changing a hash: nothing is restored', async () => {
    const hash = /"hash":"(.)/
    const changed = written.replace(hash, (_all, first) => `"hash":"${first === 'a' ? 'b' : 'a'}`)
    for (const content of ['', written.slice(0, written.length / 2), changed]) {
      writeFileSync(beside, content)
      expect(await refusal()).toBe(`${beside} cannot be used: it is damaged`)
    }
    expect(existsSync(place.dataDir)).toBe(false)
  })

  it('by a file of a newer version, whose sets this one cannot read', async () => {
    writeFileSync(beside, written.replace('"touchlineTombstones":1', '"touchlineTombstones":2'))
    expect(await refusal()).toContain('a newer version of Touchline wrote it')
    expect(existsSync(place.dataDir)).toBe(false)
  })

  it('by an intact file from before the backup: the restore asks', async () => {
    const old = newFolder()
    await keepTombstones(source.database, old, new Date('2026-01-01T00:00:00Z'))
    writeFileSync(beside, readFileSync(join(old, TOMBSTONES_FILE)))
    expect(await refusal()).toMatch(/^Erasures after .* are unknown/)
    expect(existsSync(place.dataDir)).toBe(false)
  })
})
