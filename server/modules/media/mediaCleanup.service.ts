import type { AppParts } from '../../http/context'
import { createMediaFiles } from './createMediaFiles'
import { createIncomingUploads } from './incomingUploads'
import { deleteUnused, markUnused } from './unusedMedia.repository'

/** How long a file may belong to nothing: forms are left open overnight, and what was removed may be put back. */
const UNUSED_FOR_MS = 24 * 60 * 60_000
const AT_ONCE = 50

type CleanupParts = Pick<AppParts, 'config' | 'database' | 'now'>

/**
 * Deletes files that no record has used for a day. Several instances may do so at once, while records are written. The row's
 * deletion is committed after the file's: a process that ends in between leaves the row to the next run.
 */
export async function clearUnusedMedia({ config, database, now }: CleanupParts): Promise<void> {
  const files = createMediaFiles(config)
  await createIncomingUploads(config.dataDir).removeAbandoned(now())
  await markUnused(database.orm, now())
  // No transaction is to wait for a store that is silent: in the embedded database everybody would wait for it.
  await files.check()
  const since = new Date(now().getTime() - UNUSED_FOR_MS)
  let cleared: number
  do {
    cleared = await database.orm.transaction(async (transaction) => {
      const ids = await deleteUnused(transaction, since, AT_ONCE)
      await Promise.all(ids.map(files.remove))
      return ids.length
    })
  } while (cleared > 0)
}
