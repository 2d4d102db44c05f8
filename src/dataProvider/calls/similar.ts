import type { GetListParams } from 'react-admin'
import { daysAround } from '../../../contract/duplicates/daysAround'
import { LIMITS } from '../../../contract/fields'
import type { Mergeable } from '../../../contract/merge'
import type { ResourceName } from '../../../contract/paths'
import type { RowOf } from '../../../contract/rows'
import { searchWords } from '../../../contract/text'
import { failure } from '../failures'
import type { ProgressOptions } from '../progress'
import { type ListRequest, requestOf } from '../rows/listRequest'
import type { RowStore, RowStores } from '../rows/rowStore'

/** Maximum number of rows for one search text. The rare words of a name identify it best, and match few rows. */
const BY_ONE_WORD = 100
const MAX_WORDS = 3
/** The minimum length of a searched half of a word. One half of a misspelt word is usually correct, but short halves match too much. */
const MIN_HALF_LENGTH = 3

/** Returns the search texts for a list that is too long for memory: the whole name, and its 3 longest words or the halves of its only word. */
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

/** The values to compare: a name, or the date of a match. */
type Likeness = { name?: string | undefined; date?: string | undefined }

/** Returns the request for matches on the days around this date; an empty array if the date is invalid. */
function daysToAsk(date: string): ListRequest[] {
  const isDay = !Number.isNaN(Date.parse(date))
  return isDay ? [{ ...daysAround(date), page: 1, amount: LIMITS.listAmount }] : []
}

const namesToAsk = (name: string): ListRequest[] =>
  searchesFor(name).map((q) => ({ q, page: 1, amount: BY_ONE_WORD, sort: 'name', order: 'ASC' }))

/** Finds records with a similar name or date, without loading a list that is too long for memory. */
export function createSimilar(lists: RowStores) {
  /**
   * Returns the candidates for similar records. If the list is in memory, returns all rows, as the same array until a row changes. Otherwise
   * returns rows with a word of the name or with a near date. Returns no rows after a failure, because the hint about duplicates is not essential.
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

  /** Loads all rows that match the search and filters, page by page. By default, sorts matches by date, others by name. */
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
