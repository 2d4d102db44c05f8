import { createContext, useCallback, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod/mini'
import { safeParseWithAnyIds } from '../../../contract/foreignIds'
import { ROUTES } from '../../../contract/paths'
import { type Actor, can } from '../../../contract/permissions'
import { evidenceShape } from '../../../contract/statistics/evidence'
import { overviewQueryShape } from '../../../contract/statistics/overview'
import type { Rated } from '../../../contract/statistics/rated'
import { statisticsFilterShape } from '../../../contract/statistics/selection'
import { useActor } from '../../authProvider/useSession'
import type { StatisticsRequest } from '../../dataProvider/calls/statistics'

/** The pages within the charts; the last lists the analyses behind a mark and has no tab. */
export const VIEWS = [
  ...(['overview', 'players', 'player', 'comparison'] as const),
  ...(['coverage', 'calibration', 'analyses'] as const),
]
export type View = (typeof VIEWS)[number]

export type FilterName = keyof typeof statisticsFilterShape
export type Filter = Omit<StatisticsRequest<'coverage'>, 'view'>
export type EvidenceRequest = z.input<z.ZodMiniObject<typeof evidenceShape>>
export const FILTER_NAMES = z.keyof(z.object(statisticsFilterShape)).options

/** The filters that choose analyses, not players. The comparison, whose players are chosen, has only these filters. */
const ANALYSIS_FILTERS = ['scout', 'dateFrom', 'dateTo', 'drafts'] as const satisfies FilterName[]

/** Returns the filters that a view uses. The overview has none. */
export function filtersOf(view: View): readonly FilterName[] {
  if (view === 'overview') return []
  return view === 'comparison' ? ANALYSIS_FILTERS : FILTER_NAMES
}

/** The parameters of the address that belong to a single view. */
const DETAILS = [
  ...z.keyof(z.object(evidenceShape)).options,
  ...(['q', 'sort', 'order', 'page', 'perPage', 'days', 'all', 'shape', 'marks'] as const),
]
export type Detail = (typeof DETAILS)[number]

export type AddressChange = Partial<Record<FilterName | Detail, string | number | undefined>> & {
  view?: View
}

export type ChartsAddress = {
  view: View
  filter: Filter
  detail: (name: Detail) => string
  /** Returns the address after a change. Keeps the other filters and, within a view, the other details except the page. */
  hrefOf: (change: AddressChange) => string
  /** Replaces the address, without a new entry in the browser's history. */
  change: (wanted: AddressChange) => void
}

const without = (names: readonly FilterName[]): AddressChange =>
  Object.fromEntries(names.map((name) => [name, undefined]))

/** The change that clears all filters. */
export const NO_FILTERS = without(FILTER_NAMES)

/** The change that clears the filters by player, for links to the analyses of given players. */
const NO_PLAYER_FILTERS = without(
  FILTER_NAMES.filter((name) => !ANALYSIS_FILTERS.some((one) => one === name)),
)

type EvidenceFilter = { scoutId?: string | null; rated?: Rated; days?: { from: string; to: string } }

/** Returns the parameters that choose analyses by scout (null for deleted users), rated item or group, and period. */
export const addressOf = ({ scoutId, rated, days }: EvidenceFilter): AddressChange => ({
  ...(scoutId !== undefined && (scoutId === null ? { formerScouts: 'true' } : { by: scoutId })),
  ...(rated !== undefined && { rated }),
  ...days,
})

/** Returns the parameters of a link to the analyses of one or several players. */
export const analysesOf = (
  players: string | readonly string[],
  behind: EvidenceFilter = {},
): AddressChange => ({
  view: 'analyses',
  ...(typeof players === 'string' ? { playerId: players } : { playerIds: players.join(',') }),
  ...NO_PLAYER_FILTERS,
  ...addressOf(behind),
})

const Context = createContext<ChartsAddress | null>(null)
export const ChartsAddressProvider = Context.Provider

/**
 * Returns the address of the surrounding charts. While ViewFrame shows the previous figures during a fetch, returns the
 * previous address.
 */
export function useChartsAddress(): ChartsAddress {
  const address = useContext(Context)
  if (address === null) throw new Error('There are no charts around')
  return address
}

/**
 * Returns the view, the valid filters and the details in the address, and functions to change the address.
 *
 * @param onChange called with the new address before its view renders
 */
export function useBrowserAddress(onChange: (params: URLSearchParams) => void): ChartsAddress {
  const [params, setParams] = useSearchParams()
  const actor = useActor()
  const newest = useRef({ setParams, onChange, actor })
  useLayoutEffect(() => {
    newest.current = { setParams, onChange, actor }
  })
  const change = useCallback((wanted: AddressChange) => {
    const { setParams, onChange, actor } = newest.current
    // The browser's address, because React may still be rendering the previous change.
    const params = new URLSearchParams(window.location.search)
    const next = changed(params, viewOf(params, actor), wanted)
    onChange(next)
    setParams(next, { replace: true, preventScrollReset: true })
  }, [])
  return useMemo(
    () => ({
      view: viewOf(params, actor),
      filter: filterOf((name) => params.get(name)),
      detail: (name) => params.get(name) ?? '',
      hrefOf: (wanted) => `${ROUTES.charts}?${changed(params, viewOf(params, actor), wanted)}`,
      change,
    }),
    [params, actor, change],
  )
}

/** Returns the view of an address. Without a name, it is the first that the user may see; with filters alone, the players, as in older links. */
export function viewOf(params: URLSearchParams, actor: Actor): View {
  const named = VIEWS.find((one) => one === params.get('view'))
  const hasOverview = can(actor, 'statistics.overview')
  if (named === undefined) return params.size === 0 && hasOverview ? 'overview' : 'players'
  return named === 'overview' && !hasOverview ? 'players' : named
}

/** Returns the filter with the valid values that `read` returns. */
export const filterOf = (read: (name: FilterName) => string | null): Filter =>
  validValues(statisticsFilterShape, read)

/** Returns the request for the analyses behind a mark, from the address' details. */
export const evidenceOf = (detail: ChartsAddress['detail']): EvidenceRequest =>
  validValues(evidenceShape, (name) => detail(name) || null)

/** Returns the request for the overview, from the address' details. */
export const overviewRequestOf = (detail: ChartsAddress['detail']): StatisticsRequest<'overview'> => ({
  view: 'overview',
  ...validValues(overviewQueryShape, (name) => detail(name) || null),
})

/** Returns the values that match the schemas of a shape, and drops the others. */
const validValues = <Name extends string>(
  shape: Record<Name, z.ZodMiniType<unknown>>,
  read: (name: Name) => string | null,
) =>
  Object.fromEntries(
    (Object.keys(shape) as Name[]).flatMap((name) => {
      const value = read(name)
      return value !== null && safeParseWithAnyIds(shape[name], value).success ? [[name, value]] : []
    }),
  )

function changed(
  current: URLSearchParams,
  before: View,
  { view = before, ...values }: AddressChange,
): URLSearchParams {
  const query = new URLSearchParams(current)
  // Details of one view have no meaning in another, and a new query starts at the first page.
  for (const name of DETAILS) {
    if (view !== before || name === 'page') query.delete(name)
  }
  query.set('view', view)
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') query.delete(name)
    else query.set(name, String(value))
  }
  return query
}
