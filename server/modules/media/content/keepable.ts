import { fileTypeFromBuffer } from 'file-type'
import { MEDIA_TYPES, type MediaType } from '../../../../contract/media'
import { encodePicture } from '../../../pictures/encodePicture'
import type { PictureFault } from '../../../pictures/pictureMessages'
import { isWholePdf } from './pdf'

/** A file as it can be kept: of a type that its content shows; pictures have been written anew, without their metadata. */
export type KeepableFile = { type: MediaType; content: Buffer }

/** As much of a file as its type is told by. */
const SAMPLE = 4100

/** Makes of an uploaded file what is kept of it, or says what is wrong: nothing that was uploaded can make it fail. */
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
  // It knows some hundred formats, of which hostile bytes may pretend to be any: what brings one down is none of ours.
  const found = await fileTypeFromBuffer(file.subarray(0, SAMPLE)).catch(() => undefined)
  // An animated PNG is a PNG to whoever shows it.
  const mime = found?.mime === 'image/apng' ? 'image/png' : found?.mime
  return MEDIA_TYPES.find((type) => type === mime)
}
