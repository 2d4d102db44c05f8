import type { AppParts } from '../../http/context'
import { createMediaFiles } from './mediaFiles'
import { deleteUnused, markUnused } from './unusedMedia.repository'

/** How long a file may belong to nothing: forms are left open overnight, and what was removed may be put back. */
const UNUSED_FOR_MS = 24 * 60 * 60_000
const AT_ONCE = 50

type CleanupParts = Pick<AppParts, 'config' | 'database' | 'now'>

/**
 * Deletes files that nothing has held for a day. Any number of instances may do so at once, while records are written. A
 * row is only gone for good once its file is: a process that ends in between leaves the row, and the next round finds it.
 */
export async function clearUnusedMedia({ config, database, now }: CleanupParts): Promise<void> {
  const files = createMediaFiles(config.dataDir)
  await files.removeAbandoned(now())
  await markUnused(database.orm, now())
  const since = new Date(now().getTime() - UNUSED_FOR_MS)
  let cleared: number
  do {
    cleared = await database.orm.transaction(async (transaction) => {
      const ids = await deleteUnused(transaction, since, AT_ONCE)
      for (const id of ids) await files.remove(id)
      return ids.length
    })
  } while (cleared > 0)
}
