import { ConfigError, type MediaLocation } from '../../config'
import { createFolderMediaFiles } from './folderMediaFiles'
import { type MediaFiles, MediaStoreUnavailable } from './mediaFiles'
import { createS3MediaFiles } from './s3MediaFiles'

/** Opens the uploaded files of an installation: in the store of `MEDIA_URL`, or in the data directory. */
export const createMediaFiles = ({ dataDir, mediaStore }: MediaLocation): MediaFiles =>
  mediaStore === undefined ? createFolderMediaFiles(dataDir) : createS3MediaFiles(mediaStore)

/**
 * Checks the store of `MEDIA_URL`, if set. A store that refuses, or lacks the bucket, stops the start. A store that does not answer only causes a
 * warning, because everything but the files works without it.
 */
export async function checkMediaStore(
  location: MediaLocation,
  onOutage: (message: string) => void,
): Promise<void> {
  try {
    await createMediaFiles(location).check()
  } catch (error) {
    if (error instanceof MediaStoreUnavailable) return onOutage(error.message)
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    throw new ConfigError(`MEDIA_URL cannot be used: ${reason}`)
  }
}
