import type { MediaType } from '../../contract/media'

export type PictureFormat = Exclude<MediaType, 'application/pdf'>

/** Why a picture is refused. */
export type PictureFault = 'damagedFile' | 'tooManyPixels'

/** A picture to be written anew: in its own format, to be kept, as a small JPEG for a report, or as a small PNG for a club's crest. */
export type EncodePicture = { content: Uint8Array; purpose: PictureFormat | 'report' | 'crest' }

/** What pictureWorker sends: that it has started, and then the answer to each picture. */
export type PictureReply = 'ready' | PictureFault | Uint8Array
