import { LRUCache } from 'lru-cache'

/** An answer as JSON. */
export type TaggedBody = { tag: string; body: Buffer }

export type BodyCache = {
  /**
   * The cached body of `key` where it still has `tag`, else the one that `build` makes. Callers who ask for the same at
   * the same time wait for one build. What `build` answers may be newer than `tag`.
   */
  take(key: string, tag: string, build: () => Promise<TaggedBody>): Promise<TaggedBody>
  /** Drops all bodies and the caches of `onClear`, because they may have values that were erased. */
  clear(): void
  /** Adds another cache, which `clear` drops too. */
  onClear(drop: () => void): void
}

/** Two lists of 2,000 matches with 22 notes each. */
export const BODY_CACHE_BYTES = 16 * 1024 * 1024

/** The memory of an entry besides its bytes: otherwise a million short answers would count as almost nothing. */
const ENTRY_OVERHEAD_BYTES = 512

/** Keeps the most recently used bodies, up to `limitBytes` in all. */
export function createBodyCache(limitBytes: number = BODY_CACHE_BYTES): BodyCache {
  const bodies = new LRUCache<string, TaggedBody>({
    maxSize: limitBytes,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length + ENTRY_OVERHEAD_BYTES,
  })
  /** By key and tag, which is why the cache's own `fetch` does not do: a build that began for an older tag may miss a write. */
  const building = new Map<string, Promise<TaggedBody>>()

  async function buildAndKeep(key: string, build: () => Promise<TaggedBody>): Promise<TaggedBody> {
    const entry = await build()
    bodies.set(key, entry)
    return entry
  }

  const drops = [() => bodies.clear()]

  return {
    clear() {
      for (const drop of drops) drop()
    },
    onClear: (drop) => void drops.push(drop),

    async take(key, tag, build) {
      const cached = bodies.get(key)
      if (cached?.tag === tag) return cached
      const job = `${key} ${tag}`
      const running = building.get(job) ?? buildAndKeep(key, build).finally(() => building.delete(job))
      building.set(job, running)
      return running
    },
  }
}
