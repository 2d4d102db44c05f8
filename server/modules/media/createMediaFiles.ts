import type { MediaLocation } from '../../config'
import { createFolderMediaFiles } from './folderMediaFiles'
import type { MediaFiles } from './mediaFiles'
import { createS3MediaFiles } from './s3MediaFiles'

/** The uploaded files of an installation: in the store of its `MEDIA_URL`, or else in its data directory. */
export const createMediaFiles = ({ dataDir, mediaStore }: MediaLocation): MediaFiles =>
  mediaStore === undefined ? createFolderMediaFiles(dataDir) : createS3MediaFiles(mediaStore)
