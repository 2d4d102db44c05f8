import { encodePicture } from '../pictures/encodePicture'

/** A picture as it can be drawn: a JPEG. */
export type Picture = Uint8Array

/**
 * Returns the player's picture as a small square, or null if the file is missing, damaged or too large. Files are read
 * one at a time, so that many pending reports do not fill the memory.
 */
export async function drawablePicture(read: () => Promise<Uint8Array>): Promise<Picture | null> {
  const picture = await encodePicture('report', read)
  return typeof picture === 'string' ? null : picture
}
