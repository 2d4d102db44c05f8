import { LRUCache } from 'lru-cache'
import type { ListQuery } from '../../contract/listQuery'
import { canonical } from './entityTag'

/** So many queries' counts are kept at most. */
const MAX_QUERIES = 500

type Counted = { stamp: string; total: number }

/**
 * Caches the number of matching rows for each query until a record of the list is written. Pages, sorting and changes repeat the same
 * count, which costs more than a page.
 */
export function createCountCache() {
  const counts = new LRUCache<string, Counted>({ max: MAX_QUERIES })

  /** Returns how many rows match `query` for callers of one `view` at the moment of `stamp`; `count` is called if it is not known. */
  const take = async (
    view: string,
    { page: _page, amount: _amount, sort: _sort, order: _order, ...filters }: ListQuery,
    stamp: string,
    count: () => Promise<number>,
  ): Promise<number> => {
    const key = `${view} ${canonical(filters)}`
    const cached = counts.get(key)
    if (cached?.stamp === stamp) return cached.total
    const total = await count()
    counts.set(key, { stamp, total })
    return total
  }
  return { take, clear: () => counts.clear() }
}
