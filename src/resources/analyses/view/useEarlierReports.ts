import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Analysis } from '../../../../contract/analysis'
import { earlierReports } from '../../../../contract/earlierReports'
import { can } from '../../../../contract/permissions'
import { useActor } from '../../../authProvider/useSession'
import type { AppDataProvider } from '../../../dataProvider'

/** The earlier published analyses of the same player that this person may read, the earliest first. */
export function useEarlierReports(analysis: Analysis) {
  const actor = useActor()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['analyses', 'ofPlayer', analysis.playerId],
    queryFn: async () => (await dataProvider.analysesOfPlayer(analysis.playerId)).data,
  })
  // Servers with only the documented calls may answer with what this person has no right to read.
  const readable = data?.filter((other) => can(actor, 'analysis.read', other))
  return { earlier: readable && earlierReports(analysis, readable), error, refetch }
}
