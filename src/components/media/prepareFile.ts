import { LIMITS } from '../../../contract/fields'
import { MEDIA_TYPES, SVG_TYPE } from '../../../contract/media'
import { RefusedFileError } from '../../dataProvider/outbox/uploadQueue'
import { message } from '../../i18n'

/** The longest edge of an uploaded picture, in px: for attachments (`media`), and for portraits (`pictures`). */
export const MAX_EDGE = { media: 2048, pictures: 640 } as const

const JPEG_QUALITY = 0.85
/**
 * Size limits in bytes. Smaller files that need no scaling are uploaded unchanged, so that drawings and logos keep sharp edges and animations
 * keep their frames.
 */
const SMALL_BYTES: Record<string, number> = {
  'image/png': 512 * 1024,
  'image/webp': 512 * 1024,
  'image/gif': 2 * 1024 * 1024,
}
const isSent = (type: string) => MEDIA_TYPES.some((known) => known === type)

/** The accepted files of a form: pictures and documents, or only pictures. */
export type AcceptedFiles = 'media' | 'pictures'

/** The maximum size of a file, in megabytes. */
export const MAX_MEGABYTES = LIMITS.uploadBytes / (1024 * 1024)

const tooLarge = () => message('errors.field.fileTooLarge', { maximum: MAX_MEGABYTES })

/**
 * Returns the error message for a chosen file, or null. Large pictures, except GIFs, pass, because they are scaled down before the upload. The
 * server checks the content.
 */
export function validateFile(file: File, taken: AcceptedFiles): string | null {
  if (file.type === SVG_TYPE) return message('errors.field.svgUnsupported')
  const isPicture = file.type.startsWith('image/')
  if (!isPicture && taken === 'pictures') return message('errors.field.notAPicture')
  if (!isPicture && file.type !== 'application/pdf') return message('errors.field.notAPictureOrPdf')
  if (file.size === 0) return message('errors.field.emptyFile')
  const becomesSmaller = isPicture && file.type !== 'image/gif'
  return becomesSmaller || file.size <= LIMITS.uploadBytes ? null : tooLarge()
}

/**
 * Returns the file to upload. Pictures, except files within `SMALL_BYTES`, are scaled down and re-encoded, which also removes metadata such as
 * the location. Pictures that this browser cannot decode are uploaded unchanged if the server accepts their type.
 *
 * @throws RefusedFileError if the browser cannot decode a picture whose type the server does not accept, or if the file is too large
 */
export async function prepareFile(file: Blob, longestEdge: number): Promise<Blob> {
  const prepared = await scaleDown(file, longestEdge)
  if (prepared.size > LIMITS.uploadBytes) throw new RefusedFileError(tooLarge())
  return prepared
}

async function scaleDown(file: Blob, longestEdge: number): Promise<Blob> {
  if (!file.type.startsWith('image/') || typeof createImageBitmap !== 'function') return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) {
    if (isSent(file.type) && file.size <= LIMITS.uploadBytes) return file
    throw new RefusedFileError(message('media.failure.unreadable'))
  }
  try {
    const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height))
    if (scale === 1 && file.size <= (SMALL_BYTES[file.type] ?? 0)) return file
    return (await encodePicture(picture, scale)) ?? file
  } finally {
    picture.close()
  }
}

/** Encodes the picture as JPEG, or as PNG if it has transparency. Null if the browser cannot encode it. */
async function encodePicture(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const type = isTransparent(picture) ? 'image/png' : 'image/jpeg'
  return new Promise((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY))
}

const SAMPLE = 64

/** Returns whether the picture has transparent areas. Checks a small copy, which is fast and shows every visible area. */
function isTransparent(picture: ImageBitmap): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = SAMPLE
  canvas.height = SAMPLE
  const context = canvas.getContext('2d')
  if (context === null) return false
  context.drawImage(picture, 0, 0, SAMPLE, SAMPLE)
  const { data } = context.getImageData(0, 0, SAMPLE, SAMPLE)
  return data.some((value, index) => index % 4 === 3 && value < 255)
}
