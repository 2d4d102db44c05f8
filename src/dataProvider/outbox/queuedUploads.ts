import type { UploadedMedia } from '../../../contract/media'
import { PATHS } from '../../../contract/paths'
import { isServerReachable } from '../../authProvider/answering'
import { NoAnswerError } from '../http'
import { newId } from '../newId'
import type { ProgressOptions } from '../progress'
import { hasDeviceStorage } from '../storage/database'
import { removeWaitingFile, storeWaitingFile } from '../storage/waitingFiles'

type Upload = (file: Blob, options?: ProgressOptions) => Promise<{ data: UploadedMedia }>

/**
 * Time limit of an upload if the device can store the file. The form is not saved before the upload ends or the file is on the device.
 */
const UPLOAD_LIMIT_MS = 15_000

/**
 * Creates an upload that works offline. The device stores the file under a temporary address, and uploads it before the first record that contains
 * it. This happens at once if the last call failed, or after 15 s on a slow network. If the device cannot store the file, the upload continues, and
 * may fail or report a full device.
 */
export const createQueuedUpload =
  (upload: Upload, userId: () => string): Upload =>
  async (file, options = {}) => {
    const owner = userId()
    const keep = async () => {
      const url = PATHS.mediaFile(newId())
      const kept = await storeWaitingFile(owner, url, file)
      if (options.signal?.aborted) {
        // After an abort no record will contain this file.
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

/** Starts an upload that can be aborted, and checks whether it is slow. Once more than half is sent, the time limit doubles. */
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
  // Avoids an unhandled rejection after the abort.
  uploading.catch(() => undefined)
  return {
    uploading,
    isCrawling: async () => (await isUnderWay(uploading)) && (gone < 1 / 2 || (await isUnderWay(uploading))),
    end: () => ended.abort(),
  }
}

/** Checks whether a promise is still pending at the time limit. */
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
