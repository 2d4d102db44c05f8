import type { GetListParams } from 'react-admin'
import { daysAround } from '../../contract/duplicates/daysAround'
import { LIMITS } from '../../contract/fields'
import type { Mergeable } from '../../contract/merge'
import type { ResourceName } from '../../contract/paths'
import type { RowOf } from '../../contract/rows'
import { searchWords } from '../../contract/text'
import { failure } from './failures'
import { type ListRequest, requestOf } from './listRequest'
import type { ProgressOptions } from './progress'
import type { RowStore, RowStores } from './rows/rowStore'

/** How many are asked for by one word: of a name's words the rare ones say most, and they have fewer bearers. */
const BY_ONE_WORD = 100
const MAX_WORDS = 3
/** Half of a word that has one slip in it is still spelt alike; shorter halves are in every other name. */
const MIN_HALF_LENGTH = 3

/** What is asked of a server that holds more than fits into memory: all words of a name, then each of them. */
export function searchesFor(name: string): string[] {
  const words = searchWords(name).filter((word) => word.length > 1)
  const [only] = words
  if (words.length === 1 && only !== undefined) {
    const middle = Math.ceil(only.length / 2)
    const halves = [only.slice(0, middle), only.slice(middle)]
    return [only, ...halves.filter(({ length }) => length >= MIN_HALF_LENGTH)]
  }
  const longest = words.toSorted((one, other) => other.length - one.length).slice(0, MAX_WORDS)
  return [...new Set([words.join(' '), ...longest])].filter((search) => search !== '')
}

/** What a record is like those of which are looked for: a name, or the day of a match. */
type Likeness = { name?: string | undefined; date?: string | undefined }

/** What is asked of a server that holds more matches than fit into memory: those of the days on which the same one may stand. */
function daysToAsk(date: string): ListRequest[] {
  const isDay = !Number.isNaN(Date.parse(date))
  return isDay ? [{ ...daysAround(date), page: 1, amount: LIMITS.listAmount }] : []
}

const namesToAsk = (name: string): ListRequest[] =>
  searchesFor(name).map((q) => ({ q, page: 1, amount: BY_ONE_WORD, sort: 'name', order: 'ASC' }))

/** Looking for records of nearly a name, or a day, without loading a list that is too long for memory. */
export function createSimilar(lists: RowStores) {
  /**
   * The records among which those like this one are: all of them, always in the same array, where they are in memory, else those
   * that share a word of the name, or the days around. None where they cannot be had: it only ever helps what somebody does.
   */
  async function findSimilar<Resource extends Mergeable>(
    resource: Resource,
    { name = '', date = '' }: Likeness,
    signal?: AbortSignal,
  ): Promise<{ data: readonly RowOf<Resource>[] }> {
    const list: RowStore<Resource> = lists[resource]
    try {
      const all = await list.all()
      if (all !== null) return { data: all }
      const found = new Map<string, RowOf<Resource>>()
      for (const request of [...namesToAsk(name), ...daysToAsk(date)]) {
        const { rows } = await list.page(request, { signal })
        for (const row of rows) found.set(row.id, row)
      }
      return { data: [...found.values()] }
    } catch {
      return { data: [] }
    }
  }

  /** Every record there is, or that search and filters find, page by page; by name, or by day, unless it is said otherwise. */
  async function fetchAll<Resource extends ResourceName>(
    resource: Resource,
    { sort, filter, ...options }: ProgressOptions & Partial<Pick<GetListParams, 'sort' | 'filter'>>,
  ): Promise<{ data: RowOf<Resource>[] }> {
    const list: RowStore<Resource> = lists[resource]
    const kind: ResourceName = resource
    const usual = { field: kind === 'matches' ? 'date' : 'name', order: 'ASC' } as const
    try {
      return { data: await list.fetchAll(requestOf({ sort: sort ?? usual, filter }), options) }
    } catch (error) {
      throw failure('load', resource, error)
    }
  }

  return { findSimilar, fetchAll }
}
