import { LIMITS } from '../../../contract/fields'
import { SVG_TYPE } from '../../../contract/media'
import { message } from '../../i18n'

/** The accepted files of a form: pictures and documents, or only pictures. */
export type AcceptedFiles = 'media' | 'pictures'

/** The maximum size of a file, in megabytes. */
export const MAX_MEGABYTES = LIMITS.uploadBytes / (1024 * 1024)

/** Returns the message for a file that is too large. */
export const tooLarge = () => message('errors.field.fileTooLarge', { maximum: MAX_MEGABYTES })

/**
 * Returns the error message for a chosen file before the upload, or null. The server checks the content, and pictures
 * are scaled down before the upload.
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
