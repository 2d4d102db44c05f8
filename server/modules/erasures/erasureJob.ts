import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { keepTombstones } from '../../backup/tombstonesFile'
import type { AppParts } from '../../http/context'
import type { JobHandler } from '../../jobs/jobRun'
import { bumpedAtEnd } from '../../lists/changeLog'
import { mailFolder } from '../../mail/mailer'
import { deleteQueuedMedia } from '../media/mediaCleanup.service'
import { LATE_WRITES_MS } from '../users/userDeletion.service'
import { eraseSome } from './erase'
import { deleteErasure, lockErasure, saveErasure } from './erasures.repository'
import { hasName, idsIn, type Traces } from './traces'

type Parts = Pick<AppParts, 'bodies' | 'config' | 'database' | 'now'>

/**
 * Returns the job that erases the rest of a player or user, some rows in each step. A minute after the start it erases again, because of late
 * writes, and then deletes the files.
 */
export const erasureJob = (parts: Parts): JobHandler => ({
  run: async (job) => {
    const { bodies, config, database, now } = parts
    const progress = { done: job.done, total: job.total ?? 0 }
    // Before anything else, so that a restore of an older backup erases again.
    if (job.total === null) await keepTombstones(database, config.backupDir, now())
    const erasure = await database.orm.transaction((transaction) =>
      bumpedAtEnd(transaction, async () => {
        const found = await lockErasure(transaction, job.id)
        if (found === undefined) return undefined
        const next = await eraseSome(transaction, found.traces, progress)
        await saveErasure(transaction, { jobId: job.id, startedAt: found.startedAt }, found.traces)
        return { ...found, next }
      }),
    )
    if (erasure === undefined) return { state: 'done', ...progress }
    if (erasure.next !== undefined) return { state: 'running', ...erasure.next }
    const lastAt = new Date(erasure.startedAt.getTime() + LATE_WRITES_MS)
    if (now() < lastAt) return { state: 'queued', at: lastAt, ...progress, done: 0 }
    while ((await deleteQueuedMedia(parts)) === 'more');
    await deleteMailFiles(parts, erasure.traces)
    bodies.clear()
    await deleteErasure(database.orm, job.id)
    return { state: 'done', ...progress }
  },
})

/** Deletes emails about the subject that are files because no mail server is set up. */
async function deleteMailFiles({ config }: Parts, traces: Traces): Promise<void> {
  const folder = mailFolder(config)
  const files = await readdir(folder).catch(() => [])
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8').catch(() => '')
    if (hasName(traces, text) || idsIn(text).some((id) => traces.ids.includes(id)))
      await rm(join(folder, file), { force: true })
  }
}
