import type { GetListParams } from 'react-admin'
import { bornBetween } from '../../../contract/age'
import {
  applyListQuery,
  type FilterName,
  type ListDefinition,
  type ListQueryInput,
} from '../../../contract/listQuery'
import { LISTS } from '../../../contract/lists'
import type { ResourceName } from '../../../contract/paths'
import type { RowOf } from '../../../contract/rows'
import { today } from '../../i18n/days'
import type { RecordOf } from '../records'

/** The query of a list, with the parameters of contract/listQuery. */
export type ListRequest = Pick<ListQueryInput, 'sort' | 'order' | 'q' | 'ids' | FilterName> & {
  page: number
  amount: number
}

/** The filters by age. `requestOf` converts them, because the server filters by date of birth. */
export const AGE_FILTERS = ['ageFrom', 'ageTo'] as const

/**
 * Converts a react-admin query to a list request, without empty values. Does not check the names of filters. Converts ages to dates of birth
 * as of today, because an answer for ages would be stale tomorrow (decision record 0049).
 */
export function requestOf({
  pagination,
  sort,
  filter,
}: Pick<GetListParams, 'pagination' | 'sort' | 'filter'>): ListRequest {
  const asked = Object.entries({ ...filter })
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)])
  const { ageFrom, ageTo, ...others }: Record<string, string> = Object.fromEntries(asked)
  const request: ListRequest = {
    ...others,
    ...bornBetween(today(), { ageFrom: numberOf(ageFrom), ageTo: numberOf(ageTo) }),
    page: pagination?.page ?? 1,
    amount: pagination?.perPage ?? 25,
  }
  return sort === undefined ? request : { ...request, sort: sort.field, order: sort.order }
}

/** Returns the search text and filters as strings, as in the query string of a list call. */
export function queryOf(filter: object): Record<string, string> {
  const { page: _page, amount: _amount, ...query } = requestOf({ filter })
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

export type ListPage<Row> = {
  rows: Row[]
  total: number
  /** The number of rows without filters; undefined if unknown. */
  all: number | undefined
  /** Whether memory lacks some rows of the list, so that pages come from the server. */
  remote: boolean
}

type Definition<Row extends { id: string }> = ListDefinition<Row, string, never>

// Both types fit, because the definitions name only fields that rows and whole records share.
const OF_ROWS: { [Resource in ResourceName]: Definition<RowOf<Resource>> } = LISTS
const OF_RECORDS: { [Resource in ResourceName]: Definition<RecordOf<Resource>> } = LISTS

/** Returns the requested page out of all rows of the list, with the number of matching rows. */
export const applyListRequest = <Resource extends ResourceName>(
  resource: Resource,
  rows: readonly RowOf<Resource>[],
  request: ListRequest,
): { rows: RowOf<Resource>[]; total: number } => applyListQuery(rows, OF_ROWS[resource], listQueryOf(request))

/** Like `applyListRequest`, for whole records. */
export const applyToRecords = <Resource extends ResourceName>(
  resource: Resource,
  records: readonly RecordOf<Resource>[],
  request: ListRequest,
): { rows: RecordOf<Resource>[]; total: number } =>
  applyListQuery(records, OF_RECORDS[resource], listQueryOf(request))

const listQueryOf = ({ ids, ...asked }: ListRequest) =>
  ids === undefined ? asked : { ...asked, ids: ids.split(',') }

/** Returns whether the first `count` rows of the list, in its default order, contain the requested page. */
export function isWithinFirstRows(
  resource: ResourceName,
  { page, amount, sort, order, ...narrowing }: ListRequest,
  count: number,
): boolean {
  const usual = LISTS[resource].defaultSort
  const isUsual = sort === undefined || (sort === usual.field && (order ?? 'ASC') === usual.order)
  const isAll = Object.values(narrowing).every((value) => value === undefined)
  return isUsual && isAll && page === 1 && amount <= count
}
