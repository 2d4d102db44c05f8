import { LRUCache } from 'lru-cache'
import type { ListQuery } from '../../contract/listQuery'
import { canonical } from './entityTag'

/** So many queries' counts are kept at most. */
const MAX_QUERIES = 500

type Counted = { stamp: string; total: number }

/**
 * Caches the number of matching rows for each query until a record of the list is written. Paging and sorting repeat
 * the same count, which costs more than a page.
 */
export function createCountCache() {
  const counts = new LRUCache<string, Counted>({ max: MAX_QUERIES })
  const keyOf = (view: string, query: Partial<ListQuery>) => {
    const { page: _page, amount: _amount, sort: _sort, order: _order, ...filters } = query
    return `${view} ${canonical(filters)}`
  }
  const find = (view: string, query: Partial<ListQuery>) => counts.get(keyOf(view, query))
  const keep = (view: string, query: Partial<ListQuery>, counted: Counted) => {
    counts.set(keyOf(view, query), counted)
  }

  return {
    /** Returns the last count of a query, which may be of an earlier state. */
    find,
    keep,
    /** How many rows match `query` for callers of one `view` at the moment of `stamp`; `count` is asked where it is not known. */
    async take(view: string, query: ListQuery, stamp: string, count: () => Promise<number>): Promise<number> {
      const cached = find(view, query)
      if (cached?.stamp === stamp) return cached.total
      const total = await count()
      keep(view, query, { stamp, total })
      return total
    },
  }
}
