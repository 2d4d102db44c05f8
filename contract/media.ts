import { z } from 'zod/mini'
import { mediaAddressField } from './fields'

/** The types that users can upload. The server detects the type from the content of a file, never from its name. */
export const MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

/** The type of SVG files, which the server refuses because they can contain scripts. */
export const SVG_TYPE = 'image/svg+xml'

/** The types that a player’s picture can have. */
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
] as const satisfies readonly MediaType[]

/** The form field that contains the file in `POST /v1/media`. */
export const MEDIA_FILE_FIELD = 'file'

/** The answer of an upload: the address that goes into `media` or `profileImage`. */
export const uploadedMediaSchema = z.object({ url: mediaAddressField })
export type UploadedMedia = z.output<typeof uploadedMediaSchema>

export const isPictureType = (type: MediaType): boolean => PICTURE_TYPES.some((picture) => picture === type)
