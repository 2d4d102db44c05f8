import type { GetListParams } from 'react-admin'
import { bornBetween } from '../../contract/age'
import {
  applyListQuery,
  type FilterName,
  type ListDefinition,
  type ListQueryInput,
} from '../../contract/listQuery'
import { LISTS } from '../../contract/lists'
import type { ResourceName } from '../../contract/paths'
import type { RowOf } from '../../contract/rows'
import { today } from '../i18n/days'
import type { RecordOf } from './records'

/** What is asked of a list: the words of contract/listQuery. */
export type ListRequest = Pick<ListQueryInput, 'sort' | 'order' | 'q' | 'ids' | FilterName> & {
  page: number
  amount: number
}

/** Ages, which pages ask for where lists know days of birth. */
export const AGE_FILTERS = ['ageFrom', 'ageTo'] as const

/**
 * What react-admin asks, in those words: their names are checked by the contract, empty values are left out. Ages are those of
 * this day here, and become days of birth: what the server answered for these holds tomorrow, too (decision record 0049).
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

/** The search and filters as strings, as the query string of a list call has them. */
export function queryOf(filter: object): Record<string, string> {
  const { page: _page, amount: _amount, ...query } = requestOf({ filter })
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

export type ListPage<Row> = {
  rows: Row[]
  total: number
  /** How many there are, whatever is asked for; undefined while that is not known. */
  all: number | undefined
  /** Whether the server was asked, because not everything fits into memory. */
  remote: boolean
}

type Definition<Row extends { id: string }> = ListDefinition<Row, string, never>

// The definitions name only fields that rows and whole records both have.
const OF_ROWS: { [Resource in ResourceName]: Definition<RowOf<Resource>> } = LISTS
const OF_RECORDS: { [Resource in ResourceName]: Definition<RecordOf<Resource>> } = LISTS

/** Returns the page of rows that is asked for, out of all rows of the list. */
export const applyListRequest = <Resource extends ResourceName>(
  resource: Resource,
  rows: readonly RowOf<Resource>[],
  request: ListRequest,
): { rows: RowOf<Resource>[]; total: number } => applyListQuery(rows, OF_ROWS[resource], listQueryOf(request))

/** The same of whole records. */
export const applyToRecords = <Resource extends ResourceName>(
  resource: Resource,
  records: readonly RecordOf<Resource>[],
  request: ListRequest,
): { rows: RecordOf<Resource>[]; total: number } =>
  applyListQuery(records, OF_RECORDS[resource], listQueryOf(request))

const listQueryOf = ({ ids, ...asked }: ListRequest) =>
  ids === undefined ? asked : { ...asked, ids: ids.split(',') }

/** Whether the list's first `count` rows, in its own order, hold what is asked for. */
export function isForBeginning(
  resource: ResourceName,
  { page, amount, sort, order, ...narrowing }: ListRequest,
  count: number,
): boolean {
  const usual = LISTS[resource].defaultSort
  const isUsual = sort === undefined || (sort === usual.field && (order ?? 'ASC') === usual.order)
  const isAll = Object.values(narrowing).every((value) => value === undefined)
  return isUsual && isAll && page === 1 && amount <= count
}
