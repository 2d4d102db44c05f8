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
 * record that has it is sent; at once where the last call had no answer. Where the device cannot keep it, the upload fails as it would have, or
 * says that there is no room.
 */
export const createQueuedUpload =
  (upload: Upload, userId: () => string): Upload =>
  async (file, options) => {
    const goOn = asOnePerson()
    const owner = userId()
    const keep = async () => {
      goOn()
      const url = PATHS.mediaFile(newId())
      const kept = await storeWaitingFile(owner, url, file)
      return kept === 'kept' ? { data: { url } } : kept
    }
    const keptAtOnce = isServerReachable() ? undefined : await keep()
    if (typeof keptAtOnce === 'object') return keptAtOnce
    try {
      return await upload(file, options)
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error
      const kept = await keep()
      if (typeof kept === 'object') return kept
      throw kept === 'full' ? new NoAnswerError('full') : error
    }
  }
