import { hasAllWords, type ListDefinition, type Searchable, searchable } from '../../../contract/listQuery'
import { LISTS } from '../../../contract/lists'
import { PATHS } from '../../../contract/paths'
import type { RowOf } from '../../../contract/rows'
import type { SearchedResource, SearchResult } from '../../../contract/search'
import { searchWords } from '../../../contract/text'
import { createChunk } from '../../processInChunks'
import type { RowStore, RowStores } from '../rows/rowStore'
import { type Options, request } from './request'

/** A row on this device, with its resource. */
export type FoundRow = {
  [Resource in SearchedResource]: { resource: Resource; row: RowOf<Resource> }
}[SearchedResource]

/** The number of rows of one resource that a search returns. The user types another letter to narrow them. */
const MAX_ROWS = 6

type Definition<Row extends { id: string }> = ListDefinition<Row, string, never>
const DEFINITIONS: { [Resource in SearchedResource]: Definition<RowOf<Resource>> } = LISTS

/** Creates the search across all lists: of the rows on this device, and of the server (decisions, section 15). */
export function createSearch(lists: RowStores) {
  // Folding 20,000 rows takes 100 ms, so each row is folded once.
  const folded = new WeakMap<object, Searchable>()

  function searchableOf<Resource extends SearchedResource>(resource: Resource, row: RowOf<Resource>) {
    const known = folded.get(row)
    if (known !== undefined) return known
    const texts = searchable<RowOf<Resource>>(DEFINITIONS[resource], row)
    folded.set(row, texts)
    return texts
  }

  /** Returns rows that contain all words; first those in which the words begin a word, so that "var" finds Varela before Alvarez. */
  async function searchRows<Resource extends SearchedResource>(resource: Resource, words: readonly string[]) {
    const list: RowStore<Resource> = lists[resource]
    const [first, others]: [RowOf<Resource>[], RowOf<Resource>[]] = [[], []]
    const chunk = createChunk()
    // The list rejects if the user signs out meanwhile.
    for (const row of await list.peek().catch(() => [])) {
      if (chunk.isFull()) await chunk.next()
      const texts = searchableOf(resource, row)
      if (!hasAllWords(texts, words)) continue
      const isFirst = words.every((word) => ` ${texts.text}`.includes(` ${word}`))
      const rows = isFirst ? first : others
      if (rows.length < MAX_ROWS) rows.push(row)
      if (first.length === MAX_ROWS && words.length > 0) break
    }
    return [...first, ...others].slice(0, MAX_ROWS).map((row) => ({ resource, row }) as FoundRow)
  }

  return {
    /** Folds the rows on this device before the first search. Never rejects. */
    async prepareSearch(resources: readonly SearchedResource[]): Promise<void> {
      for (const resource of resources) await searchRows(resource, [])
    },

    /** Returns the first rows on this device that contain all words, without a call. */
    async searchDevice(resources: readonly SearchedResource[], q: string): Promise<{ data: FoundRow[] }> {
      const words = searchWords(q)
      if (words.length === 0) return { data: [] }
      const found = await Promise.all(resources.map((resource) => searchRows(resource, words)))
      return { data: found.flat() }
    },

    /** Returns the server's results that this device lacks. */
    async searchServer(q: string, { signal }: Options = {}): Promise<{ data: SearchResult[] }> {
      const { data } = await request(PATHS.search, {
        schema: async () => (await import('../../../contract/search')).searchAnswerSchema,
        query: { q },
        signal,
      })
      return { data: data.results.filter(({ resource, id }) => lists[resource].inMemory(id) === undefined) }
    },
  }
}
