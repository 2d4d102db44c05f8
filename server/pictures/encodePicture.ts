import { Failure } from '../failure'
import type { EncodePicture, PictureFault } from './pictureMessages'
import { PictureProcess } from './pictureProcess'

/** Uploads and reports together that may wait before an upload is refused at once: it waits with its bytes in memory. */
const MAX_WAITING = 12

type Purpose = EncodePicture['purpose']

type Waiting = { purpose: Purpose; start: () => void }

const pictureProcess = new PictureProcess()
const waiting: Waiting[] = []
let isBusy = false

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
  if (isBusy) await turn(purpose)
  isBusy = true
  try {
    return await pictureProcess.encode({ content: await read(), purpose })
  } finally {
    const next = waiting.shift()
    isBusy = next !== undefined
    next?.start()
  }
}

function turn(purpose: Purpose): Promise<void> {
  const isForReport = purpose === 'report'
  // Reports are bounded where they are drawn, and what they wait for here is short.
  if (!isForReport && waiting.length >= MAX_WAITING)
    throw new Failure('unavailable', 'Too many pictures are being read. Please try again in a moment.')
  return new Promise((start) => {
    const firstUpload = waiting.findIndex((other) => other.purpose !== 'report')
    const place = isForReport && firstUpload !== -1 ? firstUpload : waiting.length
    waiting.splice(place, 0, { purpose, start })
  })
}
