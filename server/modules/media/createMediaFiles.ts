import type { MediaLocation } from '../../config'
import { createFolderMediaFiles } from './folderMediaFiles'
import type { MediaFiles } from './mediaFiles'
import { createS3MediaFiles } from './s3MediaFiles'

/** Opens the uploaded files of an installation: in the store of `MEDIA_URL`, or in the data directory. */
export const createMediaFiles = ({ dataDir, mediaStore }: MediaLocation): MediaFiles =>
  mediaStore === undefined ? createFolderMediaFiles(dataDir) : createS3MediaFiles(mediaStore)
