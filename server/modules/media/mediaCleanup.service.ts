import type { AppParts } from '../../http/context'
import { createMediaFiles } from './createMediaFiles'
import { createIncomingUploads } from './incomingUploads'
import { MediaStoreUnavailable } from './mediaFiles'
import {
  findMediaToDelete,
  finishDeletions,
  markUnused,
  queueUnused,
  rescheduleDeletions,
} from './unusedMedia.repository'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** How long a file is kept after a record stopped using it, because that change can be undone. */
const UNUSED_FOR_MS = DAY_MS
/** How long a file is kept that no record has used yet. Its record may still be a draft or a queued write on a device. */
const NEVER_USED_FOR_MS = 14 * DAY_MS
const AT_ONCE = 50

type CleanupParts = Pick<AppParts, 'config' | 'database' | 'now'>

/** Queues the files that no record uses for deletion, and deletes them. Several instances can do so at once, while records are written. */
export async function clearUnusedMedia(parts: CleanupParts): Promise<void> {
  const { config, database, now } = parts
  await createIncomingUploads(config.dataDir).removeAbandoned(now())
  await markUnused(database.orm, now())
  const before = (age: number) => new Date(now().getTime() - age)
  const since = { last: before(UNUSED_FOR_MS), ever: before(NEVER_USED_FOR_MS) }
  while ((await queueUnused(database.orm, since, { now: now(), atMost: AT_ONCE })) > 0);
  while ((await deleteQueuedMedia(parts)) === 'more');
}

/**
 * Deletes a chunk of the queued files from the folder or the store, and then from the queue. No transaction is open meanwhile. A file that is
 * already gone counts as deleted, so that an interrupted chunk can be repeated. A file that cannot be deleted is due again an hour later.
 */
export async function deleteQueuedMedia({ config, database, now }: CleanupParts): Promise<'more' | 'idle'> {
  const files = createMediaFiles(config)
  const ids = await findMediaToDelete(database.orm, now(), AT_ONCE)
  if (ids.length === 0) return 'idle'
  const results = await Promise.allSettled(ids.map(files.remove))
  await finishDeletions(
    database.orm,
    ids.filter((_id, index) => results[index]?.status === 'fulfilled'),
  )
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (failures.length === 0) return 'more'
  if (!failures.some((failure) => failure instanceof MediaStoreUnavailable)) {
    const failed = ids.filter((_id, index) => results[index]?.status === 'rejected')
    await rescheduleDeletions(database.orm, failed, new Date(now().getTime() + HOUR_MS))
  }
  throw failures[0]
}
