import { fileTypeFromBuffer } from 'file-type'
import { MEDIA_TYPES, type MediaType } from '../../../../contract/media'
import { withoutGifMetadata } from './gif'
import { withoutJpegMetadata } from './jpeg'
import { DamagedFile } from './parts'
import { wholePdf } from './pdf'
import { withoutPngMetadata } from './png'
import { withoutWebpMetadata } from './webp'

/** A file as it can be kept: of a type that its content shows, and without the metadata of pictures. */
export type KeepableFile = { type: MediaType; content: Buffer }

const CLEANERS: Record<MediaType, (file: Buffer) => Buffer> = {
  'image/jpeg': withoutJpegMetadata,
  'image/png': withoutPngMetadata,
  'image/webp': withoutWebpMetadata,
  'image/gif': withoutGifMetadata,
  'application/pdf': wholePdf,
}

/** As much of a file as its type is told by. */
const SAMPLE = 4100

/** Makes of an uploaded file what is kept of it, or says what is wrong: nothing that was uploaded can make it fail. */
export async function keepableFile(
  file: Buffer,
): Promise<KeepableFile | 'emptyFile' | 'notAPictureOrPdf' | 'damagedFile'> {
  if (file.length === 0) return 'emptyFile'
  const type = await typeOf(file)
  if (type === undefined) return 'notAPictureOrPdf'
  try {
    return { type, content: CLEANERS[type](file) }
  } catch (error) {
    if (error instanceof DamagedFile) return 'damagedFile'
    throw error
  }
}

async function typeOf(file: Buffer): Promise<MediaType | undefined> {
  // It knows some hundred formats, of which hostile bytes may pretend to be any: what brings one down is none of ours.
  const found = await fileTypeFromBuffer(file.subarray(0, SAMPLE)).catch(() => undefined)
  // An animated PNG is a PNG to whoever shows it.
  const mime = found?.mime === 'image/apng' ? 'image/png' : found?.mime
  return MEDIA_TYPES.find((type) => type === mime)
}
