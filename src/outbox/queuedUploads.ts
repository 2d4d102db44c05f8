import type { UploadedMedia } from '../../contract/media'
import { PATHS } from '../../contract/paths'
import { NoAnswerError } from '../dataProvider/http'
import { newId } from '../dataProvider/newId'
import type { ProgressOptions } from '../dataProvider/progress'
import { storeWaitingFile } from '../storage/waitingFiles'

type Upload = (file: Blob, options?: ProgressOptions) => Promise<{ data: UploadedMedia }>

/**
 * Uploading that does not fail for want of a network: the file is kept on this device under an address of its own, and uploaded before the first
 * record that has it is sent. Where the device cannot keep it, the upload fails as it would have.
 */
export const createQueuedUpload =
  (upload: Upload, userId: () => string): Upload =>
  async (file, options) => {
    try {
      if (!navigator.onLine) throw new NoAnswerError('offline')
      return await upload(file, options)
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error
      const url = PATHS.mediaFile(newId())
      if (!(await storeWaitingFile(userId(), url, file))) throw error
      return { data: { url } }
    }
  }
