import { fsyncSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openDurably } from '../../../server/database/durableFilesystem'
import { TestProcess } from '../../support/childProcess'
import { testEngine } from '../../support/database'
import { cloneEmbeddedTemplate } from '../../support/embeddedTemplate'

// Only this one: the engine does not open with spies on the streams of an extension.
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  return { ...fs, fsyncSync: vi.fn(fs.fsyncSync) }
})

const writerFile = new URL('./processes/writer.ts', import.meta.url)
/** KILLS=40 makes more. */
const kills = Number(process.env.KILLS ?? 2)

describe.runIf(testEngine === 'embedded')('an acknowledged statement of the embedded database', () => {
  let writer: TestProcess | undefined
  afterEach(() => writer?.end())

  // The first test creates the template, which takes 30 s on a busy machine.
  test('is synced to the disk first if it is a write', { timeout: 90_000 }, async () => {
    const pglite = await openDurably(await cloneEmbeddedTemplate())
    const syncsOf = async (statement: string) => {
      vi.mocked(fsyncSync).mockClear()
      await pglite.query(statement)
      return vi.mocked(fsyncSync).mock.calls.length
    }
    await pglite.query('select * from revisions')
    expect(await syncsOf('select * from revisions')).toBe(0)
    expect(await syncsOf(`insert into revisions values ('teams', 1)`)).toBeGreaterThan(0)
    await pglite.query('begin')
    expect(await syncsOf('update revisions set revision = 2')).toBe(0)
    expect(await syncsOf('commit')).toBeGreaterThan(0)
    await pglite.close()
  })

  test(`is stored after each of ${kills} kills`, {
    tags: 'slow',
    timeout: (kills + 1) * 30_000,
  }, async () => {
    const directory = await cloneEmbeddedTemplate()
    let answered = 0
    for (let kill = 0; kill <= kills; kill += 1) {
      writer = new TestProcess(writerFile, [directory])
      const found = await writer.hear()
      // All acknowledged rows without a gap. The killed writer may have written more.
      const length = Array.isArray(found) ? found.length : 0
      expect(found).toEqual(Array.from({ length }, (_, index) => index + 1))
      expect(length).toBeGreaterThanOrEqual(answered)
      const enough = length + 20 + Math.floor(Math.random() * 200)
      for (answered = length; answered < enough; ) answered = Number(await writer.hear())
      await writer.end('SIGKILL')
      answered = Math.max(answered, ...writer.unheard().map(Number))
    }
  })
})
