import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import { MEDIA_TYPES, type MediaType } from '../../../../contract/media'
import { createPictureEncoder, TooManyPixels } from '../../../pictures'
import { isWholePdf } from './pdf'

/** A file as it can be kept: of a type that its content shows; pictures have been written anew, without their metadata. */
export type KeepableFile = { type: MediaType; content: Buffer }

const PICTURE_ENCODERS: Record<Exclude<MediaType, 'application/pdf'>, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 90 }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 90 }),
  'image/gif': (picture) => picture.gif(),
}

const encodePicture = createPictureEncoder()

/** As much of a file as its type is told by. */
const SAMPLE = 4100

/** Makes of an uploaded file what is kept of it, or says what is wrong: nothing that was uploaded can make it fail. */
export async function keepableFile(
  file: Buffer,
): Promise<KeepableFile | 'emptyFile' | 'notAPictureOrPdf' | 'damagedFile' | 'tooManyPixels'> {
  if (file.length === 0) return 'emptyFile'
  const type = await typeOf(file)
  if (type === undefined) return 'notAPictureOrPdf'
  if (type === 'application/pdf') return isWholePdf(file) ? { type, content: file } : 'damagedFile'
  try {
    return { type, content: await encodePicture(file, { animated: true, encode: PICTURE_ENCODERS[type] }) }
  } catch (error) {
    return error instanceof TooManyPixels ? 'tooManyPixels' : 'damagedFile'
  }
}

async function typeOf(file: Buffer): Promise<MediaType | undefined> {
  // It knows some hundred formats, of which hostile bytes may pretend to be any: what brings one down is none of ours.
  const found = await fileTypeFromBuffer(file.subarray(0, SAMPLE)).catch(() => undefined)
  // An animated PNG is a PNG to whoever shows it.
  const mime = found?.mime === 'image/apng' ? 'image/png' : found?.mime
  return MEDIA_TYPES.find((type) => type === mime)
}
