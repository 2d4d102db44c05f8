import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { findTombstones } from '../../server/backup/restoreErasures'
import { TOMBSTONES_FILE, writeTombstones } from '../../server/backup/tombstonesFile'
import { newFolder } from '../support/backups'

const createdAt = '2026-03-01T03:00:00.000Z'
const CONTENTS = { writtenAt: createdAt, tombstones: [{ hash: 'abc', key: 'a key', erasedAt: createdAt }] }

let folder: string
let beside: string
let written: string

beforeEach(async () => {
  folder = newFolder()
  beside = join(folder, TOMBSTONES_FILE)
  await writeTombstones(folder, CONTENTS)
  written = readFileSync(beside, 'utf8')
})

/** Reads the tombstones beside a backup, as each restore does before it changes anything. */
const found = () => findTombstones(join(folder, 'club.backup'), { createdAt }, {})

it('a hidden erasure by cutting the file of tombstones off, or changing a hash: nothing is restored', async () => {
  expect(await found()).toEqual(CONTENTS.tombstones)
  for (const content of ['', written.slice(0, written.length / 2), written.replace('abc', 'abd')]) {
    writeFileSync(beside, content)
    await expect(found()).rejects.toThrow(`${beside} cannot be used: it is damaged`)
  }
})

it('a hidden erasure by a file of a newer version, whose tombstones this one cannot read', async () => {
  writeFileSync(beside, '{"touchlineBackup":2,"encrypted":"…"}')
  await expect(found()).rejects.toThrow(`${beside} cannot be used: a newer version of Touchline wrote it`)
})

it('a hidden erasure by an intact file from before the backup: the restore asks', async () => {
  await writeTombstones(folder, { ...CONTENTS, writtenAt: '2026-02-28T03:00:00.000Z' })
  await expect(found()).rejects.toThrow(/^Erasures after .* are unknown/)
})
