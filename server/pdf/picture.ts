import { createPictureEncoder } from '../pictures'

/** A picture as it can be drawn: a JPEG. */
export type Picture = Uint8Array

/** Of a side, in pixels: sharp in print, at more than 300 to the inch. */
const SIDE = 256

const encodePicture = createPictureEncoder()

/**
 * The picture of a player for the report, cut to a square; null where the file is none, is damaged, or is larger than what is
 * decoded here.
 */
export async function drawablePicture(content: Buffer): Promise<Picture | null> {
  try {
    return await encodePicture(content, {
      animated: false,
      encode: (picture) =>
        picture
          .resize(SIDE, SIDE, { withoutEnlargement: true })
          .flatten({ background: 'white' })
          .jpeg({ quality: 90 }),
    })
  } catch {
    return null
  }
}
