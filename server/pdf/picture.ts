import { encodePicture } from '../pictures/encodePicture'

/** A picture as it can be drawn: a JPEG. */
export type Picture = Uint8Array

/**
 * The picture of a player for the report, cut to a small square; null where the file is none, is damaged, or is larger than what is
 * decoded here.
 */
export async function drawablePicture(content: Uint8Array): Promise<Picture | null> {
  const picture = await encodePicture({ content, purpose: 'report' })
  return typeof picture === 'string' ? null : picture
}
