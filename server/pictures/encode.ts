import sharp, { type Sharp } from 'sharp'
import { CREST_SIDE } from '../../contract/club'
import { LIMITS } from '../../contract/fields'
import type { EncodePicture, PictureFault } from './pictureMessages'

// Formats that cannot be uploaded are not decoded either, whatever the file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})
// Every thread has memory of its own, and no picture is asked for twice in a row.
sharp.concurrency(1)
sharp.cache(false)

/** As WebP has it. Of few pixels in a single line, libvips needs more memory than of many in a square. */
const MAX_SIDE = 16_383

/** A picture of an animation counts as so many pixels at least: a hundred thousand dots take minutes. */
const MIN_PIXELS_OF_EACH = 50_000

/** Of a side of a picture in a report, in pixels: sharp in print, at more than 300 to the inch. */
const REPORT_SIDE = 256

const ENCODERS: Record<EncodePicture['purpose'], (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 90 }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 90 }),
  'image/gif': (picture) => picture.gif(),
  report: (picture) =>
    picture
      // Where a picture is not square, faces stay in rather than the middle.
      .resize(REPORT_SIDE, REPORT_SIDE, { position: sharp.strategy.attention, withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 90 }),
  crest: (picture) =>
    picture
      .resize(CREST_SIDE, CREST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .png({ palette: true }),
}

/** Of an animation these show the first picture. */
const isStill = (purpose: EncodePicture['purpose']) => purpose === 'report' || purpose === 'crest'

/** How libvips words that memory has run out; by its writer of WebP only in that it fails, with a picture that was read well. */
const OF_MEMORY = /out of memory|^webpsave:/

/**
 * Decodes a picture and writes it again, upright, in sRGB and without metadata, or returns its fault. Runs in
 * `pictureWorker` only, because time and memory depend on the picture.
 */
export async function encode({ content, purpose }: EncodePicture): Promise<Uint8Array | PictureFault> {
  try {
    // The limit is looked at here: sharp's own says only in words that it was passed.
    const picture = sharp(content, {
      animated: !isStill(purpose),
      failOn: 'error',
      limitInputPixels: false,
    })
    const { width, height, pageHeight = height, pages = 1 } = await picture.metadata()
    const isTooLarge =
      Math.max(width, pageHeight) > MAX_SIDE ||
      width * pageHeight > LIMITS.picturePixels ||
      pages * Math.max(width * pageHeight, MIN_PIXELS_OF_EACH) > LIMITS.animationPixels
    if (isTooLarge) return 'tooManyPixels'
    // An animation cannot be turned, and no camera makes one.
    const upright = pages > 1 ? picture : picture.autoOrient()
    return await ENCODERS[purpose](upright).toBuffer()
  } catch (error) {
    return error instanceof Error && OF_MEMORY.test(error.message) ? 'tooManyPixels' : 'damagedFile'
  }
}
