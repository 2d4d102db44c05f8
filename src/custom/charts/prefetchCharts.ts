import type { ComponentType } from 'react'
import type { StatisticsView } from '../../../contract/statistics/call'
import { currentSession } from '../../authProvider/session'
import type { StatisticsRequest } from '../../dataProvider/calls/statistics'
import { queryClient } from '../../dataProvider/queryClient'
import { filterOf, overviewRequestOf, type View, viewOf } from './chartsAddress'
import { playersRequestOf } from './players/playersRequest'
import { statisticsQuery } from './useStatistics'

/** Imports the code of each view, which is a separate file. */
export const VIEW_FILES: Record<View, () => Promise<{ default: ComponentType }>> = {
  overview: () => import('./overview/OverviewView'),
  players: () => import('./players/PlayersView'),
  player: () => import('./onePlayer/OnePlayerView'),
  comparison: () => import('./comparison/ComparisonView'),
  coverage: () => import('./coverage/CoverageView'),
  calibration: () => import('./calibration/CalibrationView'),
  analyses: () => import('./AnalysesView'),
}

/** Prefetches the code of the view at an address, and the data of the overview, the players and the coverage. */
export function prefetchCharts(params: URLSearchParams): void {
  const actor = currentSession()?.actor
  if (actor === undefined) return
  const view = viewOf(params, actor)
  const read = (name: string) => params.get(name)
  // The page imports the same file and shows the error.
  VIEW_FILES[view]().catch(() => undefined)
  if (view === 'overview') ask(overviewRequestOf((name) => read(name) ?? ''))
  if (view === 'coverage') ask({ view, ...filterOf(read) })
  if (view === 'players') ask({ view, ...filterOf(read), ...playersRequestOf((name) => read(name) ?? '') })
}

/** Prefetches the options of the filters, which every view needs. */
export const prefetchChoices = () => ask({ view: 'choices' })

function ask<View extends StatisticsView>(request: StatisticsRequest<View>): void {
  void queryClient.prefetchQuery(statisticsQuery(request))
}
