import { useListContext } from 'react-admin'
import { z } from 'zod/mini'
import type { ResourceName } from '../../../contract/paths'
import { foldText } from '../../../contract/text'
import { usePreference } from '../../components/usePreference'
import { useResourceName } from '../../components/useResourceName'
import { newId } from '../../dataProvider'
import { type ListParams, readParams, writeParams } from '../listParams'

export const MAX_SAVED_FILTERS = 20

const savedSchema = z.object({
  filters: z.catch(z.array(z.object({ id: z.string(), name: z.string(), search: z.string() })), []),
})

/** A list's filters and sort with a name. */
export type SavedFilter = z.output<typeof savedSchema>['filters'][number]

type SavedQuery = Pick<SavedFilter, 'search'>

/** Returns search, filters and sort as a normalised query string; '' for the list's default. */
function normalisedQuery(
  resource: ResourceName,
  { filter, sort, order }: Pick<ListParams, 'filter' | 'sort' | 'order'>,
): string {
  const q = filter.q?.trim() ?? ''
  const { page, perPage } = readParams(resource, '')
  const query = new URLSearchParams(
    writeParams(resource, { filter: { ...filter, q }, sort, order, page, perPage }),
  )
  query.sort()
  return query.toString()
}

/** Returns the list's filters that the user has saved in this browser, sorted by name. */
export function useSavedFilters() {
  const resource = useResourceName()
  const { filterValues: filter, setFilters, sort, setSort } = useListContext()
  const [{ filters }, store] = usePreference(`${resource}.filters`, savedSchema)
  const currentSearch = normalisedQuery(resource, { filter, sort: sort.field, order: sort.order })
  const put = (make: (before: SavedFilter[]) => SavedFilter[]) =>
    store((before) => ({
      filters: make(before.filters).sort((left, right) => left.name.localeCompare(right.name)),
    }))
  /** Returns the filter that equals the list's current filter. */
  const shownOf = <Filter extends SavedQuery>(some: readonly Filter[]) =>
    some.find(({ search }) => normalisedQuery(resource, readParams(resource, search)) === currentSearch)
  return {
    filters,
    current: shownOf(filters),
    shownOf,
    /** Whether any search, filter or sort is active. */
    hasQuery: currentSearch !== '',
    isFull: filters.length >= MAX_SAVED_FILTERS,
    /** Returns whether another filter has the name, ignoring case and accents. */
    isTaken: (name: string, own?: SavedFilter) =>
      filters.some((filter) => filter.id !== own?.id && foldText(filter.name) === foldText(name)),
    pick: ({ search }: SavedQuery) => {
      const saved = readParams(resource, search)
      setFilters(saved.filter)
      setSort({ field: saved.sort, order: saved.order })
    },
    save: (name: string) =>
      put((before) => [...before, { id: newId(), name, search: currentSearch }].slice(-MAX_SAVED_FILTERS)),
    rename: ({ id }: SavedFilter, name: string) =>
      put((before) => before.map((filter) => (filter.id === id ? { ...filter, name } : filter))),
    remove: ({ id }: SavedFilter) => put((before) => before.filter((filter) => filter.id !== id)),
  }
}

export type SavedFilterList = ReturnType<typeof useSavedFilters>
