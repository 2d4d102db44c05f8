import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeDurable, type NodeFilesystem, openDurably } from '../../../server/database/durableFilesystem'
import { openEmbeddedEngine } from '../../../server/database/embeddedEngine'
import { EmbeddedPool } from '../../../server/database/embeddedPool'
import { LogSync } from '../../../server/database/logSync'
import { Outage } from '../../../server/database/outage'
import { testEngine } from '../../support/database'
import { cloneEmbeddedTemplate } from '../../support/embeddedTemplate'
import { aGate } from '../../support/gate'

const folder = mkdtempSync(join(tmpdir(), 'touchline-log-'))
const LOG = join(folder, 'pg_wal', '000000010000000000000001')
mkdirSync(join(folder, 'pg_wal'))
writeFileSync(LOG, '')

/** A file system that records its operations. */
function recordingFilesystem(log: LogSync) {
  const done: string[] = []
  const operation =
    (name: string) =>
    (...[of]: unknown[]) => {
      const { node } = Object(of)
      done.push(`${name} ${String(node ?? of)}${log.isBehind ? ', log behind' : ''}`)
    }
  const filesystem: NodeFilesystem = {
    realPath: (node) => String(node),
    node_ops: {
      setattr: operation('setattr'),
      rename: operation('rename'),
      unlink: operation('unlink'),
      rmdir: operation('rmdir'),
    },
    stream_ops: { write: operation('write'), setattr: operation('truncate') },
  }
  makeDurable(filesystem, log)
  return { ...filesystem, done }
}

describe('a log with deferred syncs', () => {
  const path = join(folder, 'segment')
  const next = join(folder, 'next')
  writeFileSync(path, '')
  writeFileSync(next, '')

  it('is synced once for all requests during a sync', async () => {
    const log = new LogSync()
    expect(log.defer(path)).toBe(false)
    log.begin()
    expect([log.defer(path), log.defer(path)]).toEqual([true, true])
    const syncing = log.sync()
    log.defer(path)
    await syncing
    expect(log.progress).toEqual({ asked: 3, done: 2 })
    await log.sync()
    expect(log.isBehind).toBe(false)
    log.end()
  })

  it('is synced immediately before its next segment and at its end', () => {
    const log = new LogSync()
    log.begin()
    log.defer(path)
    log.defer(next)
    expect(log.progress).toEqual({ asked: 2, done: 1 })
    log.end()
    expect(log.progress).toEqual({ asked: 2, done: 2 })
  })
})

it.each([
  ['written', ({ stream_ops }: NodeFilesystem) => stream_ops.write({ node: '/base/1' })],
  ['cut off', ({ stream_ops }: NodeFilesystem) => stream_ops.setattr({ node: '/base/1' })],
  ['cut off by its name', ({ node_ops }: NodeFilesystem) => node_ops.setattr('/base/1')],
  ['renamed', ({ node_ops }: NodeFilesystem) => node_ops.rename('/base/1')],
  ['deleted', ({ node_ops }: NodeFilesystem) => node_ops.unlink('/base/1')],
])('changes a data file only after the log is on the disk: %s', (_what, change) => {
  const log = new LogSync()
  log.begin()
  const { done, ...filesystem } = recordingFilesystem(log)
  filesystem.stream_ops.write({ node: LOG })
  filesystem.stream_ops.fsync?.({ node: LOG, nfd: 1 })
  filesystem.stream_ops.write({ node: LOG })
  expect([log.isBehind, done.at(-1)]).toEqual([true, `write ${LOG}, log behind`])
  change(filesystem)
  expect([log.isBehind, done.at(-1)]).toEqual([false, expect.not.stringContaining('log behind')])
  log.end()
})

describe.runIf(testEngine === 'embedded')('the embedded database', () => {
  it('delays the sync of a commit, but not beyond the checkpoint that writes its pages', {
    tags: 'slow',
  }, async () => {
    const log = new LogSync()
    const pglite = await openDurably(await cloneEmbeddedTemplate(), log)
    log.begin()
    await pglite.query(`insert into revisions values ('teams', 1)`)
    expect(log.isBehind).toBe(true)
    await log.sync()
    expect(log.isBehind).toBe(false)
    await pglite.query('select * from revisions')
    expect(log.isBehind).toBe(false)
    await pglite.query('update revisions set revision = 2')
    await pglite.query('checkpoint')
    expect(log.isBehind).toBe(false)
    log.end()
    await pglite.close()
  })

  it('serves the next caller during the sync of a commit, and responds after it', {
    tags: 'slow',
  }, async () => {
    const engine = await openEmbeddedEngine(await cloneEmbeddedTemplate(), 30_000)
    const sync = aGate()
    let synced = () => sync.isOpen.then(() => engine.synced())
    const syncing = { openConnection: () => engine.openConnection(), synced: () => synced() }
    const pool = new EmbeddedPool(syncing, new Outage({}))
    const answered: string[] = []
    const writing = pool
      .query(`insert into revisions values ('teams', 1)`)
      .then(() => answered.push('the one who wrote'))
    const reading = pool.query('select * from revisions').then(({ rows }) => {
      answered.push(`one who has read ${rows.length}`)
    })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(answered).toEqual([])
    sync.open()
    await Promise.all([writing, reading])
    expect(answered.sort()).toEqual(['one who has read 1', 'the one who wrote'])
    synced = async () => {
      throw new Error('The disk is gone')
    }
    await expect(pool.query('select 1')).rejects.toThrow('The disk is gone')
    await pool.end()
    await engine.close()
  })
})
