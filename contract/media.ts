import { z } from 'zod/mini'
import { mediaAddressField } from './fields'

/** What can be uploaded: told by a file's content, never by its name. */
export const MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

/** Refused, because an SVG can contain scripts. */
export const SVG_TYPE = 'image/svg+xml'

/** What can stand for a player. */
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
] as const satisfies readonly MediaType[]

/** The form field that carries the file in `POST /v1/media`. */
export const MEDIA_FILE_FIELD = 'file'

/** The answer of an upload: the address that goes into `media` or `profileImage`. */
export const uploadedMediaSchema = z.object({ url: mediaAddressField })
export type UploadedMedia = z.output<typeof uploadedMediaSchema>

/** Whether a file of this type can stand for a player. */
export const isPictureType = (type: MediaType): boolean => PICTURE_TYPES.some((picture) => picture === type)
