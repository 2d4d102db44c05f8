import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { BUNDLE_HOURS } from '../../../contract/erasure'
import type { JobFailure } from '../../../contract/jobs'
import type { Actor } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import type { AppParts } from '../../http/context'
import type { JobHandler, RunningJob, Step } from '../../jobs/jobRun'
import { changeTakenJob } from '../../jobs/queue.repository'
import { createMediaFiles } from '../media/createMediaFiles'
import { newDraftPath } from '../media/incomingUploads'
import { findUserFacts } from '../users/users.repository'
import { type BundleParts, entriesOf, type Wanted } from './bundleEntries'
import * as repository from './bundles.repository'
import { writeZip } from './zip'

/** Ends a bundle between two of its parts: the job was stopped, or another instance makes it. */
class Interrupted extends Error {}

/**
 * Returns the job that makes a bundle: it writes the ZIP part by part to a temporary file, then moves it to the media store. After a crash it
 * starts anew; the cleanup of uploads deletes the temporary file.
 */
export const bundleJob = (parts: BundleParts & Pick<AppParts, 'now'>): JobHandler => ({
  run: async (job) => {
    const wanted = await findWanted(parts.database.orm, job)
    if (typeof wanted === 'string') return { state: 'failed', failure: wanted }
    const path = await newDraftPath(parts.config.dataDir)
    try {
      await writeZip(path, entriesOf(parts, wanted, progressOf(parts, job)))
      return await keep(parts, job, path)
    } catch (error) {
      if (error instanceof Interrupted) return { state: 'stopped' }
      // An erased record can be missing in the middle of the work.
      const now = await findWanted(parts.database.orm, job)
      if (typeof now !== 'string') throw error
      return { state: 'failed', failure: now }
    } finally {
      await rm(path, { force: true })
    }
  },
})

/** Returns the wanted bundle with the administrator who asked for it, or why it is not made. */
async function findWanted(
  orm: Executor,
  { id, startedBy }: RunningJob,
): Promise<(Wanted & { actor: Actor }) | JobFailure> {
  const asker = startedBy === null ? undefined : await findUserFacts(orm, startedBy)
  if (asker === undefined) return 'deleted'
  if (asker.locked) return 'locked'
  if (asker.role !== 'Admin') return 'roleChanged'
  const wanted = await repository.findWanted(orm, id)
  // An open independent request does not hide reports here: the bundle is for the person whom they are about.
  return wanted ? { ...wanted, actor: { id: asker.id, role: asker.role } } : 'recordGone'
}

/** Stores progress, and throws if the job is to end. */
function progressOf({ database }: BundleParts, job: RunningJob) {
  let done = 0
  return async (total: number): Promise<AbortSignal> => {
    job.signal.throwIfAborted()
    const held = await changeTakenJob(database.orm, job, { done, total })
    if (held === undefined || held.stopAskedAt !== null) throw new Interrupted()
    done += 1
    return job.signal
  }
}

/** Moves the ZIP to the media store, and makes it available unless its record, its asker or the asker's role is gone. */
async function keep(
  { config, database: { orm }, now }: BundleParts & Pick<AppParts, 'now'>,
  job: RunningJob,
  path: string,
): Promise<Step> {
  const files = createMediaFiles(config)
  const fileId = randomUUID()
  const expiresAt = new Date(now().getTime() + BUNDLE_HOURS * 3_600_000)
  await repository.deleteFileAt(orm, fileId, expiresAt)
  await files.keepFile(fileId, path)
  const wanted = await findWanted(orm, job)
  if (typeof wanted !== 'string' && (await repository.storeFile(orm, job.id, { fileId, expiresAt })))
    return 'idle'
  await repository.deleteFileAt(orm, fileId, now())
  await files.remove(fileId)
  return { state: 'failed', failure: typeof wanted === 'string' ? wanted : 'recordGone' }
}
