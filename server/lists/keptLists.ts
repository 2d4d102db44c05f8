import { LRUCache } from 'lru-cache'
import type { Chunk } from './chunks'

/** A whole list in chunks, of one moment. */
export type KeptList = { stamp: string; total: number; chunks: readonly Chunk[] }

type Bring = (last: KeptList | undefined) => Promise<KeptList>

export type KeptLists = {
  /**
   * What `bring` makes of the list that was kept under `key`, which is kept from then on. One after the other for each key, and all who wait
   * meanwhile share the next.
   */
  take(key: string, bring: Bring): Promise<KeptList>
}

/** Of one resource, for whoever sees it. */
const KEPT_BYTES = 12 * 1024 * 1024
/** The memory of an id, and of a chunk besides its bytes and ids. */
const ID_BYTES = 64
const OVERHEAD_BYTES = 256

/** Keeps the lists that were asked for last. */
export function createKeptLists(limitBytes: number = KEPT_BYTES): KeptLists {
  const lists = new LRUCache<string, KeptList>({
    maxSize: limitBytes,
    sizeCalculation: ({ chunks }) => chunks.reduce((sum, chunk) => sum + sizeOf(chunk), OVERHEAD_BYTES),
  })
  const running = new Map<string, Promise<KeptList>>()
  const waiting = new Map<string, Promise<KeptList>>()

  async function bringAfter(before: Promise<KeptList>, key: string, bring: Bring): Promise<KeptList> {
    // Begun before this caller asked, so it may miss what was written in between; its failure is not theirs.
    await before.catch(() => undefined)
    waiting.delete(key)
    return begin(key, bring)
  }

  function begin(key: string, bring: Bring): Promise<KeptList> {
    const turn = bring(lists.get(key))
      .then((list) => {
        lists.set(key, list)
        return list
      })
      .finally(() => running.delete(key))
    running.set(key, turn)
    return turn
  }

  return {
    take(key, bring) {
      const before = running.get(key)
      if (before === undefined) return begin(key, bring)
      const next = waiting.get(key) ?? bringAfter(before, key, bring)
      waiting.set(key, next)
      return next
    },
  }
}

const sizeOf = ({ ids, piece }: Chunk) => piece.deflated.byteLength + ids.length * ID_BYTES + OVERHEAD_BYTES
