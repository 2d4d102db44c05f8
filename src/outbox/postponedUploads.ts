import { mentions } from './entry'
import type { Outbox } from './outbox'
import { nextToSend } from './sendingOrder'

/** An upload was ended for something that goes before it, and is to be begun again after that. */
export class UploadPostponedError extends Error {}

/**
 * Uploads a file for as long as nothing else can be sent that has none: an upload may take a quarter of an hour, and what is saved meanwhile takes
 * a second.
 *
 * @param tried what was tried in this round, the entry among it whose file this is
 */
export async function uploadUnlessOthersWait(
  outbox: Outbox,
  tried: ReadonlySet<string>,
  upload: (signal: AbortSignal) => Promise<string>,
): Promise<string> {
  const ended = new AbortController()
  const look = async () => {
    const files = await outbox.waitingFilesIn(outbox.entries)
    const next = nextToSend(outbox.entries, tried, files)
    if (next !== undefined && !files.some((address) => mentions(next.data, address))) ended.abort()
  }
  const stop = outbox.subscribe(() => void look())
  void look()
  try {
    return await upload(ended.signal)
  } catch (error) {
    throw ended.signal.aborted ? new UploadPostponedError() : error
  } finally {
    stop()
  }
}
