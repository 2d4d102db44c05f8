import { isDay } from '../../../contract/fields'
import { type HistoryQueryInput, historyQuerySchema } from '../../../contract/history'
import type { PageParams } from '../../list/listParams'
import { usePagedAddress } from '../../list/usePagedAddress'

/** The filters of history in the page's address. Days are in the local time zone. */
export type HistoryFilter = Pick<HistoryQueryInput, 'resource' | 'recordId' | 'actorId' | 'action'> & {
  from?: string
  to?: string
}
export const FILTER_NAMES = ['resource', 'recordId', 'actorId', 'action', 'from', 'to'] as const
type Change = Partial<Record<(typeof FILTER_NAMES)[number], string | undefined>>

/** Reads and changes the filters and the page in the address. */
export function useHistoryAddress() {
  const { params, paging, ...address } = usePagedAddress()
  const change: (filters: Change) => void = address.change
  return { filter: filterOf(params), paging, change }
}

/** Returns the valid filters of a query string. */
export function filterOf(params: URLSearchParams): HistoryFilter {
  const given = FILTER_NAMES.flatMap((name) => {
    const value = params.get(name) ?? ''
    const isValid =
      name === 'from' || name === 'to'
        ? isDay(value)
        : historyQuerySchema.shape[name].safeParse(value).success
    return value !== '' && isValid ? [[name, value]] : []
  })
  return Object.fromEntries(given)
}

/** Returns the parameters of the call for a page. */
export const queryOf = (filter: HistoryFilter, { page, perPage }: PageParams): HistoryQueryInput => ({
  ...filtersOf(filter),
  // Groups the entries of each import or bulk change, except in the history of one record.
  ...(filter.recordId === undefined && { folded: 'true' as const }),
  page,
  amount: perPage,
})

/** Returns the filters of a call, from the start of the first day to the end of the last day. */
export function filtersOf({ from, to, ...filter }: HistoryFilter) {
  return {
    ...filter,
    ...(from !== undefined && { from: startOf(from) }),
    ...(to !== undefined && { to: startOf(to, 1) }),
  }
}

/** Returns the time at which the local day starts that is `later` days after `day`. */
function startOf(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
