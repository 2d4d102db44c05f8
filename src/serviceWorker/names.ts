/**
 * Returns the name of a release's cache, and of the lock by which open tabs of the release prevent the cache's deletion.
 */
export const releaseName = (release: string) => `touchline.release.${release}`

/** Path of the worker's script; at the root, so that its scope is every path. */
export const SERVICE_WORKER = '/sw.js'

/** The tag of the background sync that sends the outbox. */
export const OUTBOX_SYNC = 'touchline.outbox'
