import { AGES } from '../../contract/age'
import { safeParseWithAnyIds } from '../../contract/foreignIds'
import { type FilterName, filtersShape, type SortOrder } from '../../contract/listQuery'
import { LISTS } from '../../contract/lists'
import type { ResourceName } from '../../contract/paths'
import { AGE_FILTERS } from '../dataProvider/rows/listRequest'

export const PAGE_SIZES = [25, 50, 100] as const
const [DEFAULT_PAGE_SIZE] = PAGE_SIZES

/** The sort fields of a resource's list. */
export type SortOf<Resource extends ResourceName> = keyof (typeof LISTS)[Resource]['sorts'] & string

/** The filters in a page's address. They have ages instead of birth dates, so that a saved filter has the same meaning next year. */
export type PageFilter = Exclude<FilterName, 'bornFrom' | 'bornTo'> | AgeFilter
type AgeFilter = (typeof AGE_FILTERS)[number]

/** The search, with react-admin's name `q`, and the active filters. */
export type ListFilter = Partial<Record<PageFilter | 'q', string>>

/** The parameters of a list page, with react-admin's names; they are part of the page's address. */
export type ListParams = {
  filter: ListFilter
  sort: string
  order: SortOrder
  page: number
  perPage: number
}

/** The page and the page size of a list. */
export type PageParams = Pick<ListParams, 'page' | 'perPage'>

/** Parses a query string. Ignores unknown parameters. An empty string means all records in the product document's order. */
export function readParams(resource: ResourceName, search: string): ListParams {
  const given = new URLSearchParams(search)
  const { sorts, defaultSort } = LISTS[resource]
  const sort = given.get('sort') ?? ''
  const order = given.get('order')
  return {
    filter: askable(resource, Object.fromEntries(given)),
    sort: Object.hasOwn(sorts, sort) ? sort : defaultSort.field,
    order: order === 'ASC' || order === 'DESC' ? order : defaultSort.order,
    ...readPage((name) => given.get(name)),
  }
}

/** Returns the filters that a request can contain. Omits empty, unknown and invalid filters, such as a half-typed date. */
export function askable(resource: ResourceName, filter: ListFilter): ListFilter {
  const { filters } = LISTS[resource]
  return Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => value !== '' && isKnown(filters, name, value)),
  )
}

function isKnown(filters: object, name: string, value: string): boolean {
  if (name === 'q') return true
  if (AGE_FILTERS.some((age) => age === name)) return Object.hasOwn(filters, 'bornTo') && isAge(value)
  if (name === 'bornFrom' || name === 'bornTo' || !Object.hasOwn(filters, name)) return false
  return safeParseWithAnyIds<unknown>(filtersShape[name as FilterName], value).success
}

const isAge = (value: string) => /^\d+$/.test(value) && Number(value) <= AGES.max

/** Reads the page and the page size from an address; the defaults if they are missing or invalid. */
export function readPage(read: (name: keyof PageParams) => string | null): PageParams {
  const page = Number(read('page'))
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    perPage: PAGE_SIZES.find((size) => size === Number(read('perPage'))) ?? DEFAULT_PAGE_SIZE,
  }
}

/** Returns the query string of the parameters that differ from the defaults; '' if none differs. */
export function writeParams(
  resource: ResourceName,
  { filter, sort, order, page, perPage }: ListParams,
): string {
  const { defaultSort } = LISTS[resource]
  const isSorted = sort !== defaultSort.field || order !== defaultSort.order
  const { q, ...others } = filter
  const asked = {
    ...(q && { q }),
    ...others,
    ...(isSorted && { sort, order }),
    ...(page !== 1 && { page: String(page) }),
    ...(perPage !== DEFAULT_PAGE_SIZE && { perPage: String(perPage) }),
  }
  const text = new URLSearchParams(Object.entries(asked)).toString()
  return text === '' ? '' : `?${text}`
}

/** Returns whether a filter or search is active. */
export const isNarrowed = (filter: ListFilter): boolean =>
  Object.values(filter).some((value) => String(value).trim() !== '')
