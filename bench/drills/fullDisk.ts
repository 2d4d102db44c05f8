import { setTimeout as delay } from 'node:timers/promises'
import { RESOURCES } from '../../contract/paths'
import { startPostgres } from '../../tests/support/postgresServer'
import { caller, keptConnections } from '../http'
import { ServerProcess } from '../serverProcess'
import { accessToken } from '../signIn'
import { type Answer, ask } from './ask'
import { type Drill, type Note, NotRun } from './drill'
import { Savers } from './savers'
import { type SmallDisk, withSmallDisk } from './smallDisk'

const SAVERS = 8
const BEFORE_MS = 1_500
const FULL_MS = 6_000
const PAUSE_MS = 50
const MAX_RECOVERY_MS = 5_000
const LIST = `${RESOURCES.teams.path}?page=1&amount=10`

/**
 * Fills the disk of a database while users save and read. Writes may be refused, reads must not fail.
 *
 * @param crash ends the database as well as the server, and starts both again; acknowledged records must be on the disk
 */
async function endureFullDisk(
  note: Note,
  server: ServerProcess,
  disk: SmallDisk,
  crash: () => Promise<void>,
): Promise<void> {
  const agent = keptConnections()
  try {
    await server.start()
    const token = await accessToken(caller(server.url, agent))
    const savers = new Savers(server, token, SAVERS)
    await delay(BEFORE_MS)
    const before = savers.acknowledged.size
    disk.fill()
    const reads = await readFor(FULL_MS, () => ask(server.url, LIST, { token }))
    const whileFull = savers.acknowledged.size - before
    const { refused } = savers
    disk.free()
    const recovery = await untilSaved(savers)
    await savers.stop()

    note('saved before, while it was full, and after', counts(before, whileFull, savers))
    note('saves refused while it was full', String(refused.length))
    note('lists read while it was full', String(reads.length))
    note('from the first free byte to the next save', `${(recovery / 1_000).toFixed(1)} s`)
    await savers.expectAllStored()
    await server.kill()
    await crash()
    await server.start()
    await savers.expectAllStored()

    if (refused.length === 0) throw new Error('Nothing was refused, so the disk was not full')
    savers.expectRefusalsForNow()
    const unread = reads.filter(({ status }) => status !== 200)
    if (unread.length > 0)
      throw new Error(
        `${unread.length} of ${reads.length} lists were not read, but answered ${unread[0]?.status}`,
      )
  } finally {
    agent.destroy()
    await server.stop()
  }
}

const counts = (before: number, whileFull: number, { acknowledged }: Savers) =>
  `${before} + ${whileFull} + ${acknowledged.size - before - whileFull}`

async function readFor(ms: number, read: () => Promise<Answer>): Promise<Answer[]> {
  const answers = []
  for (const until = performance.now() + ms; performance.now() < until; await delay(PAUSE_MS))
    answers.push(await read())
  return answers
}

/** The milliseconds until something is saved again. */
async function untilSaved({ acknowledged }: Savers): Promise<number> {
  const from = performance.now()
  for (const before = acknowledged.size; acknowledged.size === before; await delay(PAUSE_MS)) {
    if (performance.now() - from > MAX_RECOVERY_MS) throw new Error('Nothing is saved though there is room')
  }
  return performance.now() - from
}

export const fullDiskEmbedded: Drill = {
  title: 'The disk is full while people save and read, embedded database',
  run: (note) =>
    withSmallDisk(256, async (disk) => {
      const server = new ServerProcess({ within: disk.directory, onErrorOutput: () => {} })
      await endureFullDisk(note, server, disk, async () => {})
    }),
}

export const fullDiskPostgres: Drill = {
  title: 'The disk of PostgreSQL is full while people save and read',
  run: (note) =>
    withSmallDisk(256, async (disk) => {
      const postgres = await startPostgres({ isDurable: true, within: disk.directory })
      if (!postgres) throw new NotRun('no PostgreSQL binaries found')
      const server = new ServerProcess({ databaseUrl: postgres.url, onErrorOutput: () => {} })
      try {
        await endureFullDisk(note, server, disk, async () => {
          await postgres.halt('crash')
          await postgres.start()
        })
      } finally {
        await server.remove()
        await postgres.stop()
      }
    }),
}
