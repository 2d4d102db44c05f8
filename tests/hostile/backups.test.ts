import { createWriteStream, existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ArchiveWriter } from '../../server/backup/archive'
import { FORMAT } from '../../server/backup/format'
import { testInProcess } from '../../server/backup/testProcess'
import { testRestore } from '../../server/backup/testRestore'
import { migrationHashes } from '../../server/database/migrate'
import { newFolder } from '../support/backups'

/** Without a build, the process compiles its sources first. */
const SLOW_START = { timeout: 60_000 }

const HEADER = {
  touchlineBackup: FORMAT,
  createdAt: '2026-03-01T03:00:00.000Z',
  migrations: migrationHashes(),
  tables: [{ name: 'teams', columns: ['name'] }],
}

/** Writes an archive that begins as a backup does, and returns its path. */
async function archiveWith(add: (archive: ArchiveWriter) => Promise<void>): Promise<string> {
  const path = join(newFolder(), 'touchline-2026-03-01.backup')
  const archive = new ArchiveWriter(createWriteStream(path), new Date())
  await archive.add({ name: 'backup.json', content: Buffer.from(JSON.stringify(HEADER)) })
  await add(archive)
  await archive.finish()
  return path
}

/** Tests an archive in a folder of its own, and expects no other file beside it or in it. */
async function outcome(path: string, limits: Parameters<typeof testInProcess>[2]) {
  const folder = join(newFolder(), 'backup-test')
  const reply = await testInProcess(path, folder, limits)
  expect(existsSync(folder)).toBe(false)
  expect(readdirSync(dirname(folder))).toEqual([])
  return reply
}

describe('a hostile archive in the place of a backup', SLOW_START, () => {
  it('with a path out of the folder is refused, and writes no file', async () => {
    const path = await archiveWith((archive) =>
      archive.add({ name: 'media/../../outside', content: Buffer.from('written') }),
    )
    const folder = newFolder()
    await expect(testRestore(path, folder)).rejects.toThrow('it is damaged')
    expect(readdirSync(folder)).toEqual([])
    expect(existsSync(join(dirname(path), 'outside'))).toBe(false)
  })

  it('with a file that unpacks to a thousand times its size is refused before it is in memory', async () => {
    const content = Buffer.alloc(160 * 1024 * 1024)
    const path = await archiveWith((archive) =>
      archive.add({ name: 'database/teams/000000.ndjson', content }),
    )
    expect(await outcome(path, { memoryLimitMb: 400 })).toBe('damaged')
  })

  it('whose rows need more memory than the limit ends its process, not the server', async () => {
    const row = `${JSON.stringify(['x'])}\n`
    const content = Buffer.from(row.repeat(12_000_000))
    const path = await archiveWith((archive) =>
      archive.add({ name: 'database/teams/000000.ndjson', content }),
    )
    expect(await outcome(path, { memoryLimitMb: 400 })).toBe('tooLarge')
  })

  it('that takes longer than the limit ends its process', async () => {
    const path = await archiveWith(async () => {})
    expect(await outcome(path, { timeLimitMs: 20 })).toBe('tooSlow')
  })
})
