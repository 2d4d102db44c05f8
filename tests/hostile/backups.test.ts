import { createWriteStream, existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ArchiveEntry, ArchiveWriter } from '../../server/backup/archive'
import { FORMAT } from '../../server/backup/format'
import { testInProcess } from '../../server/backup/testProcess'
import { testRestore } from '../../server/backup/testRestore'
import { migrationHashes } from '../../server/database/migrate'
import { newFolder } from '../support/backups'

const HEADER = {
  touchlineBackup: FORMAT,
  createdAt: '2026-03-01T03:00:00.000Z',
  migrations: migrationHashes(),
  tables: [{ name: 'teams', columns: ['name'] }],
}

/** Writes an archive that begins as a backup does, with one more file, and returns its path. */
async function archiveWith(...more: ArchiveEntry[]): Promise<string> {
  const path = join(newFolder(), 'touchline-2026-03-01.backup')
  const archive = new ArchiveWriter(createWriteStream(path), new Date())
  const header = { name: 'backup.json', content: Buffer.from(JSON.stringify(HEADER)) }
  for (const entry of [header, ...more]) await archive.add(entry)
  await archive.finish()
  return path
}

const ROWS_FILE = 'database/teams/000000.ndjson'

/** Tests an archive in a process with limits, and expects no other file beside it or in its folder. */
async function outcome(path: string, limits: Parameters<typeof testInProcess>[2]) {
  const folder = join(newFolder(), 'backup-test')
  const reply = await testInProcess(path, folder, limits)
  expect(readdirSync(dirname(folder))).toEqual([])
  return reply
}

describe('a hostile archive in the place of a backup', () => {
  it('with a path out of the folder is refused, and writes no file', async () => {
    const path = await archiveWith({ name: 'media/../../outside', content: Buffer.from('written') })
    const folder = newFolder()
    await expect(testRestore(path, folder)).rejects.toThrow('it is damaged')
    expect(readdirSync(folder)).toEqual([])
    expect(existsSync(join(dirname(path), 'outside'))).toBe(false)
  })

  it('with a file that unpacks to a thousand times its size is refused before it is in memory', async () => {
    const path = await archiveWith({ name: ROWS_FILE, content: Buffer.alloc(160 * 1024 * 1024) })
    await expect(testRestore(path, newFolder())).rejects.toThrow('it is damaged')
  })

  // Without a build, the process compiles its sources first, and then reads 60 MB of rows.
  it('whose rows need more memory than the limit ends its process, not the server', {
    timeout: 60_000,
  }, async () => {
    const content = Buffer.from('["x"]\n'.repeat(12_000_000))
    const path = await archiveWith({ name: ROWS_FILE, content })
    expect(await outcome(path, { memoryLimitMb: 400 })).toBe('tooLarge')
  })

  it('that takes longer than the limit ends its process', async () => {
    expect(await outcome(await archiveWith(), { timeLimitMs: 20 })).toBe('tooSlow')
  })
})
