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
 * Decodes a picture and writes it anew, upright, in sRGB and without metadata, or says what is wrong with it: one after the other, in
 * a process of their own, and those for reports before those that are uploaded.
 *
 * @param read the picture's bytes, asked for when its turn has come
 */
export async function encodePicture(
  purpose: Purpose,
  read: () => Promise<Uint8Array>,
): Promise<Uint8Array | PictureFault> {
  const isForReport = purpose === 'report'
  // Reports are bounded where they are drawn, and what they wait for here is short.
  if (!isForReport && queue.size >= MAX_WAITING) throw new Failure('unavailable', FAILURE_MESSAGES.busy)
  return queue.add(async () => pictureProcess.encode({ content: await read(), purpose }), {
    priority: isForReport ? 1 : 0,
  })
}
