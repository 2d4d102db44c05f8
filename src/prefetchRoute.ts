import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import { ROUTES } from '../contract/paths'
import { currentSession } from './authProvider/session'
import { prefetchCharts, prefetchChoices } from './custom/charts/statisticsQuery'
import { dataProvider } from './dataProvider'

/**
 * Asks for what an address is about before anything is drawn, which takes longer than the answer. The page asks, too: it
 * gets this answer, or hears of the failure.
 */
export function prefetchRoute({ pathname, search }: Location, queryClient: QueryClient): void {
  if (currentSession() === null) return
  const id = matchPath(ROUTES.viewAnalysis(':id'), pathname)?.params.id
  if (id !== undefined) dataProvider.getOne('analyses', { id }).catch(() => undefined)
  if (matchPath(ROUTES.charts, pathname) !== null) {
    prefetchChoices(dataProvider, queryClient)
    prefetchCharts(new URLSearchParams(search), dataProvider, queryClient)
  }
}
