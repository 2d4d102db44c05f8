import { Failure } from '../failure'
import type { EncodePicture, PictureFault } from './pictureMessages'
import { PictureProcess } from './pictureProcess'

/** Pictures that may wait their turn, with their bytes in memory; one more is refused at once. */
const MAX_WAITING = 12

type Waiting = { picture: EncodePicture; start: () => void }

const pictureProcess = new PictureProcess()
const waiting: Waiting[] = []
let isBusy = false

/**
 * Decodes a picture and writes it anew, upright, in sRGB and without metadata, or says what is wrong with it: one after the other, in
 * a process of their own, and those for reports before those that are uploaded.
 */
export async function encodePicture(picture: EncodePicture): Promise<Uint8Array | PictureFault> {
  if (isBusy) await turn(picture)
  isBusy = true
  try {
    return await pictureProcess.encode(picture)
  } finally {
    const next = waiting.shift()
    isBusy = next !== undefined
    next?.start()
  }
}

function turn(picture: EncodePicture): Promise<void> {
  const isForReport = picture.purpose === 'report'
  // Reports are bounded where they are drawn, and what they wait for here is short.
  if (!isForReport && waiting.length >= MAX_WAITING)
    throw new Failure('unavailable', 'Too many pictures are being read. Please try again in a moment.')
  return new Promise((start) => {
    const firstUpload = waiting.findIndex(({ picture: { purpose } }) => purpose !== 'report')
    const place = isForReport && firstUpload !== -1 ? firstUpload : waiting.length
    waiting.splice(place, 0, { picture, start })
  })
}
