import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { BUNDLE_HOURS } from '../../../contract/erasure'
import type { JobHandler, RunningJob, Step } from '../../jobs/jobRun'
import { changeTakenJob } from '../../jobs/queue.repository'
import { createMediaFiles } from '../media/createMediaFiles'
import { newDraftPath } from '../media/incomingUploads'
import { type BundleParts, entriesOf } from './bundleEntries'
import * as repository from './bundles.repository'
import { writeZip } from './zip'

/** Ends a bundle between two of its parts. */
class Interrupted extends Error {}

/**
 * Returns the job that makes a bundle: it writes the ZIP part by part to a temporary file, then moves it to the media store. After a crash it
 * starts anew; the cleanup of uploads deletes the temporary file.
 */
export const bundleJob = (parts: BundleParts): JobHandler => ({
  run: async (job) => {
    const { orm } = parts.database
    const wanted = await repository.findWanted(orm, job.id)
    if (typeof wanted === 'string') return { state: 'failed', failure: wanted }
    const path = await newDraftPath(parts.config.dataDir)
    try {
      await writeZip(path, entriesOf(parts, wanted, progressOf(parts, job)))
      return await keep(parts, job, path)
    } catch (error) {
      // An erased record can be missing in the middle of the work.
      const failure = await repository.findWanted(orm, job.id)
      if (typeof failure === 'string') return { state: 'failed', failure }
      if (error instanceof Interrupted) return { state: 'stopped' }
      throw error
    } finally {
      await rm(path, { force: true })
    }
  },
})

/** Stores progress. Throws if the job was stopped, another instance makes the bundle, or the asker may no longer have it. */
function progressOf({ database: { orm } }: BundleParts, job: RunningJob) {
  let done = 0
  return async (total: number): Promise<AbortSignal> => {
    job.signal.throwIfAborted()
    const held = await changeTakenJob(orm, job, { done, total })
    const wanted = await repository.findWanted(orm, job.id)
    if (held === undefined || held.stopAskedAt !== null || typeof wanted === 'string') throw new Interrupted()
    done += 1
    return job.signal
  }
}

/** Moves the ZIP to the media store, and makes it available unless the bundle was deleted meanwhile. */
async function keep(
  { config, database: { orm }, now }: BundleParts,
  job: RunningJob,
  path: string,
): Promise<Step> {
  const files = createMediaFiles(config)
  const fileId = randomUUID()
  const expiresAt = new Date(now().getTime() + BUNDLE_HOURS * 3_600_000)
  await repository.deleteFileAt(orm, fileId, expiresAt)
  await files.keepFile(fileId, path)
  if (await repository.storeFile(orm, job.id, { fileId, expiresAt })) return 'idle'
  await files.remove(fileId)
  return { state: 'failed', failure: 'recordGone' }
}
