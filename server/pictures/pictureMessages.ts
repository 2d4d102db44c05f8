import type { MediaType } from '../../contract/media'

export type PictureFormat = Exclude<MediaType, 'application/pdf'>

/** What is wrong with a picture. */
export type PictureFault = 'damagedFile' | 'tooManyPixels'

/** A picture to be written anew: in its own format, to be kept, or as a small JPEG for a report. */
export type EncodePicture = { content: Uint8Array; purpose: PictureFormat | 'report' }

/** What pictureWorker sends: that it has started, and then the answer to each picture. */
export type PictureReply = 'ready' | PictureFault | Uint8Array
