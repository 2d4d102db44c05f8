import type { ListQuery } from '../../contract/listQuery'
import type { Executor } from '../database/connect'
import { createCountCache } from './countCache'
import { revisionsOf } from './entityTag'
import { growthBetween } from './growth'
import type { ResourceReader } from './listReader'
import type { RevisionKeys } from './revisions'

type List = { view: string; reader: Pick<ResourceReader<unknown>, 'count' | 'countedKey'> }

const isUnfiltered = ({ page: _page, amount: _amount, sort: _sort, order: _order, ...filters }: ListQuery) =>
  Object.values(filters).every((value) => value === undefined)

/** Creates the totals of a list's rows. They depend on the search and the filters of a query, not on its page. */
export function createRowTotals(dependsOn: RevisionKeys) {
  const counts = createCountCache()

  async function growthSince(executor: Executor, { reader }: List, from: string, moment: string) {
    const { countedKey } = reader
    const [since, now] = [revisionsOf(from, dependsOn), revisionsOf(moment, dependsOn)]
    if (countedKey === undefined || since === undefined || now === undefined) return undefined
    return growthBetween(executor, countedKey, since[countedKey], now[countedKey])
  }

  return {
    /** Returns the total at `moment`: the last one with the growth since, or a new count. */
    async read(executor: Executor, list: List, query: ListQuery, moment: string): Promise<number> {
      const last = counts.find(list.view, query)
      if (last?.stamp === moment) return last.total
      const growth =
        last && isUnfiltered(query) ? await growthSince(executor, list, last.stamp, moment) : undefined
      return last && growth !== undefined ? last.total + growth : list.reader.count(executor, query)
    },

    /** Keeps a total for later calls. No write may have happened between its moment and its reading. */
    keep({ view }: List, query: ListQuery, stamp: string, total: number): void {
      counts.keep(view, query, { stamp, total })
    },
  }
}
