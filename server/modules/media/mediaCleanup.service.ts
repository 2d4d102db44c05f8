import type { AppParts } from '../../http/context'
import { createMediaFiles } from './createMediaFiles'
import { createIncomingUploads } from './incomingUploads'
import { deleteUnused, markUnused } from './unusedMedia.repository'

const DAY_MS = 24 * 60 * 60_000
/** How long a file may belong to nothing any more: what was removed may be put back. */
const UNUSED_FOR_MS = DAY_MS
/**
 * How long it may not belong to anything yet. The device has no copy of it by now, and what it was uploaded for may wait there: for a network,
 * or for its person to decide about a conflict.
 */
const NEVER_USED_FOR_MS = 14 * DAY_MS
const AT_ONCE = 50

type CleanupParts = Pick<AppParts, 'config' | 'database' | 'now'>

/**
 * Deletes files that no record has used for a day, or ever. Several instances may do so at once, while records are written. The row's
 * deletion is committed after the file's: a process that ends in between leaves the row to the next run.
 */
export async function clearUnusedMedia({ config, database, now }: CleanupParts): Promise<void> {
  const files = createMediaFiles(config)
  await createIncomingUploads(config.dataDir).removeAbandoned(now())
  await markUnused(database.orm, now())
  // No transaction is to wait for a store that is silent: in the embedded database everybody would wait for it.
  await files.check()
  const before = (age: number) => new Date(now().getTime() - age)
  const since = { last: before(UNUSED_FOR_MS), ever: before(NEVER_USED_FOR_MS) }
  let cleared: number
  do {
    cleared = await database.orm.transaction(async (transaction) => {
      const ids = await deleteUnused(transaction, since, AT_ONCE)
      await Promise.all(ids.map(files.remove))
      return ids.length
    })
  } while (cleared > 0)
}
