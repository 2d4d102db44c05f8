import type { UploadedMedia } from '../../contract/media'
import { PATHS } from '../../contract/paths'
import { isServerReachable } from '../dataProvider/answering'
import { asOnePerson, NoAnswerError } from '../dataProvider/http'
import { newId } from '../dataProvider/newId'
import type { ProgressOptions } from '../dataProvider/progress'
import { storeWaitingFile } from '../storage/waitingFiles'

type Upload = (file: Blob, options?: ProgressOptions) => Promise<{ data: UploadedMedia }>

/**
 * Uploading that does not fail for want of a network: the file is kept on this device under an address of its own, and uploaded before the first
 * record that has it is sent; at once where the last call had no answer. Where the device cannot keep it, the upload fails as it would have.
 */
export const createQueuedUpload =
  (upload: Upload, userId: () => string): Upload =>
  async (file, options) => {
    const goOn = asOnePerson()
    const owner = userId()
    const keep = async () => {
      goOn()
      const url = PATHS.mediaFile(newId())
      return (await storeWaitingFile(owner, url, file)) ? { data: { url } } : undefined
    }
    const keptAtOnce = isServerReachable() ? undefined : await keep()
    if (keptAtOnce !== undefined) return keptAtOnce
    try {
      return await upload(file, options)
    } catch (error) {
      const kept = error instanceof NoAnswerError ? await keep() : undefined
      if (kept === undefined) throw error
      return kept
    }
  }
