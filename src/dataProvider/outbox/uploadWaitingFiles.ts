import { removeWaitingFile, waitingFile } from '../storage/storedOutbox'
import type { Outbox } from './outbox'

/**
 * Uploads the queued files of a record. Replaces the temporary addresses in all entries, and only then deletes the files from the device.
 */
export async function uploadWaitingFiles(
  outbox: Outbox,
  record: unknown,
  upload: (file: Blob) => Promise<string>,
): Promise<void> {
  const { userId } = outbox
  if (userId === null) return
  for (const address of await outbox.waitingFilesIn(record)) {
    const file = await waitingFile(userId, address)
    if (file === undefined) continue
    const uploaded = await upload(file)
    if (!(await outbox.renameRecord(address, uploaded))) return
    await removeWaitingFile(userId, address)
  }
}
