import { ConfigError, type MediaLocation } from '../../config'
import { createMediaFiles } from './createMediaFiles'
import { MediaStoreUnavailable } from './mediaFiles'

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
