import type { MediaType } from '../../contract/media'

/** A picture as it can be drawn. */
export type Picture = { format: 'jpg' | 'png'; data: Uint8Array }

/** What a report carries along for the sake of a face, in bytes. */
const MAX_BYTES = 2 * 1024 * 1024
/** A PNG has to be unpacked, and may unpack to far more than it weighs. */
const MAX_POINTS = 4_000_000

/** The picture of a player for the report; null where it is of a kind or a size that a PDF is not made of. */
export function drawablePicture(type: MediaType, content: Buffer): Picture | null {
  if (content.length > MAX_BYTES) return null
  if (type === 'image/jpeg') return { format: 'jpg', data: content }
  if (type !== 'image/png' || content.readUInt32BE(16) * content.readUInt32BE(20) > MAX_POINTS) return null
  return { format: 'png', data: content }
}
