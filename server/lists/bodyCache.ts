import type { Encoding } from './contentEncoding'

/** A list answer as it goes out. */
export type ListBody = { tag: string; encoding: Encoding; body: Buffer }

export type BodyCache = {
  /**
   * The kept body of `key` where it still has `tag`, else the one that `build` makes. Callers who ask for the same at
   * the same time wait for one build. What `build` answers may be newer than `tag`.
   */
  take(key: string, tag: string, build: () => Promise<ListBody>): Promise<ListBody>
}

export const BODY_CACHE_BYTES = 64 * 1024 * 1024

/** What a kept body costs besides its bytes: without it, a million short answers would weigh nothing. */
const BYTES_BESIDES = 512

/** Keeps the most recently used bodies, up to `limitBytes` in all. */
export function createBodyCache(limitBytes: number = BODY_CACHE_BYTES): BodyCache {
  /** In order of use: a Map remembers the order of insertion. */
  const kept = new Map<string, ListBody>()
  const building = new Map<string, Promise<ListBody>>()
  let bytes = 0

  const weightOf = (key: string, { body }: ListBody) => body.byteLength + key.length + BYTES_BESIDES

  function remove(key: string) {
    const entry = kept.get(key)
    if (entry !== undefined) bytes -= weightOf(key, entry)
    kept.delete(key)
  }

  function keep(key: string, entry: ListBody) {
    remove(key)
    const weight = weightOf(key, entry)
    if (weight > limitBytes) return
    kept.set(key, entry)
    bytes += weight
    for (const oldest of kept.keys()) {
      if (bytes <= limitBytes) break
      remove(oldest)
    }
  }

  async function buildOnce(key: string, tag: string, build: () => Promise<ListBody>): Promise<ListBody> {
    const job = `${key} ${tag}`
    const running = building.get(job)
    if (running) return running
    const started = build()
    building.set(job, started)
    try {
      const entry = await started
      keep(key, entry)
      return entry
    } finally {
      building.delete(job)
    }
  }

  return {
    async take(key, tag, build) {
      const entry = kept.get(key)
      if (entry?.tag !== tag) return buildOnce(key, tag, build)
      keep(key, entry)
      return entry
    },
  }
}
