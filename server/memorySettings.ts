/**
 * How Node grows its memory and gives it back. By its defaults, which are for a machine of its own, the server keeps a third more than it
 * needs (decision record 0062).
 */
const NODE_OPTIONS = [
  // Below 2 GB, V8 collects garbage earlier, the more so the lower the limit.
  '--max-old-space-size=1024',
  // Megabytes for young objects; each of the three threads has three times this size.
  '--max-semi-space-size=4',
].join(' ')

/** From so many free bytes at its end on, the C library gives memory back. It raises that by itself, to as much as 64 MB, unless told. */
const MALLOC_TRIM_THRESHOLD = String(128 * 1024)

/** The environment of the server's process: the given one, whose own settings of memory win. */
export function withMemorySettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    MALLOC_TRIM_THRESHOLD_: MALLOC_TRIM_THRESHOLD,
    ...environment,
    NODE_OPTIONS: [NODE_OPTIONS, environment.NODE_OPTIONS ?? ''].join(' ').trim(),
  }
}
