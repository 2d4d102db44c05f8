/**
 * Returns the name of a release's cache. Open tabs of the release hold a lock of the same name, so that the cache is not deleted.
 */
export const releaseName = (release: string) => `touchline.release.${release}`

/** Path of the worker's script; at the root, so that its scope is every path. */
export const SERVICE_WORKER = '/sw.js'

/** The tag of the background sync that sends the outbox. */
export const OUTBOX_SYNC = 'touchline.outbox'
