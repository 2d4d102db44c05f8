import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Analysis } from '../../../../contract/analysis'
import { earlierReports } from '../../../../contract/earlierReports'
import type { AppDataProvider } from '../../../dataProvider'

/** The earlier published analyses of the same player that this person may read, the earliest first. */
export function useEarlierReports(analysis: Analysis) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['analyses', 'ofPlayer', analysis.playerId],
    queryFn: async () => (await dataProvider.analysesOfPlayer(analysis.playerId)).data,
  })
  return { earlier: data && earlierReports(analysis, data), error, refetch }
}
