/**
 * What belongs to one build of the app: the cache of its files, and the lock by which its open tabs say that they still need them.
 */
export const releaseName = (release: string) => `touchline.release.${release}`

/** Where the worker's script is, and so, as it stands at the root, the addresses that it answers for. */
export const SERVICE_WORKER = '/sw.js'
