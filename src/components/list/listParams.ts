import type { FilterName, SortOrder } from '../../../contract/listQuery'
import { LISTS } from '../../../contract/lists'
import type { ResourceName } from '../../../contract/paths'

/** By what a resource's list can be sorted. */
export type SortOf<Resource extends ResourceName> = keyof (typeof LISTS)[Resource]['sorts'] & string

/** What somebody asks of a list page; it stands in the page's address. */
export type ListParams = {
  q: string
  filters: Partial<Record<FilterName, string>>
  sort: string
  order: SortOrder
  page: number
  perPage: number
}

/** Which part of a long list is shown. */
export type PageParams = Pick<ListParams, 'page' | 'perPage'>

export const PAGE_SIZES = [25, 50, 100] as const
const DEFAULT_PAGE_SIZE = PAGE_SIZES[0]

/** The list as it is before anything is asked: everything, in the document's order. */
export function defaultParams(resource: ResourceName): ListParams {
  const { field, order } = LISTS[resource].defaultSort
  return { q: '', filters: {}, sort: field, order, page: 1, perPage: DEFAULT_PAGE_SIZE }
}

/** Reads an address. Whatever the list does not know is left out. */
export function readParams(resource: ResourceName, search: string): ListParams {
  const given = new URLSearchParams(search)
  const defaults = defaultParams(resource)
  const { sorts, filters } = LISTS[resource]
  const sort = given.get('sort') ?? ''
  return {
    q: given.get('q') ?? '',
    filters: Object.fromEntries(
      Object.keys(filters).flatMap((name) => {
        const value = given.get(name)
        return value === null || value === '' ? [] : [[name, value]]
      }),
    ),
    sort: Object.hasOwn(sorts, sort) ? sort : defaults.sort,
    order: given.get('order') === 'ASC' ? 'ASC' : given.get('order') === 'DESC' ? 'DESC' : defaults.order,
    ...readPage((name) => given.get(name)),
  }
}

/** The part of a list that an address asks for, its beginning where that makes no sense. */
export function readPage(read: (name: keyof PageParams) => string | null): PageParams {
  const page = Number(read('page'))
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    perPage: PAGE_SIZES.find((size) => size === Number(read('perPage'))) ?? DEFAULT_PAGE_SIZE,
  }
}

/** Writes the address: only what differs from the defaults, so that a fresh list has a plain one. */
export function writeParams(resource: ResourceName, params: ListParams): string {
  const defaults = defaultParams(resource)
  const query = new URLSearchParams()
  if (params.q !== '') query.set('q', params.q)
  for (const [name, value] of Object.entries(params.filters)) query.set(name, value)
  if (params.sort !== defaults.sort || params.order !== defaults.order) {
    query.set('sort', params.sort)
    query.set('order', params.order)
  }
  if (params.page !== 1) query.set('page', String(params.page))
  if (params.perPage !== defaults.perPage) query.set('perPage', String(params.perPage))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** Whether fewer than all records are asked for. */
export function isNarrowed({ q, filters }: ListParams): boolean {
  return q.trim() !== '' || Object.keys(filters).length > 0
}
