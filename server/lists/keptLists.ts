import { LRUCache } from 'lru-cache'
import type { Chunk } from './chunks'

/** A whole list in chunks, of one moment. */
export type KeptList = { stamp: string; total: number; chunks: readonly Chunk[] }

export type KeptLists = {
  /**
   * What `bring` makes of the list that was kept under `key`, which is kept from then on. One after the other for each key: who waits
   * finds what the one before has brought.
   */
  take(key: string, bring: (last: KeptList | undefined) => Promise<KeptList>): Promise<KeptList>
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

  async function bringAndKeep(
    key: string,
    before: Promise<KeptList> | undefined,
    bring: (last: KeptList | undefined) => Promise<KeptList>,
  ) {
    // Its failure is not theirs.
    await before?.catch(() => undefined)
    const list = await bring(lists.get(key))
    lists.set(key, list)
    return list
  }

  return {
    take(key, bring) {
      const turn = bringAndKeep(key, running.get(key), bring).finally(() => {
        if (running.get(key) === turn) running.delete(key)
      })
      running.set(key, turn)
      return turn
    },
  }
}

const sizeOf = ({ ids, piece }: Chunk) => piece.deflated.byteLength + ids.length * ID_BYTES + OVERHEAD_BYTES
