import { ConfigError, type MediaLocation } from '../../config'
import { createMediaFiles } from './createMediaFiles'
import { MediaStoreUnavailable } from './mediaFiles'

/**
 * Asks the store of `MEDIA_URL` for a file, where there is a store. One that refuses, or has no such bucket, stops the start. One that does not
 * answer does not: everything but the files works without it, and the files will as soon as it answers.
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
