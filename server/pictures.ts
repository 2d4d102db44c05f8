import sharp, { type Sharp } from 'sharp'
import { LIMITS } from '../contract/fields'

// What nobody may upload is not decoded either, whatever its bytes pretend to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})
// Every thread has memory of its own, and no picture is asked for twice in a row.
sharp.concurrency(1)
sharp.cache(false)

/** As WebP has it. Of few pixels in a single line, libvips needs more memory than of many in a square. */
const MAX_SIDE = 16_383

/** Ordinary pictures take a second or two. */
const TIME_LIMIT_SECONDS = 30

/** A picture that says of itself that it is larger than what is decoded here. */
export class TooManyPixels extends Error {
  override name = 'TooManyPixels'
}

type Encoding = {
  /** Whether an animation stays one; otherwise it is its first picture. */
  animated: boolean
  encode: (picture: Sharp) => Sharp
}

/**
 * Makes what decodes pictures and writes them anew, upright, in sRGB and without metadata: one after the other, because
 * each takes up to some twenty bytes a pixel. It throws `TooManyPixels`, and some other error where the file is damaged.
 */
export function createPictureEncoder() {
  let last: Promise<unknown> = Promise.resolve()
  return (content: Buffer, encoding: Encoding): Promise<Buffer> => {
    const work = () => encoded(content, encoding)
    const turn = last.then(work, work)
    last = turn
    return turn
  }
}

async function encoded(content: Buffer, { animated, encode }: Encoding): Promise<Buffer> {
  // The limit is looked at here: sharp's own says only in words that it was passed.
  const picture = sharp(content, { animated, failOn: 'error', limitInputPixels: false })
  const { width, height, pageHeight = height, pages = 1 } = await picture.metadata()
  const isTooLarge =
    Math.max(width, pageHeight) > MAX_SIDE ||
    width * pageHeight > LIMITS.picturePixels ||
    width * height > LIMITS.animationPixels
  if (isTooLarge) throw new TooManyPixels()
  // An animation cannot be turned, and no camera makes one.
  const upright = pages > 1 ? picture : picture.autoOrient()
  return encode(upright.timeout({ seconds: TIME_LIMIT_SECONDS })).toBuffer()
}
