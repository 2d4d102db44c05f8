import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { keepTombstones } from '../../backup/tombstonesFile'
import type { Executor } from '../../database/connect'
import type { AppParts } from '../../http/context'
import type { JobHandler, Step } from '../../jobs/jobRun'
import type { TakenJob } from '../../jobs/queue.repository'
import { bumpedAtEnd } from '../../lists/changeLog'
import { mailFolder } from '../../mail/mailer'
import { deleteQueuedMedia } from '../media/mediaCleanup.service'
import { clearNext } from './erase'
import { clearEntriesAfter, findPlaces } from './eraseTexts.repository'
import { deleteErasure, lockErasure, saveErasure } from './erasures.repository'
import { hasName, idsIn, type Traces } from './traces'

/** Transactions that began before an erasure can still write about the record. None of them takes longer than this. */
const LATE_WRITES_MS = 60_000

type Parts = Pick<AppParts, 'bodies' | 'config' | 'database' | 'now'>

/**
 * Returns the job that erases what a deleted player or user has left behind, some rows in each step. Its progress is the place in the history,
 * which it reads from the beginning. A minute after the start it looks again for late writes, and then deletes the files.
 */
export const erasureJob = (parts: Parts): JobHandler => ({
  run: async (job) => {
    // Before anything else, so that a restore of an older backup erases again.
    if (job.total === null) await keepTombstones(parts.database, parts.config.backupDir, parts.now())
    const step = await parts.database.orm.transaction((transaction) =>
      bumpedAtEnd(transaction, () => eraseStep(transaction, job, parts.now())),
    )
    if (!('files' in step)) return step
    const { files: traces, ...rest } = step
    while ((await deleteQueuedMedia(parts)) === 'more');
    await deleteMailFiles(parts, traces)
    parts.bodies.clear()
    await deleteErasure(parts.database.orm, job.id)
    return { state: 'done', ...rest }
  },
})

type Progress = { done: number; total: number }
type EraseStep = Exclude<Step, string> | (Progress & { files: Traces })

async function eraseStep(
  transaction: Executor,
  { id, done, total: known }: TakenJob,
  now: Date,
): Promise<EraseStep> {
  const erasure = await lockErasure(transaction, id)
  const total = known ?? 0
  if (erasure === undefined) return { state: 'done', done, total }
  const { traces, startedAt } = erasure
  const save = () => saveErasure(transaction, { jobId: id, startedAt }, traces)
  if (done < total) {
    const place = await clearEntriesAfter(transaction, traces, done)
    await save()
    return { state: 'running', done: place ?? total, total }
  }
  const cleared = await clearNext(transaction, traces)
  if (cleared > 0) {
    await save()
    return { state: 'running', done, total }
  }
  const since = new Date(startedAt.getTime() - LATE_WRITES_MS)
  // A user’s entries are found by their id. Entries of other records have no values about a user.
  const isPlayer = traces.resource === 'players'
  const { last, before } = isPlayer ? await findPlaces(transaction, since) : { last: 0, before: 0 }
  if (done < last) return { state: 'running', done, total: last }
  const lastAt = new Date(startedAt.getTime() + LATE_WRITES_MS)
  if (now < lastAt) return { state: 'queued', at: lastAt, done: Math.min(before, done), total: last }
  return { files: traces, done, total }
}

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
