import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { ROUTES } from '../../../contract/paths'
import { statisticsFilterShape } from '../../../contract/statistics/selection'
import type { StatisticsRequest } from '../../dataProvider/statistics'

/** The pages within the charts; the last lists the analyses behind a mark and has no tab. */
export const VIEWS = ['players', 'player', 'comparison', 'coverage', 'calibration', 'analyses'] as const
export type View = (typeof VIEWS)[number]

export type FilterName = keyof typeof statisticsFilterShape
export type Filter = Omit<StatisticsRequest<'coverage'>, 'view'>
export const FILTER_NAMES = z.enum(
  Object.keys(statisticsFilterShape) as [FilterName, ...FilterName[]],
).options

/** What else a view keeps in the address. */
const DETAILS = ['playerId', 'playerIds', 'q', 'sort', 'order', 'page', 'perPage', 'days', 'shape'] as const
export type Detail = (typeof DETAILS)[number]

export type AddressChange = Partial<Record<FilterName | Detail, string | undefined>> & { view?: View }

/** What the address says of the charts; whatever makes no sense there is left out. */
export function useChartsAddress() {
  const [params, setParams] = useSearchParams()
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'players'
  const filter = filterOf(params)

  /** The address with these changes: the filter stays, and so does the rest unless another view is asked for. */
  const hrefOf = useCallback(
    (change: AddressChange) => {
      const query = changed(params, change).toString()
      return query === '' ? ROUTES.charts : `${ROUTES.charts}?${query}`
    },
    [params],
  )

  /** Changes the address in place: choosing in a filter is not going somewhere. */
  const change = useCallback(
    (wanted: AddressChange) =>
      setParams((present) => changed(present, wanted), { replace: true, preventScrollReset: true }),
    [setParams],
  )

  const detail = useCallback((name: Detail) => params.get(name) ?? '', [params])
  return { view, filter, detail, hrefOf, change }
}

function filterOf(params: URLSearchParams): Filter {
  return Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = params.get(name)
      return value !== null && statisticsFilterShape[name].safeParse(value).success ? [[name, value]] : []
    }),
  )
}

function changed(present: URLSearchParams, { view, ...values }: AddressChange): URLSearchParams {
  const query = new URLSearchParams(present)
  const before = VIEWS.find((one) => one === present.get('view')) ?? 'players'
  // What one view was asked means nothing to another; and whatever is asked anew begins at the first page.
  for (const name of DETAILS) {
    if ((view !== undefined && view !== before) || name === 'page') query.delete(name)
  }
  if (view === 'players') query.delete('view')
  else if (view !== undefined) query.set('view', view)
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') query.delete(name)
    else query.set(name, value)
  }
  return query
}
