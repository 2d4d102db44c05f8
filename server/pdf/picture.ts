import { encodePicture } from '../pictures/encodePicture'

/** A picture as it can be drawn: a JPEG. */
export type Picture = Uint8Array

/**
 * The picture of a player for the report, cut to a small square; null where the file is none, is damaged, or is larger than what is
 * decoded here. However many reports wait for theirs, the file of one is read at a time.
 */
export async function drawablePicture(read: () => Promise<Uint8Array>): Promise<Picture | null> {
  const picture = await encodePicture('report', read)
  return typeof picture === 'string' ? null : picture
}
