import type { ListQuery } from '../../contract/listQuery'
import { canonical } from './entityTag'

/** So many questions' totals are kept at most. */
const MOST = 500

/**
 * Keeps how many rows pass each question until something that the list shows is written: whoever turns the pages or sorts asks
 * the same again and again, and counting costs more than the page itself.
 */
export function createKeptTotals() {
  /** In order of use: a Map remembers the order of insertion. */
  const kept = new Map<string, { stamp: string; total: number }>()

  /** The total of `query` as callers of one `view` see it at the moment of `stamp`; `count` where it is not known. */
  return async (
    view: string,
    { page: _page, amount: _amount, sort: _sort, order: _order, ...narrowing }: ListQuery,
    stamp: string,
    count: () => Promise<number>,
  ): Promise<number> => {
    const key = `${view} ${canonical(narrowing)}`
    const known = kept.get(key)
    const total = known?.stamp === stamp ? known.total : await count()
    kept.delete(key)
    kept.set(key, { stamp, total })
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST) break
      kept.delete(oldest)
    }
    return total
  }
}
