import type { UploadedMedia } from '../../contract/media'
import { PATHS } from '../../contract/paths'
import { isServerReachable } from '../dataProvider/answering'
import { NoAnswerError } from '../dataProvider/http'
import { newId } from '../dataProvider/newId'
import type { ProgressOptions } from '../dataProvider/progress'
import { hasDeviceStorage } from '../storage/database'
import { removeWaitingFile, storeWaitingFile } from '../storage/waitingFiles'

type Upload = (file: Blob, options?: ProgressOptions) => Promise<{ data: UploadedMedia }>

/**
 * How long an upload is waited for where the device can keep the file: all that was typed is held back with it, and until it is kept, or
 * uploaded, it is on its page alone.
 */
const UPLOAD_LIMIT_MS = 15_000

/**
 * Uploading that does not fail for want of a network: the file is kept on this device under an address of its own, and uploaded before the first
 * record that has it is sent; at once where the last call had no answer, and after a quarter of a minute where the network crawls. Where the
 * device cannot keep it, the upload takes its time, and fails as it would have, or says that there is no room.
 */
export const createQueuedUpload =
  (upload: Upload, userId: () => string): Upload =>
  async (file, options = {}) => {
    const owner = userId()
    const keep = async () => {
      const url = PATHS.mediaFile(newId())
      const kept = await storeWaitingFile(owner, url, file)
      if (options.signal?.aborted) {
        // Given up in this moment: nobody would ever have it.
        await removeWaitingFile(owner, url)
        throw options.signal.reason
      }
      return kept === 'kept' ? { data: { url } } : kept
    }
    const keptAtOnce = isServerReachable() ? undefined : await keep()
    if (typeof keptAtOnce === 'object') return keptAtOnce
    const { uploading, isCrawling, end } = begin(upload, file, options)
    try {
      const keptMeanwhile = hasDeviceStorage() && (await isCrawling()) ? await keep() : undefined
      return typeof keptMeanwhile === 'object' ? keptMeanwhile : await uploading
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error
      const kept = await keep()
      if (typeof kept === 'object') return kept
      throw kept === 'full' ? new NoAnswerError('full') : error
    } finally {
      end()
    }
  }

/** An upload that can be ended, and tells whether it takes too long: one of which more than half has gone by then has as much time again. */
function begin(upload: Upload, file: Blob, { signal, onProgress }: ProgressOptions) {
  const ended = new AbortController()
  let gone = 0
  const uploading = upload(file, {
    signal: AbortSignal.any([ended.signal, ...(signal ? [signal] : [])]),
    onProgress: (fraction) => {
      gone = fraction
      onProgress?.(fraction)
    },
  })
  // Once it is ended, nobody hears of it.
  uploading.catch(() => undefined)
  return {
    uploading,
    isCrawling: async () => (await isUnderWay(uploading)) && (gone < 1 / 2 || (await isUnderWay(uploading))),
    end: () => ended.abort(),
  }
}

/** Whether something is not done, for better or worse, when the limit is reached. */
function isUnderWay(doing: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), UPLOAD_LIMIT_MS)
    const end = () => {
      clearTimeout(timer)
      resolve(false)
    }
    doing.then(end, end)
  })
}
