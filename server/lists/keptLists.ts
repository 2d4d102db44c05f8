import { LRUCache } from 'lru-cache'
import type { Chunk } from './chunks'

/** A whole list in chunks, all of the same time. */
export type KeptList = { stamp: string; total: number; chunks: readonly Chunk[] }

type Bring = (last: KeptList | undefined) => Promise<KeptList>

export type KeptLists = {
  /**
   * Replaces the list cached under `key` by the result of `bring`, and returns it. The turns of one key run one after the other. All calls
   * that wait for a running turn share the next one.
   */
  take(key: string, bring: Bring): Promise<KeptList>
}

/** The limit of the lists of one resource, of all callers together. */
const KEPT_BYTES = 12 * 1024 * 1024
/** The memory of an id, and of a chunk without its bytes and ids. */
const ID_BYTES = 64
const OVERHEAD_BYTES = 256

/** Caches the most recently used lists. */
export function createKeptLists(limitBytes: number = KEPT_BYTES): KeptLists {
  const lists = new LRUCache<string, KeptList>({
    maxSize: limitBytes,
    sizeCalculation: ({ chunks }) => chunks.reduce((sum, chunk) => sum + sizeOf(chunk), OVERHEAD_BYTES),
  })
  const running = new Map<string, Promise<KeptList>>()
  /** The next turn of each key, and the `bring` of its last caller, whose time of the call is the latest. */
  const waiting = new Map<string, { turn: Promise<KeptList>; bring: Bring }>()

  async function bringAfter(before: Promise<KeptList>, key: string, bring: Bring): Promise<KeptList> {
    // The running turn began before this call, so it may miss later writes. Its failure does not concern this call.
    await before.catch(() => undefined)
    const last = waiting.get(key)
    waiting.delete(key)
    return begin(key, last?.bring ?? bring)
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
      const turn = waiting.get(key)?.turn ?? bringAfter(before, key, bring)
      waiting.set(key, { turn, bring })
      return turn
    },
  }
}

const sizeOf = ({ ids, piece }: Chunk) => piece.deflated.byteLength + ids.length * ID_BYTES + OVERHEAD_BYTES
