import PQueue from 'p-queue'
import { FAILURE_MESSAGES } from '../../contract/errors'
import { Failure } from '../failure'
import type { EncodePicture, PictureFault } from './pictureMessages'
import { PictureProcess } from './pictureProcess'

/** Uploads and reports together that may wait before an upload is refused at once: it waits with its bytes in memory. */
const MAX_WAITING = 12

type Purpose = EncodePicture['purpose']

const pictureProcess = new PictureProcess()
const queue = new PQueue({ concurrency: 1 })

/**
 * Decodes a picture and writes it again, upright, in sRGB and without metadata, or throws its fault. The separate
 * process takes one picture at a time, those for reports before uploads.
 *
 * @param read returns the picture's bytes; called when the process is free
 */
export async function encodePicture(
  purpose: Purpose,
  read: () => Promise<Uint8Array>,
): Promise<Uint8Array | PictureFault> {
  const isForReport = purpose === 'report'
  // Reports have their own limits, and their pictures take a short time.
  if (!isForReport && queue.size >= MAX_WAITING) throw new Failure('unavailable', FAILURE_MESSAGES.busy)
  return queue.add(async () => pictureProcess.encode({ content: await read(), purpose }), {
    priority: isForReport ? 1 : 0,
  })
}
