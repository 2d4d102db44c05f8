import { fileTypeFromBuffer } from 'file-type'
import { MEDIA_TYPES, type MediaType } from '../../../../contract/media'
import { encodePicture } from '../../../pictures/encodePicture'
import type { PictureFault } from '../../../pictures/pictureMessages'

/** A file ready for storing. Its type comes from its content; pictures are re-encoded without metadata. */
export type KeepableFile = { type: MediaType; content: Buffer }

/** The bytes that are needed to detect the type. */
const SAMPLE = 4100

/** Prepares an uploaded file for storing, or returns the error. No content makes it throw. */
export async function keepableFile(
  file: Buffer,
): Promise<KeepableFile | 'emptyFile' | 'notAPictureOrPdf' | PictureFault> {
  if (file.length === 0) return 'emptyFile'
  const type = await typeOf(file)
  if (type === undefined) return 'notAPictureOrPdf'
  if (type === 'application/pdf') return isWholePdf(file) ? { type, content: file } : 'damagedFile'
  const picture = await encodePicture(type, async () => file)
  return typeof picture === 'string'
    ? picture
    : { type, content: Buffer.from(picture.buffer, picture.byteOffset, picture.length) }
}

async function typeOf(file: Buffer): Promise<MediaType | undefined> {
  // The detector knows about a hundred formats, and hostile bytes can break it. Such a file has none of the accepted types.
  const found = await fileTypeFromBuffer(file.subarray(0, SAMPLE)).catch(() => undefined)
  // Browsers show an animated PNG as a PNG.
  const mime = found?.mime === 'image/apng' ? 'image/png' : found?.mime
  return MEDIA_TYPES.find((type) => type === mime)
}

/** Readers look for the end of a PDF within its last kilobyte. */
const TAIL = 1024

/** Whether a PDF has its beginning and its end. It is stored unchanged, with the data about its authors. */
export const isWholePdf = (file: Buffer): boolean =>
  file.toString('latin1', 0, 5) === '%PDF-' && file.subarray(-TAIL).includes('%%EOF')
